"""Photos of a night and of an entry: adding, looking, removing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from uuid import UUID

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import get_conditional_response
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from campaigns import access, photos, quotas
from campaigns.access import Chair
from campaigns.forms import PhotoForm
from campaigns.frame import AnyFrame, look
from campaigns.models import Night, Photo
from campaigns.views import moves
from campaigns.views.history import entry_page
from campaigns.views.nights import night_page


@require_safe
def photo(request: HttpRequest, campaign: UUID, seat: int, photo: UUID) -> HttpResponse:
    frame, found = _seen_or_404(access.chair_or_404(request, campaign, seat), photo)
    return _answer(request, frame, found, "jpeg")


@require_safe
def small(request: HttpRequest, campaign: UUID, seat: int, photo: UUID) -> HttpResponse:
    frame, found = _seen_or_404(access.chair_or_404(request, campaign, seat), photo)
    return _answer(request, frame, found, "small")


def _seen_or_404(chair: Chair, pk: UUID) -> tuple[AnyFrame, Photo]:
    """What hangs on an entry that this seat may not read is not there."""
    photos_here = Photo.objects.filter(campaign=chair.campaign).defer("jpeg", "small")
    found = get_object_or_404(photos_here, pk=pk)
    frame = look(chair)
    if found.entry is not None and not frame.reading.reads(found.entry):
        raise Http404
    return frame, found


def _answer(request: HttpRequest, frame: AnyFrame, found: Photo, part: str) -> HttpResponse:
    """A device keeps what everybody sees, and asks each time: the photo may be removed, the seat somebody else's. What
    stands at its address never changes."""
    if found.entry is not None and not frame.reading.lies_open(found.entry):
        return _sent(found, part)
    etag = f'"{found.pk}"'
    answer = get_conditional_response(request, etag=etag) or _sent(found, part)
    answer["ETag"], answer["Cache-Control"] = etag, "private, no-cache"
    return answer


def _sent(found: Photo, part: str) -> HttpResponse:
    answer = HttpResponse(bytes(getattr(found, part)), content_type="image/jpeg")
    answer["Content-Disposition"] = "inline"
    return answer


@require_POST
def add_to_entry(request: HttpRequest, campaign: UUID, seat: int, entry: int) -> HttpResponse:
    chair = access.player_or_404(request, campaign, seat)
    frame = look(chair)
    if not photos.may_add(frame, entry):
        raise Http404
    page = partial(entry_page, entry=entry)
    return _added(
        request, frame, lambda: entry, page=page, back=reverse("entry", args=[campaign, seat, entry])
    )


@require_POST
def add_to_night(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    frame = look(access.player_or_404(request, campaign, seat))
    evening = partial(photos.evening, frame, timezone.now())
    return _added(request, frame, evening, page=night_page, back=reverse("night", args=[campaign, seat]))


def _added(
    request: HttpRequest, frame: AnyFrame, of: Callable[[], Night | int], *, page: moves.Draws, back: str
) -> HttpResponse:
    """The sentence beside the field, or the page with the photo on it."""
    form = PhotoForm(request.POST, request.FILES, refused=_refusal(request, frame))
    valid, raw = form.is_valid(), form.taken()
    if not valid:
        return page(request, frame.chair, bad=form, status=422)
    said = form.cleaned_data
    with transaction.atomic():
        added = photos.add(
            frame.chair,
            said["picture"],
            of=of(),
            caption=said["caption"],
            at=timezone.now(),
            raw=raw,
        )
        photos.tell(frame, added.entry)
    messages.success(request, _("The photo is kept."), extra_tags=moves.at(frame.chair))
    return redirect(f"{back}#photos")


def _refusal(request: HttpRequest, frame: AnyFrame) -> str:
    """Before anything is unfolded."""
    if frame.chair.campaign.archived is not None:
        return "put-away"
    return photos.refusal(frame) or ("too-many-photos" if quotas.spent(request, quotas.PHOTOS) else "")


@require_POST
def remove(request: HttpRequest, campaign: UUID, seat: int, photo: UUID) -> HttpResponse:
    """One's own; any that the host sees."""
    chair = access.player_or_404(request, campaign, seat)
    frame, found = _seen_or_404(chair, photo)
    if not photos.may_remove(chair, found) or chair.campaign.archived is not None:
        raise Http404
    found.delete()
    photos.tell(frame, found.entry)
    messages.success(request, _("The photo is removed."), extra_tags=moves.at(chair))
    where = ("entry", [campaign, seat, found.entry]) if found.entry else ("night", [campaign, seat])
    return redirect(f"{reverse(where[0], args=where[1])}#photos")
