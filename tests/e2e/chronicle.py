"""Evenings of a chronicle: phones that play, a wall that looks on, and every byte that each of them was sent."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field

from playwright.sync_api import Locator, expect

from tests.e2e.evening import Evening, Screen
from tests.e2e.wire import wired

MOST_IN_A_COUNT = 6  # taps
# The house packs its pages; who wants to read along asks for them as they are.
PLAIN = {"Accept-Encoding": "identity"}
PACKED = re.compile(rb"\r\ncontent-encoding: *(?!identity)[^\r]+", re.I)


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What will happen in one chapter; people by name."""

    here: Sequence[str]
    order: Sequence[str]  # of clan choice
    rounds: int
    attributes: Sequence[str]
    clans: Mapping[str, str]
    winners: Sequence[str]
    token: str  # where the token of the high and low clans stands
    prince: str  # who has won the war
    counts: Mapping[str, Mapping[str, int]]
    points: Mapping[str, int]  # what they make, best first


@dataclass
class Ear:
    """Everything that one screen was sent, headers, parts and streams."""

    heard: bytearray = field(default_factory=bytearray)

    def lines(self) -> str:
        """Each line once: pages say the same thing again and again."""
        assert not PACKED.search(self.heard)
        return "\n".join(dict.fromkeys(self.heard.decode("utf-8", "replace").splitlines()))


@dataclass
class House:
    """Opens a wire of its own for every screen that comes."""

    port: int
    address: str
    stack: ExitStack
    ears: dict[str, Ear] = field(default_factory=dict)

    def door(self, name: str) -> str:
        """The address at which this screen finds the house."""
        ear = self.ears.setdefault(name, Ear())
        wire = self.stack.enter_context(wired(self.port, ear.heard))
        return self.address.replace(f":{self.port}", f":{wire.port}")


@dataclass
class Chronicle(Evening):
    """Several evenings; `taps_at`: how often each phone was tapped in a part of one."""

    house: House | None = None
    sealed: int = 0  # the entry of the prophecy
    taps_at: dict[str, dict[str, int]] = field(default_factory=dict)

    def act(self, kind: str) -> str:
        return f"form[action='{self.base}{{seat}}/heritage/{kind.replace('_', '-')}/']"

    @property
    def phones(self) -> list[Screen]:
        return [screen for screen in self.screens if screen.seat]

    @contextmanager
    def without(self, name: str) -> Iterator[None]:
        """Somebody stays at home, the phone in the pocket, and comes again."""
        away, at = self.screen(name), self.screens.index(self.screen(name))
        address = away.page.url
        away.page.goto("about:blank")
        self.screens.remove(away)
        yield
        self.screens.insert(at, away)
        away.page.goto(address)
        away.live()

    def sheet(self, name: str) -> int:
        return self.screen(name).seat

    @contextmanager
    def part(self, name: str) -> Iterator[None]:
        """For `with`: counts every phone's taps meanwhile."""
        before = {screen.name: screen.taps for screen in self.screens}
        yield
        self.taps_at[name] = {screen.name: screen.taps - before[screen.name] for screen in self.screens}

    # --- How it is tapped -----------------------------------------------------------------------------

    def press(self, screen: Screen, selector: str) -> None:
        """Whatever is folded away is opened first, as a finger would."""
        target = screen.find(selector).first
        self.unfold(screen, target)
        # What floats at the bottom, a toast above all, must not lie half over it.
        target.evaluate("one => one.scrollIntoView({ block: 'center' })")
        screen.touch(target)

    def unfold(self, screen: Screen, target: Locator) -> None:
        folded = target.locator("xpath=ancestor::details[not(@open)]")
        while folded.count():
            screen.touch(folded.first.locator("xpath=summary"))

    def write(self, screen: Screen, selector: str, text: str) -> None:
        """Typing is no tapping; opening the fold is."""
        target = screen.find(selector).first
        self.unfold(screen, target)
        target.fill(text)

    def choose(self, screen: Screen, form: str, name: str, value: str) -> None:
        """A tile is one tap, a list two."""
        if screen.find(f"{form} select[name='{name}']").count():
            screen.find(f"{form} select[name='{name}']").select_option(value)
            screen.taps += 2
        else:
            self.press(screen, f"{form} label:has(input[name='{name}'][value='{value}'])")

    def does(
        self, screen: Screen, what: str, *presses: str, typed: Mapping[str, str] | None = None, most: int = 3
    ) -> None:
        """One act: what is typed, what is tapped; the last tap sends it."""
        with self.move(screen, what, most=most):
            for selector, text in (typed or {}).items():
                self.write(screen, selector, text)
            for selector in presses:
                self.press(screen, selector)

    def goes_on(self, screen: Screen, to: str) -> None:
        self.does(screen, f"on to {to}", f"{self.form(screen, 'stepped')} button[name=to][value={to}]")
        for each in self.screens[:-1]:
            expect(each.find(f"main.phase-{to}")).to_be_visible()

    # --- Before the evening -------------------------------------------------------------------------

    def prologue(self, screen: Screen, facts: Mapping[str, str], missed: Sequence[str] = ()) -> None:
        """A row that somebody has typed before is a tile; nobody types it twice."""
        form = f"#prologue-{screen.seat}"
        named = ("character", "title", "printed", "given")
        typed = {f"{form} [name={name}]": facts[name] for name in named if name in facts}
        taps = [*self.first_box(screen, form, facts, typed), *self.discipline(screen, form, facts, typed)]
        with self.move(screen, "write the prologue", most=14):
            for selector, text in typed.items():
                self.write(screen, selector, text)
            for selector in taps:
                self.press(screen, selector)
            for row in missed:
                counter = screen.find(f"{form} [name='missed {row}']").get_attribute("id")
                self.press(screen, f"{form} button[data-for='{counter}'][data-step='1']")
            self.press(screen, f"{form} button[name=clan][value='{facts['clan']}']")

    def first_box(
        self, screen: Screen, form: str, facts: Mapping[str, str], typed: dict[str, str]
    ) -> Iterator[str]:
        section, _, row = facts["box"].partition(" ")
        if screen.find(f"{form} input[name=box][value='{facts['box']}']").count():
            yield f"{form} label:has(input[name=box][value='{facts['box']}'])"
            return
        typed[f"{form} [name=row_{section}]"] = row

    def discipline(
        self, screen: Screen, form: str, facts: Mapping[str, str], typed: dict[str, str]
    ) -> Iterator[str]:
        known = f"input[name=known_discipline][value='disciplines {facts['discipline']}']"
        if screen.find(f"{form} {known}").count():
            yield f"{form} label:has({known})"
            return
        typed[f"{form} [name=discipline]"] = facts["discipline"]

    # --- The evening --------------------------------------------------------------------------------

    def gather(self, screen: Screen, plan: Plan) -> None:
        """Whoever is not here is untapped."""
        with self.move(screen, "gather"):
            for each in screen.find("#gathered input[name=here]").all():
                here = int(each.get_attribute("value") or 0) in {self.sheet(name) for name in plan.here}
                if each.is_checked() != here:
                    screen.touch(each.locator("xpath=ancestor::label"))
            self.press(screen, "#gathered button.primary")

    def shows_missions(self, screen: Screen, plan: Plan) -> None:
        for slot, attribute in enumerate(plan.attributes, 1):
            self.does(screen, "a mission's attribute", f"#mission-{slot} button[value='{attribute}']")

    def overview(self, screen: Screen, *, title: str, conspiracy: int) -> None:
        form = self.form(screen, "overview_shown")
        typed = {f"{form} [name=title]": title, f"{form} [name=conspiracy]": str(conspiracy)}
        self.does(screen, "the overview card", f"{form} button[type=submit]", typed=typed)

    def order(self, screen: Screen) -> list[int]:
        each = screen.find("#clan_chosen input[name=seat]").all()
        return [int(one.get_attribute("value") or 0) for one in each]

    def chooses(self, screen: Screen, name: str, clan: str) -> None:
        """The next one to choose is chosen for already, but on the phone of somebody who still waits."""
        chosen = f"#clan_chosen label:has(input[name=seat][value='{self.sheet(name)}'])"
        with self.move(screen, "choose a clan", most=2):
            if not screen.find(f"{chosen} input").is_checked():
                self.press(screen, chosen)
            self.press(screen, f"#clan_chosen button[name=clan][value='{clan}']")

    def spends(self, screen: Screen) -> None:
        form = self.form(screen, "asset_spent", f"input[name=seat][value='{screen.seat}']")
        self.does(screen, "spend an asset", f"section.own {form} button")

    def recruits(self, screen: Screen) -> None:
        button = f"button[value='{screen.seat}']"
        self.does(screen, "recruit the agent", f"section.own {self.form(screen, 'agent_recruited')} {button}")

    # --- The reckoning ------------------------------------------------------------------------------

    def wins(self, screen: Screen, slot: int, name: str) -> None:
        """The tile of the winner."""
        row = f"#mission-{slot}-open"
        self.does(screen, "a mission to its winner", f"{row} button[name=winner][value='{self.sheet(name)}']")

    def token(self, screen: Screen, where: str) -> None:
        self.does(screen, "the token's place", f"{self.form(screen, 'ground_told')} button[value='{where}']")

    def prince(self, screen: Screen, winner: str) -> None:
        mark = f"input[name=won][value='{winner}']"
        form = self.form(screen, "ground_told", mark)
        self.does(screen, "who won the war", f"{form} label:has({mark})", f"{form} button[type=submit]")

    def counts(self, screen: Screen, counts: Mapping[str, int]) -> None:
        """Chips for what can score, noughts stand there; power and boons are one heap; a tap on the infamy is the last."""
        form = f"#count-{screen.seat}-form"
        with self.move(screen, "one's counts", most=MOST_IN_A_COUNT):
            for name, n in counts.items():
                if name in ("power", "boons", "infamy") or (n == 0 and name != "scale"):
                    continue
                if screen.find(f"{form} input[type=radio][name=count_{name}][value='{n}']").count():
                    self.press(screen, f"{form} label:has([name=count_{name}][value='{n}'])")
                else:
                    self.write(screen, f"{form} input[type=number][name=count_{name}]", str(n))
                    screen.taps += 2  # the field, and the key of its number
            heap = counts["power"] + counts.get("boons", 0)
            self.press(screen, f"{form} button[data-sum$='-power'][value='{heap}']")
            self.press(screen, f"{form} button[name=last][value='{counts.get('infamy', 0)}']")

    def turns(self, screen: Screen, n: int) -> None:
        self.does(screen, "turn places over", f"{self.form(screen, 'places_turned')} button[value='{n}']")

    def places(self, screen: Screen) -> list[list[object]]:
        """Who stands where with how much, best first."""
        rows = screen.find(".places-turned .turned").all()
        names = [row.locator("[id^='place-'] b").inner_text() for row in rows]
        points = [int(re.findall(r"-?\d+", row.locator(".number").last.inner_text())[0]) for row in rows]
        return [list(each) for each in zip(names, points, strict=True)]

    # --- The aftermath ------------------------------------------------------------------------------

    def none(self, screen: Screen, step: str) -> None:
        inside = f"input[name=step][value='{step}']"
        self.does(screen, f"none: {step}", f"{self.form(screen, 'passed', inside)} button")

    def titled(self, screen: Screen, title: str = "") -> None:
        """Accepted as the card says, or typed."""
        form = f"#titled-{screen.seat}"
        typed = {f"{form} [name=title]": title} if title else {}
        self.does(screen, "accept the title", f"{form} button[type=submit]", typed=typed)

    def conspires(self, screen: Screen, schemes: Iterable[str]) -> None:
        form = f"#conspired-{screen.seat}"
        typed = {f"{form} #scheme-{n}": scheme for n, scheme in enumerate(schemes, 1)}
        self.does(screen, "schemes unlocked", f"{form} button[type=submit]", typed=typed)

    def takes(
        self, screen: Screen, slot: int, box: str, prize: str, typed: Mapping[str, str] | None = None
    ) -> None:
        """A mission turned over: its box and its reward."""
        form, (section, _, row) = f"#act #mission-{slot}", box.partition(" ")
        known = f"{form} input[name=known][value='{box}']"
        met = screen.find(known).count() > 0
        with self.move(
            screen,
            f"a mission's {'box' if met else 'new row'} and reward",
            most=2 if met and not typed else 5,
        ):
            if met:
                self.press(screen, f"{form} label:has(input[name=known][value='{box}'])")
            else:
                self.write(screen, f"{form} [name=row]", row)
                self.choose(screen, form, "section", section)
            quick = f"{form} button[name=at_once][value='{prize}']"
            if screen.find(quick).count():
                self.press(screen, quick)
                return
            self.press(screen, f"{form} label:has(input[name=prize][value='{prize}'])")
            for name, text in (typed or {}).items():
                self.write(screen, f"{form} [name={name}]", text)
            self.press(screen, f"{form} button.primary")

    def sticks(self, screen: Screen, ability: str, ancilla: str) -> None:
        form = f"#sticker-{screen.seat}"
        self.does(
            screen,
            "an ability sticker",
            f"{form} label:has(input[name=ability][value='{ability}'])",
            f"{form} label:has(input[name=ancilla][value='{ancilla}'])",
            f"{form} button[type=submit]",
        )

    def keeps(self, screen: Screen, ancilla: str) -> None:
        form = f"#agent-{screen.seat}"
        chosen = f"{form} label:has(input[name=ancilla][value='{ancilla}'])"
        self.does(screen, "keep an agent", chosen, f"{form} button[type=submit]")

    def packs(self, screen: Screen, seat: int | None = None) -> None:
        which = screen.seat if seat is None else seat
        self.does(screen, "packed", f"{self.form(screen, 'packed')} button[name=seat][value='{which}']")

    # --- What everybody was sent --------------------------------------------------------------------

    def heard(self, but: str = "") -> dict[str, str]:
        assert self.house is not None
        return {name: ear.lines() for name, ear in self.house.ears.items() if name != but}

    def reads(self, screen: Screen, *pages: str) -> None:
        """Everything else that this seat may ask for, fetched behind the page."""
        answers = {page: self.asks(screen, page) for page in pages}
        assert answers == dict.fromkeys(pages, 200), screen.name

    def tries(self, screen: Screen, *pages: str) -> None:
        """What may be refused, and is no trouble then."""
        for page in pages:
            self.asks(screen, page)
        screen.troubles[:] = [one for one in screen.troubles if not one.endswith(pages)]

    def asks(self, screen: Screen, page: str) -> int:
        whole = "at => fetch(at).then(answer => answer.text().then(() => answer.status))"
        return int(screen.page.evaluate(whole, f"{self.base}{screen.seat}/{page}"))
