"""What the table page needs for the act of this moment, and what the box taught for it."""

from __future__ import annotations

from typing import Any

from campaigns.views import rulings as by_the_table
from campaigns.views.pages import Forms, Visit
from companions.bloodborne import phrases
from companions.bloodborne.forms import ON_A_BOARD, ruling
from companions.bloodborne.frames import Frame
from companions.bloodborne.rules.state import DICE, TROPHIES, FinalBoss, Track

from . import acts, memory, rolls, rows, scores
from .rows import Row


def now(visit: Visit, frame: Frame, everybody: list[Row]) -> dict[str, Any]:
    act = acts.act(frame.view)
    own_first = sorted(everybody, key=lambda row: (not row.me, not row.mine))
    shared: dict[str, Any] = {
        "act": act,
        "act_template": f"companions/bloodborne/acts.html#{act}",
        "ways": acts.ways(frame.view, frame.names),
        "own_first": own_first,
        "turn": next((row for row in everybody if row.waiting), None),
        "asks": asks(frame, visit.forms),
    }
    return {**shared, **_for(act, visit, frame, own_first)}


def _for(act: str, visit: Visit, frame: Frame, own_first: list[Row]) -> dict[str, Any]:
    match act:
        case "reveal":
            return {**_cards(visit, frame), **_final(visit, frame), **_takers(own_first)}
        case "face":
            return {"known_finals": known_finals(frame), **_takers(own_first)}
        case "roll":
            return {"pad": rolls.pad(rows.in_turn(own_first), visit.forms["rolled"]), **_takers(own_first)}
        case "hunt":
            return _takers(own_first)
        case "dream":
            return {**_dream(frame, own_first), **_takers(own_first), **_after_the_dream(visit, frame)}
        case "end":
            return _takers(own_first)
        case "over":
            return {"sheets": scores.sheets(frame, own_first)}
        case _:
            return {}


def _takers(own_first: list[Row]) -> dict[str, Any]:
    """Whoever this phone records for and has not told it yet; the others are one tap further."""
    takers = rows.in_turn(row for row in own_first if row.mine and row.may_take)
    return {"takers": takers, "others": rows.in_turn(row for row in own_first if row not in takers)}


def _dream(frame: Frame, own_first: list[Row]) -> dict[str, Any]:
    upgrading = next((row for row in rows.in_turn(own_first) if row.waiting and row.mine), None)
    return {"upgrading": upgrading, "known_upgrades": memory.upgrades(frame.chair.campaign.circle)}


def _after_the_dream(visit: Visit, frame: Frame) -> dict[str, Any]:
    """The next card may be turned over before somebody has told an upgrade."""
    if acts.next_card(frame.view) == "reveal":
        return {"next_card": "reveal", **_cards(visit, frame)}
    return {"next_card": acts.next_card(frame.view), "known_finals": known_finals(frame)}


def _final(visit: Visit, frame: Frame) -> dict[str, Any]:
    """The rulebook draws the final boss before anything else; here it may be told first, or any time: until then its
    card stands with the next one, so that what was typed into it is there."""
    unnamed = not (frame.view.final.name or frame.view.final.health)
    return {"final_unnamed": unnamed, "known_finals": known_finals(frame) if unnamed else []}


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


def rulings(frame: Frame, forms: Forms) -> list[dict[str, Any]]:
    return by_the_table.rulings(forms, phrases.SUBJECTS, lambda what: ruling(what, frame.view, frame.names))


def known_finals(frame: Frame) -> list[FinalBoss]:
    """Offered until this descent's card has been read."""
    return [] if frame.view.final.health else memory.final_bosses(frame.chair.campaign.circle)


def asks(frame: Frame, forms: Forms) -> list[dict[str, Any]]:
    """The tracks with a space to read from the board: all of its spaces, with what an earlier evening read there."""
    if frame.chair.is_screen or not frame.view.asks:
        return []
    known = memory.spaces(frame.chair.campaign.circle)
    asked = {ask.trophy: ask.space for ask in frame.view.asks}
    return [
        {
            "trophy": track.trophy,
            "name": phrases.TROPHIES[track.trophy],
            "reached": [ask.space for ask in frame.view.asks if ask.trophy == track.trophy],
            "spaces": [_space(track, space, known, forms.bad) for space in _spaces(asked[track.trophy])],
        }
        for track in frame.view.tracks
        if track.trophy in asked
    ]


def _spaces(reached: int) -> range:
    return range(1, max(ON_A_BOARD, reached) + 1)


def _space(track: Track, space: int, known: dict[str, int], bad: Any) -> dict[str, Any]:
    """Beyond what is presumed nothing stands there; what was read stands there and is not asked."""
    key, field = memory.space_key(track.trophy, space), f"{track.trophy}_{space}"
    number = known.get(key, track.number(space) if space <= len(track.numbers) else "")
    if bad is not None and bad.kind == "boards_read":
        number = bad.data.get(field, "")
    return {"space": space, "field": field, "read": space in track.checked, "number": number}
