// The board as a drawing of its own: as it is shown, on paper's white, with the turn and the points below it.
const PAPER = "#fbf7ec", FAINT = "#6b5d43";
const SERIF_FONT = "Palatino, 'Palatino Linotype', 'URW Palladio L', Georgia, 'DejaVu Serif', serif";
const SANS_FONT = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif";
const cut = (text, most) => (text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`);

function wrapped(text, most, lines) {
  const found = [""];
  for (const word of text.split(/[ \t\n]+/)) {
    const line = found[found.length - 1];
    if (line && line.length + word.length >= most) found.push(word);
    else found[found.length - 1] = line ? `${line} ${word}` : word;
  }
  return found.length <= lines ? found : [...found.slice(0, lines - 1), cut(found.slice(lines - 1).join(" "), most)];
}

function pointsBelow(y, wide) {
  const position = positionOf(here);
  const each = (wide - 28) / position.players.length;
  return position.players.flatMap(([colour, score, , , , , projected], place) => {
    const x = 14 + place * each;
    const points = make("text", { x: x + 24, y: y + 5, "font-size": 14.5, fill: INK },
      make("tspan", { "font-weight": "bold" }, String(here === "final" ? projected : score)),
      make("tspan", { dx: 6, fill: FAINT }, cut(called(colour), Math.max(3, Math.floor((each - 56) / 7.6)))));
    return [
      make("circle", { cx: x + 9, cy: y, r: 9.5, fill: paints[colour] ?? INK, stroke: INK, "stroke-width": 0.8 }),
      make("text", { x: x + 9, y: y + 4, "font-size": 11.5, "font-weight": "bold", "text-anchor": "middle",
        fill: inks[colour] ?? "#fff" }, colour),
      points,
    ];
  });
}

function picture() {
  const drawing = board.cloneNode(true);
  for (const part of drawing.querySelectorAll(".night, .chosen")) part.remove();
  const { width: wide, height: high } = board.viewBox.baseVal;
  const turn = game.turns[here];
  const head = turn ? `${turnWords(here)}` : byId("now-head").textContent;
  const lines = wrapped(byId("sentence").textContent, Math.floor(wide / 7.4), 3);
  let y = high + 26;
  const foot = [make("text", { x: 14, y, "font-size": 18, "font-weight": "bold", "font-family": SERIF_FONT, fill: INK },
    cut(game.title, Math.floor(wide / 10)))];
  y += 21;
  foot.push(make("text", { x: 14, y, "font-size": 13.5, "font-family": SANS_FONT, fill: FAINT }, head));
  for (const line of lines) {
    y += 19;
    foot.push(make("text", { x: 14, y, "font-size": 14.5, "font-family": SERIF_FONT, fill: INK }, line));
  }
  y += 27;
  foot.push(make("g", { "font-family": SANS_FONT }, ...pointsBelow(y, wide)));
  y += 20;
  for (const name of ["id", "role", "aria-labelledby", "class"]) drawing.removeAttribute(name);
  drawing.setAttribute("viewBox", `0 0 ${wide} ${y}`);
  drawing.setAttribute("width", wide);
  drawing.setAttribute("height", y);
  drawing.insertBefore(make("rect", { width: wide, height: y, fill: PAPER }), drawing.querySelector("defs").nextSibling);
  drawing.append(...foot);
  return new XMLSerializer().serializeToString(drawing);
}

// Twice as large as it is drawn, so that it is sharp on every screen.
async function pngOf(drawing) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = 2 * image.naturalWidth;
  canvas.height = 2 * image.naturalHeight;
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png");
  });
}
