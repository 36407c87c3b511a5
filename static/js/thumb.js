// A tap that was on its way when the page changed is no press of what lies under the thumb by then.

import { formOf } from "./forms.js";

const GRACE = 700; // ms after somebody else's move; who has read what stands there is slower
const DOUBLE = 350; // ms after the own tap; an impatient second one comes sooner
const buttons = () => [...document.querySelectorAll("#main button:not([type=button])")].filter((button) => button.form);
/** For whom: the same tile is another act once the page has gone on to the next person. */
const whom = (form) => [...form.elements].filter((one) => one.type === "radio" && one.defaultChecked).map(({ name, value }) => `${name}=${value}`);
const nameOf = (button) => `${formOf(button.form)} ${whom(button.form)} ${button.name} ${button.value}`;
const overlap = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Which act lies where. */
export const lying = () => buttons().map((button) => [nameOf(button), button.getBoundingClientRect()]).filter(([, { width, bottom, top }]) => width && bottom > 0 && top < innerHeight);

const fresh = new WeakMap(); // until when a button is too new to be meant
let down = -DOUBLE;

/** Another act where one lay before: it rests for a moment, and is seen to. */
export function rest(before, own = false) {
  const until = own ? down + DOUBLE : performance.now() + GRACE;
  if (until <= performance.now()) return;
  for (const button of buttons()) {
    const here = button.getBoundingClientRect();
    const there = before.filter(([, place]) => overlap(here, place));
    if (there.length && !there.some(([name]) => name === nameOf(button))) fresh.set(button, until);
  }
  show();
}

let again = 0;

/** A page drawn again says nothing of what rests. Looks once more until nothing does: some clocks go in steps of a tenth of a second. */
export function show() {
  const now = performance.now();
  let left = 0;
  for (const button of buttons()) {
    const rests = fresh.get(button) - now;
    if (rests > 0) button.setAttribute("aria-disabled", "true");
    else if (fresh.delete(button)) button.removeAttribute("aria-disabled");
    if (rests > left) left = rests;
  }
  clearTimeout(again);
  if (left) again = setTimeout(show, left + 1);
}

let began = 0; // this tap
document.addEventListener("pointerdown", () => { began = performance.now(); }, true);
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("#main button:not([type=button])");
  if (!button?.form || !event.detail) return; // a key means what it says
  if (began < fresh.get(button)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  down = began;
}, true);
