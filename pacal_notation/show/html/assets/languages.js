// The page in other languages. What differs is packed in it, place by place, and is put in as texts and attributes:
// nothing is built from text, and what is open, pressed or has the focus stays so.
const made = root.lang;
let speaks = made;
const choice = byId("language");
const packs = JSON.parse(byId("languages")?.textContent ?? "null");
// Elements are counted in the order of the page; what a browser's helpers put beside them does not count.
const inOrder = (body) => [body, ...[...body.querySelectorAll(":scope > :is(a, nav, header, main, footer, dialog)")]
  .flatMap((part) => [part, ...part.querySelectorAll("*")])];
const elements = packs ? inOrder(document.body) : [];
const switchable = elements.length === packs?.elements && typeof DecompressionStream === "function";
// As it was before anything was told by the script.
const about = document.querySelector('meta[name="description"]');
const before = {
  elements: switchable ? inOrder(document.body.cloneNode(true)) : [],
  head: [document.title, about.content],
};
if (choice && !switchable) choice.closest("label").hidden = true;

async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}

// The place of an element's content has no name: a text, or texts and elements, these as how far they are behind it.
function asMade(number, name) {
  const element = before.elements[number];
  if (name) return element.getAttribute(name);
  if (!element.children.length) return element.textContent;
  return [...element.childNodes].map((node) => (node.nodeType === 3 ? node.data : before.elements.indexOf(node, number) - number));
}

function putIn(number, name, said) {
  const element = elements[number];
  if (name && said === null) element.removeAttribute(name);
  else if (name) element.setAttribute(name, said);
  else if (typeof said === "string") element.textContent = said;
  else element.replaceChildren(...said.map((part) => (typeof part === "string" ? part : elements[number + part])));
}

// Speaks a language from now on; `retell` tells anew what the script has told, and gets nothing for the first language.
let retell = () => {}, wanted = made, where = null;
async function speak(language, options = {}) {
  wanted = language;
  let told = null;
  try {
    where ??= await unpacked(packs.places);
    if (language !== made) told = await unpacked(packs.told[language]);
  } finally {
    if (language !== made && !told) choice.value = speaks;
  }
  if (wanted !== language) return;
  const focused = document.activeElement;
  const { names, places } = where;
  for (let at = 0, number = 0; at < places.length; at += 3) {
    number += places[at];
    const name = names[places[at + 1]];
    putIn(number, name, told ? told.sayings[places[at + 2]] : asMade(number, name));
  }
  if (told) told.texts = where.texts.map((number) => told.sayings[number]);
  [document.title, about.content] = told?.head ?? before.head;
  root.lang = choice.value = speaks = language;
  retell(told, options);
  if (focused?.isConnected && focused !== document.activeElement) focused.focus({ preventScroll: true });
}

// The address has the name of a turn, and the language where it is not that in which the page was made: #7G&lang=de.
function decoded() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}
const nameIn = () => decoded().split("&")[0];
const offered = (language) => (switchable && (language === made || language in packs.told) ? language : "");
const languageIn = () => offered(/(?:^|&)lang=([a-z]+)(?:&|$)/.exec(decoded())?.[1] ?? "");
const addressOf = (name) => `#${name}${speaks === made ? "" : `&lang=${speaks}`}`;

choice?.addEventListener("change", () => {
  keep("pacal-language", choice.value);
  speak(choice.value);
});
addEventListener("hashchange", () => {
  const language = languageIn();
  if (language && language !== speaks) speak(language, { address: false });
});

// Nothing is seen before the page speaks the language that the address or the reader has chosen.
function begin() {
  const first = languageIn() || offered(kept("pacal-language") ?? "");
  if (choice) choice.value = made;
  if (!first || first === made) return root.classList.remove("waking");
  root.classList.add("turning");
  return speak(first, { address: false }).finally(() => root.classList.remove("turning", "waking"));
}
