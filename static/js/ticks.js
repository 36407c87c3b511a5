// A list that is ticked off: the ticks stay on this device, for the last few lists; sent nowhere.

import "./table.js";

const KEPT = "nightbook-ticks";
const MOST = 6; // lists

/** A browser that keeps nothing has a list without memory. */
function storage(act) {
  try { return act(localStorage); } catch { return null; }
}

const lists = () => storage((kept) => JSON.parse(kept.getItem(KEPT))) ?? [];
const boxes = (list) => [...list.querySelectorAll("input[type=checkbox]")];

function keep(list) {
  const ticked = boxes(list).filter((box) => box.checked).map((box) => box.value);
  const others = lists().filter(([name]) => name !== list.dataset.ticks);
  storage((kept) => kept.setItem(KEPT, JSON.stringify([...others, [list.dataset.ticks, ticked]].slice(-MOST))));
}

function giveBack() {
  for (const list of document.querySelectorAll("[data-ticks]")) {
    const [, ticked] = lists().find(([name]) => name === list.dataset.ticks) ?? [];
    if (ticked) for (const box of boxes(list)) box.checked = ticked.includes(box.value);
  }
}

document.addEventListener("change", ({ target }) => {
  const list = target.closest("[data-ticks]");
  if (list) keep(list);
});
document.addEventListener("htmx:after:swap", giveBack);
giveBack();
