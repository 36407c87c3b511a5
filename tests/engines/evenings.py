"""What a phone does in one evening at any table: taps, undoes, puts right, hears the others, loses the network, prints."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.attacks.browser import Browser
from tests.e2e.wire import Wire
from tests.engines.screens import Screen

ADA, BELA = 1, 2
NOTE, BETTER = "The candle went out.", "The lantern went out."


@dataclass(kw_only=True)
class Evening:
    """`form`: of an act on the page of the table; `words`: what it wants."""

    screen: Screen
    wire: Wire
    ada: Browser
    bela: Browser  # on another device of hers
    game: str
    base: str
    shots: Path
    form: str
    words: str = ""

    @property
    def table(self) -> str:
        return f"{self.address}{self.base}{BELA}/{self.game}/"

    @property
    def address(self) -> str:
        return f"http://{self.screen.house}:{self.wire.port}"

    @contextmanager
    def looked_at(self) -> Iterator[None]:
        """What it showed when something was not as it should be."""
        try:
            yield
        except BaseException:
            self.screen.picture(self._file("failed"))
            raise

    def sits(self) -> None:
        self.screen.goes(self.table)
        self.screen.live()
        self.shot("table")

    def taps(self) -> None:
        before = self.screen.number
        self.act()
        self.screen.shows(before + 1)

    def act(self) -> None:
        if self.words:
            self.screen.writes(f"{self.form} textarea", self.words)
        self.screen.presses(f"{self.form} button")

    def undoes(self) -> None:
        before = self.screen.number
        self.screen.presses(f"form[action*='{self.base}{BELA}/strike/'] button")
        self.screen.shows(before + 1)

    def hears_ada(self) -> None:
        """Her note is drawn here as soon as it is recorded."""
        self._noted(self.ada, ADA)

    def _noted(self, by: Browser, seat: int) -> None:
        before = self.screen.number
        note = {"text": NOTE, "key": secrets.token_hex(8)}
        told = by.post(f"{self.base}{seat}/{self.game}/noted/", note)
        assert told.status == 302, told.text
        self.screen.shows(before + 1)

    def puts_right(self) -> None:
        """Journal, the own entry, its form, a phone that fell asleep meanwhile, what would change, recorded."""
        self._noted(self.bela, BELA)
        entry = self.screen.number
        self.screen.presses(f"nav.places a[href='{self.base}{BELA}/history/']")
        self.screen.presses(f"a.entry[href='{self.base}{BELA}/entry/{entry}/']")
        self.screen.presses(f"a[href$='/{entry}/correct/']")
        self.screen.writes("#change [name=text]", BETTER)
        self.screen.goes(self.screen.asked("location.href"))
        self.screen.until(
            f"document.querySelector('#change [name=text]')?.value === {BETTER!r}", "what was typed"
        )
        self.screen.presses("#change [name=preview]")
        self.screen.sees("#preview", BETTER)
        self.shot("correct")
        self.screen.presses("#preview button.primary")
        self.screen.sees("main", BETTER)
        self.screen.until("!document.getElementById('preview')", "the journal after the correction")

    def loses_the_network(self) -> None:
        """What is tapped without it is kept, and recorded once, when it is back."""
        self.screen.goes(self.table)
        self.screen.live()
        before = self.screen.number
        self.wire.cut()
        self.screen.until("document.getElementById('line').dataset.state !== 'live'", "no connection")
        self.act()
        self.screen.sees("#line", "1")
        self.shot("offline")
        self.wire.mend()
        self.screen.shows(before + 1)
        self.screen.until("document.getElementById('line').dataset.state === 'live'", "live again")
        assert self.screen.number == before + 1

    def asks_for_a_paper(self) -> None:
        self.screen.goes(f"{self.address}{self.base}{BELA}/prints/")
        self.screen.presses("form[action$='/prints/ask/'] button[name=paper]")
        self.screen.sees("#made li")
        self.shot("papers")

    def shot(self, what: str) -> None:
        self.screen.stands()
        self.screen.picture(self._file(what))

    def _file(self, what: str) -> Path:
        return self.shots / f"{self.screen.name.lower()}-{self.game}-{what}.png"

    def opens_the_desk(self) -> None:
        """The Count's phone: a finger on the curtain for its second, and what lies behind."""
        self.screen.goes(f"{self.address}{self.base}{ADA}/dracula/desk/")
        self.screen.holds("[data-curtain]")
        self.screen.sees("#open-desk")
        self.screen.lets_go()
        self.shot("desk")
