// Names at the edge of the view: turned to the other side of their place, or not there; never half of one.

import { at, europe, left, spot, spots, top, unit, view } from "./lens.js";

const EDGE = 6; // px that a name keeps from the edge once it is turned
const ROUND = [8, 12.5]; // of the map's own units: so much of a place must be seen, and of a disc or a number
const HOSPITAL = 9; // likewise, round its cross
const BESIDE = 15; // of them, from the middle of a place to a name over or under it

let lies = {}; // where the map lies and how large it is: asked once for all of its names
const asked = () => ({ x: left(), y: top(), k: unit(), wide: view().clientWidth, high: view().clientHeight });

/** What moved the map may be told twice in one frame, by its edges and by its size. */
export function settleAnew() {
  if (europe() && JSON.stringify(asked()) !== JSON.stringify(lies)) settle();
}

export function settle() {
  if (!europe()) return;
  lies = asked();
  const room = [lies.wide, lies.high];
  const names = [...europe().querySelectorAll(".names text")].map((name) => standing(name, room));
  const whole = [...names.filter(({ there, cut }) => there && !cut), ...spots().map(middle), ...hospitals()];
  const turned = names.filter(({ there, cut }) => there && cut).map((one) => turn(one, room, whole));
  for (const { name, cut, to } of [...names, ...turned]) {
    name.style.transform = to ? `translate(${to[0] / lies.k}px, ${to[1] / lies.k}px)` : "";
    name.style.visibility = cut && !to ? "hidden" : "";
  }
  for (const name of europe().querySelectorAll(".europe-regions text")) {
    const one = { name, ...bounds(name) };
    const hidden = reaches(one, room) || turned.some((other) => other.to && meet(one, other));
    name.style.visibility = hidden ? "hidden" : "";
  }
}

/** Where a name stands on the screen, and whether it is cut off, although its place is there. */
function standing(name, room) {
  const { e, f } = at(spot(name.dataset.of));
  const of = [lies.x + e * lies.k, lies.y + f * lies.k];
  const one = { name, of, ...bounds(name) };
  return { ...one, there: of.every((far, n) => far > 0 && far < room[n]), cut: reaches(one, room) };
}

/** Nothing is written over a place, not even its own name. */
function middle(one) {
  const [{ e, f }, r] = [at(one), ROUND[Number(one.querySelector(".heat, .space, .stood") !== null)] * lies.k];
  return { name: one, x: lies.x + e * lies.k - r, y: lies.y + f * lies.k - r, w: 2 * r, h: 2 * r };
}

/** Nor over the cross of a hospital. */
function hospitals() {
  const half = HOSPITAL * lies.k;
  const points = europe().dataset.hospitals.split(",").map((point) => point.split(" ").map(Number));
  return points.map(([x, y]) => ({ x: lies.x + x * lies.k - half, y: lies.y + y * lies.k - half, w: 2 * half, h: 2 * half }));
}

/** It goes where it meets nothing else; one that matters stands there all the same. */
function turn(one, room, whole) {
  const found = elsewhere(one, room);
  const to = found.find((way) => !whole.some((other) => meet(moved(one, way), other))) ?? (one.name.matches(".lit") && found.at(-1));
  if (!to) return one;
  const there = { ...moved(one, to), to };
  whole.push(there);
  return there;
}

/** On the other side of its place, over it or under it, else just as far in as it must. */
function elsewhere(one, [w, h]) {
  const [dx, dy] = [inwards(one.x, one.w, w), inwards(one.y, one.h, h)];
  const across = [2 * (one.of[0] - one.x) - one.w, 2 * (one.of[1] - one.y) - one.h];
  const beside = one.of[0] - one.w / 2 - one.x;
  const even = beside + inwards(one.x + beside, one.w, w);
  const [under, above] = [one.of[1] + BESIDE * lies.k - one.y, one.of[1] - BESIDE * lies.k - one.h - one.y];
  const ways = [[dx && across[0], dy], [dx, dy && across[1]], [dx && across[0], dy && across[1]], [even, under], [even, above], [dx, dy]];
  return ways.filter((way) => !reaches(moved(one, way), [w, h]));
}

const over = (start, long, room, edge) => Math.min(room - edge - start - long, 0) || Math.max(edge - start, 0);
const inwards = (start, long, room) => over(start, long, room, EDGE);
const reaches = (one, [w, h]) => Boolean(one.w && (over(one.x, one.w, w, 0) || over(one.y, one.h, h, 0)));
const moved = (one, [dx, dy]) => ({ ...one, x: one.x + dx, y: one.y + dy });
const meet = (one, other) => one.name !== other.name && one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

// --- How long a name is, in the map's own units: asked once ------------------------------------------------

const known = new WeakMap();

function bounds(name) {
  const { x, y, width, height } = box(name);
  return { x: lies.x + x * lies.k, y: lies.y + y * lies.k, w: width * lies.k, h: height * lies.k };
}

function box(name) {
  const words = [name.textContent, name.getAttribute("x"), name.getAttribute("y"), name.checkVisibility?.()].join();
  if (known.get(name)?.words !== words) known.set(name, { words, box: around(name) });
  return known.get(name).box;
}

/** What is turned takes more room than its letters. */
function around(name) {
  const { x, y, width, height } = name.getBBox();
  const turned = name.transform.baseVal.consolidate()?.matrix;
  if (!turned) return { x, y, width, height };
  const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map(([u, v]) => new DOMPoint(u, v).matrixTransform(turned));
  const [xs, ys] = [corners.map((one) => one.x), corners.map((one) => one.y)];
  return { x: Math.min(...xs), y: Math.min(...ys), width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) };
}
