"""The acts of one chronicle, from the prologue to the end of an era."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from chronicle.rules import events as told
from chronicle.rules.figures import grounds
from chronicle.rules.names import (
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
from chronicle.rules.state import Count, Fact, Present

from .aftermath import summed_up
from .hand import Hand
from .outcomes import outcome
from .words import CARDS, CHARACTERS, CITIES, MISSIONS, NAMES, OPEN, ROWS, TITLES


def played(hand: Hand, chapters: int, *, whole: bool = True) -> Iterator[told.Event]:
    """So many chapters from the prologue on; without `whole` the last stops in its aftermath."""
    yield from _prologue(hand)
    for number in range(1, chapters + 1):
        yield from _set_up(hand, number)
        yield from _played_out(hand)
        yield from _reckoned(hand)
        yield from summed_up(hand, whole or number < chapters)
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
        counts=tuple(fact for fact in counts if fact.n or not fact.name.startswith("loyal.")),
        power=2 + hand.of(7),
        boons=hand.of(5),
        infamy=hand.of(5),
    )


def _ties(hand: Hand) -> Iterator[told.Event]:
    """Whoever stays equal is put in order by dice."""
    open_ = tuple(one.seat for one in hand.chapter.result if not one.place)
    if open_:
        yield hand.say(told.PlaceDecided(order=open_, how="dice"))


def _era_ended(hand: Hand, number: int) -> Iterator[told.Event]:
    yield hand.say(told.Stepped(to="era"))
    yield from outcome(hand, era_of(number))
    if number < CHAPTERS:
        left, entered = SCHEDULE[era_of(number) - 1]
        yield hand.say(told.EraTurned(left=left, entered=entered))
