"""Who may change the past of a hunt: what the Count said is his alone, also before the host; so is what somebody keeps
to himself."""

from typing import Any, Final

from campaigns.kernel import rights
from campaigns.kernel.checks import refused
from campaigns.kernel.decisions import Refused
from campaigns.kernel.rights import Asker, Handing, Key, PastEntry, Rights
from campaigns.kernel.telling import kinds_of

from .events import (
    KINDS,
    OF_THE_COUNT,
    Answered,
    Bared,
    Freed,
    Hunched,
    Opened,
    Revealed,
    Sworn,
    Unlocked,
    Whispered,
)
from .sight import View

KIND_OF: Final = kinds_of(KINDS)
COUNTS: Final = frozenset(KIND_OF[event] for event in (*OF_THE_COUNT, Answered, Revealed))
# Whoever took these back would open a desk, or shut eyes that have seen.
FIXED: Final = frozenset(KIND_OF[event] for event in (Freed, Sworn, Unlocked, Bared))
OPENING: Final = KIND_OF[Opened]
# A hidden note too; nobody but its writer knows its kind.
PRIVATE: Final = frozenset(KIND_OF[event] for event in (Hunched, Whispered))


def strike(asker: Asker[View], entry: PastEntry) -> Refused | None:
    return _closed(asker, entry) or rights.strike(asker, entry)


def restore(asker: Asker[View], entry: PastEntry) -> Refused | None:
    return _closed(asker, entry) or rights.restore(asker, entry)


def correct(asker: Asker[View], entry: PastEntry) -> Refused | None:
    return _closed(asker, entry) or rights.correct(asker, entry)


def _closed(asker: Asker[View], entry: PastEntry) -> Refused | None:
    """Whoever took a correction back would change what it corrected."""
    about = entry.corrects or entry
    return _his(asker, about) or _private(asker, about)


def _private(asker: Asker[View], entry: PastEntry) -> Refused | None:
    """While a hunt runs its writer's alone. Of a hidden entry nobody else knows more than that it is there: to them all
    are refused alike, also at a closed desk."""
    kind = entry.kind()
    others = not kind or (kind in PRIVATE and entry.seat != asker.seat)
    if others and not asker.view().bared:
        return refused("entry.private", None, entry=entry.number)
    return None


def _his(asker: Asker[View], entry: PastEntry) -> Refused | None:
    """At an open desk, of his own; and what opened or shut a desk stays."""
    kind, view = entry.kind(), asker.view()
    if kind in FIXED or (kind == OPENING and _guarded(view)):
        return refused("entry.fixed", None, entry=entry.number)
    his = kind in COUNTS and not view.setup.paper
    if his and not (view.desk and entry.seat == asker.seat):
        return refused("entry.count", None, entry=entry.number)
    return None


def _guarded(view: View) -> bool:
    """Whoever gave the Count another seat, or another way to play, would sit at an open desk."""
    return view.sworn and not (view.desk or view.bared)


def see_key(asker: Asker[View], key: Key) -> bool:
    """While a hunt runs the Count's key is shown at his seat alone."""
    view = asker.view()
    if key.seat == view.count and not view.bared:
        return asker.seat == key.seat and not view.locked
    return rights.see_key(asker, key)


def hand_out(asker: Asker[View]) -> Handing:
    """To the Count alone, and before everybody where a hunter keeps something from him too; once all lies open, or
    where he plays with a pencil, as at any table."""
    view = asker.view()
    if view.bared or view.setup.paper:
        return rights.hand_out(asker)
    if not view.desk:
        return Handing.NEVER
    return Handing.FREELY if asker.reads_everything() else Handing.ANNOUNCED


RIGHTS: Rights[Any] = Rights(
    strike=strike, restore=restore, correct=correct, see_key=see_key, hand_out=hand_out
)
