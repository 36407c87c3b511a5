"""Pieces of a line of history, in the words of every act."""

from collections.abc import Iterator
from typing import Any

from campaigns.kernel.words import Word, word

from .state import Chapter, Mission, State


def came(value: object, code: str, **about: Any) -> Iterator[Word]:
    if value:
        yield word(f"came.{code}", **about)


def mission_of(state: State, slot: int) -> Mission:
    return (state.now.mission(slot) if state.now else None) or Mission(slot=slot)


def card(mission: Mission) -> tuple[int, str, str]:
    return mission.slot, mission.attribute, mission.name


def her_of(state: State, id: str, name: str) -> str:
    ancilla = state.ancilla(id)
    return name or (ancilla.name if ancilla else id)


def topic_of(state: State, topic: str) -> tuple[str, str]:
    """What a note is about: a chapter or a sheet by its number, an ancilla by her name."""
    kind, _, which = topic.partition(":")
    return kind, her_of(state, which, "") if kind == "ancilla" else which


def turned_over(chapter: Chapter | None, was: int, n: int) -> tuple[tuple[int, int, int | None], ...]:
    """Those turned over by this tap, from the last: place, player, points."""
    result = chapter.result if chapter else ()
    known = {one.place: one for one in result if one.place}
    newly = range(len(result) - was, max(0, len(result) - n), -1)
    return tuple((place, known[place].seat, known[place].vp) for place in newly if place in known)


def last_era(state: State) -> int:
    """The era that ended last."""
    return next((era.number for era in reversed(state.eras) if era.ended), 1)
