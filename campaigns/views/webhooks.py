"""The host lets a table tell another server how far it has come. Where the house does not, these doors are not there."""

from __future__ import annotations

from uuid import UUID

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from campaigns import access, quotas, throttle
from campaigns.access import Chair
from campaigns.models import Webhook
from campaigns.throttle import MESSAGES
from campaigns.views.elsewhere import WebhookForm
from campaigns.views.settings import settings_page
from campaigns.webhooks import deliveries, telling


def _host_or_404(request: HttpRequest, campaign: UUID, seat: int) -> Chair:
    chair = access.host_or_404(request, campaign, seat)
    if not settings.NIGHTBOOK_WEBHOOKS:
        raise Http404
    return chair


@require_POST
def save(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """The secret is shown on this answer alone: a page that is loaded again has it no more."""
    chair = _host_or_404(request, campaign, seat)
    form = WebhookForm(request.POST)
    if not form.is_valid():
        return settings_page(request, chair, bad=form, status=422)
    secret = telling.begin(chair.campaign, form.cleaned_data["address"], at=timezone.now())
    return settings_page(request, chair, secret=secret)


@require_POST
def remove(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    chair = _host_or_404(request, campaign, seat)
    telling.end(chair.campaign)
    messages.success(request, _("Nothing is sent there any more."))
    return redirect("settings", campaign, seat)


@require_POST
def test(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    chair = _host_or_404(request, campaign, seat)
    if not Webhook.objects.filter(campaign=campaign).exists():
        raise Http404
    if _too_often(request, chair):
        return redirect("settings", campaign, seat)
    if telling.try_out(chair.campaign, at=timezone.now()):
        messages.success(request, _("A test is on its way."))
    else:
        messages.warning(request, _("The last test is still on its way."))
    return redirect("settings", campaign, seat)


@require_POST
def again(request: HttpRequest, campaign: UUID, seat: int, delivery: UUID) -> HttpResponse:
    chair = _host_or_404(request, campaign, seat)
    if not chair.campaign.deliveries.filter(pk=delivery).exists():
        raise Http404
    if not _too_often(request, chair) and deliveries.again(chair.campaign, delivery, at=timezone.now()):
        messages.success(request, _("It is sent again."))
    return redirect("settings", campaign, seat)


def _too_often(request: HttpRequest, chair: Chair) -> bool:
    """Nobody knocks at somebody else's door all night by way of this house."""
    # Whoever is refused takes nothing from the others at that table.
    counted = (quotas.person(request), str(chair.campaign.pk))
    opens = all(throttle.knock(MESSAGES, who) for who in counted)
    if not opens:
        messages.warning(request, _("Enough for now. Try again in ten minutes."))
    return not opens
