// One finger moves the map, two make it larger, a double tap goes to a region; a mouse does the same.

import { MOST, clamp, enlarge, left, sheet, still, toRegion, top, unit, view, zoom } from "./lens.js";

const MOVED = 6; // px: less is a tap
const AGAIN = 320; // ms between the two of a double tap
const NEAR = 24; // px between them
const TAPPABLE = 0.68; // px for one of the map's own units: below it places lie too close for a thumb

const down = new Map(); // pointers on the map: where they are
let pan = null; // where it began, and how fast it goes
let pinch = null;
let dragged = false; // what ends now is no tap
let tapped = { time: -AGAIN };
let coasting = 0;
let gone = -AGAIN; // when a tap went to a region: the second one of an impatient finger is no other

const within = (event) => event.target.closest?.("[data-europe]:not(.europe-wall) .europe-view");

function inView({ clientX, clientY }) {
  const { left: x, top: y } = view().getBoundingClientRect();
  return { x: clientX - x, y: clientY - y };
}

document.addEventListener("pointerdown", (event) => {
  cancelAnimationFrame(coasting);
  if (!within(event) || event.button !== 0) return;
  if (event.isPrimary) down.clear();
  down.set(event.pointerId, inView(event));
  dragged = down.size > 1;
  pan = down.size === 1 ? begun(event) : null;
  pinch = down.size === 2 ? { ...between(), zoom: zoom(), left: left(), top: top(), by: 1 } : null;
});

document.addEventListener("pointermove", (event) => {
  if (!view()) down.clear();
  if (!down.has(event.pointerId)) return;
  down.set(event.pointerId, inView(event));
  if (pinch) stretch();
  else if (pan) drag(event);
});

document.addEventListener("pointerup", (event) => {
  if (!view()) down.clear();
  if (!down.delete(event.pointerId)) return;
  if (pinch) release();
  else if (pan && !dragged) tap(event);
  else if (pan && !still()) coast(pan.vx, pan.vy, performance.now());
  pan = null;
});

document.addEventListener("pointercancel", (event) => {
  if (down.delete(event.pointerId) && pinch && view()) release();
  pan = null;
});

// --- One finger ------------------------------------------------------------------------------------------

const begun = (event) => ({ ...inView(event), from: inView(event), scroll: [view().scrollLeft, view().scrollTop], vx: 0, vy: 0, time: event.timeStamp });

function drag(event) {
  const { x, y } = inView(event);
  if (!dragged && Math.hypot(x - pan.from.x, y - pan.from.y) < MOVED) return;
  if (!dragged) view().setPointerCapture(event.pointerId); // what lies under the finger at the end is not pressed
  dragged = true;
  const time = Math.max(event.timeStamp - pan.time, 1);
  Object.assign(pan, { vx: (x - pan.x) / time, vy: (y - pan.y) / time, x, y, time: event.timeStamp });
  view().scrollTo({ left: pan.scroll[0] - (x - pan.from.x), top: pan.scroll[1] - (y - pan.from.y), behavior: "instant" });
}

/** It goes on a little by itself. */
function coast(vx, vy, before) {
  coasting = requestAnimationFrame((now) => {
    const time = clamp(now - before, 0, 40);
    view()?.scrollBy({ left: -vx * time, top: -vy * time, behavior: "instant" });
    if (Math.hypot(vx, vy) > 0.03) coast(vx * 0.94, vy * 0.94, now);
  });
}

/** Where places are too small for a thumb, one tap goes closer. */
function tap(event) {
  const { x, y } = inView(event);
  const twice = event.timeStamp - tapped.time < AGAIN && Math.hypot(x - tapped.x, y - tapped.y) < NEAR;
  tapped = { x, y, time: event.timeStamp };
  if (event.timeStamp - gone < AGAIN || !(twice || unit() < TAPPABLE)) return;
  gone = event.timeStamp;
  toRegion(x, y);
}

document.addEventListener("click", (event) => {
  if (event.detail && within(event) && (dragged || event.timeStamp - gone < AGAIN)) event.preventDefault();
}, true);
document.addEventListener("dragstart", (event) => { if (within(event)) event.preventDefault(); });

// --- Two -------------------------------------------------------------------------------------------------

function between() {
  const [one, other] = [...down.values()];
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, apart: Math.hypot(one.x - other.x, one.y - other.y) };
}

/** While two fingers are on it the picture is only stretched; it is drawn sharply once they leave. */
function stretch() {
  const { x, y, apart } = between();
  Object.assign(pinch, { by: clamp((pinch.zoom * apart) / pinch.apart, 1, MOST) / pinch.zoom, to: { x, y } });
  const [dx, dy] = [x - pinch.left - (pinch.x - pinch.left) * pinch.by, y - pinch.top - (pinch.y - pinch.top) * pinch.by];
  sheet().style.transformOrigin = "0 0";
  sheet().style.transform = `translate(${dx.toFixed(1)}px, ${dy.toFixed(1)}px) scale(${pinch.by.toFixed(4)})`;
}

function release() {
  const { zoom: before, by, to, x, y } = pinch;
  pinch = null;
  sheet().style.transform = sheet().style.transformOrigin = "";
  enlarge(before * by, x, y);
  if (to) view().scrollBy({ left: x - to.x, top: y - to.y, behavior: "instant" });
}

document.addEventListener("wheel", (event) => {
  if (!within(event) || !event.ctrlKey) return;
  event.preventDefault();
  enlarge(zoom() * Math.exp(-event.deltaY / 200), inView(event).x, inView(event).y);
}, { passive: false });
