// A page of a table: moves that are never lost, redraws that never disturb, a stream that says when.
// docs/live.md is the contract with the templates.

import "./nightbook.js";
import "./asks.js";
import { draftOf, drop, giveBack, restore, settled } from "./drafts.js";
import { actOf, touched, unchanged } from "./forms.js";
import { refuse, showRefused } from "./refused.js";
import { around, toHeading, toWrong, whereRead } from "./reader.js";
import { all, forget, keep } from "./shelf.js";
import { lying, rest, show } from "./thumb.js";
import { texts, wash } from "./wash.js";

const word = (name) => document.body.dataset[`words${name}`] ?? "";
const say = (text, more = {}) => document.dispatchEvent(new CustomEvent("nightbook:toast", { detail: { text, ...more } }));
const soon = (act, ms) => { clearTimeout(act.clock); act.clock = setTimeout(act, ms); };
const main = () => document.getElementById("main");
const shown = () => Number(main().dataset.number);
const epoch = () => main().dataset.epoch ?? ""; // another one once a backup was put back
const wanted = () => "wanted" in main().dataset; // this seat is to act
const madeBy = main().dataset.release; // of the house, when this page was loaded

const PATIENCE = 20000; // ms for one answer
const PART = { "HX-Request": "true", "HX-Target": "main", "HX-Current-URL": location.href, Accept: "text/html" };

// --- Moves: each lies in IndexedDB from the tap until the server has answered -----------------------

const moves = []; // oldest first
let sending = false;
let well = true; // nothing of what is being sent was refused
let tries = 0;

function freshKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fill(form, name, value) {
  const field = form.querySelector(`input[type=hidden][name="${name}"]`) ?? Object.assign(document.createElement("input"), { type: "hidden", name });
  if (!field.form) form.append(field);
  field.value = value;
}

const waiting = (form) => moves.filter((move) => move.form === form || move.act === actOf(form));
const pressed = (button) => (button ? [button.name, button.value].join("=") : "");

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches?.("form[data-move]")) return;
  if (event.submitter?.hasAttribute("formaction")) { // Enter chose the button that asks where there is no script
    event.preventDefault();
    return event.stopImmediatePropagation();
  }
  const by = pressed(event.submitter);
  const again = form.dataset.move === "once" && waiting(form).find((move) => move.form === form || move.by === by);
  if (again) {
    if (again.kept) say(word("Kept"));
    event.preventDefault();
    return event.stopImmediatePropagation();
  }
  fill(form, "key", freshKey());
  fill(form, "tapped_at", new Date().toISOString());
}, true);

// htmx has gathered the form; from here on the move is ours, because htmx forgets what waits in its queue
// when the form leaves the page, and everything when the page is closed.
document.addEventListener("htmx:config:request", (event) => {
  const { ctx } = event.detail;
  const form = ctx.sourceElement;
  if (!form.matches?.("form[data-move]")) return;
  event.preventDefault();
  const fields = [...ctx.request.body].filter(([name]) => name !== "csrfmiddlewaretoken");
  const { key, tapped_at: tapped } = Object.fromEntries(fields);
  const button = ctx.request.submitter;
  const says = form.dataset.says || button?.textContent.trim() || "";
  const move = { key, url: ctx.request.action, fields, tapped, says, act: actOf(form), by: pressed(button), draft: draftOf(form), form, ctx };
  moves.push(move);
  if (!form.querySelector("[type=password]")) keep(move); // a password lies nowhere: it waits in this page alone
  bump(form);
  markAll();
  drain();
});

/** The number that will stand there; the answer puts it right if not. */
function bump(form) {
  const field = form.dataset.bump && document.querySelector(form.dataset.bump);
  if (field) field.textContent = Number(field.textContent) + Number(form.dataset.by ?? 1);
}

/** The form that was sent says that it waits, and the button that was tapped says it in words (#waits). */
function mark(form) {
  const waits = waiting(form);
  if (waits.length) form.dataset.waiting = waits.length;
  else delete form.dataset.waiting;
  for (const button of form.querySelectorAll("button")) {
    if (waits.some(({ by }) => by === pressed(button))) button.setAttribute("aria-describedby", "waits");
    else if (button.getAttribute("aria-describedby") === "waits") button.removeAttribute("aria-describedby");
  }
}

const markAll = () => document.querySelectorAll(moves.length ? "form[data-move]" : "form[data-waiting]").forEach(mark);

/** One at a time, oldest first; stops where the network does. */
async function drain() {
  if (sending) return;
  sending = true;
  clearTimeout(drain.clock);
  try {
    while (moves.length && await deliver(moves[0])) tries = 0;
  } finally {
    sending = false;
    settled(well && !moves.length);
    well = true;
    if (moves.length) soon(drain, Math.max(Math.min(1000 * 2 ** tries++, 30000), comeBack - Date.now()));
    showLine();
    redraw();
  }
}

/** True when the move is off the list: answered, or set aside. */
async function deliver(move) {
  let answer, text;
  try {
    answer = await fetch(move.url, {
      method: "POST",
      headers: { ...PART, ...move.ctx?.request.headers, "X-CSRFToken": token() },
      body: new URLSearchParams(move.fields),
      signal: AbortSignal.timeout?.(PATIENCE),
    });
    text = await answer.text();
    answered();
  } catch {
    online(false); // whatever the stream still believes
    reconnect();
    return putOff(move);
  }
  if (turnedAway(answer)) return putOff(move); // the move has nothing to do with it, however often
  if (answer.status >= 500) return putOff(move) || setAside(move);
  takeOff(move);
  forget(move);
  await settle(move, answer, text);
  return true;
}

let comeBack = 0; // not before then

/** Too many were there at once: the server says in how many seconds it wants to be asked again. */
function turnedAway({ status, headers }) {
  const seconds = status === 503 && Number(headers.get("Retry-After"));
  if (seconds) comeBack = Date.now() + seconds * 1000;
  return Boolean(seconds);
}

function token() {
  const cookie = document.cookie.match(/(?:^|; )csrftoken=([^;]+)/)?.[1];
  const field = document.querySelector("input[name=csrfmiddlewaretoken]");
  return cookie ?? field?.value ?? document.body.dataset.csrf ?? "";
}

function takeOff(move) {
  moves.splice(moves.indexOf(move), 1);
  markAll();
}

function putOff(move) {
  moves.forEach(release);
  if (!move.told) say(word("Kept"));
  move.told = true;
  return false;
}

/** Kept is as good as sent for the form: it is free for the next move and shows nothing twice. */
function release(move) {
  if (unchanged(move)) move.form.reset();
  drop(move.draft); // from here on the move has it
  move.kept = true;
  move.form = null;
  markAll();
}

/** Five answers of a broken server: one bad move must not hold up the evening. */
function setAside(move) {
  move.broken = (move.broken ?? 0) + 1;
  if (move.broken < 5) return false;
  takeOff(move);
  const again = () => { move.broken = 0; moves.push(move); drain(); };
  say(refusal(move), { stay: true, acts: [[word("Again"), again], [word("Drop"), () => forget(move)]] });
  return true;
}

const refusal = (move) => word("Refused").replace("{move}", move.says);

/** The server's own sentence in a refusing part. */
function sentence(text) {
  const part = new DOMParser().parseFromString(text, "text/html");
  const said = part.querySelector("[data-refused], [role=alert], .errorlist");
  return said?.textContent.trim().replace(/\s+/g, " ") ?? "";
}

async function settle(move, answer, text) {
  if (answer.ok) recorded(move);
  else well = false;
  if (move.ctx && leaves(answer)) return;
  const drawable = answer.ok || answer.status === 409 || answer.status === 422;
  const late = move.kept || !move.ctx;
  if (!answer.ok && (late || !drawable || moves.length)) {
    const words = [refusal(move), sentence(text)].filter(Boolean).join(" ");
    if (late || !drawable) refuse(move, words);
    else say(words);
    giveBack(move);
    stale = true;
  } else if (answer.ok && (moves.length || !move.ctx)) {
    stale = true; // the last answer of a burst is drawn, and what an earlier page sent is redrawn
  } else {
    await drawAnswer(move, answer, text);
  }
}

function recorded({ form, draft, fields }) {
  if (!form) return;
  if (unchanged({ form, fields })) {
    form.reset();
    drop(draft);
  }
  form.closest("[data-toast]")?.remove(); // its undo is done
  close(form.closest("details[data-closes]"));
}

/** What the panel was opened for is done. */
function close(panel) {
  if (!panel) return;
  if (panel.contains(document.activeElement)) panel.querySelector("summary").focus();
  panel.open = false;
}

let going = false;
/** The server shows another page from here on. */
function leaves(answer) {
  const { pathname } = new URL(answer.url);
  const there = answer.headers.get("HX-Redirect") ?? (answer.redirected && pathname !== location.pathname && answer.url);
  if (there) {
    going = true; // what it was told is for the page that comes: a redraw of this one would take the toast
    location.assign(there);
  }
  return Boolean(there);
}

async function drawAnswer(move, answer, text) {
  const { form, ctx } = move;
  const target = ctx.target?.isConnected ? ctx.target : document.getElementById(ctx.target?.id) ?? main();
  const [before, step, near, goOn] = [lying(), stepShown(), form ? around(form) : [], whereRead()];
  const then = () => {
    if (stepShown() !== step) scrollTo(0, 0);
    rest(before, answer.ok); // refused: somebody else was here first
  };
  await draw(text, { target, swap: ctx.swap, select: ctx.select, own: unchanged(move) ? form : null, then });
  if (answer.status === 422) toWrong((form.isConnected ? form : document.getElementById(form.id)) ?? main());
  else if (form && (stepShown() !== step || !form.isConnected || folded(form))) toHeading(stepShown() === step ? near : []);
  else goOn(); // a kept move that arrived has no form any more
}

/** The form lies in a fold now, and the keys in it or nowhere. */
function folded(form) {
  const { activeElement, body } = document;
  return !(form.checkVisibility?.() ?? true) && (activeElement === body || form.contains(activeElement));
}

// --- Drawing: what somebody types or has opened is left alone ---------------------------------------

let mine = null; // the form whose answer is being drawn
let stale = false; // something was recorded that this page does not show
let held = false; // a redraw would take away what somebody is typing
let forced = false; // somebody asked to see it all the same, perhaps while another redraw was under way

htmx.registerExtension("nightbook", {
  htmx_before_morph_node: (old) => !(old.matches?.("form") && old !== mine && touched(old)),
  htmx_before_morph_attr: (old, { attrName }) => !(attrName === "open" && old.matches("details, dialog")),
});

// What arrives may be older than the page, or not be the page at all: then only the rest of it is drawn.
document.addEventListener("htmx:before:swap", ({ detail }) => {
  const at = detail.tasks.findIndex((task) => task.target === main() && task.swapSpec.style.startsWith("outer"));
  const arrived = at >= 0 && detail.tasks[at].fragment.querySelector("#main");
  const older = arrived && arrived.dataset.epoch === main().dataset.epoch && Number(arrived.dataset.number) < shown();
  if (at >= 0 && (!arrived || older)) detail.tasks.splice(at, 1);
});

async function draw(text, { target, swap = "outerMorph", select, own = null, then = () => {} }) {
  mine = own;
  const quiet = [...target.querySelectorAll("form")].filter((form) => form === own || !touched(form));
  const drawn = htmx.swap({ sourceElement: target, target, text, swap, select }); // morphs before it returns
  mine = null;
  quiet.forEach((form) => form.reset()); // choices in another order than before must not look like somebody's choice
  if (target.id === "main") stale = held = forced = false;
  for (const seen of main().querySelectorAll("input[type=hidden][name=seen]")) seen.value = shown(); // of what was left alone, too
  markAll();
  restoreAll();
  show();
  entitle();
  then(); // before anybody can press what is new
  await drawn;
}

/** The form would vanish, and with it what was typed. */
function wouldLose(text) {
  const forms = [...main().querySelectorAll("form")].filter(touched);
  if (!forms.length) return false;
  const page = new DOMParser().parseFromString(text, "text/html");
  const twin = ({ id, action }) => (id ? page.getElementById(id) : [...page.forms].some((form) => form.action === action));
  return !forms.every(twin);
}

let newest = shown(); // the highest number heard of
let era = epoch(); // in which that number counts
let redrawing = false;

/** Asks this address again until the page shows what has been heard of. */
async function redraw() {
  if (redrawing || sending || going) return;
  redrawing = true;
  try {
    while (stale || newest > shown() || era !== epoch()) {
      const before = `${shown()} ${epoch()}`;
      const [turn, own] = [wanted(), stale];
      if (!(await redrawOnce())) break;
      if (!turn && !own && wanted()) document.dispatchEvent(new Event("nightbook:turn"));
      if (`${shown()} ${epoch()}` === before) break;
    }
    renew();
  } catch {
    setTimeout(redraw, Math.max(3000, comeBack - Date.now())); // the network; the stream notices as well
  } finally {
    redrawing = false;
    showLine();
  }
}

// A form that the browser sends itself is answered by a page: to load this one anew meanwhile would lose the answer.
let sent = -Infinity;
document.addEventListener("submit", ({ defaultPrevented }) => { if (!defaultPrevented) sent = performance.now(); });
const reload = () => (performance.now() - sent < PATIENCE ? setTimeout(reload, PATIENCE) : location.reload());
/** After an upgrade the scripts of this page are older than what they draw: it begins anew once nobody loses anything by it. */
function renew() {
  const busy = moves.length || sending || held || [...document.forms].some(touched) || document.fullscreenElement;
  if (main().dataset.release !== madeBy && !busy && !document.querySelector("[data-toast=stay], dialog[open]")) location.reload();
}

async function redrawOnce() {
  const answer = await fetch(location.pathname + location.search, {
    headers: PART, cache: "no-store", signal: AbortSignal.timeout?.(PATIENCE),
  });
  if (answer.status === 404) return reload();
  if (answer.status === 405) return false; // it answers a form that the browser sent itself: nobody can ask for it again
  if (turnedAway(answer) || !answer.ok) throw new Error(answer.status);
  const text = await answer.text();
  held = !forced && wouldLose(text);
  if (held || sending || leaves(answer)) return false;
  const before = texts();
  const [step, acts, goOn] = [stepShown(), lying(), whereRead()];
  const then = () => {
    if (stepShown() !== step) scrollTo(0, 0); // somebody went on: what comes now is read from its beginning
    rest(acts);
    goOn();
  };
  await draw(text, { target: main(), select: "#main", then });
  wash(before);
  for (const form of main().querySelectorAll("form[data-ask-again]")) if (touched(form)) askAgain(form);
  return true;
}

/** A question is sent again; a move that shows what it would do only asks for that. */
function askAgain(form) {
  if (form.method === "get") form.requestSubmit();
  else form.querySelector("[data-asks]").dispatchEvent(new Event("input", { bubbles: true }));
}

const restoreAll = () => restore().filter((form) => form.matches("[data-ask-again]")).forEach(askAgain);

/** The step of the evening, and within it what the page begins with. */
const stepShown = () => [main().querySelector("[aria-current=step]")?.textContent.trim(), main().querySelector("[data-begins]")?.id].join();

document.addEventListener("focusout", () => { if (held) setTimeout(redraw, 300); });

// --- The stream -------------------------------------------------------------------------------------

const wire = Object.assign(document.createElement("div"), { id: "wire", hidden: true });
let connected = false;
let lostAt = Date.now();
let connection, watch;
wire.dataset.quiet = "";
wire.setAttribute("hx-sync", "this:queue last");
document.body.append(wire);
// Once connected, htmx keeps the stream: it reconnects, and on a phone it rests while nobody looks at the page.
// A laptop goes on listening: the title of its tab says whose turn it is.
// So does a phone that shall say so aloud, for as long as it lets the page.
const cued = remembers("nightbook-cues", /true/);
const resting = !matchMedia("(any-pointer: fine)").matches && !cued;
Object.assign((htmx.config.sse ??= {}), { reconnect: true, pauseOnBackground: resting, releaseOn: "immediate", reconnectDelay: 200 });

/** A first connection that fails is ours to repeat. */
async function listen() {
  for (let wait = 500; !wire._htmx?.sse; wait = Math.min(wait * 2, 5000)) {
    await htmx.ajax("GET", main().dataset.live, { source: wire, target: wire, swap: "none", timeout: 10000 });
    if (!wire._htmx?.sse) await new Promise((done) => setTimeout(done, wait));
  }
}

let wentOffline = 0;

/** The server says something every 20 seconds; a longer silence is a network that died without a word. */
function heard() {
  if (Date.now() - wentOffline > 1000) online(true); // what was under way when the network went says nothing
  clearTimeout(watch);
  watch = setTimeout(reconnect, 45000);
}

const reconnect = () => { connection?.reader?.cancel(); connection?.delayCanceller?.(); };

function online(now) {
  if (connected && !now) lostAt = Date.now();
  connected = now;
  setTimeout(showLine, now ? 0 : 1500); // a short gap is not worth a word
  setTimeout(showLine, 6000);
}

wire.addEventListener("moved", ({ detail }) => {
  const [number, now = era] = detail.data.split(" ");
  newest = now === era ? Math.max(newest, Number(number)) : Number(number);
  era = now;
  heard();
  drain();
  soon(redraw, 50); // a burst is one redraw
});
wire.addEventListener("here", () => soon(redrawPresence, 150));
wire.addEventListener("htmx:sse:before:connection", ({ detail }) => { if (detail.connection.attempt > 0) online(false); });
wire.addEventListener("htmx:sse:after:connection", ({ detail }) => {
  if (connection) soon(redrawPresence, 150); // who came and went while the line was cut
  connection = detail.connection;
});
// The first time of all: a page that was kept may be somebody else's by now.
wire.addEventListener("htmx:response:error", ({ detail }) => { if (detail.ctx?.response?.status === 404) reload(); });
wire.addEventListener("htmx:sse:error", ({ detail }) => { if (detail.status === 404) reload(); });
wire.addEventListener("htmx:sse:close", () => { online(false); setTimeout(listen, 500); });
window.addEventListener("online", () => { wentOffline = 0; answered(); reconnect(); drain(); });
window.addEventListener("offline", () => { wentOffline = Date.now(); online(false); });

/** A page without a stream knows no more of the line than the last answer says, or the browser. */
function answered() {
  if (!main().dataset.live) online(true);
}

/** Who sits here under which name, who reads this page as what, and what stands on it beside the journal: the rest of the page says it too. */
const people = () => [...document.querySelectorAll("#presence b, #reader, #aside")].map((element) => element.textContent).join("\n");

async function redrawPresence() {
  if (!document.getElementById("presence")) return redrawNames();
  const answer = await fetch(main().dataset.live.replace(/live$/, "here/"), { headers: PART, cache: "no-store" }).catch(() => null);
  if (answer?.status === 404) return reload();
  const target = document.getElementById("presence");
  if (!answer?.ok || !target) return;
  const before = people();
  await draw(await answer.text(), { target, select: "#presence" });
  if (people() !== before) redrawNames();
}

/** The wall shows no dots; but whoever is called otherwise now is called so there, too. */
function redrawNames() {
  stale = true;
  redraw();
}

// --- The line: how things stand, in words -----------------------------------------------------------

function showLine() {
  const line = document.getElementById("line");
  if (!line) return;
  const gap = Date.now() - lostAt;
  const state = connected ? "live" : navigator.onLine && gap < 5000 ? "reconnecting" : "offline";
  const count = moves.filter((move) => move.kept).length;
  const trouble = state !== "live" && word(state[0].toUpperCase() + state.slice(1));
  const words = [trouble, count && word("Waiting").replace("{n}", count), held && word("Held")];
  line.dataset.state = state;
  line.hidden = !count && !held && (state === "live" || gap < 1500);
  const text = words.filter(Boolean).join(" · ");
  if (line.textContent !== text + (held ? word("Show") : "")) line.replaceChildren(text, ...(held ? [showButton()] : []));
}

function showButton() {
  const made = Object.assign(document.createElement("button"), { type: "button", textContent: word("Show") });
  made.addEventListener("click", () => { stale = forced = true; redraw(); });
  return made;
}

// --- The title of the tab: who is wanted, while nobody looks; it changes once, and nothing blinks ----

const called = document.title;

function entitle() {
  const turn = document.hidden && main().querySelector("[data-turn]")?.dataset.turn;
  document.title = turn ? `${turn} · ${called}` : called;
  const mark = document.hidden && wanted() ? "setAppBadge" : "clearAppBadge"; // of the app, where it is one
  navigator[mark]?.().catch(() => {});
}

document.addEventListener("visibilitychange", entitle);

// --- Said aloud, if this device wishes it: fetched where it does, and where somebody looks for it ------

function remembers(name, what) {
  try { return what.test(localStorage.getItem(name)); } catch { return false; }
}

const fetchCues = () => import("./cues.js").catch(() => {});
if (cued) fetchCues();
document.getElementById("menu")?.addEventListener("toggle", fetchCues, { once: true });

// --- Begin ------------------------------------------------------------------------------------------

// A page that comes back from the browser's memory may be old, or no longer ours.
window.addEventListener("pageshow", ({ persisted }) => { if (persisted) { going = false; stale = true; redraw(); } });

if (main().dataset.live) {
  listen();
  online(false); // until something is heard: a kept page that is opened without a network says so
}
answered();
all().then((shelved) => {
  showRefused(shelved.filter(({ refused }) => refused));
  const kept = shelved.filter(({ refused }) => !refused);
  kept.sort((one, other) => (one.tapped < other.tapped ? -1 : 1));
  kept.forEach(({ draft }) => drop(draft)); // the move has it
  moves.unshift(...kept.filter(({ key }) => !moves.some((move) => move.key === key)).map((move) => ({ ...move, kept: true, told: true })));
  restoreAll();
  markAll();
  drain();
});
