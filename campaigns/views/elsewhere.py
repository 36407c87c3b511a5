"""What the settings of a table show of its way out: the link for everybody, and the address that is told how far it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from campaigns import published
from campaigns.frame import AnyFrame
from campaigns.games import AnyPageGame
from campaigns.models import Campaign, Delivery, PublicLink, Webhook
from campaigns.views.arrival import reachable
from campaigns.webhooks import addresses

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

SHOWN = 20

# Why nothing is sent to an address, or why nobody there answered.
REASONS: Mapping[str, str | StrPromise] = {
    "address": _("Type an address that begins with https://."),
    "user": _("An address here holds no name and no password."),
    "plain": _("Only https:// protects the message on its way."),
    "private": _("It leads into a private network; this server sends nothing there."),
    "name": _("There is no server of this name."),
    "line": _("Nobody answers there."),
    "tls": _("Its certificate does not hold."),
    "slow": _("It took too long."),
    "answer": _("The answer is not one of a web server."),
    "redirect": _("It sends on to another address; that is not followed."),
    "gone": _("The address was taken away."),
}
EVENTS: Mapping[str, str | StrPromise] = {
    "era": pgettext_lazy("message", "Era %(n)s"),
    "chapter": pgettext_lazy("message", "Chapter %(n)s"),
    "over": pgettext_lazy("message", "The game is over"),
    "test": pgettext_lazy("message", "A test"),
}


class WebhookForm(forms.Form):
    address = forms.CharField(
        label=_("Address to send to"),
        max_length=addresses.LONGEST,
        widget=forms.URLInput(attrs={"autocomplete": "off", "placeholder": "https://"}),
    )

    def clean_address(self) -> str:
        typed: str = self.cleaned_data["address"]
        try:
            addresses.read(typed)
        except addresses.Wrong as wrong:
            raise ValidationError(REASONS[wrong.code]) from None
        return typed


class PublicLinkForm(forms.Form):
    """What whoever has the link may read."""

    initials = forms.BooleanField(
        label=_("Initials instead of names"),
        required=False,
        help_text=_("Names in what somebody wrote stay as they are."),
    )
    spoilers = forms.BooleanField(
        label=_("Let readers reveal spoilers"),
        required=False,
        help_text=_("Hidden until the reader asks: story, outcomes, journal."),
    )

    def __init__(
        self, data: Mapping[str, Any] | None = None, *, game: AnyPageGame, link: PublicLink | None = None
    ) -> None:
        given = {"initials": link.initials, "spoilers": link.spoilers} if link else {}
        super().__init__(data, initial=given, auto_id="link-%s")
        if not game.spoils:
            del self.fields["spoilers"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """One line of the log."""

    delivery: Delivery
    words: str
    answer: str
    again: bool


def shown(request: HttpRequest, frame: AnyFrame, *, bad: Any, secret: str) -> dict[str, Any]:
    campaign = frame.chair.campaign
    link = published.link_of(campaign)
    return {
        "link": link,
        "link_address": reachable(request, reverse("published", args=[link.token])) if link else "",
        "link_form": PublicLinkForm(game=frame.game, link=link),
        "is_over": published.is_over(frame),
        "webhooks": _webhooks(campaign, bad, secret) if settings.NIGHTBOOK_WEBHOOKS else None,
    }


def _webhooks(campaign: Campaign, bad: Any, secret: str) -> dict[str, Any]:
    hook = Webhook.objects.filter(campaign=campaign).first()
    given = {"address": hook.address} if hook else {}
    log = campaign.deliveries.exclude(state=Delivery.State.BEFORE)[:SHOWN]
    return {
        "form": bad if isinstance(bad, WebhookForm) else WebhookForm(initial=given),
        "hook": hook,
        "secret": secret,
        "log": [_told(one) for one in log],
    }


def _told(one: Delivery) -> Told:
    said = [gettext("Answer %(code)s") % {"code": one.code}] if one.code else []
    why = [str(REASONS[one.reason])] if one.reason in REASONS else []
    return Told(
        delivery=one,
        words=str(EVENTS.get(one.kind, one.kind)) % {"n": one.number},
        answer=". ".join(said) + (". " if said and why else "") + "".join(why),
        again=one.state not in Delivery.OPEN,
    )
