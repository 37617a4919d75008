// The pages of a site: light and dark everywhere; on the start page the search, the filters and the list.
// Whatever people wrote is set as text.
const byId = (name) => document.getElementById(name);

// Light, dark, or what the system says. Remembered where that is allowed, together with the replay pages.
const THEMES = ["auto", "light", "dark"];
const root = document.documentElement;
function setTheme(theme) {
  root.dataset.theme = THEMES.includes(theme) ? theme : "auto";
  byId("theme").querySelector("span").textContent = byId("theme").dataset[root.dataset.theme];
}
byId("theme").addEventListener("click", () => {
  const dark = root.dataset.theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : root.dataset.theme === "dark";
  setTheme(dark ? "light" : "dark");
  try { localStorage.setItem("pacal-theme", root.dataset.theme); } catch { /* not allowed here */ }
});
let remembered = null;
try { remembered = localStorage.getItem("pacal-theme"); } catch { /* not allowed here */ }
setTheme(remembered);
document.body.classList.add("live");

if (byId("data")) startList(JSON.parse(byId("data").textContent));

function startList(data) {
  const { words, people, events, seasons, editions } = data;
  const CHUNK = 30;
  const KINDS = ["season", "event", "player", "rules", "number", "state"];
  const games = data.games.map((row, number) => {
    const [page, date, event, round, season, edition, flat, rounds, state, title] = row;
    const seats = [];
    for (let i = 0; i < flat.length; i += 4) {
      seats.push({ colour: flat[i], person: flat[i + 1], score: flat[i + 2], place: flat[i + 3] });
    }
    return { page, date, event, round, season, edition, seats, rounds, state, title, number, text: "" };
  });
  const plain = (words) => words.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const fill = (words, values) => words.replace(/\{(\w+)[^}]*\}/g, (_, name) => values[name]);
  const numberOf = (count) => (count < words.grouped ? String(count) : String(count).replace(/\B(?=(\d{3})+$)/g, words.comma));
  const rules = new Intl.PluralRules(words.language);
  const counted = (sentences, count) => fill(sentences[{ one: 0, few: 1 }[rules.select(count)] ?? sentences.length - 1],
    { count: numberOf(count) });
  const byKind = {
    season: (game, value) => game.season === value,
    event: (game, value) => game.event === value,
    player: (game, value) => game.seats.some((seat) => seat.person === value),
    rules: (game, value) => game.edition === value,
    number: (game, value) => game.seats.length === value,
    state: (game, value) => game.state === value,
  };

  function textOf(game) {
    if (!game.text) {
      const names = game.seats.map((seat) => nameOf(seat));
      const iso = game.date.replaceAll(".", "-");
      game.text = plain([events[game.event], game.title ?? "", game.round, seasons[game.season], editions[game.edition],
        dateOf(game.date), game.date, iso, ...names].join(" "));
    }
    return game.text;
  }
  const nameOf = (seat) => (seat.person >= 0 ? people[seat.person] : words.colours[seat.colour]);
  function dateOf(date) {
    const [year, month, day] = date.split(".");
    if (!/^[0-9]{4}$/.test(year)) return "";
    const place = Number(month) - 1;
    if (!words.months[place]) return year;
    const number = /^[0-9]{2}$/.test(day ?? "") ? Number(day) : 0;
    if (number < 1 || number > 31) return fill(words.months[place], { year });
    return fill((number === 1 ? words.firsts : words.days)[place], { day: number, year });
  }

  // Rows, made when they come near the window.
  const list = document.querySelector(".main-list");
  const more = byId("more");
  let found = games;
  let shown = 0;
  const ROLES = { tbody: "rowgroup", tr: "row", td: "cell", th: "rowheader" };
  function make(tag, kind, text) {
    const made = document.createElement(tag);
    if (kind) made.className = kind;
    if (text !== undefined) made.textContent = text;
    if (tag === "th") made.scope = "row";
    if (ROLES[tag]) made.setAttribute("role", ROLES[tag]);
    return made;
  }
  function seatOf(seat, broken) {
    const made = make("span", seat.place === 1 ? "seat won" : "seat");
    const chip = make("span", `chip c${seat.colour}`, seat.colour);
    chip.title = words.colours[seat.colour];
    made.append(chip, make("bdi", "", nameOf(seat)));
    if (!broken) made.append(make("b", "", String(seat.score)));
    if (seat.place === 1) made.append(make("span", "away", words.won));
    return made;
  }
  function rowOf(game) {
    const row = make("tr");
    const day = make("td", "date");
    const told = dateOf(game.date);
    if (told) {
      const time = make("time", "", told);
      if (/^[0-9.]{10}$/.test(game.date)) time.dateTime = game.date.replaceAll(".", "-");
      day.append(time);
    }
    const name = make("th");
    const link = make("a");
    link.href = `games/${game.page}.html`;
    link.append(make("bdi", "", events[game.event] || game.title || words.unnamed));
    name.append(link);
    if (game.round) name.append(" ", make("span", "soft", fill(words.round, { number: game.round })));
    const who = make("td", "party");
    who.append(...game.seats.map((seat) => seatOf(seat, game.state === 3)));
    if (game.state) {
      const mark = make("span", `mark ${["", "unfinished", "faulty", "broken"][game.state]}`, words.states[game.state]);
      mark.title = words.titles[game.state];
      name.append(" ", mark);
    }
    row.append(day, name, who, make("td", "number", game.rounds ? String(game.rounds) : ""));
    return row;
  }
  function showMore() {
    const next = found.slice(shown, shown + CHUNK);
    const chunk = make("tbody");
    chunk.append(...next.map(rowOf));
    list.append(chunk);
    shown += next.length;
    more.hidden = shown >= found.length;
  }
  more.addEventListener("click", () => {
    showMore();
    list.tBodies[list.tBodies.length - 1].querySelector("a")?.focus();
  });
  // On paper stands all that was found.
  addEventListener("beforeprint", () => { while (shown < found.length) showMore(); });
  if ("IntersectionObserver" in window) {
    const near = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting) || more.hidden) return;
      showMore();
      // It speaks only of changes; asked anew, it also says that the end is still near.
      near.unobserve(more);
      near.observe(more);
    }, { rootMargin: "1200px" });
    near.observe(more);
  }

  // Filters: what each offers, what is chosen, and the address that says so.
  const form = byId("finder");
  const search = byId("search");
  const offer = (kind, options) => byId(kind).append(...options.map(([value, label]) => new Option(label, value)));
  const used = (values) => [...new Set(values)].sort((one, other) => one - other);
  offer("season", seasons.map((name, number) => [number, name]));
  offer("event", events.map((name, number) => [number, name]).filter(([, name]) => name));
  offer("player", people.map((name, number) => [number, name]));
  offer("rules", editions.map((name, number) => [number, name]).filter(([, name]) => name));
  offer("number", used(games.map((game) => game.seats.length)).filter(Boolean).map((count) => [count, counted(words.players, count)]));
  offer("state", used(games.map((game) => game.state)).map((state) => [state, words.states[state]]));
  for (const kind of KINDS) byId(kind).closest("label").hidden = byId(kind).options.length < 3 && kind !== "player";

  function choose() {
    const chosen = KINDS.filter((kind) => byId(kind).value !== "").map((kind) => [kind, Number(byId(kind).value)]);
    const wanted = plain(search.value).split(/\s+/).filter(Boolean);
    found = games.filter((game) => chosen.every(([kind, value]) => byKind[kind](game, value))
      && (!wanted.length || wanted.every((word) => textOf(game).includes(word))));
    shown = 0;
    for (const chunk of [...list.tBodies]) chunk.remove();
    showMore();
    byId("found").textContent = found.length ? counted(words.found, found.length) : words.nothing;
    byId("reset").hidden = !chosen.length && !wanted.length;
    return chosen.map(([kind]) => [kind, byId(kind).selectedOptions[0].label]);
  }
  // Names, not numbers: an address is to mean the same when there are more games.
  function remember() {
    const address = new URLSearchParams(choose());
    if (search.value.trim()) address.set("search", search.value.trim());
    try { history.replaceState(null, "", `#${address}`); } catch { /* not allowed here */ }
  }
  function recall() {
    const address = new URLSearchParams(location.hash.slice(1));
    for (const kind of KINDS) {
      const label = address.get(kind);
      byId(kind).value = [...byId(kind).options].find((option) => option.value && option.label === label)?.value ?? "";
    }
    search.value = address.get("search") ?? "";
    choose();
  }
  let waiting = 0;
  search.addEventListener("input", () => { clearTimeout(waiting); waiting = setTimeout(remember, 80); });
  form.addEventListener("change", remember);
  form.addEventListener("submit", (event) => { event.preventDefault(); remember(); });
  form.addEventListener("reset", () => setTimeout(remember));
  addEventListener("hashchange", recall);
  byId("list-title").textContent = byId("list-title").dataset.all;
  byId("found").hidden = false;
  form.hidden = false;
  recall();
}
