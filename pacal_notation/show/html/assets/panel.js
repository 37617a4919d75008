// What is told about the turn shown: the panel, the players' cards, the words for those who cannot see the board.
const byId = (name) => document.getElementById(name);
const players = new Map(game.players.map((player) => [player.colour, player]));
const entries = new Map();
for (const entry of document.querySelectorAll("li.turn")) entries.set(entry.dataset.turn, entry);
const COLOURS = new Set(players.keys());

function html(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const called = (colour) => players.get(colour)?.name || players.get(colour)?.called || colour;
const named = (colour) => (players.get(colour)?.name ? `${players.get(colour).called}, ` : "");
const chip = (colour) => html("span", { class: `chip c${COLOURS.has(colour) ? colour : ""}` }, colour);

function die(roll) {
  const words = roll === "x" ? "rolled the arrows" : `rolled a ${roll}`;
  const face = roll === "x" ? document.querySelector("#help .die .arrows").cloneNode(true) : roll;
  return html("span", { class: "die", role: "img", "aria-label": words, title: words }, face);
}

function positionOf(name) {
  if (name === "start") return game.start;
  if (name === "final") return positionOf(game.line.at(-2));
  return game.turns[name].after;
}

function describe(position, withHidden) {
  const words = [];
  for (const [colour, score, ship] of position.players) {
    const pyramids = position.pyramids.filter((one) => one[1] === colour).map((one) => `${one[2]} on ${one[0]}`);
    const open = position.stones.filter((one) => one[1] === colour && !one[3]).map((one) => one[0]);
    const under = position.stones.filter((one) => one[1] === colour && one[3]).map((one) => one[0]);
    const parts = [`${score} points`, ship ? `ship on ${ship}` : "no ship on the board"];
    if (pyramids.length) parts.push(`pyramids ${pyramids.join(", ")}`);
    if (open.length) parts.push(`stones on ${open.join(", ")}`);
    if (withHidden && under.length) parts.push(`hidden stones under the ships on ${under.join(", ")}`);
    words.push(`${players.get(colour)?.called ?? colour}: ${parts.join("; ")}.`);
  }
  return words.join(" ");
}

function showPlayers(position, mover, over) {
  for (const [colour, score, , gods, stones, pyramids, projected] of position.players) {
    const card = document.querySelector(`.player[data-colour="${colour}"]`);
    if (!card) continue;
    const total = over ? projected : score;
    card.querySelector(".score").textContent = total;
    card.querySelector(".projected").textContent = over ? `${score} on the track` : `${projected} if it ended here`;
    card.querySelector(".supply b").textContent = stones;
    for (const god of card.querySelectorAll(".god")) god.classList.toggle("used", !gods.includes(Number(god.dataset.god)));
    for (const left of card.querySelectorAll("[data-left]")) {
      const number = pyramids[Number(left.dataset.left) - 1];
      left.textContent = number;
      left.parentElement.classList.toggle("none", !number);
    }
    card.classList.toggle("moved", colour === mover);
    card.classList.toggle("coming", !over && colour === position.next);
    card.querySelector(".stage-mark").textContent = !over && colour === position.next ? "next" : "";
  }
}

// What was opened in one turn is open in the next.
const opened = new Map([["others", false], ["in-notation", false]]);
byId("now-more").addEventListener("toggle", (event) => {
  if (opened.has(event.target.className) && event.target.isConnected) opened.set(event.target.className, event.target.open);
}, true);

// Parts of the list are cloned, never built from text: what is escaped there stays escaped here.
function showPanel(name, line) {
  const entry = entries.get(name);
  const turn = game.turns[name];
  const head = [];
  if (turn) {
    head.push(chip(turn.colour), html("strong", {}, html("bdi", {}, called(turn.colour))),
      html("span", { class: "soft" }, `${named(turn.colour)}round ${turn.round}`));
    if (turn.roll) head.push(die(turn.roll));
    const marks = entry.querySelector(":scope > .row .marks");
    if (marks) head.push(marks.cloneNode(true));
    head.push(html("a", { class: "link", href: `#${name}`, title: "The address of this turn" }, `#${name}`));
  } else {
    head.push(html("strong", {}, name === "start" ? "Before the first turn" : "Final scoring"));
  }
  byId("now-head").replaceChildren(...head);
  const words = entry?.querySelector(":scope > .row .words")?.textContent ?? "";
  byId("sentence").textContent = /[.!?…]$/.test(words) || !words ? words : `${words}.`;
  const more = [];
  for (const part of entry?.querySelectorAll(":scope > .extra, :scope > .detail") ?? []) {
    for (const child of part.children) more.push(child.cloneNode(true));
  }
  const around = { start: ".words-before > *", final: ".words-after > *" }[name];
  if (around) for (const comment of document.querySelectorAll(around)) more.push(comment.cloneNode(true));
  const ways = Object.entries(game.lines).filter(([, one]) => one.instead === name && one.turns.length);
  const first = more.findIndex((part) => part.matches("details"));
  if (ways.length) more.splice(first < 0 ? more.length : first, 0, variationLinks(ways));
  byId("now-more").replaceChildren(...more);
  for (const [kind, open] of opened) for (const box of byId("now-more").querySelectorAll(`details.${kind}`)) box.open = open;
  showVariationBar(line);
}

function variationLinks(ways) {
  const box = html("div", { class: "ways" });
  for (const [, one] of ways) {
    const first = entries.get(one.turns[0]);
    const text = first?.querySelector(".words")?.textContent ?? one.turns[0];
    box.append(html("a", { href: `#${one.turns[0]}` }, html("b", {}, "Variation: "), text));
  }
  return box;
}

function showVariationBar(line) {
  const bar = byId("variation-bar");
  bar.hidden = !line;
  document.body.classList.toggle("in-variation", Boolean(line));
  if (!line) return;
  const { instead } = game.lines[line];
  bar.replaceChildren(html("span", {}, `A variation: what could have been played instead of ${instead}.`),
    html("a", { href: `#${instead}`, class: "return" }, "Back to the game"));
}
