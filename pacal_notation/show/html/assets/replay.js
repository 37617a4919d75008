// Going through the game: buttons, keys, slider, list, chart and address all end in go().
const own = (table, key) => Object.prototype.hasOwnProperty.call(table, key);
const lineOf = new Map();
for (const [line, { turns }] of Object.entries(game.lines)) for (const name of turns) lineOf.set(name, line);
const slider = byId("slider"), list = byId("list"), play = byId("play"), view = byId("view");

let here = "start", timer = 0, playersView = false;

const known = (name) => name === "start" || (name === "final" && game.line.includes("final")) || own(game.turns, name);

// The turns from the start to the end of a line: the game up to where it leaves, then the variation.
function wayAlong(line) {
  if (!line) return game.line;
  const { instead, turns } = game.lines[line];
  const before = wayAlong(lineOf.get(instead) ?? "");
  return [...before.slice(0, before.indexOf(instead)), ...turns];
}

// The turn of the game itself from which a variation leaves.
function mainLine(name) {
  for (let line = lineOf.get(name); line; line = lineOf.get(name)) name = game.lines[line].instead;
  return name;
}

function place(name = here) {
  const line = lineOf.get(name) ?? "";
  return { line, way: current(line), index: current(line).indexOf(name) };
}

// In a variation the turns before it belong to its way, too.
let entered = "";
function current(line) {
  return wayAlong(line || entered);
}

function go(name, { address = true, moving = false, stay = false } = {}) {
  if (!known(name)) return;
  const line = lineOf.get(name) ?? "";
  if (line) entered = line;
  else if (!stay) entered = "";
  here = name;
  const turn = game.turns[name];
  showPosition(name, !playersView);
  if (moving) animate(turn);
  const { way, index } = place();
  slider.max = way.length - 1;
  slider.value = index;
  slider.setAttribute("aria-valuetext", turnWords(name));
  const turns = way.length - 1 - way.includes("final");
  byId("where").textContent = turn ? fill(words.place, { turn: index, total: turns }) : name === "start" ? words.atStart : words.atFinal;
  showPanel(name, entered);
  markEntry(name);
  sawUpTo(mainLine(name));
  showInCharts(name);
  showSquare();
  document.querySelectorAll("[data-go]").forEach((button) => {
    const back = button.dataset.go === "first" || button.dataset.go === "back";
    button.disabled = back ? index <= 0 : index >= way.length - 1;
  });
  if (address && decoded() !== addressOf(name).slice(1)) history.replaceState(null, "", addressOf(name));
}

// Board and players alone.
function showPosition(name, withHidden) {
  const turn = game.turns[name];
  const position = positionOf(name);
  drawPosition(position, withHidden);
  drawMarks(turn, turn?.colour);
  board.querySelector("desc").textContent = describe(position, withHidden);
  showPlayers(position, turn?.colour ?? "", name === "final");
}

function turnWords(name) {
  const turn = game.turns[name];
  if (!turn) return name === "start" ? words.atStart : words.atFinal;
  return fill(words.turnOf, { round: turn.round, name: called(turn.colour) });
}

function markEntry(name) {
  for (const old of document.querySelectorAll("li.turn.current")) {
    old.classList.remove("current");
    old.querySelector(".row").removeAttribute("aria-current");
  }
  const entry = entries.get(name);
  if (!entry) return;
  entry.classList.add("current");
  const row = entry.querySelector(".row");
  row.setAttribute("aria-current", "step");
  const box = list.getBoundingClientRect(), at = row.getBoundingClientRect();
  if (at.top < box.top + 40) list.scrollTop += at.top - box.top - 60;
  else if (at.bottom > box.bottom - 20) list.scrollTop += at.bottom - box.bottom + 60;
}

function step(by, options = {}) {
  const { way, index } = place();
  const to = Math.min(Math.max(index + by, 0), way.length - 1);
  if (to !== index) go(way[to], { moving: by === 1, stay: true, ...options });
  return to < way.length - 1;
}

const moves = {
  first: () => step(-Infinity),
  back: () => step(-1),
  next: () => step(1),
  last: () => step(Infinity),
};

function stop() {
  clearTimeout(timer);
  timer = 0;
  document.body.classList.remove("playing");
  play.setAttribute("aria-label", words.play);
}

function tick() {
  if (!step(1)) return stop();
  timer = setTimeout(tick, Number(byId("speed").value));
}

function toggle() {
  if (timer) return stop();
  const { way, index } = place();
  if (index >= way.length - 1) go(way[0], { stay: true });
  document.body.classList.add("playing");
  play.setAttribute("aria-label", words.pause);
  timer = setTimeout(tick, 350);
}

function setView(hide) {
  playersView = hide;
  view.setAttribute("aria-pressed", String(hide));
  go(here, { stay: true });
}

function leaveVariation() {
  if (entered) go(game.lines[entered].instead);
}

function enterVariation() {
  const way = Object.values(game.lines).find((one) => one.instead === here && one.turns.length);
  if (way) go(way.turns[0], { moving: true });
}

for (const button of document.querySelectorAll("[data-go]")) {
  button.addEventListener("click", () => { stop(); moves[button.dataset.go](); });
}
play.addEventListener("click", toggle);
slider.addEventListener("input", () => {
  stop();
  go(place().way[Number(slider.value)], { stay: true });
});
view.addEventListener("click", () => setView(!playersView));
addEventListener("hashchange", () => {
  const name = nameIn();
  if (name !== here && known(name)) { stop(); go(name, { address: false, moving: true }); }
});

document.addEventListener("click", (event) => {
  const link = event.target.closest?.('a[href^="#"]');
  const name = link?.getAttribute("href").slice(1);
  if (link && known(name) && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    stop();
    if (decoded() !== addressOf(name).slice(1)) history.pushState(null, "", addressOf(name));
    go(name, { address: false, moving: name !== here });
    if (link.closest("main > section")) byId("replay").scrollIntoView({ block: "start" });
  }
  if (event.target.closest?.("button.tell")) setSpoiler(true);
  const shown = event.target.closest?.("button.show");
  if (shown) showInstead(shown);
  const tab = event.target.closest?.("[data-list]");
  if (tab) {
    list.classList.toggle("in-notation", tab.dataset.list === "notation");
    for (const other of document.querySelectorAll("[data-list]")) other.setAttribute("aria-pressed", String(other === tab));
    markEntry(here);
  }
});

// Another turn drawn over the position it would have been played in.
function showInstead(button) {
  const pressed = button.getAttribute("aria-pressed") === "true";
  for (const other of document.querySelectorAll("#now-more button.show")) other.setAttribute("aria-pressed", "false");
  const turn = game.turns[here];
  const { way, index } = place();
  if (pressed || !turn) return go(here, { stay: true });
  button.setAttribute("aria-pressed", "true");
  drawPosition(positionOf(way[Math.max(0, index - 1)]), !playersView);
  drawMarks(turn.instead[Number(button.dataset.instead)], turn.colour, "instead");
}

const dialogs = [...document.querySelectorAll("dialog")];
const openDialog = (dialog) => { stop(); if (!dialogs.some((one) => one.open)) dialog.showModal(); };
for (const dialog of dialogs) {
  dialog.querySelector("button.close").addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
}
const openHelp = () => openDialog(byId("help"));
byId("show-help").addEventListener("click", openHelp);

function escape() {
  if (!closeSquare()) leaveVariation();
}

const keys = {
  ArrowLeft: moves.back, ArrowRight: moves.next, Home: moves.first, End: moves.last,
  v: enterVariation, V: enterVariation, Escape: escape, "?": openHelp,
  p: () => setView(!playersView), P: () => setView(!playersView),
  s: () => byId("square").select(), S: () => byId("square").select(),
};
document.addEventListener("keydown", (event) => {
  if (dialogs.some((one) => one.open) || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  if (event.target.closest?.("input:not([type=range])") && event.key !== "Escape") return;
  if (event.target.closest?.("input, select") && event.key !== "Escape" && event.key !== " ") return;
  if (event.key === " ") {
    if (event.target.closest?.("button, a, summary, select")) return;
    event.preventDefault();
    toggle();
  } else if (own(keys, event.key)) {
    event.preventDefault();
    stop();
    keys[event.key]();
  }
});

// Light, dark, or what the system says. Remembered where that is allowed.
function setTheme(theme) {
  root.dataset.theme = THEMES.includes(theme) ? theme : "auto";
  byId("theme").querySelector("span").textContent = words.themes[root.dataset.theme];
}
byId("theme").addEventListener("click", () => {
  const dark = root.dataset.theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : root.dataset.theme === "dark";
  setTheme(dark ? "light" : "dark");
  keep("pacal-theme", root.dataset.theme);
});
setTheme(root.dataset.theme);

// On paper stands the last position, wherever one is.
addEventListener("beforeprint", () => showPosition(game.line.at(-1), true));
addEventListener("afterprint", () => go(here, { address: false, stay: true }));
