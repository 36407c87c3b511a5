// Where the reader is once something was sent: who reads with the ears, or by keys, must not fall to the top of the page.

const main = () => document.getElementById("main");

/** To the first thing that is wrong, out of whatever fold it lies in; false when nothing is. */
export function toWrong(part) {
  const wrong = part.querySelector("[aria-invalid=true]") ?? part.querySelector("[data-refused], .notice.wrong, .errorlist");
  if (!wrong) return false;
  for (let fold = wrong.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  if (!wrong.matches("input, select, textarea")) wrong.tabIndex = -1;
  wrong.focus();
  return true;
}

/** What lies round a form of the page, from near to far. */
export function around(form) {
  const found = [];
  for (let part = form.parentElement; main().contains(part) && part !== main(); part = part.parentElement) found.push(part);
  return found;
}

/** The act is done and its form gone: who reads with the ears goes on where it stood, or at what is to do now. */
export function toHeading(near) {
  const { activeElement } = document;
  if (activeElement?.matches("input, textarea, select")) return; // in the middle of something else
  const still = near.find((part) => part.isConnected && part.querySelector("h1, h2, h3"));
  const heading = (still ?? main().querySelector(".card.now") ?? main()).querySelector("h1, h2, h3");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Before a redraw; after it: whoever read with the keys on something that went with it goes on where it lay. */
export function whereRead() {
  const { activeElement } = document;
  const near = main().contains(activeElement) ? around(activeElement) : null;
  return () => { if (near && document.activeElement === document.body) toHeading(near); };
}
