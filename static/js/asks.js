// A move that shows what it would do. What was worked out from other fields than those that stand there is old until the
// answer to the last of them brings it anew.

const changes = new WeakMap(); // how often a form was changed
const asks = ({ sourceElement }) => sourceElement?.matches?.("[data-asks]") && sourceElement.closest("form");

document.addEventListener("input", ({ target }) => {
  const form = target.closest("form[data-ask-again]");
  const shown = form?.querySelector("[data-asks]")?.dataset.asks;
  if (!shown || target.closest("[data-unasked]")) return;
  changes.set(form, (changes.get(form) ?? 0) + 1);
  document.querySelector(shown).dataset.old = "";
});

document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
  const form = asks(ctx);
  if (form) ctx.asked = changes.get(form);
});

document.addEventListener("htmx:before:swap", (event) => {
  const { ctx } = event.detail;
  const form = asks(ctx ?? {});
  if (form && ctx.asked !== changes.get(form)) event.preventDefault();
});
