// The way in, sent to somebody who is not in the room: by what the device itself has for that, or copied.

const toast = (text) => document.dispatchEvent(new CustomEvent("nightbook:toast", { detail: { text } }));
const shared = ({ title, text, url }) => ({ title, text, url });

/** At home there is no TLS, so that only the old way copies. */
async function copied(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true, className: "visually-hidden" });
  const { activeElement } = document;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  activeElement?.focus?.();
  return done;
}

document.addEventListener("click", async ({ target }) => {
  const button = target.closest?.("[data-share], [data-copy]");
  if (!button) return;
  const { dataset } = button.closest("[data-url]");
  if ("copy" in button.dataset) return toast((await copied(dataset.url)) ? dataset.copied : dataset.failed);
  await navigator.share(shared(dataset)).catch(() => {}); // whoever thinks better of it is told nothing
});

const able = "share" in navigator;
const offer = () => document.querySelectorAll("[data-share]").forEach((button) => { button.hidden = !able; });
document.addEventListener("htmx:after:swap", offer);
offer();
