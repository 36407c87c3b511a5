// Keeps a seat's last pages for reading without network. Answers from the network whenever there is one.

const PAGES = "nightbook-pages";
const FILES = "nightbook-files";
const MOST = 40; // of each; older ones go
const SEAT = /^\/c\/[0-9a-f-]{36}\/\d+\//;
const NEVER = /\/desk\/open\/$/; // what lies behind a curtain is kept nowhere
const HASHED = /^\/static\/.*\.[0-9a-f]{12}\./; // such a file never changes

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || NEVER.test(pathname)) return;
  if (pathname.startsWith("/static/")) event.respondWith(file(request, HASHED.test(pathname)));
  else if (request.mode === "navigate" && SEAT.test(pathname)) event.respondWith(page(request));
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

async function page(request) {
  const pages = await caches.open(PAGES);
  try {
    const answer = await fetch(request);
    if (answer.status === 404) await forget(pages, request);
    if (answer.headers.get("Nightbook-Keep") === "never") await pages.delete(request, { ignoreVary: true });
    else if (answer.ok && !answer.redirected) await keep(pages, request, answer.clone());
    return answer;
  } catch (error) {
    const have = await pages.match(request, { ignoreVary: true });
    if (have) return have;
    throw error;
  }
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
