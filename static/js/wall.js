// A wall fills its screen at a click or by the keyboard; the button is there while somebody is at the machine, and not over the game.

import "./table.js";

const RESTS = 3000; // ms after the pointer has moved

const button = document.getElementById("whole-screen");
let resting = 0;

const fill = () => document.documentElement.requestFullscreen?.().catch(() => {});
const fingers = matchMedia("(hover: none), (pointer: coarse)");
const shown = () => {
  button.hidden = fingers.matches || !document.fullscreenEnabled || document.fullscreenElement !== null;
};
const near = () => {
  clearTimeout(resting);
  document.body.dataset.near = "";
  resting = setTimeout(() => delete document.body.dataset.near, RESTS);
};

if (button) {
  shown();
  button.addEventListener("click", fill);
  document.addEventListener("fullscreenchange", shown);
  document.addEventListener("pointermove", near, { passive: true });
}
