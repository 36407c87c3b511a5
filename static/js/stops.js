// The map under the keys: one stop for all of it, the arrows go from place to place.

import { at, goTo, left, spots, top, unit, view } from "./lens.js";

const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
const RIM = 40; // px: nearer to the edge a place is not well seen

const links = () => spots().filter((one) => one.matches("a"));

export function stopAt(one) {
  for (const each of links()) each.tabIndex = each === one ? 0 : -1;
}

/** The nearest place in this direction: what lies aside is further away than it is. */
function next(from, [x, y]) {
  const found = links().filter((one) => one !== from).map((one) => {
    const [dx, dy] = [at(one).e - at(from).e, at(one).f - at(from).f];
    return { one, along: dx * x + dy * y, aside: Math.abs(dx * y) + Math.abs(dy * x) };
  });
  const ahead = found.filter(({ along, aside }) => along > 0 && aside < 2 * along);
  return ahead.sort((one, other) => one.along + 2 * one.aside - other.along - 2 * other.aside)[0]?.one;
}

document.addEventListener("keydown", (event) => {
  const from = event.target.closest?.("a.spot");
  const to = from && ARROWS[event.key] && next(from, ARROWS[event.key]);
  if (!to) return;
  event.preventDefault();
  to.focus({ preventScroll: true });
});

document.addEventListener("focusin", ({ target }) => {
  const one = target.closest?.("a.spot");
  if (!one) return;
  stopAt(one);
  const [x, y] = [left() + at(one).e * unit(), top() + at(one).f * unit()];
  const seen = x > RIM && y > RIM && x < view().clientWidth - RIM && y < view().clientHeight - RIM;
  if (!seen && one.matches(":focus-visible")) goTo(at(one));
});
