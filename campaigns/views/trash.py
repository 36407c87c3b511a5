"""What hosts threw away: it stays until its host brings it back or deletes it for good."""

from __future__ import annotations

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from campaigns import access, enrolment
from campaigns.forms import DeletingForm
from campaigns.views.home import cards_of


@require_safe
def trash(request: HttpRequest) -> HttpResponse:
    return trash_page(request)


def trash_page(request: HttpRequest, *, bad: DeletingForm | None = None, status: int = 200) -> HttpResponse:
    cards = [card for card in cards_of(access.holder(request)) if card.campaign.trashed and card.hosted]
    context = {
        "cards": cards,
        "bad": bad.campaign.pk if bad else None,
        "wrong": list(bad.errors.get("typed", ())) if bad else [],
    }
    return render(request, "campaigns/trash.html", context, status=status)


@require_POST
def restore(request: HttpRequest, campaign: UUID) -> HttpResponse:
    found = access.trashed_or_404(request, campaign)
    enrolment.throw_away(found, at=None)
    messages.success(request, _("%(name)s is back among your games.") % {"name": found.name})
    return redirect("home")


@require_POST
def delete(request: HttpRequest, campaign: UUID) -> HttpResponse:
    """The only thing in the house that cannot be brought back."""
    found = access.trashed_or_404(request, campaign)
    form = DeletingForm(request.POST, campaign=found)
    if not form.is_valid():
        return trash_page(request, bad=form, status=422)
    enrolment.delete_for_good(found)
    messages.success(request, _("%(name)s is gone for good.") % {"name": found.name})
    return redirect("trash")
