// Opening a table: a tap on somebody of the circle types the name into the next empty row.

import "./table.js";

const rows = () => [...document.querySelectorAll(".place-name input")];
const named = (name) => rows().some((row) => row.value.trim().toLowerCase() === name.toLowerCase());

function show() {
  for (const one of document.querySelectorAll("[data-person]")) one.parentElement.hidden = named(one.dataset.person);
}

document.addEventListener("click", ({ target }) => {
  const one = target.closest("[data-person]");
  const empty = one && rows().find((row) => !row.value.trim());
  if (!empty) return;
  empty.value = one.dataset.person;
  empty.dispatchEvent(new Event("input", { bubbles: true }));
});
document.addEventListener("input", show);
show();
