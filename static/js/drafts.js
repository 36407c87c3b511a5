// What is typed and not recorded yet: kept in this tab, for this seat and this form, until it is recorded or let go;
// brought back with a word after a reload or a step aside; asked about before the table goes on.

import { changed, checkable, filled, formOf, submits } from "./forms.js";

const PREFIX = "nightbook-draft:";
const SENT = "nightbook-sent";
const main = () => document.getElementById("main");
const alone = (form) => "draft" in form.dataset; // no move: its answer is a page of its own, or the same page with an answer on it
const known = (form) => (alone(form) ? JSON.stringify([form.getAttribute("action"), form.id]) : formOf(form));
const name = (form) => PREFIX + (form.dataset.drafts ?? main().dataset.drafts ?? "") + known(form);
const ours = (form) => form?.matches?.("#main form:is([data-move=once], [data-draft])") && !form.querySelector("[type=password], [type=file]");
const forms = () => [...main().querySelectorAll("form")].filter(ours);
/** For nobody else's eyes: whoever is handed this phone next could read what lies on it. */
const secret = (form) => [...form.querySelectorAll("[data-secret]")].some((field) => !checkable(field) || field.checked);

/** A tab without room, or one that keeps nothing, has no drafts. */
function storage(act) {
  try { return act(sessionStorage); } catch { return null; }
}

const read = (draft) => JSON.parse(storage((kept) => kept.getItem(draft)) ?? "null");
export const drop = (draft) => storage((kept) => kept.removeItem(draft));
export const draftOf = (form) => (ours(form) && !secret(form) ? name(form) : "");
const write = (draft, names, fields) => storage((kept) => kept.setItem(draft, JSON.stringify({ names, fields: fields.filter(([one]) => names.includes(one)) })));

/** What a kept move said, and was refused later. */
export function giveBack({ draft, fields }) {
  if (draft && !read(draft)) write(draft, fields.map(([one]) => one), fields);
}

/** Every field that was changed, and what was sent before: that stands there as if the page had always said it. */
function keep(form) {
  const draft = name(form);
  if (secret(form)) return drop(draft);
  const now = [...form.elements].filter((field) => field.name && changed(field)).map((field) => field.name);
  const sent = alone(form) || form.querySelector("[data-refused], .notice.wrong");
  const before = sent ? read(draft)?.names ?? [] : [];
  const names = [...new Set([...now, ...before])];
  names.length ? write(draft, names, [...new FormData(form)]) : drop(draft);
}

for (const event of ["input", "change"]) {
  document.addEventListener(event, ({ target }) => { if (ours(target.form)) keep(target.form); });
}

/** Values go back in the order in which a form gives them. */
function fill(form, { names, fields }) {
  for (const one of names) {
    const values = fields.filter(([field]) => field === one).map(([, value]) => value);
    for (const field of [...form.elements].filter((each) => each.name === one && each.type !== "hidden" && each.type !== "submit")) put(field, values);
  }
}

function put(field, values) {
  if (checkable(field)) {
    field.checked = values[0] === field.value;
    if (field.checked) values.shift();
  } else if (field.multiple) {
    for (const option of field.options) option.selected = values.includes(option.value);
  } else if (values.length) {
    field.value = values.shift();
  }
}

/** Whatever form stands here again gets back what was typed into it; somebody who is typing is not disturbed. Gives those. */
export function restore() {
  return forms().filter((form) => {
    const draft = read(name(form));
    if (!draft || filled(form) || form.querySelector("[data-refused], .notice.wrong")) return false;
    fill(form, draft);
    if (filled(form)) tell(form);
    return filled(form);
  });
}

function tell(form) {
  const line = document.getElementById("draft-pattern")?.content.firstElementChild.cloneNode(true);
  if (!line) return;
  line.querySelector("button").addEventListener("click", () => letGo(form, line));
  form.prepend(line);
  for (let fold = form.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
}

function letGo(form, line) {
  drop(name(form));
  line.remove();
  form.reset();
  form.querySelector("input:not([type=hidden]), select, textarea, button")?.focus();
}

// --- Before the table goes on -------------------------------------------------------------------------

let way = null; // where somebody wants to go once everything is recorded
const typed = () => forms().filter((form) => filled(form) && !("onward" in form.dataset));

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.dataset || !("onward" in form.dataset) || form.dataset.onward === "asked") return;
  const left = typed().filter((one) => one !== form);
  if (!left.length || !document.getElementById("unrecorded")?.showModal) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  ask(left, { act: formOf(form), by: event.submitter?.value });
}, true);

const called = (form) => form.dataset.says || form.closest("section, details")?.querySelector("h2, h3, summary")?.textContent.trim() || submits(form)[0]?.textContent.trim();

function ask(left, to) {
  const dialog = document.getElementById("unrecorded");
  dialog.querySelector("[data-what]").textContent = [...new Set(left.map(called))].join(", ");
  dialog.querySelector("[value=record]").hidden = !left.every((form) => submits(form).length === 1);
  dialog.returnValue = "";
  dialog.onclose = () => answered(dialog.returnValue, left, to);
  dialog.showModal();
}

function answered(answer, left, to) {
  if (answer === "on") go(to);
  else if (answer === "record") record(left, to);
  else left[0].querySelector("input:not([type=hidden]), select, textarea")?.focus();
}

function record([first, ...others], to) {
  way = { to, others };
  first.requestSubmit(submits(first)[0]);
}

/** All moves have been answered: well, and then the way goes on; or not, and then what is wrong stands here. */
export function settled(well) {
  if (!way) return;
  const { to, others } = way;
  way = null;
  const left = others.filter((form) => form.isConnected && filled(form));
  if (well) left.length ? record(left, to) : go(to);
}

function go({ act, by }) {
  const form = [...main().querySelectorAll("form[data-onward]")].find((one) => formOf(one) === act);
  const button = form && (submits(form).find((one) => one.value === by) ?? submits(form)[0]);
  if (!button) return;
  form.dataset.onward = "asked";
  form.requestSubmit(button);
  form.dataset.onward = "";
}

// --- A form that is a page of its own ------------------------------------------------------------------

/** Looked at or refused, its page has it again; whoever comes out elsewhere has recorded it. */
function arrived() {
  const draft = storage((kept) => kept.getItem(SENT));
  drop(SENT);
  if (draft && !forms().some((form) => name(form) === draft)) drop(draft);
}

document.addEventListener("submit", ({ target }) => {
  if (ours(target) && alone(target)) storage((kept) => kept.setItem(SENT, name(target)));
});
arrived();

// --- When the seat is left ------------------------------------------------------------------------------

/** Nothing of this seat stays on the device. */
export function dropAll(seat) {
  storage((kept) => Object.keys(kept).filter((draft) => draft.startsWith(PREFIX) && draft.includes(`"${seat}`)).forEach((draft) => kept.removeItem(draft)));
}
