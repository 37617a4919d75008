// Runs before anything is drawn, so that nothing jumps, and nothing is told that nobody asked for.
const root = document.documentElement;
const byId = (name) => document.getElementById(name);
const kept = (name) => { try { return localStorage.getItem(name); } catch { return null; /* not allowed here */ } };
const keep = (name, value) => { try { localStorage.setItem(name, value); } catch { /* not allowed here */ } };
const THEMES = ["auto", "light", "dark"];
root.dataset.theme = THEMES.includes(kept("pacal-theme")) ? kept("pacal-theme") : "auto";
root.classList.add("scripted", "waking");
addEventListener("load", () => { if (!root.classList.contains("turning")) root.classList.remove("waking"); });
root.classList.toggle("all-told", kept("pacal-spoiler") === "told");
