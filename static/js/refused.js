// What waited and was refused in the end: one list with what to do, until somebody has read it. It lies on the shelf
// meanwhile, so that a page that is closed too early, or begins anew, takes nothing with it.

import { forget, keep } from "./shelf.js";

const word = (name) => document.body.dataset[`words${name}`] ?? "";
const unread = new Set();
const seatOf = (address) => new URL(address, location.href).pathname.match(/^\/c\/[^/]+\/\d+\//)?.[0];

export function refuse({ key, url, says, tapped }, refused) {
  const one = { key, url, says, tapped, refused };
  keep(one);
  add([one]);
}

/** Of what lay here when the page was opened: that of its own seat. */
export const showRefused = (kept) => add(kept.filter(({ url }) => seatOf(url) === seatOf(location.href)));

function add(refused) {
  const box = refused.length && (document.getElementById("refused") ?? made());
  for (const one of refused) {
    box.querySelector("ul").append(Object.assign(document.createElement("li"), { textContent: one.refused }));
    unread.add(one);
  }
}

function made() {
  const box = document.getElementById("toast-pattern").content.firstElementChild.cloneNode(true);
  const said = document.createElement("div");
  const to = Object.assign(document.createElement("p"), { textContent: word("RefusedDo") });
  said.append(document.createElement("ul"), to);
  box.id = "refused";
  box.dataset.toast = "stay";
  box.querySelector("[data-text]").replaceWith(said);
  box.querySelector("[data-dismiss]").addEventListener("click", (event) => { event.stopPropagation(); read(box); });
  document.getElementById("toasts").append(box);
  return box;
}

/** It goes once the shelf has let go of it: a page that begins anew in this moment must not show it again. */
async function read(box) {
  await Promise.all([...unread].map(forget));
  unread.clear();
  box.remove();
}
