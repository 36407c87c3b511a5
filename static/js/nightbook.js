// The manners of every page: toasts, counters, theme, dialogs. Every page works without this file.

import "./leaving.js";

const word = (name) => document.body.dataset[`words${name}`] ?? "";

// --- Toasts -------------------------------------------------------------------------------------

const TOAST_STAYS = 8000;

/** Shows a sentence; `acts` are [words, function] pairs that become buttons. */
function toast(text, { stay = false, acts = [] } = {}) {
  const pattern = document.getElementById("toast-pattern");
  const place = document.getElementById("toasts");
  if (!pattern || !place) return;
  const box = pattern.content.firstElementChild.cloneNode(true);
  box.querySelector("[data-text]").textContent = text;
  if (stay) box.dataset.toast = "stay";
  for (const [words, act] of acts) box.querySelector("[data-dismiss]").before(button(words, act, box));
  place.append(box);
}

function button(words, act, box) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = words;
  made.addEventListener("click", () => { act(); box.remove(); });
  return made;
}

/** Starts the clock of a toast; it stands still while somebody points at it or has the focus in it. */
function arm(box) {
  if (box.dataset.armed || box.dataset.toast === "stay") return;
  box.dataset.armed = "true";
  let clock;
  const go = () => { clearTimeout(clock); clock = setTimeout(() => box.remove(), TOAST_STAYS); };
  const wait = () => clearTimeout(clock);
  for (const event of ["pointerenter", "focusin"]) box.addEventListener(event, wait);
  for (const event of ["pointerleave", "focusout"]) box.addEventListener(event, go);
  go();
}

const armAll = () => document.querySelectorAll("[data-toast]").forEach(arm);
new MutationObserver(armAll).observe(document.getElementById("toasts") ?? document.body, { childList: true });
armAll();

document.addEventListener("nightbook:toast", ({ detail }) => toast(detail.text, detail));

// An answer that htmx does not draw must not pass in silence. Moves speak for themselves (table.js).
for (const event of ["htmx:error", "htmx:response:error"]) {
  document.addEventListener(event, ({ target, detail }) => {
    const status = detail.ctx?.response?.status ?? 0;
    const drawn = status === 409 || status === 422;
    if (!drawn && !target.matches?.("[data-move], [data-quiet]")) toast(word("Failed"));
  });
}

// What is wrong is where the keys go on; moves see to it themselves (table.js). A first page has nothing wrong on it.
const toWrong = (part) => import("./reader.js").then((reader) => reader.toWrong(part));
document.addEventListener("htmx:after:swap", ({ detail }) => { if (detail.ctx?.response?.status === 422) toWrong(document); });
if (document.querySelector("main [aria-invalid=true]")) toWrong(document);

// --- Clicks -------------------------------------------------------------------------------------

const nativeCommands = "commandForElement" in HTMLButtonElement.prototype;

document.addEventListener("click", (event) => {
  const pressed = event.target.closest?.("button");
  if (!pressed) return;
  if ("dismiss" in pressed.dataset) pressed.closest("[data-toast]")?.remove();
  if (pressed.dataset.step && !held) step(pressed);
  if (pressed.dataset.sum) put(document.getElementById(pressed.dataset.sum), pressed.value);
  if (pressed.hasAttribute("commandfor") && !nativeCommands) command(pressed);
});

function command(pressed) {
  const dialog = document.getElementById(pressed.getAttribute("commandfor"));
  const wanted = pressed.getAttribute("command");
  if (wanted === "show-modal" && !dialog?.open) dialog?.showModal?.();
  if (wanted === "close") dialog?.close?.();
}

// --- The menu in the head -----------------------------------------------------------------------

const menu = document.getElementById("menu");
const shut = () => { if (menu) menu.open = false; };

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !menu?.open) return;
  const within = menu.contains(document.activeElement);
  shut();
  if (within) menu.querySelector("summary").focus();
});
for (const event of ["pointerdown", "focusin"]) document.addEventListener(event, ({ target }) => { if (menu?.open && !menu.contains(target)) shut(); });
window.addEventListener("pageshow", shut); // back from elsewhere, what was gone through is folded again

// --- Counters -----------------------------------------------------------------------------------

const HOLD_AFTER = 400;
const SLOWEST = 160;
const FASTEST = 35;

function step(pressed) {
  const field = document.getElementById(pressed.dataset.for);
  if (!field || field.disabled || field.readOnly) return;
  const before = field.value;
  const wanted = Number(field.value || 0) + Number(pressed.dataset.step);
  field.value = Math.min(Math.max(wanted, limit(field.min, -Infinity)), limit(field.max, Infinity));
  if (field.value !== before) say(field);
}

function put(field, value) {
  field.value = value;
  say(field);
}

function say(field) {
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}

const limit = (written, otherwise) => (written === "" ? otherwise : Number(written));

// A tap counts when the finger leaves (a swipe that begins on the button counts nothing); a held one goes on.
let holding;
let held = false;

document.addEventListener("pointerdown", (event) => {
  release();
  held = false;
  const pressed = event.target.closest?.("button[data-hold]");
  if (!pressed || event.button !== 0) return;
  let pause = SLOWEST;
  const again = () => {
    held = true;
    step(pressed);
    pause = Math.max(pause * 0.9, FASTEST);
    holding = setTimeout(again, pause);
  };
  holding = setTimeout(again, HOLD_AFTER);
});

function release() { clearTimeout(holding); }
for (const event of ["pointerup", "pointercancel", "blur"]) window.addEventListener(event, release);
document.addEventListener("keydown", () => { held = false; });
// A long press on a phone would open a menu over the counter.
document.addEventListener("contextmenu", (event) => {
  if (event.target.closest?.("[data-hold]")) event.preventDefault();
});

// --- Totals -------------------------------------------------------------------------------------

// A total grows while it is counted: [data-points] of what is tapped, [data-each] of a number. The house adds it up itself.
const worth = (field) => (field.type === "radio" ? Number(field.dataset.points) : Number(field.value) * field.dataset.each);
const says = (field) => field.value !== "" && (field.type === "radio" ? field.checked && "points" in field.dataset : "each" in field.dataset);

function total(form) {
  const shown = form.querySelector("[data-total]");
  for (const sum of form.querySelectorAll("[data-sum]")) sum.ariaPressed = String(document.getElementById(sum.dataset.sum)?.value === sum.value);
  if (!shown) return;
  const said = new Map([...form.elements].filter(says).map((field) => [field.name, worth(field)]));
  const whole = form.querySelector("[data-whole]")?.value;
  const n = whole ? Number(whole) : [...said.values()].reduce((all, one) => all + one, 0);
  shown.textContent = String(n).replace("-", "\u2212");
}

/** A chip and the number beside it are one answer: the one that was given last. */
function oneAnswer(field) {
  const beside = [...(field.form?.elements ?? [])].filter((one) => one !== field && field.name && one.name === field.name);
  if (field.type === "radio") for (const one of beside) { if ("each" in one.dataset) one.value = ""; }
  else if ("each" in field.dataset && field.value) for (const one of beside) one.checked = false;
}

document.addEventListener("input", ({ target }) => {
  if (!target.form?.matches(".counting, #change")) return;
  oneAnswer(target);
  total(target.form);
});
const totals = () => document.querySelectorAll("form.counting").forEach(total);
document.addEventListener("htmx:after:swap", totals);
totals();

// --- Clocks -------------------------------------------------------------------------------------

/** Behind an hour stands by whose clock it is, unless it is that of whoever reads. */
function clocks() {
  for (const clock of document.querySelectorAll("[data-clock]")) {
    const at = clock.previousElementSibling.dateTime;
    const [, sign, hours, minutes] = at.match(/([+-])(\d\d):(\d\d)$/) ?? ["", "+", 0, 0];
    clock.hidden = new Date(at).getTimezoneOffset() === -Number(`${sign}1`) * (hours * 60 + Number(minutes));
  }
}
document.addEventListener("htmx:after:swap", clocks);
clocks();

// --- Theme --------------------------------------------------------------------------------------

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!("themeForm" in form.dataset) || !event.submitter) return;
  event.preventDefault();
  const root = document.documentElement;
  const before = root.dataset.theme;
  root.dataset.theme = event.submitter.value;
  form.querySelectorAll("[aria-pressed]").forEach((each) => each.setAttribute("aria-pressed", each === event.submitter));
  fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form, event.submitter)) })
    .then((answer) => { if (!answer.ok) throw new Error(answer.status); })
    .catch(() => { root.dataset.theme = before ?? ""; toast(word("Failed")); });
});

// --- Awake, and readable offline --------------------------------------------------------------------

const said = new Map();
const tellAll = () => said.forEach((text, selector) => document.querySelectorAll(selector).forEach((place) => { place.textContent = text; }));
const tell = (selector, text) => { said.set(selector, text); tellAll(); };
document.addEventListener("htmx:after:swap", tellAll); // a redraw brings the places back empty

async function stayAwake() {
  if (document.hidden || !document.querySelector("main[data-awake]")) return;
  if (navigator.wakeLock) {
    try {
      await navigator.wakeLock.request("screen");
      return tell("[data-awake-says]", word("AwakeLock"));
    } catch { /* refused, for an empty battery perhaps: the film may still do */ }
  }
  tell("[data-awake-says]", (await film()) ? word("AwakeFilm") : word("AwakeNone"));
}

/** Plain http has no wake lock, but no browser switches the screen off while a film is playing. */
async function film() {
  if (film.playing) return true;
  const canvas = Object.assign(document.createElement("canvas"), { width: 16, height: 16 });
  const pen = canvas.getContext("2d");
  const video = Object.assign(document.createElement("video"), { muted: true, playsInline: true, loop: true });
  Object.assign(video.style, { position: "fixed", inset: 0, width: "100%", height: "100%", opacity: 0.001, zIndex: -1, pointerEvents: "none" });
  video.setAttribute("aria-hidden", "true");
  try {
    video.srcObject = canvas.captureStream(1);
    document.body.append(video);
    setInterval(() => pen.fillRect(0, 0, 16, 16), 1000);
    await video.play();
    film.playing = true;
  } catch {
    video.remove();
  }
  return Boolean(film.playing);
}

document.addEventListener("visibilitychange", stayAwake);
stayAwake();

// A home network is plain http: browsers give no worker there.
const worker = window.isSecureContext && document.querySelector("main[data-live]") && navigator.serviceWorker?.register("/sw.js").then(() => true, () => false);
// A page that was here before its worker, or that has drawn itself anew since, is kept while nobody looks.
const seen = () => document.getElementById("main")?.dataset.number;
let keptAt = navigator.serviceWorker?.controller && seen();
// Whoever leaves the page, to log out perhaps, looks away as well: then nothing is asked for any more.
let leaving = false;
addEventListener("pagehide", () => { leaving = true; });
addEventListener("pageshow", () => { leaving = false; });
document.addEventListener("visibilitychange", async () => {
  if (!document.hidden || leaving || keptAt === seen() || !(await worker)) return;
  const { active } = await navigator.serviceWorker.ready;
  keptAt = seen();
  active.postMessage(location.pathname + location.search);
});
// The page itself says what its address lets expect.
Promise.resolve(worker).then((has) => {
  if (Boolean(has) !== (location.protocol === "https:")) tell("[data-keeps]", word(has ? "KeepsMachine" : "KeepsNot"));
});
