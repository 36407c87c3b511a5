"""An age of a saga: four phones and a wall, and what each of them taps."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, expect

from tests.e2e.evening import Evening, Screen

BUTTON = "button >> visible=true"


@dataclass
class Saga(Evening):
    """Every tap counts: on a fold, on a link, on a stepper."""

    def act(self, kind: str) -> str:
        return f"form[action='{self.base}{{seat}}/bloodrage/{kind.replace('_', '-')}/']"

    @property
    def phones(self) -> list[Screen]:
        return [screen for screen in self.screens if screen.seat]

    @property
    def taps(self) -> int:
        """Of everybody together."""
        return sum(screen.taps for screen in self.screens)

    def press(self, screen: Screen, target: Locator) -> None:
        """Whatever is folded away is opened first, as a finger would."""
        folded = target.locator("xpath=ancestor::details[not(@open)]")
        while folded.count():
            screen.touch(folded.first.locator("xpath=summary"))
        # What floats at the bottom, a toast above all, must not lie half over it.
        target.evaluate("one => one.scrollIntoView({ block: 'center' })")
        screen.touch(target)

    def does(self, screen: Screen, what: str, kind: str, inside: str, *, most: int = 3) -> None:
        """A form of the own clan, by something within it that is tapped."""
        with self.move(screen, what, most=most):
            own = f":has(input[name=seat][value='{screen.seat}'])" if "name=seat" not in inside else ""
            self.press(screen, screen.find(self.form(screen, kind) + own).locator(inside).first)

    # --- What is tapped -----------------------------------------------------------------------------

    def takes(self, screen: Screen, clan: str) -> None:
        self.does(screen, "take a clan", "clan_taken", f"button[name=clan][value={clan}]", most=1)

    def draws(self, screen: Screen) -> None:
        with self.move(screen, "draw", most=1):
            screen.tap(f"{self.act('draw').format(seat=screen.seat)} {BUTTON}")

    def on(self, screen: Screen, what: str, kind: str) -> None:
        """The big button of the moment."""
        with self.move(screen, what, most=1):
            screen.tap(f".onward {self.form(screen, kind)} button.primary")

    def invades(self, screen: Screen, figure: str) -> None:
        self.does(screen, "invade", "acted", f"button[name=figure][value={figure}]", most=1)

    def marches(self, screen: Screen) -> None:
        self.does(screen, "march", "acted", "button[name=what][value=march]", most=1)

    def lays_a_quest(self, screen: Screen) -> None:
        self.does(screen, "take a quest", "acted", "button[name=what][value=quest]", most=1)

    def upgrades(self, screen: Screen, n: int) -> None:
        self.does(screen, "upgrade", "acted", f"button[name=n][value='{n}']", most=2)

    def passes(self, screen: Screen) -> None:
        self.does(screen, "pass", "passed", f"button[name=seat][value='{screen.seat}']", most=1)

    def pillages(self, screen: Screen, spot: str) -> None:
        """Nobody opposes."""
        self.does(screen, "pillage", "pillaged", f"button[name=spot][value={spot}]", most=2)

    def fights(self, screen: Screen, spot: str, sides: Mapping[int, Mapping[str, int]]) -> str:
        """From the list of provinces to the battle; what would come of it stands there before it is recorded."""
        self.press(screen, screen.find(f"#pillage-{screen.seat} a[href*='spot={spot}&']"))
        expect(screen.find("#raid")).to_be_visible()
        for seat, numbers in sides.items():
            for what, n in numbers.items():
                for _tap in range(n):
                    screen.tap(f"button[data-for='{what}-{seat}'][data-step='1']")
        expect(screen.find("#supposed .totals li")).to_have_count(len(sides) + 1)
        said = screen.find("#supposed .totals").inner_text()
        with self.move(screen, "record a battle", most=1):
            screen.tap("#raid button.primary")
        expect(screen.find("#act")).to_be_visible()
        return said

    def turns_a_quest(self, screen: Screen, glory: int, stat: str) -> None:
        with self.move(screen, "turn a quest", most=2):
            form = screen.find(f"form[id^='quest-{screen.seat}-']")
            self.press(screen, form.locator(f".pad-chip:has(input[value='{glory}'])"))
            self.press(screen, form.locator(f"button[name=stat][value={stat}]"))

    def burns(self, screen: Screen, fallen: Sequence[int]) -> None:
        """A tap for each figure that fell."""
        with self.move(screen, "Ragnarök", most=1 + len(fallen)):
            for seat in fallen:
                self.press(screen, screen.find(f"button[data-for='fallen-{seat}'][data-step='1']"))
            self.press(screen, screen.find("#ragnarok button[type=submit]"))

    # --- What can be seen ---------------------------------------------------------------------------

    def view(self, screen: Screen) -> dict[str, Any]:
        asked = f"fetch('{self.base}{screen.seat}/position.json').then(answer => answer.json())"
        told: dict[str, Any] = screen.page.evaluate(asked)["view"]
        return told

    def everybody_has(self, glory: Mapping[int, int], left: Mapping[int, int]) -> None:
        """Glory and rage left of every clan, the same on every screen."""
        expected = {**{f"glory-{seat}": n for seat, n in glory.items()}}
        expected |= {f"left-{seat}": n for seat, n in left.items()}
        found = {screen.name: {mark: number(screen, mark) for mark in expected} for screen in self.screens}
        assert found == dict.fromkeys(found, expected)


def number(screen: Screen, mark: str) -> int:
    told = screen.find(f"[data-wash='{mark}']").first.inner_text()
    return int(re.search(r"-?\d+", told)[0])  # type: ignore[index]  # -- a number always stands there
