"""What the house answers to one role, without what is drawn anew for every answer."""

import re
from dataclasses import dataclass
from itertools import count

import pytest
from django.core.cache import cache
from django.db import transaction
from django.template.base import Template
from django.test.utils import _TestState

from tests.conformance.addresses import GUESS, addresses
from tests.conformance.games import GAMES
from tests.factories import ADA, BELA, CORA, dan

HTMX = {"HX-Request": "true", "HX-Target": "main"}


# What the house itself says to a stranger it says whatever is played: it is asked at the table of one game.
FIRST = next(iter(GAMES))


@dataclass(frozen=True)
class Role:
    name: str
    seat: int
    stranger: bool = False

    def client(self, table):
        return dan() if self.stranger else table.client_at(self.seat)


ROLES = [
    Role("host", ADA),
    Role("player", CORA),
    Role("screen", 0),
    Role("stranger", ADA, stranger=True),
    Role("stranger at the owner's seat", BELA, stranger=True),
]


def asks(client, address):
    """A page, both kinds of act, and the page's part; whatever they did is undone."""
    came = {"HX-Current-URL": f"http://testserver{address}"}
    yield "GET", lambda: client().get(address)
    yield "POST", lambda: client().post(address, GUESS)
    yield "preview", lambda: client().post(address, {**GUESS, "preview": "1"}, headers={**HTMX, **came})
    yield "part", lambda: client().get(address, headers=HTMX)


NO_PAGE = {404, 405}  # and so no part of one, and no look at what would be
REFUSED = 422  # the same form, whether it was an act or a look
ASKED_FIRST = {"part": "GET", "preview": "POST"}
ONCE, EVERY_WAY = ("GET", "POST"), ("GET", "POST", "preview", "part")
# The other ways show parts of the same pages: only script/thorough asks in all of them.
WAYS = pytest.mark.parametrize(
    "ways", [pytest.param(ONCE, id="once"), pytest.param(EVERY_WAY, id="every way", marks=pytest.mark.long)]
)


def answers(table, role, monkeypatch, *, ways=EVERY_WAY, again=False):
    """What the whole house answers to one role, by address and way of asking; `again`: once another secret was asked."""
    drawn, nothing_new = count(), NO_PAGE | ({REFUSED} if again else set())
    # Nobody asks here which templates drew a page: Django need not copy its whole context for each of them.
    monkeypatch.setattr(Template, "_render", _TestState.saved_data.template_render)
    monkeypatch.setattr("secrets.token_urlsafe", lambda size: f"drawn-{next(drawn)}")
    monkeypatch.setattr("campaigns.codes.secrets.choice", lambda letters: letters[0])
    told = {}
    for address in addresses(table, role.seat, own=role.stranger and table.campaign.game != FIRST):
        for way, ask in asks(lambda: role.client(table), address):
            if way not in ways:
                continue
            if way in ASKED_FIRST and told[ASKED_FIRST[way], address][0] in nothing_new:
                continue
            cache.clear()
            with transaction.atomic():
                told[way, address] = seen(ask())
                transaction.set_rollback(True)
    return told


RANDOM = re.compile(r'(csrfmiddlewaretoken" value="|X-CSRFToken": "|data-csrf="|name="key" value=")[^";]*')
OWN_COOKIES = {"csrftoken", "sessionid", "device"}


def seen(response):
    body = b"".join(response.streaming_content) if response.streaming else response.content
    headers = {name: value for name, value in response.items() if name not in {"Date", "Expires"}}
    # A message is signed with the second; its words stand before that.
    cookies = {
        name: morsel.value.partition(":")[0]
        for name, morsel in response.cookies.items()
        if name not in OWN_COOKIES
    }
    # A night that was opened and undone has used up a number of PostgreSQL's; that is nobody's secret. Nor is that of
    # a print, which is drawn.
    text = re.sub(r"/night/\d+/", "/night/…/", body.decode("latin-1"))
    text = re.sub(r"(/prints/|job-|waits=)[0-9a-f-]{36}", r"\1…", text)
    return response.status_code, headers, cookies, RANDOM.sub("", text)
