"""The cast: Ada hosts, Bela and Cora play, Dan has no seat; and a table at which they sit."""

import re
import secrets
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from django.test import Client
from django.urls import reverse
from django.utils import timezone

from campaigns import access, circles, enrolment, games, journal, thinking
from campaigns.access import Chair, Holder, chair_of, wall_of
from campaigns.enrolment import Place
from campaigns.models import Account, Campaign, Circle, Device, Seat
from tests import behind

CAST = ("Ada", "Bela", "Cora")
ADA, BELA, CORA = 1, 2, 3
EVENING = datetime(2026, 1, 10, 19, tzinfo=UTC)
HTMX = {"HX-Request": "true"}
PASSWORD = "a lantern by the door"


def a_device(at=None):
    """A phone of its own. The default is now, so that a page does not have to note that it was seen."""
    now = at or timezone.now()
    return Device.objects.create(created=now, seen=now)


def client_of(device=None, account=None, language="en"):
    """A browser; without a device it is that of a stranger who was never here."""
    client = Client(headers={"Accept-Language": language})
    if device is not None:
        client.cookies[access.COOKIE] = access.device_cookie(device.pk)
    if account is not None:
        client.force_login(account)
    return client


def main(response):
    """The main part of a page: what stands there for this table, without what every page brings along.

    A token of chance can spell any name.
    """
    part = response.content.decode().partition("<main")[2].partition("</main>")[0]
    return re.sub(r'(name="(?:csrfmiddlewaretoken|key)" value=")[^"]*', r"\1", part)


def an_account(email="ada@home.example"):
    return Account.objects.create_user(email, PASSWORD)


def a_circle(name="The Hunters", *, by="Ada", device=None):
    device = device or a_device()
    return circles.open_circle(name=name, by=by, who=Holder(device=device.pk, account=None), at=EVENING)


def chosen_for(game, **answers):
    """What the opening's form of this game gives when nothing but `answers` is touched."""
    form_class = games.game(game).settings_form
    blank = form_class()
    typed = {
        name: value
        for name, part in blank.fields.items()
        if (value := blank.get_initial_for_field(part, name)) is not None
    }
    form = form_class({**typed, **answers})
    assert form.is_valid(), form.errors
    return form.cleaned_data


@dataclass
class Table:
    """An opened campaign with a device in every seat, and one that looks on."""

    campaign: Campaign
    devices: dict[int, Device]
    screen: Device
    at: datetime = EVENING
    keys: list[str] = field(default_factory=list)
    hidden: int = 0  # the entry that is a secret, where one is
    beside: tuple[int, ...] = ()  # and those that are secret with it

    @property
    def game(self):
        return games.game(self.campaign.game)

    @property
    def circle(self) -> Circle:
        return self.campaign.circle

    @property
    def number(self) -> int:
        return Campaign.objects.get(pk=self.campaign.pk).last

    def seat(self, number: int) -> Seat:
        return Seat.objects.get(campaign=self.campaign, number=number)

    def chair(self, number: int) -> Chair:
        seat = self.seat(number) if number else None
        campaign = Campaign.objects.get(pk=self.campaign.pk)
        return chair_of(seat, campaign) if seat else wall_of(campaign)

    def client_at(self, number: int, language: str = "en") -> Client:
        """The browser of this seat; 0 is the screen on the wall."""
        return client_of(self.devices[number] if number else self.screen, language=language)

    def url(self, name: str, *args, seat: int = ADA) -> str:
        return reverse(name, args=[self.campaign.pk, seat, *args])

    def think(self) -> None:
        """As a worker does that was sent for everything there is to think about."""
        for riddle in thinking.riddles(journal.reading(self.campaign, 0), self.campaign.game):
            if not riddle.seldom or self.campaign.thoughts.filter(address=riddle.address).exists():
                thinking.think(self.campaign.pk, riddle.address)

    def write(self, entries) -> None:
        """Entries as a bundle would bring them, decided by nobody."""
        whole = [*behind.stored(self.campaign.pk), *entries]
        behind.take_in(self.campaign.pk, whole, behind.checked(self.game, whole, ()))

    def record(self, event, *, seat: int = ADA, key: str | None = None):
        """A tap at this seat, a minute after the one before."""
        self.at += timedelta(minutes=1)
        return journal.record(
            self.campaign.pk,
            event=event,
            seat=seat,
            at=self.at,
            key=key or secrets.token_hex(16),
        )

    def position(self):
        return behind.position(Campaign.objects.get(pk=self.campaign.pk))

    def view(self, seat: int = ADA):
        now = self.position()
        return now.game.sight(now.state, seat)


def a_stamp(seat: int = 1) -> journal.Stamp:
    """A tap of its own."""
    return journal.Stamp(seat=seat, at=EVENING, key=secrets.token_hex(16))


def a_table(
    names=CAST,
    *,
    game="bloodborne",
    name="The Long Night",
    circle=None,
    chosen=None,
    held=True,
    languages=(),
    at=EVENING,
) -> Table:
    """Opened by the first named, who hosts and plays; `held=False` leaves the other seats free."""
    host = a_device()
    holder = Holder(device=host.pk, account=None)
    circle = circle or circles.open_circle(name="The Hunters", by=names[0], who=holder, at=at)
    spoken = dict(enumerate(languages))
    places = [
        Place(name=person, colour=n + 1, hosts=n == 0, language=spoken.get(n, ""))
        for n, person in enumerate(names)
    ]
    campaign = enrolment.open_campaign(
        circle=circle,
        game=game,
        name=name,
        places=places,
        chosen=chosen_for(game) if chosen is None else chosen,
        who=holder,
        at=at,
        key=secrets.token_hex(16),
    )
    table = Table(campaign=campaign, devices={1: host}, screen=a_device(), at=at)
    enrolment.look_on(campaign, Holder(device=table.screen.pk, account=None))
    for number in range(2, len(names) + 1) if held else ():
        table.devices[number] = a_device()
        enrolment.take_seat(table.seat(number), Holder(device=table.devices[number].pk, account=None))
    return table


def dan(language="en") -> Client:
    """The stranger: a browser with a device cookie of its own, and no seat anywhere."""
    return client_of(a_device(), language=language)
