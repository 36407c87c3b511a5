"""The journal in words: every entry of the table, and one of them with all that can be done with it."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.views.decorators.http import require_safe

from campaigns import access, journal, phrases
from campaigns.access import Chair
from campaigns.kernel.timeline import Line
from campaigns.views.frame import AnyFrame, look, show
from campaigns.views.rows import found, row_of, rows, say

A_PAGE = 100


@require_safe
def history(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    return history_page(request, access.chair_or_404(request, campaign, seat))


def history_page(request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200) -> HttpResponse:
    frame = look(chair)
    asked = Asked(request.GET, frame)
    page = Paginator(asked.lines(), A_PAGE).get_page(request.GET.get("page"))
    context: dict[str, Any] = {
        "rows": rows(frame, list(page.object_list)),
        "page": page,
        "asked": asked,
        "kinds": kinds(frame),
        "place": "history",
    }
    return show(request, "campaigns/history.html", frame, status=status, **context)


class Asked:
    """What the reader wants to see: one person's, one kind's, or everything. Nonsense asks for everything."""

    def __init__(self, query: QueryDict, frame: AnyFrame) -> None:
        self.frame = frame
        by = query.get("by", "")
        self.by = int(by) if by in {str(seat.number) for seat in frame.seats} else None
        kind = query.get("kind", "")
        self.kind = kind if kind in {*frame.game.phrases.kinds, *phrases.KINDS} else ""

    def __bool__(self) -> bool:
        return self.by is not None or bool(self.kind)

    def lines(self) -> list[Line]:
        return journal.chosen(self.frame.now, self.frame.chair.number, by=self.by, kind=self.kind)

    @property
    def query(self) -> str:
        """For the links to other pages."""
        asked = QueryDict(mutable=True)
        if self.by is not None:
            asked["by"] = str(self.by)
        if self.kind:
            asked["kind"] = self.kind
        return asked.urlencode()


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
    line = frame.now.line(entry)
    if line is None:
        raise Http404
    context: dict[str, Any] = {
        "row": row_of(frame, entry),
        "since": since(frame, entry),
        "overruled": [say(frame, word) for word in journal.overruled(frame.now, line, chair.number)],
        "found": found(
            frame, [one for one in journal.findings(frame.now, chair.number) if one.entry == entry]
        ),
        "place": "history",
        **acts(frame, entry),
    }
    return show(request, "campaigns/entry.html", frame, status=status, **context)


def since(frame: AnyFrame, entry: int) -> list[Any]:
    """What was said about this entry later, the oldest first."""
    about = [line for line in frame.now.lines[entry:] if entry in journal.about(line)]
    return rows(frame, about)


def acts(frame: AnyFrame, entry: int) -> dict[str, bool]:
    """What this reader may do with it; a page never offers what would be refused."""
    now, chair = frame.now, frame.chair
    if chair.is_screen:
        return {}
    who: dict[str, Any] = {"seat": chair.number, "host": chair.host}
    return {
        "may_strike": journal.allows(journal.may_strike, now, entry, **who),
        "may_restore": journal.allows(journal.may_restore, now, entry, **who),
        "may_correct": journal.allows(journal.may_correct, now, entry, **who) and has_fields(frame, entry),
        "may_insert": journal.allows(journal.may_insert, now, entry, host=chair.host),
        "may_go_back": journal.allows(journal.may_go_back, now, entry, **who),
    }


def has_fields(frame: AnyFrame, entry: int) -> bool:
    """An entry that says nothing but that it happened holds nothing to correct."""
    return bool(form_of(frame, entry).fields)


def form_of(frame: AnyFrame, entry: int, data: Any = None) -> Any:
    """The form of an entry, filled with what it says now, as it looked at its own place."""
    now, game = frame.now, frame.game
    line = now.lines[entry - 1]
    view = game.sight(journal.state_before(now, entry), frame.chair.number)
    event = journal.event_now(now, line)
    kind = game.codec.encode(event).kind
    return game.form(kind, view=view, names=frame.names, event=event, data=data)
