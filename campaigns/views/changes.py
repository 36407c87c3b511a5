"""What changes the past: taking back, bringing back, going back, correcting, putting in, settling."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from campaigns import access, games, journal, phrases
from campaigns.access import Chair
from campaigns.frame import AnyFrame, look
from campaigns.games import AnyEvent
from campaigns.journal import Preview
from campaigns.kernel import timeline
from campaigns.stamps import stamp
from campaigns.views import came_from, moves
from campaigns.views.drawn import drawn
from campaigns.views.filled import form_of
from campaigns.views.history import entry_page
from campaigns.views.moves import said, settled
from campaigns.views.rows import MOST_FOUND, found, in_words, row_of, rows, say
from campaigns.views.showing import show

GET_AND_POST = require_http_methods(["GET", "HEAD", "POST"])


@require_POST
def strike(request: HttpRequest, campaign: UUID, seat: int, entry: int) -> HttpResponse:
    """From a toast on any page: the page that it was tapped on is drawn again."""
    chair = access.player_or_404(request, campaign, seat)

    def act() -> None:
        done = journal.strike(campaign, entries=[entry], host=chair.host, stamp=stamp(request, chair))
        words = _("Taken back: %(words)s") % {"words": words_of(chair, done, entry)}
        said(request, chair, words, redo=moves.redo(chair, done))

    return settled(request, chair, act, page=came_from.page, back=came_from.address(request, chair))


@require_POST
def restore(request: HttpRequest, campaign: UUID, seat: int, entry: int) -> HttpResponse:
    """One entry; or, by the number of what took them back, all that was taken back at once."""
    chair = access.player_or_404(request, campaign, seat)
    entries = taken_back(look(chair), entry) or [entry]

    def act() -> None:
        done = journal.restore(campaign, entries=entries, host=chair.host, stamp=stamp(request, chair))
        what = words_of(chair, done, entries[0]) if len(entries) == 1 else phrases.entries_words(entries)
        said(request, chair, _("Brought back: %(words)s") % {"words": what})

    return settled(request, chair, act, page=came_from.page, back=came_from.address(request, chair))


def taken_back(frame: AnyFrame, entry: int) -> list[int]:
    """What an entry took back; nothing by any other."""
    told = frame.reading.told([entry]) if frame.reading.has(entry) else []
    return [number for one in told if one.act == timeline.STRUCK for number in one.about]


def words_of(chair: Chair, done: journal.Recorded, entry: int) -> str:
    """What an entry said when this was done, or its number for whoever may not read it."""
    row = in_words(look(chair), journal.then(done).told([entry]))[0]
    return phrases.entries_words([entry]) if row.told.hidden else row.words or row.said


@GET_AND_POST
def back_to(request: HttpRequest, campaign: UUID, seat: int, entry: int) -> HttpResponse:
    """First the list of everything that it would take back, then the act."""
    chair = access.player_or_404(request, campaign, seat)
    page = partial(back_page, entry=entry)
    if request.method != "POST":
        return page(request, chair)

    def act() -> None:
        done = journal.back_to(campaign, entry=entry, host=chair.host, stamp=stamp(request, chair))
        words = _("Back at entry %(entry)s.") % {"entry": entry}
        said(request, chair, words, redo=moves.redo(chair, done))

    return settled(request, chair, act, page=page, back=reverse("history", args=[campaign, seat]))


def back_page(
    request: HttpRequest, chair: Chair, *, entry: int, bad: Any = None, status: int = 200
) -> HttpResponse:
    frame = look(chair)
    if not frame.reading.has(entry):
        raise Http404
    gone, why = [], ""
    try:
        gone = frame.reading.may_go_back(entry)
    except journal.Refusal as refused:
        why = phrases.refusal(refused.word, frame.game, frame.names)
    context: dict[str, Any] = {
        "row": row_of(frame, entry),
        "gone": rows(frame, reversed(gone)),
        "why": why,
        "place": "history",
    }
    return show(request, "campaigns/back_to.html", frame, status=status, **context)


@GET_AND_POST
def correct(request: HttpRequest, campaign: UUID, seat: int, entry: int) -> HttpResponse:
    chair = access.player_or_404(request, campaign, seat)
    frame = look(chair)
    if why := refusal(chair, partial(frame.reading.may_correct, entry)):
        return not_offered(request, chair, entry, why)
    form = form_of(frame, entry, data=typed(request))
    change = Change(
        preview=partial(frame.reading.preview_correction, entry=entry),
        write=partial(journal.correct, campaign, entry=entry, host=chair.host),
        words=_("Corrected: %(words)s"),
        back=asked_back(request, frame) or reverse("entry", args=[campaign, seat, entry]),
    )
    page = partial(form_page, template="campaigns/correct.html", entry=entry, form=form)
    return put_right(request, chair, form, change=change, page=page)


@require_safe
def insert(request: HttpRequest, campaign: UUID, seat: int, entry: int) -> HttpResponse:
    """What was forgotten: the kinds that make sense there to choose from; all of them, if they are asked for."""
    chair = access.player_or_404(request, campaign, seat)
    frame = look(chair)
    if why := refusal(chair, partial(frame.reading.may_insert, entry)):
        return not_offered(request, chair, entry, why)
    fitting, every = likely_first(frame, entry), "all" in request.GET
    kinds = [(kind, frame.game.phrases.kinds[kind]) for kind in (frame.game.insertable if every else fitting)]
    more = not every and len(fitting) < len(frame.game.insertable)
    context: dict[str, Any] = {"row": row_of(frame, entry), "kinds": kinds, "more": more, "place": "history"}
    return show(request, "campaigns/insert.html", frame, **context)


def likely_first(frame: AnyFrame, entry: int) -> list[str]:
    """What is forgotten is most often another of the same kind."""
    same = frame.reading.told([entry])[0].kind
    fitting = dict.fromkeys(frame.game.forgotten(frame.reading.view_after(entry)))
    known = [kind for kind in frame.game.insertable if kind in fitting or kind == same]
    return sorted(known, key=lambda kind: (kind != same, [*fitting, same].index(kind)))


@GET_AND_POST
def insert_kind(request: HttpRequest, campaign: UUID, seat: int, entry: int, kind: str) -> HttpResponse:
    chair = access.player_or_404(request, campaign, seat)
    frame = look(chair)
    if kind not in frame.game.insertable:
        raise Http404
    if why := refusal(chair, partial(frame.reading.may_insert, entry)):
        return not_offered(request, chair, entry, why)
    view = frame.reading.view_after(entry)
    form: Any = frame.game.form(kind, view=view, names=frame.names, data=typed(request))
    form.initial.update({name: value for name, value in request.GET.items() if name in form.fields})
    change = Change(
        preview=partial(frame.reading.preview_insertion, after=entry),
        write=partial(journal.insert, campaign, after=entry, host=chair.host),
        words=_("Added: %(words)s"),
        back=asked_back(request, frame) or reverse("history", args=[campaign, seat]),
    )
    label = frame.game.phrases.kinds[kind]
    page = partial(
        form_page, template="campaigns/insert_kind.html", entry=entry, form=form, kind=kind, label=label
    )
    return put_right(request, chair, form, change=change, page=page)


def asked_back(request: HttpRequest, frame: AnyFrame) -> str:
    """The place of the game that a page led here from, by the last part of its name."""
    then = request.GET.get("then", "")
    routes = (place.route for place in frame.game.places)
    found = next((route for route in routes if route.rpartition(":")[2] == then), "")
    return reverse(found, args=[frame.chair.campaign.pk, frame.chair.number]) if found else ""


def typed(request: HttpRequest) -> QueryDict | None:
    return request.POST if request.method == "POST" else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A correction or an insertion that is being made: how to look at it first, how to write it, what to say."""

    preview: Callable[..., Preview]
    write: Callable[..., journal.Recorded]
    words: str
    back: str


def put_right(
    request: HttpRequest, chair: Chair, form: Any, *, change: Change, page: Callable[..., HttpResponse]
) -> HttpResponse:
    """The form; then what it would change; then the act. Recorded is what stands in the fields, and nothing that
    was not looked at: whoever changes a field after looking looks again."""
    if request.method != "POST":
        return page(request, chair)
    if not form.is_valid():
        return page(request, chair, bad=form, status=422)
    event = form.event()
    mark = mark_of(chair, event)
    looked = partial(looked_at, event=event, change=change, page=partial(page, looked=mark), form=form)
    if "preview" in request.POST:
        return looked(request, chair)
    if request.POST.get("looked", mark) != mark:
        return looked(request, chair, status=422)

    def act() -> None:
        done = change.write(event=event, stamp=stamp(request, chair))
        said(
            request,
            chair,
            change.words % {"words": words_of(chair, done, done.number)},
            undo=moves.undo(chair, done),
        )

    return settled(request, chair, act, form=form, page=page, back=change.back, stale=looked)


def mark_of(chair: Chair, event: AnyEvent) -> str:
    """What was looked at, short enough for a form."""
    said = json.dumps(games.game(chair.campaign.game).codec.encode(event), sort_keys=True, default=str)
    return hashlib.sha256(said.encode()).hexdigest()[:16]


def looked_at(
    request: HttpRequest,
    chair: Chair,
    *,
    event: AnyEvent,
    form: Any,
    change: Change,
    page: Callable[..., HttpResponse],
    status: int = 200,
) -> HttpResponse:
    """The form with what it would change now."""
    try:
        preview = change.preview(event=event, at=timezone.now())
    except journal.Refusal as refused:
        return moves.refused(request, chair, refused, form, page)
    return page(request, chair, preview=preview, status=status)


def form_page(
    request: HttpRequest,
    chair: Chair,
    *,
    template: str,
    entry: int,
    form: Any,
    preview: Preview | None = None,
    bad: Any = None,
    status: int = 200,
    behind: bool = False,
    **more: Any,
) -> HttpResponse:
    """`behind` the curtain of the seat it is told there what its entry says."""
    frame = look(chair).behind() if behind else look(chair)
    context: dict[str, Any] = {
        **drawn(frame, form),
        "row": row_of(frame, entry),
        "form": form,
        "preview": shown(frame, preview) if preview and not bad else None,
        "asked": f"?{request.GET.urlencode()}" if request.GET else "",
        "back": asked_back(request, frame),
        "anew": preview is not None and status == 422,
        "place": "history",
        **more,
    }
    return show(request, template, frame, status=status, **context)


def shown(frame: AnyFrame, preview: Preview) -> dict[str, Any]:
    """A preview in the reader's words."""
    return {
        "says": say(frame, preview.says),
        "differences": [say(frame, word) for word in preview.differences],
        "findings": found(frame, preview.findings),
        "findings_more": max(0, len(preview.findings) - MOST_FOUND),
        "settled": found(frame, preview.settled),
        "settled_more": max(0, len(preview.settled) - MOST_FOUND),
        "advice": [say(frame, word) for word in preview.advice],
    }


def refusal(chair: Chair, may: Callable[[], object]) -> str:
    """Why not, in a sentence; nothing if it may be done."""
    try:
        may()
    except journal.Refusal as refused:
        frame = look(chair)
        return phrases.refusal(refused.word, frame.game, frame.names)
    return ""


def not_offered(request: HttpRequest, chair: Chair, entry: int, why: str) -> HttpResponse:
    """The page of the entry with the reason; an entry that is not there is nowhere."""
    messages.error(request, why, extra_tags=moves.at(chair))
    return entry_page(request, chair, entry=entry, status=422)


@require_safe
def findings(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    return findings_page(request, access.chair_or_404(request, campaign, seat))


def findings_page(request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200) -> HttpResponse:
    frame = look(chair)
    every = frame.reading.findings()
    context: dict[str, Any] = {
        "found": found(frame, every),
        "more": max(0, len(every) - MOST_FOUND),
        "place": "history",
    }
    return show(request, "campaigns/findings.html", frame, status=status, **context)


@require_POST
def dismiss(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    chair = access.player_or_404(request, campaign, seat)

    def act() -> None:
        done = journal.dismiss(campaign, digest=request.POST.get("finding", ""), stamp=stamp(request, chair))
        said(request, chair, _("Settled by the table."), undo=moves.undo(chair, done))

    back = reverse("findings", args=[campaign, seat])
    return settled(request, chair, act, page=findings_page, back=back)
