// The board as it is printed: names go to the provinces clockwise, borders of the picture are the fjords of the list.

import "./table.js";

const rows = (form) => [...form.querySelectorAll("input[data-spot]")];
const chips = (form) => [...form.querySelectorAll("[data-names]")];
const regionOf = (form, { dataset }) => form.querySelector(`[name="region_${dataset.spot}"]`);
const same = (one, other) => one.trim().toLowerCase() === other.trim().toLowerCase();
let next = null; // the province that the next name goes to, once somebody chose one

/** Whatever a name that is known tells besides; then chips and picture show what stands in the list. */
function drawn(form) {
  for (const field of rows(form)) {
    const shown = form.querySelector(`[data-called="${field.dataset.spot}"]`);
    shown.textContent = field.value.trim() || shown.dataset.else;
    shown.classList.toggle("long", shown.textContent.length > 9);
    shown.closest(".land").classList.toggle("next", field === waiting(form));
  }
  for (const chip of chips(form)) {
    chip.hidden = rows(form).some(({ value }) => same(value, chip.dataset.names));
    chip.disabled = false; // a tap before this page knows what to do with it would be lost
  }
  for (const water of form.querySelectorAll("[data-fjord]")) {
    water.classList.toggle("none", !form.querySelector(`#${water.dataset.fjord}`).checked);
  }
}

function waiting(form) {
  return next?.isConnected && !next.value.trim() ? next : rows(form).find(({ value }) => !value.trim());
}

function named(form, field, chip) {
  field.value = chip.dataset.names;
  regionOf(form, field).value = chip.dataset.region;
}

function takes(form, chip) {
  const field = waiting(form);
  if (!field) return;
  named(form, field, chip);
  const all = rows(form);
  next = all[(all.indexOf(field) + 1) % all.length];
  drawn(form);
  const left = chips(form).filter(({ hidden }) => !hidden);
  const empty = all.filter(({ value }) => !value.trim());
  if (left.length === 1 && empty.length === 1) takes(form, left[0]); // only one name and one province are left
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

document.addEventListener("click", ({ target }) => {
  const form = target.closest?.("#laid");
  if (!form) return;
  const chip = target.closest("[data-names]");
  if (chip) takes(form, chip);
  const water = target.closest("[data-fjord]");
  if (water) form.querySelector(`#${water.dataset.fjord}`).click();
  const land = target.closest(".land")?.querySelector("[data-called]");
  if (land) {
    next = form.querySelector(`[data-spot="${land.dataset.called}"]`);
    next.focus();
  }
});

document.addEventListener("input", ({ target }) => {
  const form = target.closest?.("#laid");
  if (!form) return;
  if (target.dataset?.spot && target.value) {
    const chip = chips(form).find(({ dataset }) => same(dataset.names, target.value));
    if (chip) regionOf(form, target).value = chip.dataset.region;
  }
  drawn(form);
});

// The key that goes on leads to the next name; the button records.
document.addEventListener("keydown", (event) => {
  const form = event.target.closest?.("#laid");
  if (!form || event.key !== "Enter" || !event.target.dataset.spot) return;
  event.preventDefault();
  const all = rows(form);
  (all[all.indexOf(event.target) + 1] ?? form.querySelector("[type=submit]")).focus();
});

function begin() {
  const form = document.querySelector("#laid");
  if (form) drawn(form);
}

document.addEventListener("htmx:after:swap", begin); // a redraw brings the names back as they came
begin();
