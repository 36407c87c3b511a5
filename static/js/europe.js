// The map of Europe on a page. Without this file it is a picture that scrolls, and a list.

import "./fingers.js";
import { at, enlarge, europe, glide, look, sheet, show, spot, view, zoom } from "./lens.js";
import { settle, settleAnew } from "./names.js";
import { matching } from "./places.js";
import { stopAt } from "./stops.js";

const STEP = 1.5; // times as large, by the button

// --- Searching: two letters, and the map goes there --------------------------------------------------------

const search = () => europe().querySelector(".europe-search");
const field = () => document.getElementById("europe-find");

function known() {
  const rows = [...europe().querySelectorAll("[data-row]")];
  return rows.map((row) => ({ id: row.dataset.row, name: row.firstElementChild.textContent, beside: row.closest("section").querySelector("h3").textContent }));
}

function find() {
  const found = matching(field().value, known());
  document.getElementById("europe-found").replaceChildren(...found.map(offer));
  if (found.length === 1) show(spot(found[0].id));
  return found;
}

function offer({ id, name, beside }) {
  const [item, button, small] = ["li", "button", "small"].map((tag) => document.createElement(tag));
  Object.assign(button, { type: "button", textContent: name });
  button.dataset.to = id;
  small.textContent = beside;
  button.append(small);
  item.append(button);
  return item;
}

function choose(id) {
  search().open = false;
  show(spot(id));
  spot(id).focus({ preventScroll: true, focusVisible: true });
}

document.addEventListener("input", ({ target }) => { if (target.id === "europe-find") find(); });
document.addEventListener("keydown", (event) => {
  if (event.target.id !== "europe-find" || !["Enter", "Escape"].includes(event.key)) return;
  event.preventDefault();
  const [first] = event.key === "Enter" ? find() : [];
  if (first) return choose(first.id);
  search().open = false;
  return search().querySelector("summary").focus();
});
document.addEventListener("toggle", ({ target }) => {
  if (!target.matches?.(".europe-search") || !target.open) return;
  field().value = "";
  find();
  field().focus();
}, true);

// --- Buttons -----------------------------------------------------------------------------------------------

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("[data-europe] button");
  if (!button) return;
  if (button.dataset.to) choose(button.dataset.to);
  if ("europeCloser" in button.dataset) glide(() => enlarge(zoom() * STEP));
  if ("europeWhole" in button.dataset) glide(() => enlarge(1));
});

// --- Begin, and begin again ----------------------------------------------------------------------------------

const grown = new ResizeObserver(settleAnew);
let waits = 0;
document.addEventListener("scroll", ({ target }) => {
  if (target.matches?.(".europe-view")) waits ||= requestAnimationFrame(() => { waits = 0; settleAnew(); });
}, true);
document.addEventListener("nightbook:enlarged", settle);
window.addEventListener("resize", () => { if (europe()) enlarge(zoom()); });

// A redraw knows nothing of how the map was moved, nor of where the keys stop, nor of which place somebody asked about.
window.htmx?.registerExtension("europe", {
  htmx_before_morph_node: (old, { newNode }) => !(old.dataset?.told && old.id === newNode.id && !newNode.dataset.told),
  htmx_before_morph_attr: (old, { attrName }) => !(["style", "tabindex"].includes(attrName) && old.closest?.("[data-europe]")),
});
document.addEventListener("htmx:after:swap", ({ target }) => {
  unroll();
  if (target?.id === "main") tellAgain();
});

/** What was told of a place may be another by now. */
function tellAgain() {
  const told = document.querySelector("#place-told[data-told]");
  if (told) htmx.ajax("GET", told.dataset.told, { source: told, target: "#place-told", swap: "outerMorph" });
}

let begun = null;
export function unroll() {
  if (!europe()) return;
  const centre = spot(europe().dataset.centre);
  const here = europe().contains(document.activeElement) && document.activeElement.closest("a.spot");
  stopAt(here || europe().querySelector("a.spot[tabindex='0']") || centre || europe().querySelector("a.spot"));
  if (begun !== view()) {
    begun = view();
    grown.observe(sheet());
    enlarge(zoom());
    if (centre) look(at(centre));
  }
  settle();
}

if (europe()) document.fonts.ready.then(unroll);

/** Nothing of a map that is gone stays. */
export function forget() {
  grown.disconnect();
  begun = null;
}
