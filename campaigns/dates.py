"""Dates that somebody proposes, who can come, and which of them it will be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from django.db import transaction

from campaigns import live, nights
from campaigns.journal import Refusal
from campaigns.models import Answer, Campaign, Proposal, Seat

Says = Answer.Says
MOST = 12  # at one table; with more nobody finds the best one


@dataclass(frozen=True, slots=True, kw_only=True)
class Voice:
    """What one seat says of a date; nothing as long as it has not answered."""

    seat: Seat
    says: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """A date with what everybody says of it, in the order of the table."""

    proposal: Proposal
    voices: Sequence[Voice]
    fixed: bool

    def count(self, says: str) -> int:
        return sum(voice.says == says for voice in self.voices)

    @property
    def yes(self) -> int:
        return self.count(Says.YES)

    @property
    def maybe(self) -> int:
        return self.count(Says.MAYBE)

    @property
    def no(self) -> int:
        return self.count(Says.NO)

    @property
    def open(self) -> int:
        return self.count("")


def best_first(chances: Sequence[Chance]) -> list[Chance]:
    """At which most can come; then most gladly; then the sooner."""
    return sorted(chances, key=lambda one: (-one.yes - one.maybe, -one.yes, one.proposal.at))


def chances(campaign: Campaign, seats: Sequence[Seat], *, now: datetime) -> list[Chance]:
    """What is still ahead, the best first."""
    ahead = campaign.proposals.filter(at__gt=now).select_related("by").prefetch_related("answers")
    return best_first([_chance(campaign, proposal, seats) for proposal in ahead])


def _chance(campaign: Campaign, proposal: Proposal, seats: Sequence[Seat]) -> Chance:
    said = {answer.seat_id: answer.says for answer in proposal.answers.all()}
    voices = [Voice(seat=seat, says=said.get(seat.pk, "")) for seat in seats]
    return Chance(proposal=proposal, voices=voices, fixed=proposal.at == campaign.next_at)


@transaction.atomic
def propose(campaign: Campaign, *, by: Seat, at: Sequence[datetime], place: str, now: datetime) -> None:
    """What was proposed already stands as it was; whoever proposes a date can come."""
    Campaign.objects.select_for_update().only("pk").get(pk=campaign.pk)
    campaign.proposals.filter(at__lte=now).delete()
    known = set(campaign.proposals.values_list("at", flat=True))
    new = sorted(set(at) - known)
    if len(known) + len(new) > MOST:
        raise Refusal("too-many-dates", {"most": MOST})
    for one in new:
        proposal = campaign.proposals.create(at=one, place=place, by=by)
        proposal.answers.create(seat=by, says=Says.YES)
    _tell(campaign)


@transaction.atomic
def answer(campaign: Campaign, *, seat: Seat, date: int, says: str) -> None:
    """Of two phones of one seat the later is right; other seats are other rows."""
    proposal = _locked(campaign, date)
    proposal.answers.update_or_create(seat=seat, defaults={"says": says})
    _tell(campaign)


@transaction.atomic
def withdraw(campaign: Campaign, *, date: int, seat: Seat) -> None:
    """By whoever proposed it, or by the host; with all its answers. Of a settled evening nothing is pulled away."""
    proposal = _locked(campaign, date)
    if proposal.by_id != seat.pk and not seat.hosts:
        raise Refusal("not-your-date")
    if Campaign.objects.filter(pk=campaign.pk, next_at=proposal.at).exists():
        raise Refusal("date-is-fixed")
    proposal.delete()
    _tell(campaign)


@transaction.atomic
def fix(campaign: Campaign, *, date: int, now: datetime) -> None:
    """From now on it is the next evening; the others stay, should it have to be moved."""
    proposal = _locked(campaign, date)
    if proposal.at <= now:
        raise Refusal("date-is-past")
    nights.meets_again(campaign, at=proposal.at, words="", place=proposal.place)


def _locked(campaign: Campaign, date: int) -> Proposal:
    """Whoever withdraws it meanwhile waits."""
    found = Proposal.objects.select_for_update().filter(campaign=campaign, pk=date).first()
    if found is None:
        raise Refusal("no-such-date")
    return found


def _tell(campaign: Campaign) -> None:
    """No journal grows by it; open pages look again."""
    transaction.on_commit(partial(live.here_changed, campaign.pk))
