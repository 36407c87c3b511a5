"""What is to do now: the main act of the page, the ways on from it, and the rare acts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns.games import Names
from companions.bloodborne import phrases
from companions.bloodborne.rules.sight import View
from companions.bloodborne.rules.state import DREAM, HUNTERS_ATTACK


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """A button that leads on: the kind it records and, for a step, which."""

    kind: str
    label: str
    to: int = 0
    main: bool = True


class Rare(NamedTuple):
    """An act folded under “more”."""

    kind: str
    sign: str
    label: Any
    submit: Any
    hint: Any = ""
    seen: bool = False


EFFECTS = ("healed", "hurt", "gained", "lost")
RARE = (
    Rare("healed", "heart", _("An effect heals"), _("Heal")),
    Rare("hurt", "warning", _("An effect hurts"), _("Hurt"), _("Nothing is halved here.")),
    Rare("gained", "echo", _("An effect brings echoes"), _("Echoes gained"), _("Not from the monster.")),
    Rare(
        "lost", "echo", _("An effect costs echoes"), _("Echoes lost"), _("Only collected ones can be lost.")
    ),
    Rare(
        "upgraded",
        "upgrade",
        _("An upgrade"),
        _("Takes this upgrade"),
        _("Also for an upgrade missed in an earlier round."),
    ),
    Rare("card_removed", "card", _("A card leaves the game"), _("Remove the card")),
    Rare("noted", "note", _("Write a note"), _("Write it down")),
    Rare("final_boss_named", "final-boss", _("The final boss’s card"), ""),
    Rare(
        "stepped",
        "round",
        _("Another step"),
        _("Go to this step"),
        _("Going back undoes nothing."),
        seen=True,
    ),
    Rare(
        "ruled",
        "score",
        _("The table decides"),
        _("Save the correction"),
        _("Corrects a figure, whatever the rules say."),
    ),
    Rare("round_ended", "arrow-right", _("End the round now"), _("Next round"), seen=True),
    Rare(
        "ended",
        "archive",
        _("Stop here for good"),
        _("End the descent"),
        _("Scores count as they are."),
        seen=True,
    ),
)


def act(view: View) -> str:
    """What needs somebody now. Before the roll it is one page: who dreams, what is instant, the die."""
    if view.ended:
        return "over"
    if not view.monster:
        return _card(view)
    if view.at < HUNTERS_ATTACK and not view.rolled:
        return "roll"
    if view.at < DREAM:
        return "hunt"
    if view.at == DREAM:
        return "dream"
    return "end" if view.monster.here and not view.monster.flees else _card(view)


def next_card(view: View) -> str:
    """Which card comes next, if one does: a boss that stays is met again."""
    stays = view.monster and view.monster.stays
    return "" if stays else _card(view)


def _card(view: View) -> str:
    return "face" if view.depth >= view.of else "reveal"


def rare(view: View) -> list[Rare]:
    if view.ended:
        return [one for one in RARE if one.kind in {"ruled", "noted"}]
    return list(RARE)


def ways(view: View, names: Names) -> list[Way]:
    """Where the table goes on without another word from anybody."""
    match act(view):
        case "roll":
            return [_step(HUNTERS_ATTACK, gettext("It does not attack"), main=False)]
        case "hunt":
            return [_step(DREAM, _nobody_else(view), main=False)]
        case "dream" | "end" if view.monster and view.monster.stays:
            return [_next_round(view, names)]
        case _:
            return []


def _nobody_else(view: View) -> str:
    monster = view.monster
    if monster and monster.flees:
        told = {"monster": monster.name or phrases.RANKS[monster.rank]}
        return gettext("Nobody else takes any: %(monster)s flees") % told
    return gettext("Nobody else takes any: go on")


def _next_round(view: View, names: Names) -> Way:
    """While somebody still chooses an upgrade, that is the main act."""
    label = gettext("Next round: %(hunter)s begins") % {"hunter": phrases.name(view.next_first, names)}
    return Way(kind="round_ended", label=label, main=view.at > DREAM)


def _step(to: int, label: str, *, main: bool = True) -> Way:
    return Way(kind="stepped", to=to, label=label, main=main)
