"""A turn of the Count: each hypothesis is replaced by all of its continuations that look like it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

import numpy as np

from companions.dracula.rules.trail import SPACES, Slid

from . import table
from .continuing import exchanged, laid, out_of_lair
from .deck import FIRST, HIDE, Mask
from .facts import Flown, Step
from .forgetting import within_limit
from .hypotheses import lair
from .known import Known, here

SLID: Final = range(2, SPACES + 1)  # where something lies after a slide


def turned(known: Known, step: Step) -> Known:
    """Same states are merged before he plays: what he may lay down makes them different for good."""
    then = table.play(table.matured(table.slide(known.table, step), step), step)
    return replace(within_limit(_play(_begun(known, step), step)), table=then)


# --- What leaves ------------------------------------------------------------------------------------------


def _begun(known: Known, step: Step) -> Known:
    slid = _slide(known, step)
    taken = _misdirected(slid, step) if step.misdirect else slid
    return replace(taken, hypotheses=taken.hypotheses.merged())


def _slide(known: Known, step: Step) -> Known:
    left = _leaving(known, step.slid)
    slid = replace(left, hypotheses=left.hypotheses.slid(), table=table.slide(left.table, step))
    return _vampire(slid, step) if step.vampire else slid


def _leaving(known: Known, slid: Slid | None) -> Known:
    """Told exactly when something leaves; what is used was a place."""
    known = known.only((slid is None) == (known.table.trail[-1] is None))
    leaving = known.at(SPACES)
    if slid and slid.to != "cleared":
        known = known.kept(leaving >= FIRST)
    if slid and slid.to == "mature" and slid.place is not None:
        known = known.kept(known.deck.among({slid.place})[known.at(SPACES)])
    return _into_lair(known, slid.lair) if slid and slid.lair else known


def _into_lair(known: Known, n: int) -> Known:
    hypotheses = known.hypotheses.without(lair(n)).put(lair(n), known.at(SPACES))
    return replace(known, hypotheses=hypotheses).unsure_of(n, None)


def _vampire(known: Known, step: Step) -> Known:
    """It clears the last spaces and never takes the current location: where a card stays, he is."""
    cleared = table.vampire_clears(step)
    left = known.kept(_among(known, [step.spared] if step.spared else {*SLID} - cleared))
    without = left.hypotheses.without(*cleared)
    return replace(left, hypotheses=without, table=table.matured(left.table, step))


def _among(known: Known, spaces: Iterable[int]) -> Mask:
    """He is on one of these."""
    mask = np.zeros(len(known), np.bool_)
    for k in spaces:
        mask |= here(known, k)
    return mask


def _misdirected(known: Known, step: Step) -> Known:
    """It takes a place that lies alone, is not the castle, and where neither he nor Hide belongs."""
    k = step.misdirect or 0
    seen = known.table.trail[k - 1]
    known = known.only(seen is not None and not seen.power and not seen.wolf)
    known = known.only(not known.table.has("misdirect"))
    codes = known.at(k)
    free = (codes >= FIRST) & ~known.deck.castle[codes] & ~here(known, k)
    newer = known.table.before(k)
    linked = known.at(newer) == HIDE if newer else np.zeros(len(known), np.bool_)
    left = known.kept(free & ~linked)
    return replace(left, hypotheses=left.hypotheses.without(k), table=left.table.lay(k, None))


# --- What he plays ----------------------------------------------------------------------------------------


def _play(known: Known, step: Step) -> Known:
    if step.lawless:
        return _anyhow(known, step)
    known = known.only(not (step.wolf and known.table.wolf))
    holy = known.deck.among(step.holy)
    if step.face == "dark-call" or step.face == "feed":
        return _stays(known.only(not known.table.has(step.face)), holy)
    ways = known.deck.strides(holy) if step.wolf else known.deck.near
    if step.face == "lair":
        return out_of_lair(known, ways & ~holy, step.lair or 0)
    return laid(known, ways & _allowed(known, step) & ~holy, hide=_hide(known, step, holy))


def _anyhow(known: Known, step: Step) -> Known:
    """From wherever he was to wherever it looks like."""
    if step.face == "dark-call" or step.face == "feed":
        return known
    ways = np.ones_like(known.deck.near)
    if step.face == "lair":
        return out_of_lair(known, ways, step.lair or 0)
    hide = np.ones_like(known.deck.cities) if step.face == "city" and not step.misdirect else None
    return laid(known, ways & _allowed(known, step), hide=hide)


def _stays(known: Known, holy: Mask) -> Known:
    return known.kept(_quiet(known, holy)[known.current()])


def _hide(known: Known, step: Step, holy: Mask) -> Mask | None:
    """Its back is a city's; never with Misdirect."""
    return _quiet(known, holy) if step.face == "city" and not step.misdirect else None


def _quiet(known: Known, holy: Mask) -> Mask:
    """Where he can stay and play Hide, Dark Call or Feed."""
    return (known.deck.cities | known.deck.castle) & ~holy


def _allowed(known: Known, step: Step) -> Mask:
    hunters = known.deck.among(step.hunters) & known.deck.cities
    if step.face == "open":
        return hunters & known.deck.among({step.place or ""})
    if step.face == "sea" or step.face == "castle":
        return known.deck.seas if step.face == "sea" else known.deck.castle
    return known.deck.cities & ~hunters


# --- Escape as Bat ------------------------------------------------------------------------------------------


def flown(known: Known, flight: Flown) -> Known:
    """From land; the place that is left is free, but he cannot come back to it at once."""
    left = known.kept(here(known, flight.space) & ~known.deck.seas[known.current()])
    barred = known.deck.among((*flight.holy, *flight.hunters))
    ways = left.deck.strides(left.deck.among(flight.holy)) & left.deck.cities & ~barred
    there = exchanged(left, ways, flight.space)
    seen = table.Seen(back="city")
    return replace(within_limit(there), table=known.table.lay(flight.space, seen))
