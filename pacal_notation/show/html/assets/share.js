// What can be taken home: the address of the turn, the record to the letter, a picture of the board.
const shareBox = byId("share"), shared = byId("shared"), address = byId("address");
const say = (sentence) => { shared.textContent = sentence; };

function showAddress() {
  address.value = `${location.href.split("#")[0]}${addressOf(here)}`;
}
byId("show-share").addEventListener("click", () => {
  showAddress();
  say("");
  openDialog(shareBox);
});
address.addEventListener("focus", () => address.select());

// Pages from the disk, and old browsers, may not write to the clipboard: there the selected text is copied the old way,
// and where that is not allowed either, it stays selected.
async function copy() {
  try {
    await navigator.clipboard.writeText(address.value);
    return true;
  } catch {
    address.focus();
    address.select();
    try { return document.execCommand("copy"); } catch { return false; }
  }
}
byId("copy").addEventListener("click", async () => say((await copy()) ? words.share.copied : words.share.notCopied));

function save(blob, file) {
  const link = html("a", { href: URL.createObjectURL(blob), download: file });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 20000);
  say(fill(words.share.saved, { file }));
}

byId("save-record")?.addEventListener("click", () => {
  const record = JSON.parse(byId("record").textContent);
  save(new Blob([record], { type: "text/plain;charset=utf-8" }), `${game.file}.pacal`);
});

const pictureFile = (ending) => `${game.file}-${here.replaceAll(".", "-")}.${ending}`;
byId("save-svg").addEventListener("click", () => {
  save(new Blob([picture()], { type: "image/svg+xml;charset=utf-8" }), pictureFile("svg"));
});
byId("save-png").addEventListener("click", async () => {
  const file = pictureFile("png");
  try {
    save(await pngOf(picture()), file);
  } catch {
    say(words.share.notSaved);
  }
});
