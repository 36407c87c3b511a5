"""One move from a page: form, one call, and the page again with what was recorded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from campaigns import journal, phrases, quotas
from campaigns.access import Chair
from campaigns.frame import AnyFrame, look
from campaigns.games import AnyEvent, EventForm
from campaigns.journal import Recorded, Stamp
from campaigns.kernel.words import Word
from campaigns.stamps import stamp
from campaigns.views.rows import in_words
from campaigns.views.showing import by_htmx


class Draws(Protocol):
    """Draws a page; `bad` is the form that could not be recorded, shown with what was typed."""

    def __call__(
        self, request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200
    ) -> HttpResponse: ...


def record(
    request: HttpRequest,
    chair: Chair,
    kind: str,
    *,
    page: Draws,
    back: str,
    then: Callable[[AnyEvent], None] | None = None,
    behind: bool = False,
) -> HttpResponse:
    """Records one kind of the game from the POST; `back` is where a page without JavaScript goes on, `behind` whether it
    was tapped behind the curtain of the seat.

    `then` hears of the event once it is recorded, before the page is drawn: what the box taught is kept there.
    """
    before = look(chair).behind() if behind else look(chair)
    form = before.game.form(kind, view=before.view, names=before.names, data=request.POST)
    if not form.is_valid() and not put_away(request, chair):
        return page(request, chair, bad=form, status=422)
    return settled(
        request, chair, lambda: _record(request, before, form, then), form=form, page=page, back=back
    )


def settled(
    request: HttpRequest,
    chair: Chair,
    act: Callable[[], None],
    *,
    page: Draws,
    back: str,
    form: Any = None,
    stale: Draws | None = None,
) -> HttpResponse:
    """Does the act; a refusal stands beside its field, a table that moved on is shown as it is now."""
    if put_away(request, chair):
        return refused(request, chair, journal.Refusal("put-away"), None, page)
    try:
        if quotas.spent(request, quotas.ENTRIES):
            raise journal.Refusal("too-fast")
        act()
    except journal.Refusal as refusal:
        return refused(request, chair, refusal, form, page)
    except journal.Stale as moved:
        meanwhile(request, chair, moved)
        if moved.already and not by_htmx(request):
            return redirect(back)
        return (stale or page)(request, chair, status=409)
    return page(request, chair) if by_htmx(request) else redirect(back)


def put_away(request: HttpRequest, chair: Chair) -> bool:
    """Whether the table takes no taps. What was recorded before is answered as it was."""
    away = chair.campaign.archived is not None
    return away and not journal.has(chair.campaign.pk, stamp(request, chair).key)


def meanwhile(request: HttpRequest, chair: Chair, stale: journal.Stale) -> None:
    """In words, what the others did before this tap: whoever wished for the same has nothing left to do."""
    frame = look(chair)
    if stale.already:
        by = stale.already.seat
        words = phrases.already(frame.names.get(by, ""), own=by == chair.number)
        messages.warning(request, words, extra_tags=at(chair))
        return
    told = [" ".join(filter(None, (row.name, row.said, row.words))) for row in in_words(frame, stale.moved)]
    messages.warning(request, phrases.stale(told), extra_tags=at(chair))


def _record(
    request: HttpRequest, before: AnyFrame, form: EventForm[AnyEvent], then: Callable[[AnyEvent], None] | None
) -> None:
    event = form.event()
    done = recorded(before, event, stamp(request, before.chair))
    if then:
        then(event)
    tell(request, before, done)


def recorded(before: AnyFrame, event: AnyEvent, mark: Stamp) -> Recorded:
    """Decided on the newest state, whatever the page had seen."""
    return journal.record(
        before.chair.campaign.pk,
        event=event,
        seat=mark.seat,
        at=mark.at,
        key=mark.key,
        seen=mark.seen,
        tapped_at=mark.tapped_at,
    )


def tell(request: HttpRequest, frame: AnyFrame, done: Recorded) -> None:
    """What was recorded, in the words of the journal, with its undo; before it what the rules frowned upon."""
    advice, words = _before_the_curtain(frame, done) if frame.reading.curtained else _in_full(frame, done)
    for word in advice:
        messages.info(request, frame.game.phrases.say(word, frame.names), extra_tags=at(frame.chair))
    if words:
        said(request, frame.chair, words, undo=undo(frame.chair, done))


def _in_full(frame: AnyFrame, done: Recorded) -> tuple[Sequence[Word], str]:
    return done.advice, frame.game.phrases.say(done.told, frame.names) if done.told else ""


def _before_the_curtain(frame: AnyFrame, done: Recorded) -> tuple[Sequence[Word], str]:
    """What anybody may read who glances at it."""
    then = journal.then(done, host=frame.chair.host)
    (row,) = in_words(frame, then.told([done.number]))
    return then.overruled(done.number), str(phrases.KEPT) if row.told.hidden else row.words


def undo(chair: Chair, done: Recorded) -> int | None:
    """The entry that was just written, if the game lets this seat take it back."""
    then = journal.then(done, host=chair.host)
    return done.number if journal.allows(then.may_strike, done.number) else None


def redo(chair: Chair, done: Recorded) -> int | None:
    """The entry that took others back, if the game lets this seat bring all of them back."""
    then = journal.then(done, host=chair.host)
    (struck,) = then.told([done.number])
    return done.number if all(journal.allows(then.may_restore, one) for one in struck.about) else None


def said(
    request: HttpRequest, chair: Chair, text: str, *, undo: int | None = None, redo: int | None = None
) -> None:
    """A toast; with the number of an entry it carries its undo, or the redo of what that entry took back."""
    act, address = ("redo", "restore") if redo else ("undo", "strike")
    number = redo or undo
    url = reverse(address, args=[chair.campaign.pk, chair.number, number]) if number else ""
    messages.success(request, text, extra_tags=f"{at(chair)} {act}:{url}" if url else at(chair))


def at(chair: Chair) -> str:
    """Marks a toast as this chair's: it may say what another seat of the same device must not read."""
    return f"at:{chair.campaign.pk}/{chair.number}"


def refused(
    request: HttpRequest, chair: Chair, refusal: journal.Refusal, form: Any, page: Draws
) -> HttpResponse:
    """The sentence beside its field, or above the form; without a form, as a toast."""
    frame = look(chair)
    sentence = phrases.refusal(refusal.word, frame.game, frame.names)
    if form is None:
        messages.error(request, sentence, extra_tags=at(chair))
    else:
        form.add_error(refusal.field if refusal.field in form.fields else None, sentence)
    return page(request, chair, bad=form, status=422)
