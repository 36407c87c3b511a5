"""How a chronicle ends at its table: an era's tie and outcome, the worths, the ceremony, the crown, the last words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import expect

from tests.e2e.chronicle import Chronicle
from tests.e2e.evening import Screen

FIGURE = re.compile(r"[-−]?\d+")


@dataclass(frozen=True, kw_only=True)
class Choice:
    """An era's outcome as its winner chooses it: worths by the words of the row, rows nobody had as they are typed."""

    era: int
    card: str
    refused: Sequence[str]
    worths: Mapping[str, int]
    new: str = ""


@dataclass
class Ending(Chronicle):
    """What comes after an era's third chapter."""

    # --- An era's end -------------------------------------------------------------------------------

    def nobody(self, screen: Screen, slot: int) -> None:
        row = f"#mission-{slot}-open"
        self.does(screen, "a mission to nobody", f"{row} button[name=winner][value='0']")

    def sides(self, screen: Screen, counts: Mapping[str, int], loyal: str) -> None:
        """The counts, and on whose side one stands."""
        side = f"#count-{screen.seat}-form label:has(input[name=count_loyal][value='{loyal}'])"
        self.press(screen, side)
        self.counts(screen, counts)

    def suggested(self, screen: Screen) -> list[tuple[int, bool]]:
        """Between whom the table decides, and whom this page suggests."""
        tiles = screen.find("#era-tie button[name=winner]").all()
        return [
            (int(one.get_attribute("value") or 0), one.locator(".tile-words > small").count() > 0)
            for one in tiles
        ]

    def decides(self, screen: Screen, name: str) -> None:
        tile = f"#era-tie button[name=winner][value='{self.sheet(name)}']"
        self.does(screen, "who wins the era", tile)

    def fills_in(self, screen: Screen, choice: Choice) -> None:
        """The card, and a chip for each row that it changes."""
        form = f"#outcome-{choice.era}"
        self.write(screen, f"{form} [name=card]", choice.card)
        self.write(screen, f"{form} [name=refused]", "\n".join(choice.refused))
        self.write(screen, f"{form} [name=new]", choice.new)
        for row, worth in choice.worths.items():
            asked = f"{form} fieldset.chips:has(legend:text-matches('^{row} '))"
            self.press(screen, f"{asked} label:has(input[value='{worth}'])")

    def supposes(self, screen: Screen, choice: Choice) -> list[list[str]]:
        """What it would do, looked at before anything is recorded."""
        with screen.page.expect_response(lambda answer: answer.request.method == "POST") as answer:
            self.press(screen, f"#outcome-{choice.era} button[formaction]")
        assert answer.value.status == 200
        expect(screen.find(f"#outcome-{choice.era}-shown .outcome-effects")).to_be_visible()
        return self.effects(screen, choice.era)

    def effects(self, screen: Screen, era: int) -> list[list[str]]:
        """Name, before, after and change, as they are read out; what stays has one number."""
        rows = screen.find(f"#outcome-effects-{era} li .spread").all()
        told = [(row.locator("b").first.inner_text(), figures(row.inner_text())) for row in rows]
        return [[name, *(numbers if len(numbers) > 1 else numbers * 2)] for name, numbers in told]

    def chooses_outcome(self, screen: Screen, choice: Choice) -> None:
        self.does(screen, "the outcome", f"#outcome-{choice.era} > button[type=submit]:not([formaction])")

    def turns_era(self, screen: Screen, left: str = "", entered: str = "") -> None:
        """After the last one nothing leaves and nothing enters."""
        with self.move(screen, "the era's end"):
            if left:
                self.choose(screen, "#era-turn", "left", left)
                self.write(screen, "#era-turn [name=entered]", entered)
            self.press(screen, "#era-turn > button[type=submit]")

    # --- The last reckoning -------------------------------------------------------------------------

    def confirms(self, screen: Screen, *, covered: bool = False) -> None:
        """As the paper has it: nothing is changed."""
        ticked = ["label:has(#worths_confirmed-covered)"] if covered else []
        self.does(screen, "the worths are confirmed", *ticked, "#worths-confirmed > button.primary >> nth=0")

    def tells(self, screen: Screen, button: str = "button.primary") -> None:
        """The next line, or all of a section."""
        self.does(screen, "lines are told", f"#ceremony-steps {button}")

    def line(self, screen: Screen) -> list[int]:
        """So many of so many lines lie open here."""
        words = screen.find(".wall-foot, .ceremony > p.muted")
        return [int(n) for n in figures(words.inner_text())[:2]]

    def crowns(self, screen: Screen, name: str) -> None:
        mark = f"input[name=winners][value='{self.sheet(name)}']"
        self.does(screen, "crown", f"#crowned label:has({mark})", "#crowned > button[type=submit]")

    def writes_the_end(self, screen: Screen, text: str) -> None:
        form = "#epilogue-written"
        self.does(screen, "the last words", f"{form} > button[type=submit]", typed={f"{form} textarea": text})

    @contextmanager
    def elsewhere(self, screen: Screen, page: str) -> Iterator[None]:
        """For `with`: another page of the table, and back again."""
        before = screen.page.url
        screen.page.goto(f"{before.partition(self.base)[0]}{self.base}{screen.seat}/heritage/{page}")
        yield
        screen.page.goto(before)
        screen.live()

    def position(self, screen: Screen) -> Any:
        at = f"{self.base}{screen.seat}/position.json"
        return screen.page.evaluate("at => fetch(at).then(answer => answer.json())", at)


def figures(words: str) -> list[str]:
    return FIGURE.findall(words)
