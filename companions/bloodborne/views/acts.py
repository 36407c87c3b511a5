"""What is to do now: the main act of the page, the ways on from it, and the rare acts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns.games import Names
from companions.bloodborne import phrases
from companions.bloodborne.rules.sight import View
from companions.bloodborne.rules.state import DREAM, END_OF_ROUND, FLIGHT, HUNTERS_ATTACK, MONSTER_ATTACKS

# One template for each step; revealing, facing and the end have their own.
OF_STEP = {1: "choose", 2: "transform", 3: "instant", 4: "roll", 5: "hunt", 6: "flight", 7: "dream", 8: "end"}


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
        _("So it is"),
        _("Sets a figure right, whatever the rules say."),
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
    if view.ended:
        return "over"
    if not view.monster or (view.step == END_OF_ROUND and not view.monster.here):
        return "face" if view.next == "face" else "reveal"
    if view.step == MONSTER_ATTACKS and view.rolled:
        return "hunt"
    return OF_STEP[view.step]


def rare(view: View) -> list[Rare]:
    if view.ended:
        return [one for one in RARE if one.kind in {"ruled", "noted"}]
    return list(RARE)


def ways(view: View, names: Names) -> list[Way]:
    """The likely one first; none where another form is the main act."""
    match act(view):
        case "choose" | "transform":
            return [
                _step(view.step + 1),
                _step(MONSTER_ATTACKS, gettext("Straight to the attack"), main=False),
            ]
        case "instant":
            return [_step(MONSTER_ATTACKS)]
        case "roll":
            return [_step(HUNTERS_ATTACK, gettext("It does not attack"), main=False)]
        case "hunt":
            return [_after_the_hunt(view)]
        case "flight":
            return [_step(DREAM)]
        case "dream" | "end":
            return [_after_the_dream(view, names)]
        case _:
            return []


def _after_the_hunt(view: View) -> Way:
    """The flight is a moment of its own only where a card may speak of it. First comes the reader's own attack."""
    monster, main = view.monster, view.seat not in view.waiting
    if monster and monster.flees:
        label = gettext("%(monster)s flees") % {"monster": monster.name or phrases.RANKS[monster.rank]}
        return _step(FLIGHT if monster.ability else DREAM, label, main=main)
    return _step(DREAM, main=main)


def _after_the_dream(view: View, names: Names) -> Way:
    """While somebody still chooses an upgrade, that is the main act."""
    main = not (view.step == DREAM and view.waiting)
    if not (view.monster and view.monster.here):
        return _step(END_OF_ROUND, main=main)
    label = gettext("Next round: %(hunter)s begins") % {"hunter": phrases.name(next_first(view), names)}
    return Way(kind="round_ended", label=label, main=main)


def next_first(view: View) -> int:
    """The token goes left."""
    return view.hunters[1 % len(view.hunters)].seat if view.hunters else 0


def _step(to: int, label: str = "", *, main: bool = True) -> Way:
    name = label or gettext("Next: %(step)s") % {"step": phrases.STEPS[to]}
    return Way(kind="stepped", to=to, label=name, main=main)
