// What stands in a form: which act it is, and what somebody changed in it.

const OURS = ["key", "tapped_at", "seen", "csrfmiddlewaretoken"]; // they differ from tap to tap
const path = (form) => new URL(form.getAttribute("action") || location.href, location.href).pathname;
const theirs = ([name, value]) => !OURS.includes(name) && typeof value === "string";
export const checkable = (field) => field.type === "checkbox" || field.type === "radio";

/** What records it; a button with an address of its own only asks. */
export const submits = (form) => [...form.elements].filter((one) => one.type === "submit" && !one.disabled && !one.hasAttribute("formaction"));
/** A single button may be all that tells its form from the next. */
const only = (form) => (submits(form).length === 1 ? [[submits(form)[0].name, submits(form)[0].value]] : []);

/** The same act, wherever and however often it is offered; of several buttons, any. */
export const actOf = (form) => JSON.stringify([path(form), ...[...new FormData(form)].filter(theirs), ...only(form)]);

/** The same form, whatever stands in it by now. */
export function formOf(form) {
  const hidden = [...form.querySelectorAll("input[type=hidden]")].map(({ name, value }) => [name, value]);
  return JSON.stringify([path(form), form.id, ...hidden.filter(theirs), ...only(form)]);
}

export function changed(field) {
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.options];
    if (!field.multiple && !chosen.some((option) => option.defaultSelected)) return field.selectedIndex > 0;
    return chosen.some((option) => option.selected !== option.defaultSelected);
  }
  if (checkable(field)) return field.checked !== field.defaultChecked;
  return field.type !== "hidden" && "defaultValue" in field && field.value !== field.defaultValue;
}

const typing = "input:not([type=checkbox], [type=radio], [type=submit], [type=button], [type=hidden]), textarea, select";
export const filled = (form) => [...form.elements].some(changed);
export const touched = (form) => form.querySelector(":focus")?.matches(typing) || filled(form);

/** Nothing was typed into the form since it was sent. */
export function unchanged({ form, fields }) {
  const sent = (name, value) => fields.some((field) => field[0] === name && field[1] === value); // a name may come twice
  return form && [...new FormData(form)].every(([name, value]) => OURS.includes(name) || sent(name, value));
}
