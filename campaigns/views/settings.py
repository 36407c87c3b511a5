"""What the host settles about a campaign: its name, who reads it elsewhere, and whether it is put away."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from campaigns import access, enrolment
from campaigns.access import Chair
from campaigns.forms import TableNameForm
from campaigns.frame import look
from campaigns.views import elsewhere
from campaigns.views.showing import show


@require_safe
def settings(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    return settings_page(request, access.host_or_404(request, campaign, seat))


def settings_page(
    request: HttpRequest, chair: Chair, *, bad: Any = None, secret: str = "", status: int = 200
) -> HttpResponse:
    """`secret` is shown once, by whoever has just made it."""
    frame, blank = look(chair), TableNameForm(initial={"name": chair.campaign.name})
    context: dict[str, Any] = {
        "form": bad if isinstance(bad, TableNameForm) else blank,
        **elsewhere.shown(request, frame, bad=bad, secret=secret),
        "place": "settings",
    }
    return show(request, "campaigns/settings.html", frame, status=status, **context)


@require_POST
def rename(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    chair = access.host_or_404(request, campaign, seat)
    form = TableNameForm(request.POST)
    if not form.is_valid():
        return settings_page(request, chair, bad=form, status=422)
    enrolment.rename(chair.campaign, form.cleaned_data["name"])
    messages.success(request, _("The campaign is now called %(name)s.") % form.cleaned_data)
    return redirect("settings", campaign, seat)


@require_POST
def archive(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    chair = access.host_or_404(request, campaign, seat)
    enrolment.put_away(chair.campaign, at=timezone.now())
    messages.success(request, _("Archived. You can still read it, from the end of your first page."))
    return redirect("settings", campaign, seat)


@require_POST
def unarchive(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    chair = access.host_or_404(request, campaign, seat)
    enrolment.put_away(chair.campaign, at=None)
    messages.success(request, _("Back among your games."))
    return redirect("settings", campaign, seat)


@require_POST
def to_trash(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    chair = access.host_or_404(request, campaign, seat)
    enrolment.throw_away(chair.campaign, at=timezone.now())
    messages.success(request, _("%(name)s is in the trash.") % {"name": chair.campaign.name})
    return redirect("trash")
