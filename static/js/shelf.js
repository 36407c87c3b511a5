// The kept moves of this device, and those that were refused until somebody has read it. Where the browser keeps nothing, they live in the open page alone.

const shelf = new Promise((done) => {
  const opening = indexedDB.open("nightbook", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("moves", { keyPath: "key" });
  opening.onsuccess = () => done(opening.result);
  opening.onerror = () => done(null);
}).catch(() => null);

async function onShelf(mode, act) {
  const store = (await shelf)?.transaction("moves", mode).objectStore("moves");
  if (!store) return [];
  return new Promise((done) => {
    const asked = act(store);
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => done([]);
  });
}

const plain = ({ key, url, fields, tapped, says, act, by, draft, refused }) => ({ key, url, fields, tapped, says, act, by, draft, refused });
export const keep = (move) => onShelf("readwrite", (store) => store.put(plain(move)));
export const forget = (move) => onShelf("readwrite", (store) => store.delete(move.key));
export const all = () => onShelf("readonly", (store) => store.getAll());
