// It has become this seat's turn by somebody else's tap: said as this device wishes. Nothing of it is sent anywhere,
// and nothing is told but what everybody sees (data-wanted). table.js fetches this where somebody wants it or looks for it.

const KEPT = "nightbook-cues";
const UNTOUCHED = { sound: false, buzz: false, from: "00:00", till: "08:00" };
const NOTES = [[587.33, 0], [880, 0.16]]; // Hz, and after how many seconds
const RINGS = 0.5;

/** Some browsers keep nothing: then what is chosen holds for this page. */
function kept(act) {
  try { return act(); } catch { return null; }
}

let wishes = { ...UNTOUCHED, ...kept(() => JSON.parse(localStorage.getItem(KEPT))) };
const still = matchMedia("(prefers-reduced-motion: reduce)");
const trembles = () => Boolean(navigator.vibrate) && !still.matches;

/** They may go over midnight; none where both are the same, or one is empty. */
function quiet({ from, till }, now = new Date()) {
  if (!from || !till || from === till) return false;
  const at = [now.getHours(), now.getMinutes()].map((n) => String(n).padStart(2, "0")).join(":");
  return from < till ? from <= at && at < till : at >= from || at < till;
}

// --- Two soft notes, made here ------------------------------------------------------------------------

let air = null;

/** Browsers let a page be heard once somebody has touched it. */
function open() {
  const Air = window.AudioContext ?? window.webkitAudioContext;
  air ??= Air ? new Air() : null;
  return air?.state === "suspended" ? air.resume() : Promise.resolve();
}

function ring() {
  if (air?.state !== "running") return;
  for (const [pitch, after] of NOTES) {
    const at = air.currentTime + after;
    const note = Object.assign(air.createOscillator(), { type: "sine" });
    const loud = air.createGain();
    note.frequency.value = pitch;
    loud.gain.setValueAtTime(0, at);
    loud.gain.linearRampToValueAtTime(0.2, at + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.001, at + RINGS);
    note.connect(loud).connect(air.destination);
    note.start(at);
    note.stop(at + RINGS);
  }
}

const tremble = () => { if (trembles()) navigator.vibrate([120, 80, 120]); };

document.addEventListener("nightbook:turn", () => {
  if (quiet(wishes)) return;
  if (wishes.sound) ring();
  if (wishes.buzz) tremble();
});
for (const event of ["pointerdown", "keydown"]) document.addEventListener(event, () => { if (wishes.sound) open(); }, { passive: true });
if (wishes.sound) open();

// --- The choice, in the menu --------------------------------------------------------------------------

const choices = () => document.querySelectorAll("[data-cue]");

function show() {
  for (const field of choices()) {
    const wish = wishes[field.dataset.cue];
    if (field.type === "checkbox") field.checked = wish;
    else field.value = wish;
    if (field.dataset.cue === "buzz") field.closest("label").hidden = !trembles();
  }
}

document.addEventListener("change", ({ target }) => {
  const name = target.dataset?.cue;
  if (!name) return;
  wishes = { ...wishes, [name]: target.type === "checkbox" ? target.checked : target.value };
  kept(() => localStorage.setItem(KEPT, JSON.stringify(wishes)));
});

/** At any hour, for somebody asks; where nothing is chosen, what could be. */
document.addEventListener("click", async ({ target }) => {
  if (!target.closest?.("[data-cue-try]")) return;
  if (wishes.buzz) tremble();
  if (!wishes.sound && wishes.buzz && trembles()) return;
  await open();
  ring();
});

still.addEventListener("change", show);
show();
