"""The journal in words: every entry of the table, and one of them with all that can be done with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias
from uuid import UUID

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.utils.html import escape
from django.views.decorators.http import require_safe

from campaigns import access, journal, photos, phrases
from campaigns.access import Chair
from campaigns.forms import PhotoForm
from campaigns.frame import AnyFrame, look
from campaigns.models import Photo
from campaigns.views.bundles import takes_home
from campaigns.views.filled import may_correct
from campaigns.views.needles import Needles
from campaigns.views.pictured import captions, pictured
from campaigns.views.rows import Row, found, row_of, rows, say
from campaigns.views.showing import show
from campaigns.views.stretches import parts

A_PAGE = 100
Captions: TypeAlias = Mapping[int, Sequence[str]]  # by the line of the journal


@require_safe
def history(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    return history_page(request, access.chair_or_404(request, campaign, seat))


def history_page(request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200) -> HttpResponse:
    frame = look(chair)
    taken = photos.seen(frame)
    asked = Asked(request.GET, frame, taken)
    page = Paginator(asked.entries(), A_PAGE).get_page(request.GET.get("page"))
    shown = with_photos(frame, asked.shown(list(page.object_list)), taken)
    context: dict[str, Any] = {
        "parts": parts(frame, shown, chosen=bool(asked)) if shown else [],
        "page": page,
        "asked": asked,
        "kinds": kinds(frame),
        "takes_home": takes_home(frame),
        "photos_here": taken,
        "place": "history",
    }
    return show(request, "campaigns/history.html", frame, status=status, **context)


def with_photos(frame: AnyFrame, rows: list[Row], taken: list[Photo]) -> list[Row]:
    hanging = photos.hanging(frame, taken)
    return [replace(row, photos=pictured(frame, hanging.get(row.number, ()))) for row in rows]


class Asked:
    """What the reader wants to see: one person's, one kind's, with these words, or everything. Nonsense asks for everything."""

    def __init__(self, query: QueryDict, frame: AnyFrame, taken: list[Photo]) -> None:
        self.frame, self.taken = frame, taken
        by = query.get("by", "")
        self.by = int(by) if by in {str(seat.number) for seat in frame.seats} else None
        kind = query.get("kind", "")
        self.kind = kind if kind in {*frame.game.phrases.kinds, *phrases.KINDS} else ""
        self.words = Needles.read(query.get("words", ""))

    def __bool__(self) -> bool:
        return self.by is not None or bool(self.kind) or bool(self.words)

    def entries(self) -> list[int]:
        chosen = self.frame.reading.chosen(by=self.by, kind=self.kind)
        return with_words(self.frame, chosen, self.words, self._captions()) if self.words else chosen

    def shown(self, entries: list[int]) -> list[Row]:
        if not self.words:
            return rows(self.frame, entries)
        return marked(self.frame, entries, self.words, self._captions())

    def _captions(self) -> Captions:
        return captions(self.frame, self.taken)

    @property
    def query(self) -> str:
        """For the links to other pages."""
        asked = QueryDict(mutable=True)
        if self.by is not None:
            asked["by"] = str(self.by)
        if self.kind:
            asked["kind"] = self.kind
        if self.words:
            asked["words"] = self.words.typed
        return asked.urlencode()


def with_words(frame: AnyFrame, entries: list[int], words: Needles, written: Captions) -> list[int]:
    """Those whose line, as it is told to this reader, says them: by now, at first, in what it is called, or under a
    photo."""
    return [row.number for row in rows(frame, entries) if _says(row, words, written.get(row.number, ()))]


def _says(row: Row, words: Needles, written: Iterable[str]) -> bool:
    return words.stand_in(row.words, row.was, row.label, *written)


def marked(frame: AnyFrame, entries: list[int], words: Needles, written: Captions) -> list[Row]:
    return [_marked(row, words, written.get(row.number, ())) for row in rows(frame, entries)]


def _marked(row: Row, words: Needles, written: Iterable[str]) -> Row:
    """Of the photos those that say one of the words; the others of them may stand in the line."""
    told = [said for one in written if (said := words.marked(one)) != escape(one)]
    return replace(row, words=words.marked(row.words), was=words.marked(row.was), captions=told)


def kinds(frame: AnyFrame) -> list[tuple[str, str]]:
    """The game's kinds first, then the house's, each by its words."""
    own = sorted(
        ((kind, str(label)) for kind, label in frame.game.phrases.kinds.items()), key=lambda pair: pair[1]
    )
    house = sorted((kind, str(label)) for kind, label in phrases.KINDS.items())
    return [*own, *house]


@require_safe
def entry(request: HttpRequest, campaign: UUID, seat: int, entry: int) -> HttpResponse:
    chair = access.chair_or_404(request, campaign, seat)
    return entry_page(request, chair, entry=entry)


def entry_page(
    request: HttpRequest, chair: Chair, *, entry: int, bad: Any = None, status: int = 200
) -> HttpResponse:
    frame = look(chair)
    if not frame.reading.has(entry):
        raise Http404
    taken = photos.seen(frame, entry=entry)
    context: dict[str, Any] = {
        "row": row_of(frame, entry),
        "since": rows(frame, frame.reading.since(entry)),
        "overruled": [say(frame, word) for word in frame.reading.overruled(entry)],
        "found": found(frame, [one for one in frame.reading.findings() if one.entry == entry]),
        "photos": pictured(frame, taken),
        "photos_here": taken,
        "photo_form": (bad or PhotoForm()) if may_photograph(frame, entry) else None,
        "photos_open": frame.reading.lies_open(entry),
        "place": "history",
        **acts(frame, entry),
    }
    return show(request, "campaigns/entry.html", frame, status=status, **context)


def may_photograph(frame: AnyFrame, entry: int) -> bool:
    return photos.may_add(frame, entry) and frame.chair.campaign.archived is None


def acts(frame: AnyFrame, entry: int) -> dict[str, bool]:
    """What this reader may do with it; a page never offers what would be refused."""
    if frame.chair.is_screen:
        return {}
    reading = frame.reading
    return {
        "may_strike": journal.allows(reading.may_strike, entry),
        "may_restore": journal.allows(reading.may_restore, entry),
        "may_correct": may_correct(frame, entry),
        "may_insert": journal.allows(reading.may_insert, entry),
        "may_go_back": journal.allows(reading.may_go_back, entry),
    }
