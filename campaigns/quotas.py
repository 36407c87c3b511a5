"""How much one person may ask of the house: more than any circle needs, less than fills a disk."""

from __future__ import annotations

from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest

from campaigns import access, throttle
from campaigns.throttle import Door

# Behind one address on the internet sit several people.
PEOPLE = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Quota:
    """`setting` holds how many of it; `here`: counted in this process alone, for a tap waits for nothing."""

    name: str
    setting: str
    seconds: int
    here: bool = False

    @property
    def most(self) -> int:
        most: int = getattr(settings, self.setting)
        return most


HOUR, DAY = 3_600, 86_400
CAMPAIGNS = Quota(name="campaigns", setting="NIGHTBOOK_CAMPAIGNS", seconds=DAY)
IMPORTS = Quota(name="imports", setting="NIGHTBOOK_IMPORTS", seconds=DAY)
PRINTS = Quota(name="prints", setting="NIGHTBOOK_PRINTS", seconds=HOUR)
PHOTOS = Quota(name="photos", setting="NIGHTBOOK_PHOTOS", seconds=HOUR)
LETTERS = Quota(name="letters", setting="NIGHTBOOK_LETTERS", seconds=DAY)
ENTRIES = Quota(name="entries", setting="NIGHTBOOK_ENTRIES", seconds=HOUR, here=True)


def spent(request: HttpRequest, quota: Quota) -> bool:
    """Counts one more; whether it was one too many."""
    own = Door(name=quota.name, tries=quota.most, seconds=quota.seconds)
    all_there = Door(name=f"{quota.name}-there", tries=quota.most * PEOPLE, seconds=quota.seconds)
    if not throttle.knock(own, person(request), here=quota.here):
        # Not counted for the address: whoever is refused takes nothing from the others there.
        return True
    return settings.NIGHTBOOK_PUBLIC and not throttle.knock(
        all_there, throttle.address(request), here=quota.here
    )


def person(request: HttpRequest) -> str:
    """A browser that was never here could be another one each time: it is known by its address."""
    who = access.holder(request)
    return str(who.account or who.device or throttle.address(request))
