"""What the players of a demo make of a chapter."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from chronicle.rules import events as told
from chronicle.rules.names import CLANS

from .hand import Hand
from .words import ABILITIES, CARDS, CHOICES, NAMES, ROWS, SCHEMES


def summed_up(hand: Hand, whole: bool) -> Iterator[told.Event]:
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
