"""What the table page needs for the act of this moment, and what the box taught for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from campaigns.views import rulings as by_the_table
from campaigns.views.pages import Forms
from companions.bloodrage import phrases
from companions.bloodrage.forms import ruling
from companions.bloodrage.frames import Frame
from companions.bloodrage.rules.events import SpotShown, TrackShown
from companions.bloodrage.rules.state import CLANS

from . import acts, lands, memory, printed, raids, rows, scores, standing
from .rows import Row

# What a monster is worth, at a tap.
STAKES = range(1, 7)


def now(frame: Frame, everybody: list[Row], forms: Forms) -> dict[str, Any]:
    act, first = acts.act(frame.view), rows.own_first(everybody)
    shared = {
        "act": act,
        "act_template": f"companions/bloodrage/acts.html#{act}",
        "ways": acts.ways(frame.view, frame.names),
        "own_first": first,
        "doomed": doomed(frame),
        "asks": asks(frame),
        "clans": clans(everybody) if act in ("draw", "gifts") else [],
    }
    return {**shared, **_for(act, frame, everybody, first, forms)}


def _for(act: str, frame: Frame, everybody: list[Row], first: list[Row], forms: Forms) -> dict[str, Any]:
    match act:
        case "draw":
            known = memory.spots(frame.chair.campaign.circle)
            return {
                "remembered": remembered(frame, known),
                "unread": printed.unread(frame.view),
            }
        case "gifts":
            return {"hands": hands(frame, everybody)}
        case "turn":
            return _turn(frame, first)
        case "quests":
            return {"quests": quests(first), "glory": rows.GLORY}
        case "ragnarok":
            return {
                "fallen": fallen(everybody, forms["ragnarok_came"]),
                "quests": quests(first),
                "glory": rows.GLORY,
            }
        case "age":
            return {"next_first": phrases.name(frame.view.next_first, frame.names)}
        case "over":
            return {"sheets": scores.sheets(frame, everybody)}
        case _:
            return {}


def _turn(frame: Frame, first: list[Row]) -> dict[str, Any]:
    """Open is the clan whose turn it is, for whoever speaks for it and for the host; the own one out of turn is folded."""
    turn = next((row for row in first if row.turn), None)
    actor = turn if turn and (turn.mine or frame.chair.host) else None
    waits = next((row for row in first if row.me and row is not turn), None)
    return {
        "actor": actor,
        "waits": waits,
        "others": [row for row in first if row is not actor and row is not waits],
        **raids.offered(frame.view, actor),
        "grounds": standing.grounds(frame) if frame.view.on_map else [],
        "quick": rows.QUICK,
        "figures": phrases.FIGURES.items(),
        "stakes": STAKES,
        "known_upgrades": memory.upgrades(frame.chair.campaign.circle),
    }


def fallen(everybody: Sequence[Row], form: Any) -> list[tuple[Row, Any]]:
    """Each clan with the field for its figures."""
    return [(row, form[f"fallen_{row.seat}"]) for row in everybody]


def doomed(frame: Frame) -> lands.Land | None:
    """The province that this age destroys."""
    return next((land for land in lands.lands(frame.view) if land.spot == frame.view.doomed), None)


def clans(everybody: Sequence[Row]) -> list[dict[str, Any]]:
    """Who leads which clan: for each seat the four, with whoever has one already."""
    taken = {row.clan.clan: row for row in everybody if row.clan.clan}
    return [
        {
            "row": row,
            "choices": [{"clan": clan, "name": phrases.CLANS[clan], "by": taken.get(clan)} for clan in CLANS],
        }
        for row in rows.own_first(everybody)
        if not row.called
    ]


def hands(frame: Frame, everybody: Sequence[Row]) -> list[tuple[Row, Row]]:
    """Who passes the cards on to whom."""
    by_seat = {row.seat: row for row in everybody}
    return [(by_seat[hand.by], by_seat[hand.to]) for hand in frame.view.gifts.hands]


def quests(first: Sequence[Row]) -> dict[str, list[Row]]:
    """Clans with a quest face down, those of this phone open."""
    mine = [row for row in first if row.mine and row.waiting]
    return {"mine": mine, "others": [row for row in first if row not in mine]}


def rare(frame: Frame, forms: Forms) -> list[dict[str, Any]]:
    """The acts of the page “more”, each with its form; a ruling has one for each thing that can be ruled."""
    return [{**one._asdict(), "form": forms[one.kind]} for one in acts.rare(frame.view)]


def rulings(frame: Frame, forms: Forms) -> list[dict[str, Any]]:
    return by_the_table.rulings(forms, phrases.SUBJECTS, lambda what: ruling(what, frame.view, frame.names))


def remembered(frame: Frame, board: Mapping[str, SpotShown]) -> str:
    """What an earlier evening read from the box and this one has not, in words."""
    events = memory.unread(board, frame.chair.campaign.circle, frame.view)
    names = [event.name or lands.short(event.spot) for event in events if isinstance(event, SpotShown)]
    tracks = [
        " ".join([str(phrases.STATS[stat]), *(str(event.number) for event in of_track)])
        for stat, of_track in groupby(
            (event for event in events if isinstance(event, TrackShown)), key=lambda event: event.stat
        )
    ]
    return ", ".join([*names, *tracks])


def asks(frame: Frame) -> list[dict[str, Any]]:
    """Positions to read from a clan sheet, with what an earlier evening read there."""
    if frame.chair.is_screen or not frame.view.asks:
        return []
    known = memory.positions(frame.chair.campaign.circle)
    return [
        {
            "id": f"ask-{ask.stat}-{ask.position}",
            "field": f"number-{ask.stat}-{ask.position}",
            "ask": ask,
            "track": phrases.TRACKS[ask.stat],
            "number": known.get(memory.position_key(ask.stat, ask.position), ask.number),
            "remembered": memory.position_key(ask.stat, ask.position) in known,
        }
        for ask in frame.view.asks
    ]
