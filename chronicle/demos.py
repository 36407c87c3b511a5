"""Chronicles to look at: played by a deterministic hand, so that the same one comes out every time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from campaigns.games import Demo, Tap

from .rules import events as told
from .rules import grounds
from .rules.evolve import evolve
from .rules.names import (
    ATTRIBUTES,
    CHAPTERS,
    CLANS,
    GEOGRAPHY,
    PER_ERA,
    SCALES,
    SCHEDULE,
    SLOTS,
    era_of,
    in_era,
)
from .rules.state import Chapter, Count, Fact, Present, State

T = TypeVar("T")

PEOPLE = ("Ada", "Bela", "Cora", "Dorota")
CHARACTERS = ("Sister Oriane", "Casimir the Lame", "Widow Hadewych", "Teobald Sand")
ROWS = {
    "resources": ("Gold", "Contacts", "Land"),
    "abilities": ("Rhetoric", "Alchemy", "Swordplay"),
    "morality": ("Mercy", "Devotion", "Honour"),
    "loyalty": ("City", "Elders"),
    "disciplines": ("Sight", "Voice", "Blood"),
}
OPEN = ("high", "low", "scale")  # counts that may well be large; vampires of four regions share one bloodline

# Two halves each, their numbers without a common divisor: together more names than a chronicle has cards.
CARDS = (
    ("Agnes", "Malo", "Ysolde", "Tancred", "Lucia", "Piet", "Marta", "Odo", "Radka", "Greta", "Fulk"),
    (
        "of Ghent",
        "the Founder",
        "of the Ferry",
        "Vento",
        "Roos",
        "Kruk",
        "the Clerk",
        "Holm",
        "Wit",
        "of the Well",
    ),
)
CITIES = (
    ("Rain over", "Fires in", "The Road to", "Silence in"),
    [
        "Ghent",
        "Bruges",
        "Lübeck",
        "Kraków",
        "Toledo",
        "Venice",
        "Prague",
        "Lisbon",
        "Antwerp",
        "Genoa",
        "Riga",
        "Seville",
        "Gdańsk",
        "Buda",
        "Vilnius",
        "Palermo",
        "Leiden",
        "Vienna",
        "Hamburg",
        "Dublin",
        "Trieste",
    ],
)
NAMES = ("Beatrix", "Corvin", "Lioba", "Matthis", "Ottilie", "Rurik", "Salome", "Wenzel")
TITLES = (
    ("Keeper", "Warden", "Voice", "Almoner", "Master", "Reader"),
    ("of Seals", "of the Quay", "of the Chapter", "of Ashes", "of Hounds", "of Bells", "of the Gate"),
)
SCHEMES = (
    ("Open", "Cold", "Borrowed", "Second", "Unpaid", "Sworn", "Hidden", "Last", "Quiet"),
    ("Letter", "Hearth", "Face", "Vigil", "Debt", "Witness", "Door", "Candle"),
)
ABILITIES = ("bonds", "Vigilant", "Eloquent", "Ruthless", "Well-travelled")
MISSIONS = (
    (
        "The Drowned",
        "The Stolen",
        "The Second",
        "The Burning",
        "The Silent",
        "The Borrowed",
        "The Last",
        "The Buried",
        "The Winter",
        "The Broken",
        "The Hollow",
    ),
    ("Choir", "Year", "Well", "Market", "Vow", "Ship", "Crown", "Garden", "Letter", "Mirror"),
)
CHOICES = ("A: spare him", "B: take the ring", "C: say nothing")


def demos(full: bool) -> Sequence[Demo]:
    """A chronicle in its second aftermath; in full one with all its chapters played."""
    young = Demo(
        slug="heritage-young",
        name="The Quay Chronicle",
        people=PEOPLE[:3],
        chosen={},
        taps=tuple(taps(Hand(seats=(1, 2, 3)), 2, whole=False)),
        days_ago=6,
    )
    old = Demo(
        slug="heritage-old",
        name="The Long Chronicle",
        people=PEOPLE,
        chosen={"known": True},
        taps=tuple(taps(Hand(seats=(1, 2, 3, 4), known=True), CHAPTERS)) if full else (),
        days_ago=400,
    )
    return (young, old) if full else (young,)


def taps(hand: Hand, chapters: int, *, whole: bool = True) -> Iterator[Tap]:
    """Everything after the opening."""
    for event in played(hand, chapters, whole=whole):
        yield Tap(
            event=event, seat=getattr(event, "seat", 1) if getattr(event, "seat", 1) in hand.seats else 1
        )


@dataclass(kw_only=True)
class Hand:
    """Whoever plays the demo: follows the state as it goes, and decides by counting."""

    seats: tuple[int, ...]
    known: bool = False
    state: State = field(default_factory=State)
    drawn: int = 7

    def __post_init__(self) -> None:
        self.state = evolve(self.state, told.Opened(seats=self.seats, known=self.known))

    def of(self, n: int) -> int:
        """The next number below n: a plain generator, so that no seed and no library changes the story."""
        self.drawn = (self.drawn * 1_103_515_245 + 12_345) % 2**31
        return (self.drawn >> 12) % n

    def one(self, among: Sequence[T]) -> T:
        return among[self.of(len(among))]

    def say(self, event: told.Event) -> told.Event:
        self.state = evolve(self.state, event)
        return event

    @property
    def chapter(self) -> Chapter:
        return self.state.now or Chapter(number=self.state.number)

    def name(self, halves: tuple[Sequence[str], Sequence[str]], n: int) -> str:
        """The n-th name of a kind; none comes twice before all have come."""
        first, second = halves
        return f"{first[n % len(first)]} {second[n % len(second)]}"


# --- The acts of one chronicle --------------------------------------------------------------------------


def played(hand: Hand, chapters: int, *, whole: bool = True) -> Iterator[told.Event]:
    """So many chapters from the prologue on; without `whole` the last stops in its aftermath."""
    yield from _prologue(hand)
    for number in range(1, chapters + 1):
        yield from _set_up(hand, number)
        yield from _played_out(hand)
        yield from _reckoned(hand)
        yield from _summed_up(hand, whole or number < chapters)
        if (whole or number < chapters) and in_era(number) == PER_ERA:
            yield from _era_ended(hand, number)


def _prologue(hand: Hand) -> Iterator[told.Event]:
    for at, seat in enumerate(hand.seats):
        yield hand.say(
            told.PrologueWritten(
                seat=seat,
                character=CHARACTERS[at],
                section="resources",
                row=ROWS["resources"][at % 3],
                discipline=ROWS["disciplines"][at % 3],
                title=hand.name(TITLES, at),
                printed=hand.name(CARDS, at),
                given=NAMES[at] if at % 2 else "",
                clan=CLANS[at * 2 % 9],
            )
        )


def _set_up(hand: Hand, number: int) -> Iterator[told.Event]:
    """Where there are four, one stays away now and then."""
    away = hand.seats[number % 4] if len(hand.seats) > 3 and number % 5 == 0 else 0
    here = tuple(Present(seat=seat, by=seat) for seat in hand.seats if seat != away)
    yield hand.say(told.Gathered(here=here))
    if in_era(number) == 1:
        yield from _era_told(hand, number)
    for slot in SLOTS:
        yield hand.say(
            told.MissionShown(
                slot=slot,
                attribute=hand.one(ATTRIBUTES),
                name=hand.name(MISSIONS, number * 5 + slot - 6),
            )
        )
    yield hand.say(told.OverviewShown(title=hand.name(TITLES, number + 5), conspiracy=1 + hand.of(3)))
    yield hand.say(told.Stepped(to="clans"))
    clans = [CLANS[(hand.of(9) + at) % 9] for at in range(len(CLANS))]
    for present, clan in zip(here, dict.fromkeys([*clans, *CLANS]), strict=False):
        yield hand.say(told.ClanChosen(seat=present.seat, clan=clan))
    yield hand.say(told.Stepped(to="play"))


def _era_told(hand: Hand, number: int) -> Iterator[told.Event]:
    era = era_of(number)
    leaving = SCHEDULE[era - 1][0] if era <= len(SCHEDULE) else hand.state.grounds[0]
    yield hand.say(
        told.EraTold(
            era=era,
            years=f"{1306 + 98 * (era - 1)}",
            titles=tuple(hand.name(CITIES, number + n) for n in range(PER_ERA)),
            key=leaving,
        )
    )
    for seat in hand.seats[:2]:
        yield hand.say(
            told.Prophesied(seat=seat, text=f"By the end of era {era}, one of us will have left the city.")
        )


def _played_out(hand: Hand) -> Iterator[told.Event]:
    for present in hand.chapter.here:
        sheet = hand.state.sheet(present.seat)
        unspent = [asset for asset in sheet.assets if asset.spent is None] if sheet else []
        if len(unspent) > 1:
            yield hand.say(told.AssetSpent(seat=present.seat, asset=unspent[0].id))
        if any(one.haven == present.seat for one in hand.state.ancillae) and hand.of(2):
            yield hand.say(told.AgentRecruited(seat=present.seat))
    yield hand.say(told.Stepped(to="reckoning"))


# --- The reckoning --------------------------------------------------------------------------------------


def _reckoned(hand: Hand) -> Iterator[told.Event]:
    here = hand.chapter.seats
    for slot in SLOTS:
        yield hand.say(_mission(hand, slot, here))
    for ground in hand.chapter.grounds:
        if ground not in SCALES:
            yield hand.say(told.GroundTold(ground=ground, facts=_facts(hand, ground)))
    for seat in here:
        yield hand.say(_counted(hand, seat))
    yield from _ties(hand)
    yield hand.say(told.Stepped(to="places"))
    for n in range(1, len(here) + 1):
        yield hand.say(told.PlacesTurned(n=n))
    yield hand.say(told.Stepped(to="aftermath"))


def _mission(hand: Hand, slot: int, here: Sequence[int]) -> told.MissionWon:
    """Mostly seen at once; now and then counted, and the leader decides."""
    winner = hand.one(here)
    if hand.of(4):
        return told.MissionWon(slot=slot, winner=winner)
    counts = tuple(Count(seat=seat, n=3, leader=seat == winner) for seat in here)
    return told.MissionWon(slot=slot, how="counted", counts=counts)


def _facts(hand: Hand, ground: str) -> tuple[Fact, ...]:
    match ground:
        case "clans":
            return (Fact(name=hand.one(("high", "low")), n=1 + hand.of(2)),)
        case "princes":
            return (Fact(name=f"won.{hand.one(GEOGRAPHY)}", n=1),)
        case "inquisition":
            high = hand.of(5)
            return (Fact(name="high", n=high), Fact(name="low", n=4 - high))
        case "anarchs":
            return tuple(Fact(name=f"burned.{one}", n=1) for one in GEOGRAPHY if hand.of(2))
        case "masquerade":
            return tuple(Fact(name=f"left.{one}", n=hand.of(4)) for one in GEOGRAPHY)
        case "court":
            return (Fact(name=hand.one(("high", "low")), n=1),)
        case _:
            return (Fact(name=f"won.{hand.one(('camarilla', 'sabbat', 'anarchs'))}", n=1),)


def _counted(hand: Hand, seat: int) -> told.PlayerCounted:
    """What can score, as the players are asked for it."""
    asks: dict[str, Any] = {}
    for ground in hand.chapter.grounds:
        facts = next((one.facts for one in hand.chapter.told if one.ground == ground), ())
        asks |= dict.fromkeys(grounds.asked(ground, {fact.name: fact.n for fact in facts}))
    loyal = hand.one([name for name in asks if name.startswith("loyal.")] or [""])
    counts = tuple(
        Fact(
            name=name,
            n=int(name == loyal) if name.startswith("loyal.") else hand.of(5 if name in OPEN else 2),
        )
        for name in asks
    )
    return told.PlayerCounted(
        seat=seat,
        counts=tuple(fact for fact in counts if fact.n),
        power=2 + hand.of(7),
        boons=hand.of(5),
        infamy=hand.of(5),
    )


def _ties(hand: Hand) -> Iterator[told.Event]:
    """Whoever stays equal is put in order by dice."""
    open_ = tuple(one.seat for one in hand.chapter.result if not one.place)
    if open_:
        yield hand.say(told.PlaceDecided(order=open_, how="dice"))


# --- The aftermath --------------------------------------------------------------------------------------


def _summed_up(hand: Hand, whole: bool) -> Iterator[told.Event]:
    chapter = hand.chapter
    yield hand.say(told.Titled(seat=chapter.winner, title=chapter.overview.title))
    for mission in chapter.missions:
        if mission.winner:
            yield hand.say(_taken(hand, mission.slot, mission.winner))
    if not whole:
        return
    schemes = tuple(hand.name(SCHEMES, chapter.number * 3 + n) for n in range(chapter.overview.conspiracy))
    yield hand.say(told.Conspired(seat=chapter.loser, schemes=schemes))
    yield hand.say(
        told.DeckTurned(characters=hand.of(4), later="" if hand.of(3) else "Put the pyre on the board.")
    )
    for seat in chapter.seats:
        yield hand.say(_sticker(hand, seat))
        yield hand.say(_kept(hand, seat))
    yield hand.say(told.Stepped(to="pack"))
    for seat in (*chapter.seats, 0):
        yield hand.say(told.Packed(seat=seat))


def _taken(hand: Hand, slot: int, seat: int) -> told.MissionTaken:
    section = hand.one(("resources", "abilities", "morality", "morality", "loyalty"))
    shaded: dict[str, Any] = {
        "slot": slot,
        "seat": seat,
        "choice": hand.one(CHOICES),
        "section": section,
        "row": hand.one(ROWS[section]),
    }
    number, clan = hand.chapter.number, hand.chapter.clan(seat)
    match hand.of(6):
        case 0:
            printed = hand.name(CARDS, number * 5 + slot)
            return told.MissionTaken(
                **shaded, reward="elevate", printed=printed, given=hand.one(NAMES), clan=clan
            )
        case 1:
            return told.MissionTaken(
                **shaded,
                reward="ancilla",
                printed=hand.name(CARDS, number * 5 + slot),
                clan=clan,
            )
        case 2 if number % 4 == 0:
            leader = f"The Elder of {number}.{slot}"
            return told.MissionTaken(
                **shaded,
                reward="leader",
                printed=leader,
                clan=hand.one(CLANS),
                schemes=(f"Oath {number}.{slot}",),
            )
        case 3:
            return told.MissionTaken(**shaded)
        case _:
            kind = hand.one(("science", "war", "wealth", "secrets"))
            return told.MissionTaken(**shaded, reward="asset", what=kind)


def _sticker(hand: Hand, seat: int) -> told.Event:
    known = [one for one in hand.state.ancillae if one.haven in (0, seat) and len(one.stickers) < 2]
    if not known or hand.of(2):
        return told.Passed(seat=seat, step="stickers")
    her = hand.one(known)
    fitting = [ability for ability in ABILITIES[1:] if ability not in her.stickers]
    return told.StickerPlaced(seat=seat, ancilla=her.id, ability=hand.one(fitting))


def _kept(hand: Hand, seat: int) -> told.Event:
    free = [one for one in hand.state.ancillae if not (one.haven or one.gone)]
    if any(one.haven == seat for one in hand.state.ancillae) or not free or hand.of(3) == 0:
        return told.Passed(seat=seat, step="agents")
    return told.AgentKept(seat=seat, ancilla=hand.one(free).id)


def _era_ended(hand: Hand, number: int) -> Iterator[told.Event]:
    yield hand.say(told.Stepped(to="era"))
    if number < CHAPTERS:
        left, entered = SCHEDULE[era_of(number) - 1]
        yield hand.say(told.EraTurned(left=left, entered=entered))
