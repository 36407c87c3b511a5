"""What is copied from paper field by field: a row for each chapter, a number for each row of the sheet.

Each group says the same as one field of lines. Nobody and nothing is named by typing that could be chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import number, one_of, words
from chronicle.phrases.terms import ASSETS, BLOODS, SECTIONS
from chronicle.rules.events import PaperChapter
from chronicle.rules.names import ASSETS as KINDS
from chronicle.rules.names import CHAPTERS, CLANS, ERAS, PER_ERA, PLAYERS
from chronicle.rules.state import Row

Fields = dict[str, forms.Field]
Typed = Mapping[str, Any]
Draw = Callable[[str], forms.BoundField]

PLACES: Final = {1: _("1st place"), 2: _("2nd place"), 3: _("3rd place"), 4: _("4th place")}
MOST_BOXES, MOST_ASSETS = 99, 99
MOST_FREE = 20  # rows of one list that are not known yet
ROOM = 400  # fields for such rows in all: no form that is sent may have more than a thousand


class Misplaced(ValueError):
    """What is wrong, and beside which field it is said."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(why)
        self.name, self.why = name, why


def called(label: Any) -> forms.CharField:
    """Its label is seen within the field only."""
    widget = forms.TextInput(attrs={"placeholder": label, "autocomplete": "off"})
    return words(label, required=False, widget=widget)


def free(data: Typed, stem: str, least: int, most: int = MOST_FREE) -> int:
    """How many empty rows there are: always one more than are filled."""
    filled = [k for k in range(most) if str(data.get(f"{stem}_{k}", "")).strip()]
    return min(most, max(least, max(filled, default=-1) + 2))


def room(people: int) -> int:
    """Of how many rows that are not known yet each section of each sheet has room."""
    return min(MOST_FREE, ROOM // (2 * len(SECTIONS) * (people + 1)))


# --- Chapters ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapters:
    """For each chapter a title, and for each place somebody and perhaps a clan."""

    people: Mapping[int, str]
    target: str = "chapters"

    @property
    def places(self) -> range:
        return range(1, min(PLAYERS[-1], len(self.people)) + 1)

    def fields(self) -> Fields:
        made: Fields = {}
        for n in range(1, CHAPTERS + 1):
            made[f"title_{n}"] = words(_("Title"), required=False)
            for place in self.places:
                made[f"place_{n}_{place}"] = self.person(n, place)
                made[f"clan_{n}_{place}"] = self.clan(n, place)
        return made

    def person(self, n: int, place: int) -> forms.Field:
        label = gettext("Chapter %(n)d, %(place)s") % {"n": n, "place": PLACES[place]}
        choices = [("", PLACES[place]), *self.people.items()]
        return one_of(label, choices, int, required=False, empty_value=0)

    def clan(self, n: int, place: int) -> forms.Field:
        label = gettext("Chapter %(n)d, clan of the %(place)s") % {"n": n, "place": PLACES[place]}
        return one_of(label, [("", _("Clan")), *((clan, BLOODS[clan]) for clan in CLANS)], required=False)

    def read(self, typed: Typed) -> list[PaperChapter]:
        filled = [n for n in range(1, CHAPTERS + 1) if self._names(typed, n)]
        numbers = range(1, max(filled, default=0) + 1)
        if empty := next((n for n in numbers if n not in filled), 0):
            why = gettext("Chapter %(n)d is empty, and a later one is not.") % {"n": empty}
            raise Misplaced(f"place_{empty}_1", why)
        return [self._chapter(typed, n) for n in numbers]

    def _names(self, typed: Typed, n: int) -> bool:
        names = (f"{part}_{n}_{place}" for place in self.places for part in ("place", "clan"))
        return any(typed.get(name) for name in (f"title_{n}", *names))

    def _chapter(self, typed: Typed, n: int) -> PaperChapter:
        here = {place: seat for place in self.places if (seat := typed.get(f"place_{n}_{place}"))}
        if [*here] != [*self.places][: len(here)] or len(here) < PLAYERS[0]:
            missing = next(place for place in self.places if place not in here)
            why = gettext(
                "Chapter %(n)d: nobody has this place, which is above another or one of the first two."
            )
            raise Misplaced(f"place_{n}_{missing}", why % {"n": n})
        seats = tuple(here.values())
        if again := next((place for place, seat in here.items() if seat in seats[: place - 1]), 0):
            why = gettext("%(name)s is named twice.") % {"name": self.people[here[again]]}
            raise Misplaced(f"place_{n}_{again}", why)
        return self._told(typed, n, seats)

    def _told(self, typed: Typed, n: int, seats: tuple[int, ...]) -> PaperChapter:
        blood = tuple(typed.get(f"clan_{n}_{place}") or "" for place in range(1, len(seats) + 1))
        if lost := next((p for p in self.places[len(seats) :] if typed.get(f"clan_{n}_{p}")), 0):
            raise Misplaced(f"clan_{n}_{lost}", gettext("Nobody has this place."))
        return PaperChapter(
            places=seats, clans=blood if any(blood) else (), title=typed.get(f"title_{n}") or ""
        )

    def drawn(self, draw: Draw) -> Iterator[dict[str, Any]]:
        """By era; one lies open that has something in it, or comes after the last such."""
        full = {
            n for n in range(1, CHAPTERS + 1) if any(one.value() or one.errors for one in self._of(draw, n))
        }
        onward = max(full, default=0) + 1
        for era in range(1, ERAS + 1):
            numbers = range(PER_ERA * (era - 1) + 1, PER_ERA * era + 1)
            chapters = [self._drawn(draw, n) for n in numbers]
            yield {"era": era, "chapters": chapters, "open": bool({*numbers} & {*full, onward})}

    def _of(self, draw: Draw, n: int) -> list[forms.BoundField]:
        parts = [f"{part}_{n}_{place}" for place in self.places for part in ("place", "clan")]
        return [draw(name) for name in (f"title_{n}", *parts)]

    def _drawn(self, draw: Draw, n: int) -> dict[str, Any]:
        places = [(draw(f"place_{n}_{place}"), draw(f"clan_{n}_{place}")) for place in self.places]
        return {"n": n, "title": draw(f"title_{n}"), "places": places}


# --- Rows of the sheet ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows:
    """A number for each known row, section by section, and in each section rows that are not known yet."""

    stem: str
    target: str
    rows: Sequence[Row]
    sections: Sequence[str]
    data: Typed
    least: int
    most: int  # unless the row has fewer boxes
    room: int  # of rows that are not known yet, in each section
    keeps_zero: bool = False
    told: Mapping[tuple[str, str], int] = field(default_factory=dict)  # what stands there already

    def fields(self) -> Fields:
        made: Fields = {}
        for row in self.rows:
            made[self._of(row)] = number(row.name, self.least, self._most(row), required=False)
            made[self._of(row)].initial = self.told.get((row.section, row.name))
        for section in self.sections:
            for k in range(self._free(section)):
                made[f"{self._new(section)}_{k}"] = called(_("Another row"))
                made[f"{self._new(section)}_{k}_n"] = number(
                    _("Boxes"), self.least, self.most, required=False
                )
        return made

    def _most(self, row: Row) -> int:
        return self.most if self.keeps_zero else row.boxes or self.most

    def _of(self, row: Row) -> str:
        """By its name, not its place among the others: another phone may teach one more meanwhile."""
        return f"{self.stem}_{sha256(f'{row.section} {row.name}'.encode()).hexdigest()[:10]}"

    def _new(self, section: str) -> str:
        return f"{self.stem}_new_{section}"

    def _free(self, section: str) -> int:
        known = any(row.section == section for row in self.rows)
        return free(self.data, self._new(section), 1 if known else 3, self.room)

    def read(self, typed: Typed) -> list[tuple[Any, str, int]]:
        known = ((row.section, row.name, typed.get(self._of(row))) for row in self.rows)
        found = [(section, row, n) for section, row, n in known if n or (self.keeps_zero and n is not None)]
        for section in self.sections:
            for k in range(self._free(section)):
                found += self._another(typed, section, f"{self._new(section)}_{k}", found)
        return found

    def _another(
        self, typed: Typed, section: str, name: str, found: Sequence[tuple[Any, str, int]]
    ) -> list[tuple[Any, str, int]]:
        row, n = " ".join((typed.get(name) or "").split()), typed.get(f"{name}_n")
        if not row and n is None:
            return []
        if not row:
            raise Misplaced(name, gettext("A name is missing."))
        above = {one.name.casefold() for one in self.rows if one.section == section}
        if row.casefold() in above | {said.casefold() for of, said, _n in found if of == section}:
            raise Misplaced(name, gettext("%(row)s stands above already.") % {"row": row})
        if n is None or (not n and not self.keeps_zero):
            raise Misplaced(f"{name}_n", gettext("Still empty."))
        return [(section, row, n)]

    def drawn(self, draw: Draw) -> Iterator[dict[str, Any]]:
        for section in self.sections:
            stem = self._new(section)
            yield {
                "section": SECTIONS[section],
                "rows": [draw(self._of(row)) for row in self.rows if row.section == section],
                "free": [(draw(f"{stem}_{k}"), draw(f"{stem}_{k}_n")) for k in range(self._free(section))],
            }


# --- A haven ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Assets:
    """How many of each kind."""

    seat: int

    @property
    def target(self) -> str:
        return f"assets_{self.seat}"

    def fields(self) -> Fields:
        return {self._of(kind): number(ASSETS[kind], most=MOST_ASSETS, required=False) for kind in KINDS}

    def _of(self, kind: str) -> str:
        return f"asset_{self.seat}_{kind}"

    def read(self, typed: Typed) -> list[str]:
        return [kind for kind in KINDS for _one in range(typed.get(self._of(kind)) or 0)]

    def drawn(self, draw: Draw) -> list[forms.BoundField]:
        return [draw(self._of(kind)) for kind in KINDS]


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaders:
    """A clan and a name each."""

    seat: int
    data: Typed

    @property
    def target(self) -> str:
        return f"leaders_{self.seat}"

    @property
    def stems(self) -> list[str]:
        stem = f"leader_{self.seat}"
        return [f"{stem}_{k}" for k in range(free(self.data, stem, 1))]

    def fields(self) -> Fields:
        made: Fields = {}
        blood = [("", _("Clan")), *((clan, BLOODS[clan]) for clan in CLANS)]
        for stem in self.stems:
            made[stem] = called(_("Name of the leader"))
            made[f"{stem}_clan"] = one_of(_("Clan of the leader"), blood, required=False)
        return made

    def read(self, typed: Typed) -> list[str]:
        return [said for stem in self.stems if (said := self._leader(typed, stem))]

    def _leader(self, typed: Typed, stem: str) -> str:
        called, of = typed.get(stem) or "", typed.get(f"{stem}_clan") or ""
        if bool(called) == bool(of):
            return f"{of}: {called}" if of else ""
        raise Misplaced(f"{stem}_clan" if called else stem, gettext("Still empty."))

    def drawn(self, draw: Draw) -> list[tuple[forms.BoundField, forms.BoundField]]:
        return [(draw(f"{stem}_clan"), draw(stem)) for stem in self.stems]
