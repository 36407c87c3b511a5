"""The way on from each phase, and the quiet way back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext_lazy as _

from campaigns.kernel.words import Advice, word
from chronicle import phrases
from chronicle.rules.asking import without_clan
from chronicle.rules.names import CHAPTERS, PER_ERA, PHASES, era_of
from chronicle.rules.seen import View

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """`main`: nothing is left to do here, the way on is the act of the moment. `missing`: what is asked for before."""

    to: str
    label: str | StrPromise
    main: bool = False
    missing: Advice | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Onward:
    on: Way | None
    back: Way | None
    ends: bool = False


GAME_OVER: Final = _("The last round is over: to the reckoning")
PRACTICE: Final = ("gather", "reckoning", "places")


def onward(view: View, phase: str) -> Onward:
    """A late joiner's own prologue lies beside the evening: nothing leads on from there."""
    if phase != view.phase:
        return Onward(on=None, back=None)
    ahead = AHEAD.get(phase)
    return Onward(on=ahead(view) if ahead else None, back=_back(view, phase), ends=may_end(view))


def may_end(view: View) -> bool:
    """Between two chapters the table may stop for good. An era played out is ended on its own page, outcome and all."""
    last = max((one.number for one in view.table.chapters if one.complete), default=0)
    if view.table.practice or not 0 < last < CHAPTERS or view.phase not in ("gather", "pack"):
        return False
    era = view.table.era(era_of(last))
    return last % PER_ERA > 0 or (era is not None and era.ended)


def _back(view: View, phase: str) -> Way | None:
    before = BEHIND[phase](view) if phase in BEHIND else _before(view, phase)
    return Way(to=before, label=_("Back: %(phase)s") % {"phase": phrases.PHASES[before]}) if before else None


def _before(view: View, phase: str) -> str | None:
    known = PRACTICE if view.table.practice else PHASES
    last = {"era": "pack", "ceremony": "worths", "over": "ceremony"}
    return last.get(phase) or dict(zip(known[1:], known, strict=False)).get(phase)


def _played_last(view: View) -> str | None:
    """What was left for later in the chapter before is still open there."""
    chapter = view.chapter
    if chapter is None or chapter.paper or not chapter.played:
        return None
    if view.table.practice:
        return "places"
    return "era" if chapter.number % PER_ERA == 0 else "pack"


def _before_the_end(view: View) -> str:
    """A chronicle that ended early goes on from there as if nothing had been."""
    return _played_last(view) or "gather"


BEHIND: Final[Mapping[str, Callable[[View], str | None]]] = {
    "gather": _played_last,
    "worths": _before_the_end,
}


# --- What comes next, and whether it is due -------------------------------------------------------------


def _after_prologue(view: View) -> Way | None:
    """Whoever has not written yet may do so at any time."""
    begun = len(view.waiting) < len(view.seats)
    return Way(to="gather", label=_("Begin; the others write theirs later")) if begun else None


def _after_tonight(view: View) -> Way:
    return Way(to="clans", label=_("On to the clans"), main=True)


def _after_clans(view: View) -> Way:
    without = without_clan(view.chapter) if view.chapter else ()
    if without:
        missing = word("advice.step.clans", seats=without)
        return Way(to="play", label=_("Begin all the same"), missing=missing)
    return Way(to="play", label=_("The game begins"), main=view.chapter is not None)


def _after_play(view: View) -> Way:
    """Due in the last round; a table that taps no rounds knows best."""
    begun = view.chapter.round if view.chapter else 0
    return Way(to="reckoning", label=GAME_OVER, main=not 0 < begun < view.tonight.rounds)


def _after_reckoning(view: View) -> Way | None:
    """Places that are not there cannot be turned over."""
    done = view.reckoning is not None and view.reckoning.complete
    return Way(to="places", label=_("On to the places"), main=True) if done else None


def _after_places(view: View) -> Way | None:
    chapter = view.chapter
    if chapter is None:
        return None
    turned = chapter.turned >= len(chapter.here)
    if view.table.practice:
        return Way(to="gather", label=_("Another practice game"), main=turned)
    return Way(to="aftermath", label=_("On to the aftermath"), main=turned)


def _after_aftermath(view: View) -> Way:
    done = view.aftermath is not None and view.aftermath.done
    return Way(to="pack", label=_("All done: pack"), main=True) if done else _pack_anyway()


def _pack_anyway() -> Way:
    return Way(to="pack", label=_("Pack now, the rest later"))


def _after_pack(view: View) -> Way | None:
    chapter = view.chapter
    if chapter is None:
        return None
    packed = {0, *(seat for seat in chapter.seats if seat > 0)} <= {*chapter.packed}
    if chapter.number % PER_ERA == 0:
        return Way(to="era", label=_("The era ends"), main=packed)
    return Way(to="gather", label=_("To the next chapter"), main=packed)


def _after_era(view: View) -> Way | None:
    """Turned already, and somebody has gone back to look at it."""
    era = view.table.era(era_of(view.chapter.number) if view.chapter else 0)
    if era is None or not era.ended:
        return None
    if era.entered:
        return Way(to="gather", label=_("To the next chapter"), main=True)
    return Way(to="worths", label=_("To the last reckoning"), main=True)


def _after_worths(view: View) -> Way | None:
    """Confirmed already, and somebody has gone back to look at them."""
    return Way(to="ceremony", label=phrases.PHASES["ceremony"]) if view.table.confirmed else None


def _after_ceremony(view: View) -> Way | None:
    told = view.ceremony
    done = told is not None and bool(told.winners)
    return Way(to="over", label=phrases.PHASES["over"], main=True) if done else None


AHEAD: Final[Mapping[str, Callable[[View], Way | None]]] = {
    "prologue": _after_prologue,
    "tonight": _after_tonight,
    "clans": _after_clans,
    "play": _after_play,
    "reckoning": _after_reckoning,
    "places": _after_places,
    "aftermath": _after_aftermath,
    "pack": _after_pack,
    "era": _after_era,
    "worths": _after_worths,
    "ceremony": _after_ceremony,
}
