// A page of a game that cannot be replayed stands still; it speaks other languages all the same.
root.classList.add("all-told");
document.body.classList.add("live");
begin();
