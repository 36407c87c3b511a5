"""What is tapped now and then: effects, tokens, cards that ask, the fight, the table's last word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from django.conf import settings
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

from campaigns.views import rulings as by_the_table
from campaigns.views.pages import Forms, Visit
from companions.dracula import phrases
from companions.dracula.forms import ruling
from companions.dracula.frames import Frame
from companions.dracula.rules.sight import View

from . import hunt


class Rare(NamedTuple):
    kind: str
    sign: str
    label: Any
    submit: Any
    hint: Any = ""
    seen: bool = False


ASK = (
    Rare("inquired", "search", _("A card asks the Count"), _("Ask")),
    Rare("turned_up", "eye", _("An encounter is turned up"), _("Record it")),
    Rare("engaged", "axes", _("A combat begins"), _("Begin the combat")),
    Rare("exchanged", "axes", _("A round of the combat"), _("Record the round")),
    Rare("parted", "flight", _("The combat ends"), _("End the combat")),
)
BOARD = (
    Rare("token_put", "plus", _("A token is put on the board"), _("Put it there")),
    Rare("token_taken", "minus", _("A token is taken away"), _("Take it away")),
    Rare("ally_came", "people", _("An ally comes"), _("Record it")),
    Rare("ally_left", "people", _("An ally leaves"), _("Record it")),
    Rare("placed", "map", _("A hunter is put somewhere"), _("Put there"), _("At the start, or by a card.")),
)
FIGURES = (
    Rare("hurt", "warning", _("Someone is hurt"), _("Record it")),
    Rare("healed", "heart", _("Someone heals"), _("Record it")),
    Rare("bitten", "echo", _("A bite, more or less"), _("Record it")),
    Rare("counted", "hand", _("What a hunter holds"), _("Record it")),
    Rare("handed_over", "seat", _("A hunter changes hands"), _("Hand over")),
    Rare(
        "stepped",
        "round",
        _("Another phase"),
        _("Go there"),
        _("Skipping a phase means that it happened."),
        seen=True,
    ),
    Rare(
        "ruled",
        "score",
        _("The table decides"),
        _("Save the correction"),
        _("Corrects a figure, whatever the rules say."),
    ),
)
OWN = (
    Rare("hunched", "lantern", _("My hunch"), _("Save my guess"), _("Nobody else sees it before the end.")),
    Rare("whispered", "link", _("Whisper to someone"), _("Whisper"), _("Only the two of you read it.")),
    Rare("noted", "note", _("Write a note"), _("Write it down")),
)
END = (Rare("ended", "archive", _("Stop here for good"), _("End the hunt"), "", seen=True),)
PENCIL = (
    Rare("watched", "eye", _("What Dracula did"), _("Record it")),
    Rare("answered", "check", _("What he answered"), _("Record it")),
    Rare("revealed", "eye", _("A location was turned up"), _("Record it")),
    Rare("flown", "flight", _("Escape as Bat"), _("Record it")),
    Rare("cleared", "close", _("A hideout or lair was cleared"), _("Record it")),
    Rare("rumored", "note", _("A rumor token was laid"), _("Record it")),
    Rare("laid", "card", _("An encounter was laid"), _("Record it")),
    Rare("erred", "warning", _("A mistake came out"), _("Record it")),
)


def groups(view: View) -> list[tuple[Any, tuple[Rare, ...]]]:
    pencil = [(_("Dracula, as you see him"), PENCIL)] if view.setup.paper else []
    fight = {"exchanged", "parted"} if not view.fight else {"engaged"}
    return [
        *pencil,
        (_("Cards and combat"), tuple(one for one in ASK if one.kind not in fight)),
        (_("The board"), BOARD),
        (_("Hunters and figures"), FIGURES),
        (_("For yourself"), OWN),
        *([] if view.over else [(_("The end"), END)]),
    ]


def more(frame: Frame, visit: Visit) -> dict[str, Any]:
    return {
        **hunt.around(frame),
        "whispers": whispers(frame),
        "groups": [
            (title, [{**one._asdict(), "form": visit.forms[one.kind]} for one in them])
            for title, them in groups(frame.view)
        ],
        "rulings": rulings(frame, visit.forms),
        "notes": notes(frame),
    }


def rulings(frame: Frame, forms: Forms) -> list[dict[str, Any]]:
    return by_the_table.rulings(forms, phrases.SUBJECTS, lambda what: ruling(what, frame.view, frame.names))


def notes(frame: Frame) -> list[dict[str, Any]]:
    """What this seat may read, newest first; what the Count keeps to himself lies on his desk."""
    return [
        {
            "name": phrases.name(one.by, frame.names),
            "text": one.text,
            "hidden": one.hidden,
            "topic": one.topic,
        }
        for one in reversed(frame.view.notes)
        if not (one.hidden and frame.view.curtained)
    ]


def notes_on(frame: Frame, called: Callable[[], str]) -> list[dict[str, Any]]:
    """Those whose topic names this, in whatever language: “Mina” is Mina Harker."""
    named = [set(_spoken(language, called).split()) for language, _name in settings.LANGUAGES]
    topics = ((one, set(one["topic"].casefold().split())) for one in notes(frame))
    return [one for one, words in topics if words and any(words <= name for name in named)]


def _spoken(language: str, called: Callable[[], str]) -> str:
    with override(language):
        return called().casefold()


def whispers(frame: Frame) -> list[dict[str, Any]]:
    if frame.view.curtained:
        return []
    return [
        {"by": phrases.name(one.by, frame.names), "to": phrases.name(one.to, frame.names), "text": one.text}
        for one in reversed(frame.view.whispers)
    ]
