// The board: pieces and marks, set with the shapes and numbers of the drawing itself.
const game = JSON.parse(document.getElementById("game").textContent);
const board = document.getElementById("board");
const { cell, margin, rows, paints, inks, spreads, sizes, hidden, frame, star } = game.geometry;
const layer = Object.fromEntries(["marks", "pyramids", "stones", "tips", "ships"].map(
  (name) => [name, board.querySelector(`g.${name}`)]));
// The square that was asked for.
layer.chosen = document.createElementNS(board.namespaceURI, "g");
layer.chosen.setAttribute("class", "chosen");
layer.ships.after(layer.chosen);
const INK = "#2a2318", CREAM = "#fffaf0", GOLD = "#ffd24a";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

function make(tag, attributes = {}, ...children) {
  const made = document.createElementNS(board.namespaceURI, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

function centre(square) {
  const column = square.charCodeAt(0) - 97;
  const row = Number(square.slice(1)) - 1;
  return [margin + (column + 0.5) * cell, margin + (rows - row - 0.5) * cell];
}

function piece(kind, square, colour, children, [dx, dy] = [0, 0], size = 1, data = {}) {
  const [x, y] = centre(square);
  const grown = size === 1 ? "" : ` scale(${size})`;
  const made = make("g", {
    transform: `translate(${x + dx} ${y + dy})${grown}`, color: paints[colour] ?? INK, class: kind,
    "data-piece": kind.split(" ")[0], "data-square": square, "data-colour": colour,
  }, ...children);
  for (const [name, value] of Object.entries(data)) made.setAttribute(`data-${name}`, value);
  return made;
}

function stonePiece([square, colour, count, under], place, size) {
  const parts = [
    make("use", { href: "#pacal-stone" }),
    make("text", { y: 7, "font-size": 12.5, fill: inks[colour] ?? "#fff" }, colour),
  ];
  if (count > 1) {
    parts.push(make("circle", { cx: 8, cy: -7, r: 7, fill: CREAM, stroke: INK, "stroke-width": 0.9 }));
    parts.push(make("text", { x: 8, y: -3, "font-size": 11.5, fill: INK }, String(count)));
  }
  const kind = under ? "stone hidden-stone" : "stone";
  return piece(kind, square, colour, parts, place, size, { count, under });
}

function pyramidPiece([square, colour, height]) {
  const words = make("text", { y: 5.7, fill: INK },
    make("tspan", { "font-size": 10.5 }, colour), make("tspan", { "font-size": 16, dx: 0.4 }, String(height)));
  const shape = Math.min(Math.max(height, 1), 5);
  return piece("pyramid", square, colour, [make("use", { href: `#pacal-pyramid-${shape}` }), words], [0, 0], 1, { height });
}

function shipPiece(colour, square) {
  const words = make("text", { y: 3.8, "font-size": 12, fill: INK }, colour);
  return piece("ship", square, colour, [make("use", { href: "#pacal-ship" }), words]);
}

function drawPosition(position, withHidden) {
  const stones = [], ships = [];
  const open = new Map();
  for (const stone of position.stones) {
    if (stone[3]) continue;
    if (!open.has(stone[0])) open.set(stone[0], []);
    open.get(stone[0]).push(stone);
  }
  for (const together of open.values()) {
    const spread = spreads[Math.min(together.length, spreads.length - 1)];
    spread.forEach((place, index) => stones.push(stonePiece(together[index], place, sizes[spread.length])));
  }
  for (const [colour, , ship] of position.players) {
    if (!ship) continue;
    ships.push(shipPiece(colour, ship));
    const under = withHidden ? position.stones.filter((stone) => stone[3] === colour) : [];
    const [widest, room, y, size] = hidden;
    const gaps = under.length - 1;
    const step = Math.min(widest, room / Math.max(1, gaps));
    under.forEach((stone, index) => ships.push(stonePiece(stone, [(index - gaps / 2) * step, y], size)));
  }
  layer.pyramids.replaceChildren(...position.pyramids.map(pyramidPiece));
  layer.stones.replaceChildren(...stones);
  layer.ships.replaceChildren(...ships);
}

function trailMarks(trail, paint) {
  const [line, , [x, y], dashes] = trail;
  return make("g", { class: "last-move", fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" },
    make("circle", { cx: x, cy: y, r: 7, fill: CREAM, stroke: paint, "stroke-width": 2.6 }),
    make("path", { d: line, stroke: CREAM, "stroke-width": 9.4, opacity: 0.85 }),
    make("path", { d: line, stroke: INK, "stroke-width": 6.2, opacity: 0.6, "stroke-dasharray": dashes || null }),
    make("path", { d: line, stroke: paint, "stroke-width": 4.6, "stroke-dasharray": dashes || null }));
}

function figureMarks([line, site, members, stars], paint) {
  const parts = [
    make("path", { d: line, fill: "none", stroke: INK, "stroke-width": 3.6, opacity: 0.5 }),
    make("path", { d: line, fill: "none", stroke: GOLD, "stroke-width": 2.2 }),
  ];
  [site, ...members].forEach(([x, y], index) => {
    const box = { x: x - frame, y: y - frame, width: 2 * frame, height: 2 * frame, rx: 7, fill: "none" };
    parts.push(make("rect", { ...box, stroke: CREAM, "stroke-width": index ? 4.4 : 5.4 }));
    parts.push(make("rect", {
      ...box, stroke: paint, "stroke-width": index ? 2.2 : 3, "stroke-dasharray": index ? "5 3.4" : null,
    }));
  });
  for (const [x, y] of stars) {
    parts.push(make("path", { d: star, transform: `translate(${x} ${y})`, fill: GOLD, stroke: INK, "stroke-width": 0.9 }));
  }
  return make("g", { class: "constellation", "stroke-linejoin": "round" }, ...parts);
}

function frameAround(square) {
  const [x, y] = centre(square);
  const half = cell / 2 - 1;
  const box = { x: x - half, y: y - half, width: 2 * half, height: 2 * half, rx: 8, fill: "none" };
  return make("g", {}, make("rect", { ...box, stroke: INK, "stroke-width": 5 }),
    make("rect", { ...box, stroke: CREAM, "stroke-width": 2.4, "stroke-dasharray": "7 4" }));
}

function drawMarks(turn, colour, kind = "") {
  const paint = paints[colour] ?? INK;
  const marks = [];
  if (turn?.trail) marks.push(trailMarks(turn.trail, paint));
  for (const figure of turn?.figures ?? []) if (figure) marks.push(figureMarks(figure, paint));
  layer.marks.replaceChildren(...marks);
  const tip = { fill: paint, stroke: CREAM, "stroke-width": 1.6, "stroke-linejoin": "round" };
  layer.tips.replaceChildren(...(turn?.trail ? [make("path", { d: turn.trail[1], ...tip })] : []));
  layer.marks.setAttribute("class", kind ? `marks ${kind}` : "marks");
}

// The ship flies its way, then the pyramid rises. Only for the eye: the position is drawn already.
function animate(turn) {
  if (calm.matches || !turn || !board.animate) return;
  const find = (kind, square) => board.querySelector(`[data-piece="${kind}"][data-square="${square}"]`);
  const flight = Math.min(900, 260 + 90 * turn.way.length);
  const target = turn.way.at(-1);
  const ship = target && find("ship", target);
  if (ship) {
    const steps = turn.way.map((square) => {
      const [x, y] = centre(square);
      return { transform: `translate(${x}px, ${y}px)` };
    });
    ship.animate(steps, { duration: flight, easing: "ease-in-out" });
    for (const stone of layer.ships.querySelectorAll(`[data-under="${turn.colour}"]`)) {
      stone.animate([{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }], flight);
    }
  }
  for (const site of turn.sites) {
    const pyramid = find("pyramid", site);
    if (!pyramid) continue;
    const [x, y] = centre(site);
    const at = (size, opacity) => ({ transform: `translate(${x}px, ${y}px) scale(${size})`, opacity });
    const timing = { duration: 420, delay: ship ? flight * 0.8 : 0, fill: "backwards", easing: "ease-out" };
    pyramid.animate([at(0.2, 0), at(1.18, 1), at(1, 1)], timing);
  }
}
