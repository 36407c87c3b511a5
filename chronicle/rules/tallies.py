"""Scores as figures, and what may still come of them; `final` and `outlook` work them out."""

from dataclasses import dataclass

from campaigns.kernel.words import Word

from .names import SLOTS

PER_CHAPTER = len(SLOTS)  # missions, and so boxes, that one player can win


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalLine:
    """One row of a sheet; `worth` None: open, so it counts as the house rule says."""

    section: str
    row: str
    boxes: int
    worth: int | None
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionTotal:
    section: str
    boxes: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Final:
    """One sheet's score. Everybody has the same lines in the same order, those without a box too."""

    seat: int
    place: int  # equal scores share one
    total: int
    lines: tuple[FinalLine, ...]
    sections: tuple[SectionTotal, ...]  # the five, titles apart
    disciplines: int
    titles: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ToCome:
    """What can still come to one sheet."""

    chapters: int = 0  # after the present one
    missions: int = 0  # of the present chapter: boxes of any row
    title: bool = False  # the present chapter's
    prologue: bool = False  # not written yet
    missed: int = 0  # boxes that come with it
    away: bool = False  # the present chapter is played without this one

    @property
    def boxes(self) -> int:
        return self.chapters * PER_CHAPTER + self.missions + self.missed

    @property
    def titles(self) -> int:
        return self.chapters + self.title


@dataclass(frozen=True, slots=True, kw_only=True)
class Range:
    """The lowest and the highest final score that one sheet can still come to, and under which assumptions."""

    seat: int
    lowest: int
    highest: int
    left: ToCome
    assumptions: tuple[Word, ...]
