// Every chart has a line where we are, and words below it about where we are or where one points. What comes later in the
// game is drawn and told only as far as one has come, unless the end may be told.
let seen = -1;
const lastPlace = game.line.length - 1;
const charts = [...document.querySelectorAll(".chart")].map((drawing) => {
  const links = [...drawing.querySelectorAll("a[data-x]")];
  return {
    drawing,
    cursor: drawing.querySelector(".cursor"),
    curtain: drawing.querySelector(".curtain"),
    whole: drawing.viewBox.baseVal.width,
    readout: drawing.closest(".figure-box").querySelector(".readout"),
    spots: new Map(links.map((link) => [link.getAttribute("href").slice(1), { link, x: Number(link.dataset.x), told: "" }])),
  };
});
// The words of a chart stand in it before any of them is held back.
function rememberChartWords() {
  for (const { spots } of charts) for (const spot of spots.values()) spot.told = spot.link.querySelector("title").textContent;
}
rememberChartWords();

const told = () => root.classList.contains("all-told");
const isAhead = (name) => !told() && game.line.indexOf(name) > seen;
const wordsAt = (spots, name) => (isAhead(name) ? words.untold : spots.get(name)?.told ?? "");
let pointed = "";

for (const { drawing, readout, spots } of charts) {
  drawing.addEventListener("pointerover", (event) => {
    const link = event.target.closest?.("a[data-x]");
    if (link) readout.textContent = wordsAt(spots, link.getAttribute("href").slice(1));
  });
  drawing.addEventListener("pointerleave", () => { readout.textContent = wordsAt(spots, pointed); });
}

function showInCharts(name) {
  pointed = name;
  for (const { drawing, cursor, readout, spots, whole } of charts) {
    const spot = spots.get(name);
    cursor.classList.toggle("away", !spot);
    readout.textContent = wordsAt(spots, name);
    drawing.querySelector("desc").textContent = readout.textContent;
    if (!spot) continue;
    cursor.setAttribute("x1", spot.x);
    cursor.setAttribute("x2", spot.x);
    const window = drawing.closest(".scroll");
    if (window.scrollWidth > window.clientWidth) {
      window.scrollLeft = spot.x * drawing.getBoundingClientRect().width / whole - window.clientWidth / 2;
    }
  }
}

// How far the game is told: lists, charts and their words. The rest is done by the style.
function tellSoFar() {
  const order = new Map(game.line.map((name, place) => [name, place]));
  for (const [name, entry] of entries) entry.classList.toggle("ahead", (order.get(name) ?? 0) > seen);
  for (const round of document.querySelectorAll(".round")) {
    const turns = round.querySelectorAll(":scope > .turns > .turn");
    round.classList.toggle("ahead", Boolean(turns[0]?.classList.contains("ahead")));
    round.classList.toggle("unfinished", Boolean(turns[turns.length - 1]?.classList.contains("ahead")));
  }
  for (const { curtain, spots, whole } of charts) {
    const far = spots.get(game.line[Math.min(seen, lastPlace)]);
    curtain.setAttribute("width", told() || !far || seen >= lastPlace ? whole : far.x + 5);
    for (const [name, { link, told: sentence }] of spots) {
      link.querySelector("title").textContent = isAhead(name) ? turnWords(name) : sentence;
    }
  }
}

function sawUpTo(name) {
  const place = game.line.indexOf(name);
  if (place <= seen) return;
  seen = place;
  if (seen >= lastPlace) root.classList.add("all-told");
  tellSoFar();
}

// Asked for, the end is told at once; that is remembered. Not asked for, it is told when it has been reached.
const spoiler = byId("spoiler");
function setSpoiler(tell) {
  spoiler.setAttribute("aria-pressed", String(tell));
  keep("pacal-spoiler", tell ? "told" : "untold");
  if (!tell) seen = Math.max(0, game.line.indexOf(mainLine(here)));
  root.classList.toggle("all-told", tell || seen >= lastPlace);
  tellSoFar();
  showInCharts(here);
}
spoiler.setAttribute("aria-pressed", String(told()));
spoiler.addEventListener("click", () => setSpoiler(spoiler.getAttribute("aria-pressed") !== "true"));
