// A square tapped on the board or named in the field: what stands there and what happened there. And the board under a
// finger: a swipe goes a turn on or back; scrolling and zooming stay the browser's.
const field = byId("square"), squareBox = byId("square-box");
const { rows: squareRows, river, lake } = game.ground;
let asked = "", unknown = "";

const isSquare = (name) => {
  const [, letter, row] = /^([a-z])([1-9][0-9]?)$/.exec(name) ?? [];
  return Boolean(letter && squareRows[row - 1]?.[letter.charCodeAt(0) - 97]);
};

function groundWords(square) {
  const letter = squareRows[Number(square.slice(1)) - 1][square.charCodeAt(0) - 97];
  const also = game.shores.filter((_, place) => [river, lake][place].includes(square));
  return [game.districts[letter], ...also].join(" ");
}

function standing(square, position) {
  const say = words.square;
  const found = [];
  for (const [colour, , ship] of position.players) if (ship === square) found.push(say.ship[colour] ?? "");
  for (const [place, colour, height] of position.pyramids) {
    if (place === square) found.push(counted(say.pyramid[colour], height, { floors: height }));
  }
  for (const [place, colour, count, under] of position.stones) {
    if (place !== square || (under && playersView)) continue;
    found.push(under ? counted(say.hidden[colour], count) : say.stone[colour]);
  }
  return found.length ? found.join(" ") : say.empty;
}

// Told of the line one is in; the turns to come are told apart from those that were. What is told already is not set
// anew, or it would be read out again with every turn.
let tellsOf = "";
function showSquare() {
  if (!asked) return;
  const { way, index } = place();
  const now = standing(asked, positionOf(here));
  const tells = [asked, now, ...way].join("\n");
  if (tells !== tellsOf) tellSquare(way, now);
  tellsOf = tells;
  for (const entry of squareBox.querySelectorAll(".happened li")) {
    const at = way.indexOf(entry.dataset.at);
    entry.className = at > index ? "later" : at === index ? "now-here" : "";
  }
}

function tellSquare(way, now) {
  const happened = (game.squares[asked] ?? []).filter(([name]) => way.includes(name));
  const list = html("ol", { class: "happened" }, ...happened.map(([name, sentence]) =>
    html("li", { "data-at": name }, html("a", { href: `#${name}` }, html("b", {}, name), " ", sentence))));
  byId("square-title").textContent = fill(words.square.title, { square: asked });
  byId("square-words").replaceChildren(
    html("p", { class: "soft" }, groundWords(asked)),
    html("p", {}, now),
    happened.length ? list : html("p", { class: "soft" }, words.square.nothing));
  squareBox.hidden = false;
  layer.chosen.replaceChildren(frameAround(asked));
}

function askSquare(name) {
  asked = isSquare(name) ? name : "";
  if (asked) {
    field.value = asked;
    return showSquare();
  }
  closeSquare();
  squareBox.hidden = false;
  unknown = name;
  byId("square-title").textContent = fill(words.square.title, { square: name });
  byId("square-words").replaceChildren(html("p", {}, fill(words.square.unknown, { text: name })));
}

function closeSquare() {
  if (squareBox.hidden) return false;
  if (squareBox.contains(document.activeElement)) field.focus();
  asked = tellsOf = "";
  squareBox.hidden = true;
  layer.chosen.replaceChildren();
  return true;
}

function readField() {
  const name = field.value.trim().toLowerCase();
  if (name) askSquare(name);
  else closeSquare();
}
byId("ask-square").addEventListener("click", readField);
field.addEventListener("keydown", (event) => { if (event.key === "Enter") readField(); });
byId("close-square").addEventListener("click", closeSquare);

function squareAt({ clientX, clientY }) {
  const box = board.getBoundingClientRect();
  const scale = board.viewBox.baseVal.width / box.width;
  const column = Math.floor(((clientX - box.left) * scale - margin) / cell);
  const row = rows - Math.floor(((clientY - box.top) * scale - margin) / cell);
  return `${String.fromCharCode(97 + column)}${row}`;
}

// While the page is zoomed in, a finger moves the page, also sideways.
const zoomed = () => (visualViewport?.scale ?? 1) > 1.05;
visualViewport?.addEventListener("resize", () => board.classList.toggle("zoomed", zoomed()));
const FAR = 36;
let pressed = null;
board.addEventListener("pointerdown", (event) => {
  pressed = event.isPrimary ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
});
board.addEventListener("pointercancel", () => { pressed = null; });
addEventListener("pointerup", (event) => {
  if (pressed?.id !== event.pointerId) return;
  const across = event.clientX - pressed.x, down = event.clientY - pressed.y;
  pressed = null;
  if (Math.abs(across) < 9 && Math.abs(down) < 9) {
    const name = squareAt(event);
    if (event.button === 0 && isSquare(name)) askSquare(name);
  } else if (event.pointerType !== "mouse" && !zoomed() && Math.abs(across) >= FAR && Math.abs(across) > 1.6 * Math.abs(down)) {
    stop();
    moves[across < 0 ? "next" : "back"]();
  }
});
