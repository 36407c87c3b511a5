// How large the map of Europe is, and which part of it is seen: all that moves it goes through here.

export const MOST = 3; // times the whole map
const READABLE = 1050; // px: so wide that every name can be read
const MARGIN = 60; // of the map's own units, round a region

export const europe = () => document.querySelector("[data-europe]:not(.europe-wall)");
export const view = () => europe()?.querySelector(".europe-view"); // a map behind a curtain may be gone at any moment
export const sheet = () => europe()?.querySelector(".europe-sheet");
export const spots = () => [...europe().querySelectorAll(".spot")];
export const spot = (id) => document.getElementById(`spot-${id}`);
export const at = (one) => one.transform.baseVal[0].matrix; // e across, f down
export const clamp = (number, least, most) => Math.min(Math.max(number, least), most);
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const whole = () => Math.min(view().clientWidth, (view().clientHeight * 1000) / 720);
const wide = () => sheet().offsetWidth;
const high = () => sheet().offsetHeight;
export const unit = () => wide() / 1000; // px for one of the map's own
export const zoom = () => wide() / whole();
export const left = () => sheet().offsetLeft - view().scrollLeft;
export const top = () => sheet().offsetTop - view().scrollTop;

// The whole map does not move: a finger on it moves the page, and the sea goes on to the edges.
const AS_A_WHOLE = { "--scroll": "hidden", "--spill": "visible", "--finger": "pan-x pan-y", "--hand": "default" };

/** So many times the whole map, with the same place of it under this point of the view. */
export function enlarge(to, x = view().clientWidth / 2, y = view().clientHeight / 2) {
  const [across, down] = [(x - left()) / wide(), (y - top()) / high()];
  const wanted = clamp(to, 1, MOST);
  const all = wanted < 1.01;
  sheet().style.setProperty("--wide", `calc(${all ? 1 : wanted.toFixed(4)} * var(--whole))`);
  for (const [name, value] of Object.entries(AS_A_WHOLE)) view().style.setProperty(name, all ? value : "");
  scroll(all ? 0 : across * wide() - x, all ? 0 : down * high() - y);
}

export const scroll = (x, y) => view().scrollTo({ left: x, top: y, behavior: "instant" });

/** This point of the map in the middle of the view, if it can be. */
export function look({ e: x, f: y }) {
  if (zoom() > 1.01) scroll(x * unit() - view().clientWidth / 2, y * unit() - view().clientHeight / 2);
}

/** From how it was to how it is, unless stillness is wished. */
export function glide(change) {
  const before = sheet().getBoundingClientRect();
  change();
  const after = sheet().getBoundingClientRect();
  if (still()) return;
  const from = `translate(${before.left - after.left}px, ${before.top - after.top}px) scale(${before.width / after.width})`;
  sheet().animate([{ transform: from, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }], { duration: 260, easing: "ease-out" });
}

export const goTo = (point, times = zoom()) => glide(() => { enlarge(times); look(point); });
export const show = (one) => goTo(at(one), Math.max(zoom(), Math.min(MOST, READABLE / whole())));

// --- A region at once ------------------------------------------------------------------------------------

const regionOf = (one) => document.getElementById(one.id.replace("spot", "row"))?.dataset.region;
const far = (one, x, y) => Math.hypot(at(one).e - x, at(one).f - y);

/** The region of the nearest place fills the view; once more, and the whole map is there again. */
export function toRegion(x, y) {
  const [across, down] = [(x - left()) / unit(), (y - top()) / unit()];
  const near = spots().sort((one, other) => far(one, across, down) - far(other, across, down))[0];
  const members = regionOf(near) ? spots().filter((one) => regionOf(one) === regionOf(near)) : [near];
  const [across0, across1] = ends(members.map((one) => at(one).e));
  const [down0, down1] = ends(members.map((one) => at(one).f));
  const times = clamp((1000 * Math.min(view().clientWidth / (across1 - across0 + 2 * MARGIN), view().clientHeight / (down1 - down0 + 2 * MARGIN))) / whole(), 1, MOST);
  if (Math.abs(times - zoom()) < 0.02) return glide(() => enlarge(1));
  return goTo({ e: (across0 + across1) / 2, f: (down0 + down1) / 2 }, times);
}

const ends = (numbers) => [Math.min(...numbers), Math.max(...numbers)];
