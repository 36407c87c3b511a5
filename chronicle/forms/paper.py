"""One form takes over a chronicle that began on paper: its chapters, its sheets and havens, the battlegrounds now."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields
from itertools import chain
from typing import Any

from django.forms import BoundField
from django.utils.functional import cached_property
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import WHY, number, one_of, words
from chronicle import phrases
from chronicle.phrases.naming import ground_named
from chronicle.phrases.terms import ASSETS, BLOODS, CLANS
from chronicle.rules.events import PaperBoxes, PaperChapter, PaperSheet, TookOver
from chronicle.rules.figures.outcomes import OPEN_SECTIONS
from chronicle.rules.names import ASSETS as KINDS
from chronicle.rules.names import CHAPTERS, FIRST_GROUNDS, PLAYERS
from chronicle.rules.names import SECTIONS as SHEET_SECTIONS
from chronicle.rules.seen import SheetSeen
from chronicle.rules.state import Worth

from .base import EventForm, clans
from .copied import MOST_BOXES, Assets, Chapters, Leaders, Misplaced, Rows, room
from .lines import (
    LinesField,
    OneLineField,
    Unread,
    boxes_field,
    counted,
    find,
    items,
    known,
    name,
    said,
    seen,
)

WITH_CLAN = re.compile(r"(?P<who>.+?)\s*(?:\((?P<clan>[^()]*)\))?")
LEAST_WORTH, MOST_WORTH = -1, 3
OF_SHEET = tuple(field.name for field in fields(PaperSheet) if field.name != "seat")
ASSETS_AT_ONCE = 99


Group = Chapters | Rows | Assets | Leaders


class TookOverForm(EventForm):
    """Fields of a sheet are named like its facts, with the seat behind.

    What takes a list is said field by field, or in lines; an entry is corrected in lines.
    """

    def build(self) -> None:
        self.in_lines()
        for group in self.groups:
            self.fields.update(group.fields())

    @cached_property
    def groups(self) -> list[Group]:
        if self.was is not None:
            return []
        worths = Rows(
            stem="worth",
            target="worths",
            rows=[row for row in self.view.rows if row.section in OPEN_SECTIONS],
            sections=OPEN_SECTIONS,
            data=self.data,
            least=LEAST_WORTH,
            most=MOST_WORTH,
            room=room(len(self.people())),
            keeps_zero=True,
        )
        havens = (group for seat in self.people() for group in self.of_sheet(seat))
        return [Chapters(people=self.people()), worths, *havens]

    def of_sheet(self, seat: int) -> tuple[Rows, Assets, Leaders]:
        boxes = Rows(
            stem=f"row_{seat}",
            target=f"boxes_{seat}",
            rows=self.view.rows,
            sections=SHEET_SECTIONS,
            data=self.data,
            least=0,
            most=MOST_BOXES,
            room=room(len(self.people())),
            told=written_boxes(self.view.sheet(seat)),
        )
        return boxes, Assets(seat=seat), Leaders(seat=seat, data=self.data)

    def in_lines(self) -> None:
        self.fields["chapters"] = LinesField(
            label=_("Chapters so far"),
            read=self.chapter,
            write=self.chapters,
            rows=6,
            help_text=gettext(
                "One line for each chapter, the winner first: “%(names)s”. A title before a colon and clans in brackets if you like."
            )
            % {"names": ", ".join(self.people().values())},
        )
        self.fields["grounds"] = OneLineField(
            label=_("Battlegrounds on the table now"),
            read=items(ground),
            write=grounds,
            help_text=_("The letter printed on each, or its first letters, with commas between them."),
        )
        for seat in self.people():
            self.fields.update(self.sheet(seat))
        self.fields["worths"] = boxes_field(
            _("Values known so far"),
            help_text=_(
                "What a box of a row counts at the end, in lines like those of the boxes; open rows are left out."
            ),
        )

    def sheet(self, seat: int) -> dict[str, Any]:
        of = {"name": self.named(seat)}
        blood = [("", _("no clan")), *clans(thin_blood=True)]
        made = {
            "character": words(_("Character (%(name)s)") % of, required=False),
            "boxes": boxes_field(_("Boxes (%(name)s)") % of),
            "titles": LinesField(label=_("Titles (%(name)s)") % of, read=title, help_text=_("One per line.")),
            "assets": OneLineField(
                label=_("Assets (%(name)s)") % of,
                read=assets,
                write=kinds,
                help_text="{} 2, {} 1".format(ASSETS["science"], ASSETS["war"]),
            ),
            "burdens": number(
                _("Burdens (%(name)s)") % of,
                required=False,
                help_text=_("Empty: as the chapters left them; 0: none."),
            ),
            "agent": words(_("Agent (%(name)s)") % of, required=False),
            "agent_clan": one_of(_("The agent’s clan (%(name)s)") % of, blood, required=False),
            "leaders": LinesField(
                label=_("Extra clan leaders (%(name)s)") % of,
                read=leader,
                write=leaders,
                rows=2,
                help_text=_("One per line: the clan, a colon, the name."),
            ),
        }
        return {f"{field}_{seat}": made[field] for field in OF_SHEET}

    def people(self) -> dict[int, str]:
        return {seat: self.named(seat) for seat in self.view.seats}

    # --- For the page ----------------------------------------------------------------------------------

    def by_hand(self) -> dict[str, Any]:
        """What is drawn of each group, by the field of lines that says the same."""
        return {group.target: [*group.drawn(self.__getitem__)] for group in self.groups}

    def sheet_fields(self) -> Iterator[tuple[int, dict[str, BoundField]]]:
        """The fields of each sheet together."""
        for seat in self.people():
            yield seat, {field: self[f"{field}_{seat}"] for field in OF_SHEET}

    def wrong_sheets(self) -> set[int]:
        """Whose sheet has something wrong in it, in lines or in fields."""
        own = {name: seat for seat in self.people() for name in self.sheet(seat)}
        for seat in self.people():
            own.update(dict.fromkeys(chain(*(group.fields() for group in self.of_sheet(seat))), seat))
        return {own[name] for name in self.errors if name in own}

    # --- Chapters, a line each -------------------------------------------------------------------------

    def chapter(self, line: str) -> list[PaperChapter]:
        """“The Beginning: Bela (Tremere), Ada, Cora”."""
        head, colon, people = line.rpartition(":")
        played = [self.place(one.strip()) for one in people.split(",") if one.strip()]
        if len(played) not in PLAYERS:
            about = {"least": PLAYERS[0], "most": PLAYERS[-1]}
            raise Unread(gettext("Name %(least)d to %(most)d people, the winner first.") % about)
        places, blood = tuple(seat for seat, _clan in played), tuple(clan for _seat, clan in played)
        twice = next((seat for seat, n in Counter(places).items() if n > 1), 0)
        if twice:
            raise Unread(gettext("%(name)s is named twice.") % {"name": self.named(twice)})
        return [
            PaperChapter(places=places, clans=blood if any(blood) else (), title=name(head) if colon else "")
        ]

    def place(self, typed: str) -> tuple[int, str]:
        """A person, with a clan in brackets; a name may have brackets of its own."""
        seat = self.whole(typed)
        if seat:
            return seat, ""
        parts = WITH_CLAN.fullmatch(typed)
        seat = self.whole(parts["who"]) if parts else 0
        if not seat or parts is None:
            raise Unread(self.nobody(parts["who"] if parts else typed))
        return seat, clan(parts["clan"]) if parts["clan"] else ""

    def whole(self, typed: str) -> int:
        """Whose whole name, or number, this is. Of a beginning nobody is taken without a word."""
        text = typed.strip().casefold()
        return next((seat for seat, name in self.people().items() if text in (name.casefold(), str(seat))), 0)

    def nobody(self, typed: str) -> str:
        begun = find(typed, self.people())
        if begun is None:
            return gettext("Nobody here is called “%(name)s”.") % {"name": typed}
        about = {"name": typed, "player": self.named(begun)}
        return gettext("Nobody here is called “%(name)s”. If it is %(player)s, type the whole name.") % about

    def chapters(self, told: Iterable[PaperChapter]) -> str:
        return "\n".join(map(self.chapter_line, told))

    def chapter_line(self, told: PaperChapter) -> str:
        blood = (*told.clans, *("" for _seat in told.places))
        people = [
            f"{self.typed_name(seat)} ({CLANS[clan]})" if clan in CLANS else self.typed_name(seat)
            for seat, clan in zip(told.places, blood, strict=False)
        ]
        return f"{told.title}: {', '.join(people)}" if told.title else ", ".join(people)

    def typed_name(self, seat: int) -> str:
        """A name that has signs of ours in it is written as its number."""
        called = self.named(seat)
        return called if not {*called} & {*",:()"} else str(seat)

    # --- Between fields and facts ----------------------------------------------------------------------

    def offered(self) -> dict[str, Any]:
        """Where a prologue is written already, it stands there: the paper takes its place."""
        written = {
            f"{field}_{seen.seat}": value
            for seen in self.view.sheets
            if seen.open and seen.sheet.born
            for field, value in written_sheet(seen).items()
        }
        return {"grounds": FIRST_GROUNDS, **written}

    def told(self, event: TookOver) -> dict[str, Any]:
        sheets = {f"{field}_{one.seat}": getattr(one, field) for one in event.sheets for field in OF_SHEET}
        boxes = {
            f"boxes_{one.seat}": [(box.section, box.row, box.n) for box in one.boxes] for one in event.sheets
        }
        worths = [(one.section, one.row, one.worth) for one in event.worths if one.worth is not None]
        return {**sheets, **boxes, "chapters": event.chapters, "grounds": event.grounds, "worths": worths}

    def clean_chapters(self) -> list[PaperChapter]:
        typed: list[PaperChapter] = self.cleaned_data["chapters"]
        if len(typed) > CHAPTERS:
            self.add_error("chapters", _("A chronicle has %(most)d chapters.") % {"most": CHAPTERS})
        return typed

    def clean_worths(self) -> list[tuple[Any, str, int]]:
        typed: list[tuple[Any, str, int]] = self.cleaned_data["worths"]
        if wrong := [row for _section, row, n in typed if not LEAST_WORTH <= n <= MOST_WORTH]:
            about = {"row": wrong[0], "least": LEAST_WORTH, "most": MOST_WORTH}
            self.add_error("worths", _("%(row)s: a worth lies between %(least)d and %(most)d.") % about)
        return typed

    def clean(self) -> None:
        """Nothing at all is a slip of the finger; an entry that says nothing can still be corrected."""
        for group in self.groups:
            self.take_over(group)
        if self.errors or self.was is not None:
            return
        read = self.event()
        if not (read.chapters or read.sheets or read.worths):
            self.add_error("chapters", _("Nothing has been copied yet."))

    def take_over(self, group: Group) -> None:
        """What stands in its fields, unless the same is said in lines: then somebody has to choose."""
        try:
            read = group.read(self.cleaned_data)
        except Misplaced as wrong:
            self.add_error(wrong.name, wrong.why)
            return
        if not read or group.target not in self.cleaned_data:
            return
        if self.cleaned_data[group.target]:
            self.add_error(group.target, _("This is filled in above, too. Empty one of the two."))
        else:
            self.cleaned_data[group.target] = read

    def event(self) -> TookOver:
        typed = self.cleaned_data
        sheets = (self.paper_sheet(seat) for seat in self.people())
        return TookOver(
            chapters=tuple(typed["chapters"]),
            sheets=tuple(one for one in sheets if one != PaperSheet(seat=one.seat)),
            worths=tuple(Worth(section=section, row=row, worth=n) for section, row, n in typed["worths"]),
            grounds=tuple(typed["grounds"]),
        )

    def paper_sheet(self, seat: int) -> PaperSheet:
        typed = {field: self.cleaned_data[f"{field}_{seat}"] for field in OF_SHEET}
        boxes = tuple(PaperBoxes(section=section, row=row, n=n) for section, row, n in typed.pop("boxes"))
        lists: dict[str, Any] = {field: tuple(typed.pop(field)) for field in ("titles", "assets", "leaders")}
        return PaperSheet(seat=seat, boxes=boxes, **lists, **typed)


def written_boxes(seen: SheetSeen | None) -> dict[tuple[str, str], int]:
    """What a prologue has shaded already."""
    known = seen.sheet.boxes if seen and seen.open and seen.sheet.born else ()
    return Counter((box.section, box.row) for box in known)


def written_sheet(seen: SheetSeen) -> dict[str, Any]:
    """A sheet that is here already, as the paper would say it."""
    agent = {"agent": seen.agent.name, "agent_clan": seen.agent.clan} if seen.agent else {}
    return {
        "character": seen.sheet.character,
        "titles": [title.text for title in seen.sheet.titles],
        **agent,
    }


# --- One line each ------------------------------------------------------------------------------------


def clan(typed: str) -> str:
    code: str = known(CLANS, gettext("“%(word)s” is no clan."))(typed)
    return code


def ground(typed: str) -> str:
    """Only what fits; the names are never listed."""
    code = ground_named(typed)
    if code is None:
        raise Unread(gettext("No battleground, or more than one, begins with “%(word)s”.") % {"word": typed})
    return code


def grounds(told: Iterable[str]) -> str:
    return ", ".join(map(phrases.ground, told))


def title(line: str) -> list[str]:
    if len(line) > WHY:
        raise Unread(gettext("“%(name)s…” is too long.") % {"name": line[:20]})
    return [seen(line)]


def assets(line: str) -> list[str]:
    """“Science 2, War 1”, as many of each."""
    read = known(ASSETS, gettext("“%(word)s” is no kind of asset."))
    found: list[str] = []
    for typed, n in items(counted)(line):
        if not 0 <= n <= ASSETS_AT_ONCE:
            raise Unread(gettext("%(n)d is too high.") % {"n": n})
        found += [read(typed)] * n
    return sorted(found, key=KINDS.index)


def kinds(told: Iterable[str]) -> str:
    return ", ".join(said(str(ASSETS.get(kind, kind)), n) for kind, n in Counter(told).items())


def leader(line: str) -> list[str]:
    """“Ventrue: Marius”, kept with the clan’s id."""
    of, colon, called = line.partition(":")
    if not colon:
        raise Unread(gettext("Type the clan, a colon and the name."))
    return [f"{clan(of)}: {name(called)}"]


def leaders(told: Iterable[str]) -> str:
    parts = (one.partition(":") for one in told)
    return "\n".join(f"{BLOODS.get(of, of)}: {called.strip()}" for of, _colon, called in parts)
