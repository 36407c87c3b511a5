// A photo that the house would refuse for its size is made smaller here, before it is sent. Whatever cannot be read here is sent as it is.

const MOST_BYTES = 20 * 1024 * 1024; // campaigns/pictures
const SIDE = 3200; // twice what is kept
const HEAVY = 8 * 1024 * 1024; // only such a one may have more dots than are let in
const DOTS = 24e6;

const pending = new Map(); // by field: what is being made of its file

async function smaller(file) {
  const image = await createImageBitmap(file);
  if (image.width * image.height <= DOTS && file.size <= MOST_BYTES) return null;
  const scale = Math.min(1, SIDE / Math.max(image.width, image.height));
  const canvas = Object.assign(document.createElement("canvas"), { width: Math.round(image.width * scale), height: Math.round(image.height * scale) });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.9));
}

async function put(field, file) {
  const made = await smaller(file).catch(() => null);
  if (!made || field.files[0] !== file) return;
  const instead = new DataTransfer();
  instead.items.add(new File([made], "photo.jpg", { type: "image/jpeg" }));
  field.files = instead.files;
}

document.addEventListener("change", ({ target: field }) => {
  const file = field.matches("input[type=file][accept*='image/']") && field.files[0];
  if (!file || file.size <= HEAVY) return;
  const making = put(field, file).finally(() => { if (pending.get(field) === making) pending.delete(field); });
  pending.set(field, making);
});

// Whoever is quicker than that waits for it.
document.addEventListener("submit", (event) => {
  const making = [...event.target.elements].map((field) => pending.get(field)).find(Boolean);
  if (!making) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  making.then(() => event.target.requestSubmit(event.submitter));
}, true);
