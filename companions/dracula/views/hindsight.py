"""When all lies open: what the hunters could have known each night, beside what was true."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from campaigns import thinking
from companions.dracula import deduction, phrases
from companions.dracula.frames import Frame
from companions.dracula.phrases import knowing
from companions.dracula.rules.clues import CLUES
from companions.dracula.rules.film import Scene


@dataclass(frozen=True, slots=True, kw_only=True)
class Hindsight:
    """By the entry of each of his phases: where he could be."""

    then: Mapping[int, Mapping[str, float]]
    thinks: bool = False

    def of(self, scene: Scene) -> Mapping[str, float]:
        return self.then.get(scene.number, {})

    def said(self, scene: Scene) -> str:
        """Of a night after a contradiction nothing can be said."""
        possible = self.of(scene)
        if possible and not scene.place:
            return knowing.so_many(len(possible))
        share = possible.get(scene.place)
        return knowing.possible(len(possible), phrases.place(scene.place), share) if share else ""


NOTHING = Hindsight(then={})


def hindsight(frame: Frame, *, here: bool = False) -> Hindsight:
    """`here`: whoever asks may wait for it, as a worker that prints."""
    found = frame.reading.of(CLUES)
    if not found or not frame.view.bared or frame.view.setup.deduction == "off":
        return NOTHING
    if here:
        return Hindsight(then=dict(deduction.known_then(found)))
    answer = thinking.answer(frame.chair.campaign, deduction.film(found).address, at=timezone.now())
    return Hindsight(then=_numbered(answer or ()), thinks=answer is None)


def _numbered(answer: Sequence[Any]) -> dict[int, Mapping[str, float]]:
    return {int(number): shares for number, shares in answer}


# --- The hunt as a whole --------------------------------------------------------------------------------


def remarks(scenes: Sequence[Scene], known: Hindsight) -> list[str]:
    """When he could have been known, and when they were closest before."""
    return [*_known(scenes, known), *_closest(scenes, known)]


def _known(scenes: Sequence[Scene], known: Hindsight) -> Iterator[str]:
    for scene in scenes:
        possible = [*known.of(scene)]
        if len(possible) == 1 and scene.place in ("", *possible):
            yield knowing.known_at(phrases.when(scene.day, "count"), phrases.place(possible[0]))
            return


def _closest(scenes: Sequence[Scene], known: Hindsight) -> Iterator[str]:
    shares = [(known.of(scene).get(scene.place, 0), scene) for scene in scenes]
    unsure = [(share, scene) for share, scene in shares if 0 < share < 1]
    if unsure:
        share, scene = max(unsure, key=lambda one: one[0])
        when = phrases.when(scene.day, "count")
        yield knowing.closest(when, phrases.place(scene.place), share)
