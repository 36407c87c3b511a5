"""What the card of one step shows: what is on record, what can be tapped, who acts before."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext

from campaigns.views.pages import Forms
from chronicle.frames import Frame
from chronicle.rules.events import AgentKept, BurdenTold, Event, StickerPlaced, Titled
from chronicle.rules.figures.clans import has_bonds
from chronicle.rules.names import ARCHETYPES, BONDS
from chronicle.rules.seen import Aftermath, MissionLeft, RowSeen, SheetSeen, View
from chronicle.rules.state import Ancilla, Deed, Taken
from chronicle.views import memory

FEW_SCHEMES = 3  # fields when nobody has typed how many the card asks for
# Rewards that ask for nothing more; an asset of another kind has a name.
AT_ONCE = frozenset({*(f"asset.{kind}" for kind in ARCHETYPES), "none"})
MET = frozenset({"agent", "elevated", "revealed", "kept", "sticker", "recruited", "paper"})


def task(frame: Frame, forms: Forms, after: Aftermath, seat: int, step: str) -> dict[str, Any]:
    now = after.task(seat, step)
    chapter = frame.view.chapter
    shared = {
        "task": now,
        "first_to_act": before(after, seat, step),
        "doer_clan": chapter.clan(seat) if chapter else "",
    }
    build = CARDS.get(step)
    return {**shared, **(build(frame, forms, after, seat) if build else {})}


def before(after: Aftermath, seat: int, step: str) -> list[int]:
    """Who acts before this one and has not yet."""
    waiting = [
        one for one in after.order if (their := after.task(one, step)) is not None and their.state == "open"
    ]
    return waiting[: waiting.index(seat)] if seat in waiting else []


def filled(forms: Forms, kind: str, event: Event) -> Any:
    """The form that went wrong keeps what was typed; its seat is the one whose card is shown."""
    return forms[kind] if kind in forms else forms.like(kind, event)


# --- 2: the overview card -------------------------------------------------------------------------------


def overview(frame: Frame, forms: Forms, after: Aftermath, seat: int) -> dict[str, Any]:
    chapter = frame.view.chapter
    clan = chapter.clan(seat) if chapter else ""
    mine = [
        one for one in frame.view.table.schemes if one.by == seat and chapter and one.at == chapter.number
    ]
    unlocked = [one.name for one in mine if one.source in ("conspiracy", "upgrade")]
    typed = list(forms["conspired"]["schemes"].value().splitlines()) if "conspired" in forms else unlocked
    wanted = (after.conspiracy or FEW_SCHEMES) if seat == after.loser else 1
    titled = next((one.step for one in chapter.titles if one.seat == seat), "") if chapter else ""
    return {
        "title_form": filled(forms, "titled", Titled(seat=seat, title=titled or after.title)),
        "titled": titled,
        "unlocked": unlocked,
        "scheme_fields": [*typed, *[""] * (wanted - len(typed))],
        "clan_deck": [one for one in frame.view.table.schemes if one.clan == clan and one not in mine],
    }


# --- 3: missions ----------------------------------------------------------------------------------------


def missions(frame: Frame, forms: Forms, after: Aftermath, seat: int) -> dict[str, Any]:
    """One card at a time: the one that could not be recorded, else the first not yet turned over."""
    mine = [one for one in after.missions if one.mission.winner == seat]
    slot = _slot(forms)
    card = next((one for one in mine if one.mission.slot == slot or (not slot and one.taken is None)), None)
    return {
        "mine": mine,
        "won": card,
        "waiting": [one for one in mine if one.taken is None and one is not card],
        "taken": [_done(one) for one in mine if one.taken is not None],
        "mission_form": forms["mission_taken"],
        "quick": () if forms["mission_taken"].is_bound else AT_ONCE,
        **brought(frame, forms["mission_taken"], seat),
    }


def brought(frame: Frame, form: Any, seat: int) -> dict[str, Any]:
    """What the tiles of a mission that is turned over need."""
    box = str(form["known"].value() or "") if "known" in form.fields else ""
    return {
        "rows": rows(frame, seat),
        "mission_box": box,
        "box_called": _box_called(box),
        "mission_prize": form["prize"].value() or "",
        "mission_clan": _clan(frame, form, seat),
    }


def _box_called(box: str) -> str:
    if box == "none":
        return gettext("No box")
    name = box.partition(" ")[2]
    return gettext("Box: %(name)s") % {"name": name} if name else ""


def _slot(forms: Forms) -> int:
    bad = forms.get("mission_taken")
    typed = str(bad.data.get("slot", "")) if bad is not None and bad.is_bound else ""
    return int(typed) if typed in ("1", "2", "3", "4", "5") else 0


def _clan(frame: Frame, form: Any, seat: int) -> str:
    chapter = frame.view.chapter
    if form.is_bound:
        return str(form["clan"].value() or "")
    return chapter.clan(seat) if chapter else ""


def _done(one: MissionLeft) -> dict[str, Any]:
    return {"mission": one.mission, "taken": one.taken, "what": _came(one.taken)}


def _came(taken: Taken | None) -> str:
    """An asset by its kind, whoever came by name."""
    return taken.what if taken else ""


def rows(frame: Frame, seat: int) -> list[dict[str, Any]]:
    """Rows to tap, with the boxes of this sheet where the reader may see them."""
    seen = frame.view.sheet(seat)
    here = {(row.section, row.name): row for row in seen.rows} if seen and seen.open else {}
    return [
        {
            "value": f"{row.section} {row.name}",
            "section": row.section,
            "name": row.name,
            "open": bool(seen and seen.open),
            **_boxes(seen, here.get((row.section, row.name)), row.boxes),
        }
        for row in memory.rows(frame)
    ]


def _boxes(seen: SheetSeen | None, row: RowSeen | None, size: int) -> dict[str, Any]:
    if seen is None or row is None:
        return {"filled": 0, "size": size, "worth": None}
    filled = sum((box.section, box.row) == (row.section, row.name) for box in seen.sheet.boxes)
    return {"filled": filled, "size": max(filled, row.size or size), "worth": row.worth}


# --- 4: burdens -----------------------------------------------------------------------------------------


def burdens(frame: Frame, forms: Forms, after: Aftermath, seat: int) -> dict[str, Any]:
    chapter, seen = frame.view.chapter, frame.view.sheet(seat)
    told = next((one for one in chapter.burdened if one.seat == seat), None) if chapter else None
    event = BurdenTold(seat=seat, drawn=told.drawn if told else "", discarded=told.discarded if told else "")
    return {
        "burden": next((one for one in after.burdens if one.seat == seat), None),
        "burden_told": told,
        "burden_form": filled(forms, "burden_told", event),
        "burden_names": list(dict.fromkeys(seen.sheet.burden_names)) if seen else [],
    }


# --- 5 and 6: abilities and agents ----------------------------------------------------------------------


def stickers(frame: Frame, forms: Forms, after: Aftermath, seat: int) -> dict[str, Any]:
    view = frame.view
    her, deed = _placed(view, seat)
    event = StickerPlaced(seat=seat, ability=deed.text if deed else "", ancilla=her.id if her else "")
    form = filled(forms, "sticker_placed", event)
    known = list(dict.fromkeys([*memory.abilities(frame), BONDS]))
    said = str(form["ability"].value() or "")
    mine, rest = own_first(view, seat)
    return {
        "placed_on": her,
        "placed": deed.text if deed else "",
        "sticker_form": form,
        "ability_typed": "" if said in known else said,
        "abilities": [(name, _left(view, name)) for name in known],
        "own_ancillae": mine,
        "other_ancillae": rest,
        "parameters": [row for row in rows(frame, seat) if row["filled"]],
    }


def _placed(view: View, seat: int) -> tuple[Ancilla | None, Deed | None]:
    """Whom this player's sticker of this chapter went to."""
    at = view.chapter.number if view.chapter else 0
    for one in view.table.ancillae:
        for deed in one.deeds:
            if (deed.at, deed.code, deed.seat) == (at, "sticker", seat):
                return one, deed
    return None, None


def _left(view: View, name: str) -> int | None:
    return next((one.left for one in view.box.ability_stickers if one.name == name), None)


def agents(frame: Frame, forms: Forms, after: Aftermath, seat: int) -> dict[str, Any]:
    view = frame.view
    agent = seen.agent if (seen := view.sheet(seat)) else None
    mine, rest = ([one for one in them if one != agent] for them in own_first(view, seat))
    return {
        "agent": agent,
        "agent_form": filled(forms, "agent_kept", AgentKept(seat=seat)),
        "own_ancillae": mine,
        "other_ancillae": rest,
        "bound_ones": [one for one in mine if has_bonds(one)],
    }


def own_first(view: View, seat: int) -> tuple[list[Ancilla], list[Ancilla]]:
    """Whoever has had to do with this player, the latest first; then all the others still in the chronicle."""
    there = [one for one in view.table.ancillae if not one.gone]
    mine = sorted((one for one in there if _latest(one, seat)), key=lambda one: -_latest(one, seat))
    return mine, sorted((one for one in there if one not in mine), key=lambda one: one.name.casefold())


def _latest(one: Ancilla, seat: int) -> int:
    """The last chapter in which she had to do with this player; one more than it, for the prologue counts too."""
    return max(_chapters(one.deeds, seat), default=0)


def _chapters(deeds: Iterable[Deed], seat: int) -> Iterable[int]:
    return (deed.at + 1 for deed in deeds if deed.seat == seat and deed.code in MET)


CARDS = {
    "overview": overview,
    "missions": missions,
    "burdens": burdens,
    "stickers": stickers,
    "agents": agents,
}
