"""Days of a hunt: the Count's phone with its curtain, two hunters' phones and a wall, and what each of them taps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from urllib.parse import urljoin

from playwright.sync_api import expect

from tests.e2e.evening import Evening, Screen

SECOND = 1000  # ms
FETCHED = """async (addresses) => {
  for (const address of addresses) for (const headers of [{}, { "HX-Request": "true", "HX-Target": "main" }]) {
    await fetch(address, { headers, redirect: "manual" }).then((answer) => answer.text());
  }
}"""
# What this seat, or nobody but the Count, may ask for and no page was opened for.
PAGES = (
    "", "here/", "history/", "history.json?since=0", "position.json", "findings/", "people/", "settings/",
    "dracula/", "dracula/screen/", "dracula/desk/", "dracula/desk/open/", "dracula/desk/open/?slid=mature", "dracula/more/",
    "dracula/film/", *(f"dracula/hunter/{n}/" for n in range(6)), "export/", "prints/", "back-to/6/",
)  # fmt: skip


@dataclass
class Hunt(Evening):
    """Every tap counts; a curtain that is held is none."""

    entries: list[int] = field(default_factory=list)  # of the Count's: others ask for them

    @property
    def ada(self) -> Screen:
        return self.screens[0]

    def act(self, kind: str) -> str:
        return f"form[action='{self.base}{{seat}}/dracula/{kind.replace('_', '-')}/']"

    def opens(self, screen: Screen, page: str = "") -> None:
        """By itself: whoever stands there already taps nothing."""
        to = f"{self.base}{screen.seat}/dracula/{page}"
        if not screen.page.url.endswith(to):
            screen.page.goto(urljoin(screen.page.url, to))
        screen.live()

    # --- The clock, and the questions -----------------------------------------------------------------

    def on(self, screen: Screen, *phases: str) -> None:
        self.opens(screen)
        for phase in phases:
            with self.move(screen, "next phase", most=1):
                screen.tap(f"form[data-onward]:has([name=to][value={phase}]) button")
            if phase in ("dawn", "dusk"):
                self.answers()

    def answers(self) -> None:
        """Go on: the same tap whether anything lies there or not."""
        with self.move(self.ada, "answer", most=1):
            self.ada.tap(f"{self.form(self.ada, 'answered')} button")
        self.entries.append(self.number)

    # --- The hunters ----------------------------------------------------------------------------------

    def goes(self, screen: Screen, n: int, to: str, *, by: str = "road", ticket: str = "") -> None:
        """From the map: whom, by which ticket, where to."""
        self.opens(screen)
        with self.move(screen, f"move by {by}", most=3 if ticket else 2):
            self.press(screen, f"a.hunt-hunter[href$='/hunter/{n}/']")
            screen.find("main .hunt-disc").first.wait_for()
            if ticket:
                self.press(screen, f"#ride-{ticket} > summary")
            self.press(
                screen,
                f"{self.form(screen, 'moved')}:has([name=by][value={by}]) button[value={to}] >> visible=true",
            )

    def press(self, screen: Screen, selector: str) -> None:
        # What floats at the bottom, a toast above all, must not lie half over it.
        screen.find(selector).first.evaluate("one => one.scrollIntoView({ block: 'center' })")
        screen.tap(selector)

    def types(self, screen: Screen, kind: str, **fields: str | Sequence[str]) -> None:
        """One of the rare acts, under “More”."""
        self.opens(screen, "more/")
        with self.move(screen, f"record {kind}", most=12):
            self.press(screen, f"#more-{kind} > summary")
            for name, value in fields.items():
                self.chooses(screen, f"#{kind}-typed", name, value)
            self.press(screen, f"#{kind}-typed button[type=submit]")

    def chooses(self, screen: Screen, form: str, name: str, value: str | Sequence[str]) -> None:
        if screen.find(f"{form} select[name={name}]").count():
            screen.find(f"{form} select[name={name}]").select_option(value)
            screen.taps += 2
        elif screen.find(f"{form} input[name={name}][type=number]").count():
            screen.find(f"{form} input[name={name}]").fill(str(value))
        else:
            self.press(screen, f"{form} label:has(input[name={name}][value='{value}'])")

    # --- The Count ------------------------------------------------------------------------------------

    @contextmanager
    def held(self) -> Iterator[Screen]:
        """The curtain: a finger on it for a second."""
        self.opens(self.ada, "desk/")
        self.holds()
        yield self.ada

    def holds(self) -> None:
        page, curtain = self.ada.page, self.ada.find("[data-curtain]")
        curtain.scroll_into_view_if_needed()
        box = curtain.bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.clock.fast_forward(SECOND)
        expect(self.ada.find("#open-desk")).to_be_visible()
        page.mouse.up()

    def lurks(self, play: str, encounter: str = "", *, fate: str = "", folded: str = "") -> None:
        """His whole phase behind the curtain: what slides off, where to, with which card, done."""
        most = 3 + bool(fate) + bool(folded)
        with self.held() as ada, self.move(ada, self._called(fate, folded), most=most):
            if fate:
                self.press(ada, f"#open-desk a[href$='?slid={fate}']")
                ada.find("#lurk").wait_for()
            if folded:
                self.press(ada, f"#power-{folded} > summary")
            self.press(ada, f"#lurk label:has([name=play][value='{play}']) >> visible=true")
            if encounter:
                self.press(ada, f"#lurk label:has([name=encounters][value='{encounter}']) >> visible=true")
            self.press(ada, "#lurk button[type=submit]")
        expect(self.ada.find("#open-desk")).to_have_count(0)
        self.entries.append(self.number)

    def _called(self, fate: str, folded: str) -> str:
        return " ".join(filter(None, ("his phase", fate and "and what slides off", folded and "by a power")))

    # --- What can be asked ----------------------------------------------------------------------------

    def asks_for_everything(self, *screens: Screen) -> None:
        """Behind the page, whole and as parts; what is refused is no trouble then."""
        for screen in screens:
            entries = [f"{part}{n}/" for n in self.entries for part in ("entry/", "strike/")]
            screen.page.evaluate(FETCHED, [f"{self.base}{screen.seat}/{page}" for page in (*PAGES, *entries)])
            screen.troubles.clear()
