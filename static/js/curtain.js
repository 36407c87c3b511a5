// The Count's desk: fetched when the curtain is held open, and gone when it shuts. What is typed behind it is no move
// that the phone keeps: without a connection the desk stays shut, and nothing of it lies on the phone.

import "./table.js";
import { forget, unroll } from "./europe.js";

const HOLD = 1000; // ms
const STAYS = 15; // seconds after the last touch

const room = document.getElementById("curtain-room");
const PART = { "HX-Request": "true", "HX-Target": "open-desk", Accept: "text/html" };
let holding, clock, left;

const say = (text) => document.dispatchEvent(new CustomEvent("nightbook:toast", { detail: { text } }));
const draws = (event) => event.target.closest?.("[data-curtain]");

// --- Opening: a finger, a mouse or a key held for a second -------------------------------------------

function begin(event) {
  const curtain = draws(event);
  if (!curtain || holding || (event.type === "keydown" && !["Enter", " "].includes(event.key))) return;
  event.preventDefault();
  curtain.classList.add("held");
  holding = setTimeout(() => { release(); open(curtain.dataset.curtain); }, HOLD);
}

function release() {
  clearTimeout(holding);
  holding = undefined;
  document.querySelector("[data-curtain].held")?.classList.remove("held");
}

for (const event of ["pointerdown", "keydown"]) document.addEventListener(event, begin);
for (const event of ["pointerup", "pointercancel", "keyup", "blur"]) window.addEventListener(event, release);
document.addEventListener("contextmenu", (event) => { if (draws(event)) event.preventDefault(); });

async function open(address) {
  const lies = await asked(address);
  if (!lies || document.hidden) return;
  lay(lies);
  room.showModal();
  unroll();
  stay();
}

/** Nothing is kept of an answer: not by the browser, not by the worker. */
async function asked(address, more = {}) {
  try {
    const answer = await fetch(address, { headers: PART, cache: "no-store", ...more });
    const text = await answer.text();
    if (answer.ok || answer.status === 422 || answer.status === 409) return { answer, text };
    say(document.body.dataset.wordsFailed);
  } catch {
    say(room.dataset.wordsOffline);
  }
  return null;
}

function lay({ text }) {
  const part = new DOMParser().parseFromString(text, "text/html").getElementById("open-desk");
  room.replaceChildren(...(part ? [document.adoptNode(part)] : []));
  room.scrollTop = 0;
  if (room.open) unroll();
}

// --- Shutting: by itself, when the phone is put down or turned over, when another page comes up ------------

function stay() {
  left = STAYS;
  clearInterval(clock);
  clock = setInterval(() => { left -= 1; tell(); if (left <= 0) shut(); }, 1000);
  tell();
}

function tell() {
  const line = room.querySelector(".desk-closes");
  if (line) line.textContent = room.dataset.wordsCloses.replace("{n}", left);
}

function shut() {
  clearInterval(clock);
  forget();
  room?.replaceChildren();
  if (room?.open) room.close();
}

room?.addEventListener("close", shut);
for (const event of ["pointerdown", "keydown", "scroll", "input"]) room?.addEventListener(event, stay, { passive: true });
for (const event of ["pagehide", "blur"]) window.addEventListener(event, shut);
document.addEventListener("visibilitychange", () => { if (document.hidden) shut(); });
window.addEventListener("deviceorientation", ({ beta }) => { if (beta !== null && Math.abs(beta) > 150) shut(); });

// --- What is done behind it -----------------------------------------------------------------------------

room?.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (!link || event.defaultPrevented) return; // a finger that moved the map chose nothing
  event.preventDefault();
  if (link.hasAttribute("data-curtain-close")) shut();
  else if (link.matches("a.spot")) choose(link);
  else if (link.hasAttribute("data-curtain-part")) asked(link.href).then((lies) => lies && room.open && lay(lies));
});

/** A place on the map says what it costs or what is against it; where he may go, it is chosen above. */
function choose(spot) {
  const id = spot.id.slice("spot-".length);
  room.querySelector(".desk-told").textContent = spot.getAttribute("aria-label");
  const way = room.querySelector(`#lurk > fieldset > .tile [value="place:${id}"]`);
  const start = room.querySelector(`#hide-place option[value="${id}"]`);
  if (way) way.checked = true;
  if (start) start.selected = true;
  (way ?? start)?.closest(".tile, select").scrollIntoView({ block: "center" });
}

room?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  if (form.dataset.sent) return; // an impatient second tap
  form.dataset.sent = "yes";
  const body = new URLSearchParams(new FormData(form, event.submitter));
  body.set("key", Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(""));
  body.set("tapped_at", new Date().toISOString());
  const lies = await asked(form.action, { method: "POST", body, headers: { ...PART, "X-CSRFToken": body.get("csrfmiddlewaretoken") } });
  delete form.dataset.sent;
  if (!lies || !room.open) return;
  lay(lies);
  if (lies.answer.ok && !room.querySelector("[data-advice]")) shut(); // the page behind hears of it like everybody's
});
