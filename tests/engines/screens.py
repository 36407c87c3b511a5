"""A phone in any engine: what a person can do with it, and what a test can ask of its page."""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

PATIENCE = 20.0  # seconds, for what must become true
PHONE = (390, 844)


class Screen(ABC):
    """One window with one page in it; each engine has its own way to touch it."""

    name: str
    house = "table.home"  # as phones find it

    @abstractmethod
    def goes(self, address: str) -> None: ...

    @abstractmethod
    def keeps(self, cookies: dict[str, str], address: str) -> None:
        """The cookies of a seat."""

    @abstractmethod
    def asked(self, expression: str) -> Any:
        """What a JavaScript expression comes to."""

    @abstractmethod
    def touches(self, selector: str) -> None:
        """A real press in the middle of the first one that can be seen."""

    @abstractmethod
    def holds(self, selector: str) -> None:
        """A finger that stays there, until it lets go."""

    @abstractmethod
    def lets_go(self) -> None: ...

    @abstractmethod
    def types(self, words: str) -> None:
        """On the keyboard, where the page has its caret."""

    @abstractmethod
    def picture(self, path: Path) -> None: ...

    # --- The same in each of them ---------------------------------------------------------------------

    def presses(self, selector: str) -> None:
        """No sooner than a thumb would: what has just come to lie there rests for a moment."""
        self.sees(selector)
        self.until(f"!{first(selector)}?.matches('[aria-disabled=true]')", f"{selector} at rest")
        self.asked(f"{first(selector)}.scrollIntoView({{ block: 'center' }})")
        self.touches(selector)

    def writes(self, selector: str, words: str) -> None:
        self.sees(selector)
        self.asked(f"{first(selector)}.focus()")
        self.asked(f"{first(selector)}.select?.()")
        self.types(words)

    def sees(self, selector: str, words: str = "") -> None:
        said = f"{first(selector)}?.textContent.replace(/\\s+/g, ' ').includes({json.dumps(words)})"
        self.until(f"Boolean({said})", f"{selector} {words}")

    def stands(self) -> None:
        """Nothing fades in any more, and what stands there is painted."""
        still = "document.getAnimations().every((one) => one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)"
        self.until(f"document.fonts.status === 'loaded' && {still}", "everything at rest")
        self.asked("[requestAnimationFrame(() => requestAnimationFrame(() => { window.painted = true; }))]")
        self.until("window.painted === true", "a picture")
        self.asked("[delete window.painted]")

    def until(self, expression: str, what: str = "") -> None:
        end = time.monotonic() + PATIENCE
        while not self.asked(expression):
            assert time.monotonic() < end, f"{self.name}: waited in vain for {what or expression}"
            time.sleep(0.1)

    def live(self) -> None:
        self.until("document.getElementById('line')?.dataset.state === 'live'", "the live line")

    @property
    def number(self) -> int:
        """The last entry that the page knows."""
        return int(self.asked("document.getElementById('main').dataset.number"))

    def shows(self, number: int) -> None:
        self.until(f"Number(document.getElementById('main').dataset.number) >= {number}", f"entry {number}")


def first(selector: str) -> str:
    """The first one that can be seen, as JavaScript finds it."""
    every = f"[...document.querySelectorAll({json.dumps(selector)})]"
    return f"{every}.find((one) => one.checkVisibility({{ visibilityProperty: true }}))"
