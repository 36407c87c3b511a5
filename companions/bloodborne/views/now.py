"""What the table page needs for the act of this moment, and what the box taught for it."""

from __future__ import annotations

from typing import Any

from campaigns.views.pages import Forms, Visit
from companions.bloodborne import phrases
from companions.bloodborne.frames import Frame
from companions.bloodborne.rules.state import DICE, TROPHIES, FinalBoss

from . import acts, memory, rolls, rows, scores
from .rows import Row


def now(visit: Visit, frame: Frame, everybody: list[Row]) -> dict[str, Any]:
    act = acts.act(frame.view)
    own_first = sorted(everybody, key=lambda row: (not row.me, not row.mine))
    shared = {
        "act": act,
        "act_template": f"companions/bloodborne/acts.html#{act}",
        "ways": acts.ways(frame.view, frame.names),
        "own_first": own_first,
        "turn": next((row for row in everybody if row.waiting), None),
        "asks": asks(frame),
    }
    return {**shared, **_for(act, visit, frame, own_first)}


def _for(act: str, visit: Visit, frame: Frame, own_first: list[Row]) -> dict[str, Any]:
    match act:
        case "reveal":
            return _cards(visit, frame)
        case "face":
            return {"known_finals": known_finals(frame)}
        case "roll":
            return {"pad": rolls.pad(rows.in_turn(own_first), visit.forms["rolled"])}
        case "instant" | "hunt":
            takers = rows.in_turn(row for row in own_first if row.mine and row.may_take)
            return {"takers": takers, "others": rows.in_turn(row for row in own_first if row not in takers)}
        case "dream":
            upgrading = next((row for row in rows.in_turn(own_first) if row.waiting and row.mine), None)
            return {"upgrading": upgrading, "known_upgrades": memory.upgrades(frame.chair.campaign.circle)}
        case "over":
            return {"sheets": scores.sheets(frame, own_first)}
        case _:
            return {}


def _cards(visit: Visit, frame: Frame) -> dict[str, Any]:
    """Monsters met before, to reveal at a tap; one of them may be opened in the form and changed first."""
    known = memory.monsters(frame.chair.campaign.circle)
    chosen = known.get(visit.request.GET.get("like", ""))
    if chosen:
        visit.forms["revealed"] = visit.forms.like("revealed", chosen)
    words = {
        "dice": [(die, phrases.DICE[die]) for die in DICE],
        "kinds": [(kind, phrases.TROPHIES[kind]) for kind in TROPHIES],
        "ranks": [(rank, phrases.RANKS[rank]) for rank in ("monster", "boss")],
    }
    return {
        "known": [rows.card_row(event) for event in memory.not_met(known, frame.view)],
        "chosen": chosen,
        "cards": words,
    }


def rare(frame: Frame, forms: Forms) -> list[dict[str, Any]]:
    """The acts of the page “more”, each with its form."""
    return [{**one._asdict(), "form": _rare_form(frame, forms, one.kind)} for one in acts.rare(frame.view)]


def _rare_form(frame: Frame, forms: Forms, kind: str) -> Any:
    """Effects most often strike whoever types them, and by one."""
    form = forms[kind]
    if kind in acts.EFFECTS:
        form.initial |= {"n": 1, "hunters": [frame.chair.number] if frame.view.me else []}
    return form


def known_finals(frame: Frame) -> list[FinalBoss]:
    """Offered until this descent's card has been read."""
    return [] if frame.view.final.health else memory.final_bosses(frame.chair.campaign.circle)


def asks(frame: Frame) -> list[dict[str, Any]]:
    """Spaces to read from the board, with what an earlier evening read there."""
    if frame.chair.is_screen or not frame.view.asks:
        return []
    known = memory.spaces(frame.chair.campaign.circle)
    return [
        {
            "id": f"ask-{ask.trophy}-{ask.space}",
            "field": f"number-{ask.trophy}-{ask.space}",
            "ask": ask,
            "track": phrases.TROPHIES[ask.trophy],
            "number": known.get(memory.space_key(ask.trophy, ask.space), ask.number),
            "remembered": memory.space_key(ask.trophy, ask.space) in known,
        }
        for ask in frame.view.asks
    ]
