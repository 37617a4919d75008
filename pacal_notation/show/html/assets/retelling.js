// In another language: what the script has told so far is told anew, with the words of that language. What was open,
// pressed or had the focus is so again.
const REMADE = "#now-head, #now-more, #square-words, #variation-bar";
const touchable = (box) => [...box.querySelectorAll("a, button, summary")];

retell = (told, options) => {
  const said = told ?? JSON.parse(byId("game").textContent);
  const sentences = told?.texts ?? Object.values(said.squares).flat().map(([, sentence]) => sentence);
  for (const name of Object.keys(words)) delete words[name];
  Object.assign(words, said.words);
  for (const { colour, name } of said.players) players.set(colour, name);
  const { title, districts, shores } = said;
  Object.assign(game, { title, districts, shores });
  Object.values(game.squares).flat().forEach((happened, place) => { happened[1] = sentences[place]; });
  const box = document.activeElement?.closest(REMADE);
  const focused = box ? touchable(box).indexOf(document.activeElement) : -1;
  const instead = document.querySelector('#now-more button.show[aria-pressed="true"]')?.dataset.instead;
  rememberChartWords();
  tellSoFar();
  setTheme(root.dataset.theme);
  play.setAttribute("aria-label", timer ? words.pause : words.play);
  say("");
  if (shareBox.open) showAddress();
  go(here, { ...options, stay: true });
  tellsOf = "";
  if (!squareBox.hidden) askSquare(asked || unknown);
  if (instead) showInstead(document.querySelector(`#now-more button.show[data-instead="${instead}"]`));
  if (box) touchable(box)[focused]?.focus({ preventScroll: true });
};

document.body.classList.add("live");
const opening = nameIn();
go(known(opening) ? opening : "start", { address: false });
begin();
