// What others changed comes with a short wash of brass.

const main = () => document.getElementById("main");
const washable = () => [...main().querySelectorAll("[data-wash]")];
const nameOf = (element) => element.dataset.wash || element.id;
export const texts = () => new Map(washable().map((element) => [nameOf(element), element.textContent]));

/** Others' changes, for a while. */
export function wash(before) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const element of washable()) {
    if (before.get(nameOf(element)) === element.textContent) continue;
    element.classList.add("just-changed");
    setTimeout(() => element.classList.remove("just-changed"), 2500);
  }
}
