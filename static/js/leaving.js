// Which seats this device had, so that a page that is gone can say so; and of a seat that is left, or that somebody else
// has sat down at since, nothing stays here.

import { all, forget } from "./shelf.js";

const HAD = "nightbook-seats";
const LEFT = "nightbook-left";
const HOLDS = "nightbook-holds"; // by seat, whose past was theirs who had it here last: data-holds of main
const MOST = 40;
const seat = location.pathname.match(/^\/c\/[0-9a-f-]{36}\/[1-9]\d*\//)?.[0];

/** Some browsers keep nothing: then a seat that is gone is a page like any other. */
function kept(act) {
  try { return act(); } catch { return null; }
}

const had = () => kept(() => JSON.parse(localStorage.getItem(HAD))) ?? [];
const remember = (seats) => kept(() => localStorage.setItem(HAD, JSON.stringify(seats.slice(-MOST))));
const holders = () => kept(() => JSON.parse(localStorage.getItem(HOLDS))) ?? {};
const others = (gone) => had().filter((one) => one !== gone);

/** Drafts, pages kept for reading, and moves that wait; says how many of those there were. */
async function clear(gone) {
  kept(() => Object.keys(sessionStorage).filter((name) => name.includes(`"${gone}`)).forEach((name) => sessionStorage.removeItem(name)));
  const pages = await globalThis.caches?.open("nightbook-pages");
  for (const page of await pages?.keys() ?? []) if (new URL(page.url).pathname.startsWith(gone)) pages.delete(page, { ignoreVary: true });
  const waiting = (await all()).filter(({ url }) => new URL(url, location.href).pathname.startsWith(gone));
  waiting.forEach(forget);
  return waiting.filter(({ refused }) => !refused).length;
}

/** Shown instead of "nothing here", and only where this device knows that something was. */
async function sayGone(words) {
  words.hidden = false;
  words.nextElementSibling.hidden = true;
  document.title = `${words.querySelector("h2").textContent} · Nightbook`;
  const waiting = await clear(seat);
  const line = words.querySelector("[data-waited]");
  line.textContent = line.textContent.replace("{n}", waiting);
  line.hidden = !waiting;
}

document.addEventListener("submit", ({ target }) => {
  if (seat && target.getAttribute("action") === `${seat}people/leave/`) kept(() => sessionStorage.setItem(LEFT, seat));
});

const left = kept(() => sessionStorage.getItem(LEFT));
kept(() => sessionStorage.removeItem(LEFT));
if (left && left !== seat) {
  remember(others(left));
  clear(left);
}
const main = document.querySelector("main[data-live][data-holds]");
if (seat && main) {
  const [now, was] = [main.dataset.holds.split(" "), holders()[seat] ?? (had().includes(seat) ? ["0"] : null)];
  if (was && !now.some((one) => was.includes(one))) clear(seat);
  kept(() => localStorage.setItem(HOLDS, JSON.stringify({ ...Object.fromEntries(Object.entries(holders()).slice(-MOST)), [seat]: now })));
}
const words = document.getElementById("seat-gone");
if (words && had().includes(seat)) sayGone(words);
if (seat && document.querySelector("main[data-live]")) remember([...others(seat), seat]);
