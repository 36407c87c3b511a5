// Keeps a seat's last pages for reading without network. Answers from the network whenever there is one.

const PAGES = "nightbook-pages";
const FILES = "nightbook-files";
const MOST = 40; // of each; older ones go
const SEAT = /^\/c\/[0-9a-f-]{36}\/\d+\//;
const NEVER = /\/desk\/open\/(\d+\/)?$/; // what lies behind a curtain is kept nowhere
const HASHED = /^\/static\/.*\.[0-9a-f]{12}\./; // such a file never changes

const LOGOUT = "/logout/"; // whoever comes next to this device reads nothing of whoever goes
const OFFLINE = "/offline/"; // for a page that nobody opened here
const OFFLINES = "nightbook-offline";
const KEPT = /(<section data-kept) hidden(>.*?)<\/section>/s; // on it

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(OFFLINES).then((kept) => kept.add(OFFLINE)).catch(() => {})); // later, with the next release
  self.skipWaiting();
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === "POST" && origin === location.origin && pathname === LOGOUT) event.waitUntil(caches.delete(PAGES));
  if (request.method !== "GET" || origin !== location.origin || NEVER.test(pathname)) return;
  if (pathname.startsWith("/static/")) event.respondWith(file(request, HASHED.test(pathname)));
  else if (request.mode === "navigate" && SEAT.test(pathname)) event.respondWith(page(request));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(offline));
  else if (SEAT.test(pathname) && request.headers.get("HX-Request") && !pathname.endsWith("/live")) event.respondWith(part(request));
});

async function file(request, hashed) {
  const files = await caches.open(FILES);
  const have = await files.match(request);
  if (have && hashed) return have;
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(files, request, answer.clone());
    return answer;
  } catch (error) {
    if (have) return have;
    throw error;
  }
}

// A page that was open before this worker was, or that has drawn itself anew since: it is asked for again while nobody looks.
self.addEventListener("message", (event) => {
  const { pathname } = new URL(event.data, location.origin);
  if (SEAT.test(pathname) && !NEVER.test(pathname)) event.waitUntil(fresh(new Request(event.data)).catch(() => {}));
});

async function page(request) {
  try {
    return await fresh(request);
  } catch (error) {
    const have = await (await caches.open(PAGES)).match(request, { ignoreVary: true });
    return have ?? offline(error);
  }
}

/** From the network, and kept. */
async function fresh(request) {
  const pages = await caches.open(PAGES);
  const answer = await fetch(request);
  if (answer.status === 404) await forget(pages, request);
  if (answer.headers.get("Nightbook-Keep") === "never") await pages.delete(request, { ignoreVary: true });
  else if (answer.ok && !answer.redirected) await keep(pages, request, answer.clone());
  renew(answer.headers.get("Content-Language")).catch(() => {}); // later, with the next page
  return answer;
}

/** The page for no connection, with the way to those that are kept: an installed app begins at none of them. */
async function offline(error) {
  const have = await caches.match(OFFLINE, { ignoreVary: true });
  if (!have) throw error;
  const [text, ways] = [await have.text(), await kept()];
  const headers = new Headers(have.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(ways ? text.replace(KEPT, (_all, begins, heading) => `${begins}${heading}<ul>${ways}</ul></section>`) : text, { headers });
}

/** The newest first, under the names that the pages have themselves; of several under one name the table. */
async function kept() {
  const pages = await caches.open(PAGES);
  const ways = new Map();
  for (const one of (await pages.keys()).reverse()) {
    const text = await (await pages.match(one, { ignoreVary: true })).text();
    const [name, { pathname }] = [text.match(/<title>([^<]+?)( · Nightbook)?</)?.[1] ?? "", new URL(one.url)];
    if (!ways.has(name) || pathname.length < ways.get(name).length) ways.set(name, pathname);
  }
  return [...ways].slice(0, 6).map(([name, way]) => `<li><a class="button" href="${way}">${name}</a></li>`).join("");
}

/** The page for no connection, in the language that was read last. */
async function renew(language) {
  const pages = await caches.open(OFFLINES);
  const have = await pages.match(OFFLINE, { ignoreVary: true });
  if (!language || have?.headers.get("Content-Language") === language) return;
  const answer = await fetch(`${OFFLINE}?language=${language.slice(0, 2)}`);
  if (answer.ok) await pages.put(OFFLINE, answer);
}

/** A redraw is not kept (it is a part), but it may be the first to learn that the seat is no longer ours. */
async function part(request) {
  const answer = await fetch(request);
  if (answer.status === 404) await forget(await caches.open(PAGES), request);
  return answer;
}

async function keep(cache, request, answer) {
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, answer);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(kept.length - MOST, 0)).map((old) => cache.delete(old, { ignoreVary: true })));
}

/** Whoever lost the seat keeps nothing of it. */
async function forget(pages, request) {
  const seat = new URL(request.url).pathname.match(SEAT)[0];
  const kept = await pages.keys();
  await Promise.all(kept.filter((old) => new URL(old.url).pathname.startsWith(seat)).map((old) => pages.delete(old, { ignoreVary: true })));
}
