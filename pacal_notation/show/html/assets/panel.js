// What is told about the turn shown: the panel, the players' cards, the words for those who cannot see the board.
const { words } = game;
const players = new Map(game.players.map((player) => [player.colour, player.name]));
const entries = new Map();
for (const entry of document.querySelectorAll("li.turn")) entries.set(entry.dataset.turn, entry);

// Sentences come from the page's data, with named placeholders; nothing is put together here. `{Name}` begins a sentence,
// `{name.form}` has an article before it, and which one is said by what the language has for that form.
function fill(sentence, values) {
  return sentence.replace(/\{(\w+)(?:\.(\w+))?\}/g, (_, name, form) => {
    const [pattern, fits, other] = words.articles?.[form] ?? [];
    const value = values[name] ?? values[name[0].toLowerCase() + name.slice(1)] ?? "";
    const told = pattern ? `${new RegExp(pattern).test(value) ? fits : other} ${value}` : String(value);
    return name in values ? told : told.slice(0, 1).toUpperCase() + told.slice(1);
  });
}
// One of the sentences for one, for few and for many, as the language counts.
function counted(sentences, count, values = {}) {
  const kind = { one: 0, few: 1 }[new Intl.PluralRules(words.language).select(count)] ?? sentences.length - 1;
  return fill(sentences[kind], { count, ...values });
}

function html(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const called = (colour) => players.get(colour) ?? colour;
const chip = (colour) => html("span", { class: `chip c${players.has(colour) ? colour : ""}`, "aria-hidden": "true" }, colour);

function die(roll) {
  const told = roll === "x" ? words.rolledArrows : fill(words.rolled, { value: roll });
  const face = roll === "x" ? document.querySelector("#help .die .arrows").cloneNode(true) : roll;
  return html("span", { class: "die", role: "img", "aria-label": told, title: told }, face);
}

/** Pieces as they stand in the data, such as "g7R3" or, for a stone under a ship, "g7R1B": square, colour, number, ship. */
const pieces = (text) => [...text.matchAll(/([a-z]+\d+)([A-Z])(\d+)([A-Z]?)/g)]
  .map(([, square, colour, number, under]) => [square, colour, Number(number), under]);

function positionOf(name) {
  if (name === "final") return positionOf(game.line.at(-2));
  const position = name === "start" ? game.start : game.turns[name].after;
  return { ...position, pyramids: pieces(position.pyramids), stones: pieces(position.stones) };
}

function describe(position, withHidden) {
  const say = words.board;
  return position.players.map(([colour, score, ship]) => {
    const pyramids = position.pyramids.filter((one) => one[1] === colour)
      .map(([square, , floors]) => fill(say.pyramid, { floors, square }));
    const stones = position.stones.filter((one) => one[1] === colour);
    const open = stones.filter((one) => !one[3]).map(([square]) => square);
    const under = stones.filter((one) => one[3]).map(([square, , count, ship]) =>
      fill((count > 1 ? say.underSeveral : say.under)[ship] ?? "", { count, square }));
    const facts = [counted(say.points, score), ship ? fill(say.ship, { square: ship }) : say.noShip];
    if (pyramids.length) facts.push(fill(say.pyramids, { text: pyramids.join(", ") }));
    if (open.length) facts.push(fill(say.stones, { text: open.join(", ") }));
    if (withHidden && under.length) facts.push(fill(say.hidden, { text: under.join(", ") }));
    return fill(say.player, { name: called(colour), text: facts.join(say.and) });
  }).join(" ");
}

function showPlayers(position, mover, over) {
  for (const [colour, score, , gods, stones, pyramids, projected] of position.players) {
    const card = document.querySelector(`.player[data-colour="${colour}"]`);
    if (!card) continue;
    card.querySelector(".score").textContent = over ? projected : score;
    card.querySelector(".projected").textContent = fill(over ? words.onTrack : words.ifEnded, { points: over ? score : projected });
    card.querySelector(".supply b").textContent = stones;
    for (const god of card.querySelectorAll(".god")) god.classList.toggle("used", !gods.includes(Number(god.dataset.god)));
    for (const left of card.querySelectorAll("[data-left]")) {
      const number = pyramids[Number(left.dataset.left) - 1];
      left.textContent = number;
      left.parentElement.classList.toggle("none", !number);
    }
    const stock = pyramids.map((count, index) => count && fill(words.of, { count, floors: index + 1 })).filter(Boolean);
    card.querySelector(".supply-words").textContent = fill(words.holding,
      { text: gods.join(", ") || words.none, stones, pyramids: stock.join(", ") || words.none });
    card.classList.toggle("moved", colour === mover);
    card.querySelector(".stage-mark").textContent = !over && colour === position.next ? words.next : "";
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
      html("span", { class: "soft" }, fill(words.head, { round: turn.round })));
    if (turn.roll) head.push(die(turn.roll));
    const marks = entry.querySelector(":scope > .row .marks");
    if (marks) head.push(marks.cloneNode(true));
    head.push(html("a", { class: "link", href: `#${name}`, title: words.addressTitle }, `#${name}`));
  } else {
    head.push(html("strong", {}, name === "start" ? words.headStart : words.headFinal));
  }
  byId("now-head").replaceChildren(...head);
  const sentence = entry?.querySelector(":scope > .row .words")?.textContent ?? "";
  byId("sentence").textContent = /[.!?…]$/.test(sentence) || !sentence ? sentence : fill(words.told, { text: sentence });
  const more = [];
  for (const part of entry?.querySelectorAll(":scope > .extra, :scope > .detail") ?? []) {
    for (const child of part.children) more.push(child.cloneNode(true));
  }
  const around = { start: ".words-before > *", final: ".words-after > *" }[name];
  if (around) for (const comment of document.querySelectorAll(around)) more.push(comment.cloneNode(true));
  const ways = Object.values(game.lines).filter((one) => one.instead === name && one.turns.length);
  const first = more.findIndex((part) => part.matches("details"));
  if (ways.length) more.splice(first < 0 ? more.length : first, 0, variationLinks(ways));
  byId("now-more").replaceChildren(...more);
  for (const [kind, open] of opened) for (const box of byId("now-more").querySelectorAll(`details.${kind}`)) box.open = open;
  showVariationBar(line);
}

function variationLinks(ways) {
  return html("div", { class: "ways" }, ...ways.map(({ turns: [first] }) => {
    const sentence = entries.get(first)?.querySelector(".words")?.textContent ?? first;
    return html("a", { href: `#${first}` }, fill(words.variation, { text: sentence }));
  }));
}

function showVariationBar(line) {
  const bar = byId("variation-bar");
  bar.hidden = !line;
  document.body.classList.toggle("in-variation", Boolean(line));
  if (!line) return;
  const { instead } = game.lines[line];
  bar.replaceChildren(html("span", {}, fill(words.inVariation, { turn: instead })),
    html("a", { href: `#${instead}`, class: "return" }, words.backToGame));
}
