"""The register of the box: who was she, which stickers are left, what lies in the clans' decks."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from django.http import HttpRequest, QueryDict

from campaigns.views import came_from
from campaigns.views.pages import Forms
from chronicle import phrases
from chronicle.forms.aftermath import as_told
from chronicle.frames import Frame
from chronicle.rules.names import CLANS
from chronicle.rules.seen import View
from chronicle.rules.state import Ancilla, Leader, Scheme

from .doubts import doubts
from .recounts import recounts

LONGEST = 60
NEW = "new"  # the form for somebody who is not in the register yet


def register(request: HttpRequest, frame: Frame, forms: Forms) -> dict[str, Any]:
    box, wish = frame.view.box, wished(request)
    typed = " ".join(wish.get("q", "").split())[:LONGEST]
    found = [one for one in box.ancillae if fits(one, typed)]
    return {
        "q": typed,
        "doubts": doubts(frame),
        "recounts": recounts(frame),
        "ancillae": [ancilla(frame, one) for one in sorted(found, key=lambda one: one.name.casefold())],
        "known": len(box.ancillae),
        "editing": None if frame.chair.is_screen else editing(frame, forms, wish),
        "stickers": [one for one in (*box.clan_stickers, *box.ability_stickers) if one.used or one.stock],
        "counted": any(one.stock is not None for one in (*box.clan_stickers, *box.ability_stickers)),
        "decks": decks(frame.view),
        "leaders": [leader(frame, one) for one in box.leaders],
        "chapters": [one for one in frame.view.table.chapters if one.complete],
    }


def wished(request: HttpRequest) -> QueryDict:
    """What was looked for stays looked for after a move."""
    return request.GET if request.method == "GET" else QueryDict(came_from.asked_from(request).query)


# --- Ancillae -------------------------------------------------------------------------------------------


def fits(one: Ancilla, typed: str) -> bool:
    """By the beginning of any word of the printed or given name; of other letters, by any part of it."""
    if not typed:
        return True
    names = plain(f"{one.printed} {one.given}")
    return (
        plain(typed) in names
        if len(typed) > 2
        else any(word.startswith(plain(typed)) for word in names.split())
    )


def plain(text: str) -> str:
    return text.casefold().replace("ё", "е")


def ancilla(frame: Frame, one: Ancilla) -> dict[str, Any]:
    return {
        "one": one,
        "where": where(frame, one),
        "notes": [note for note in frame.view.table.notes if note.topic == f"ancilla:{one.id}"],
        "life": [
            {"at": at, "deeds": [phrases.deed(deed, frame.names) for deed in deeds]}
            for at, deeds in groupby(one.deeds, key=lambda deed: deed.at)
        ],
    }


def where(frame: Frame, one: Ancilla) -> str:
    """A person's haven by name; empty: in the character deck."""
    return phrases.name(one.haven, frame.names) if one.haven else ""


def editing(frame: Frame, forms: Forms, wish: QueryDict) -> Any:
    """The form that puts the register right: the one that went wrong, or the one asked for until it is recorded."""
    if "ancilla_told" in forms:
        return forms["ancilla_told"]
    asked, table = wish.get("edit", ""), frame.view.table
    if asked == NEW:
        return forms["ancilla_told"] if wish.get("at") == str(len(table.ancillae)) else None
    known = table.ancilla(asked) if asked else None
    if known is None or wish.get("at") != str(len(known.deeds)):
        return None
    return forms.like("ancilla_told", as_told(known), known.id)


# --- Decks and leaders ----------------------------------------------------------------------------------


def decks(view: View) -> list[dict[str, Any]]:
    """The schemes that were unlocked, by clan."""
    return [
        {"clan": clan, "schemes": schemes} for clan in CLANS if (schemes := of_clan(view.box.schemes, clan))
    ]


def of_clan(schemes: Iterable[Scheme], clan: str) -> list[Scheme]:
    return [one for one in schemes if one.clan == clan]


def leader(frame: Frame, one: Leader) -> dict[str, Any]:
    return {"name": one.name, "clan": one.clan, "owner": phrases.name(one.owner, frame.names), "at": one.at}
