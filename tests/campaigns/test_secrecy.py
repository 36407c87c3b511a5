"""The law of secrecy: two journals that differ only in a secret are one and the same to whoever may not know.

Every registered address is asked by every role, in both worlds. A new address is covered by being registered;
one with a parameter that is not known here fails until somebody says what to put there.
"""

import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from itertools import count, product
from typing import Any
from uuid import UUID

import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import transaction
from django.test import override_settings
from django.urls import URLResolver, get_resolver, reverse

from campaigns import games, journal
from campaigns.journal.writing import Stamp
from campaigns.models import Campaign, Night, Print, PrintJob
from campaigns.prints import Gone, Wish
from campaigns.views import papers
from campaigns.views.frame import look
from chronicle.rules import events as heritage
from chronicle.rules.state import Worth
from companions.blood_rage.rules import events as bloodrage
from companions.bloodborne.rules import events as bloodborne
from tests import toygame
from tests.campaigns.toytable import GAMES
from tests.factories import ADA, BELA, CORA, EVENING, a_table, dan
from tests.tampering import rewritten

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 1, 11, 20, 30, tzinfo=UTC)
HTMX = {"HX-Request": "true", "HX-Target": "main"}
ONE, OTHER = "a lantern in the cellar", "nothing but dust and more dust"


# --- The secrets -----------------------------------------------------------------------------------


@dataclass
class Secret:
    """What Bela alone may know: how it is recorded, and the same with another content."""

    one: Any
    other: Any
    also: tuple = ()  # played before and after, by Ada
    later: tuple = ()  # and once the night is lifted again
    chosen: dict = field(default_factory=dict)


def prologue(seat, row):
    return heritage.PrologueWritten(
        seat=seat,
        character="Nobody",
        section="resources",
        row=row,
        discipline="Sight",
        title="Heir",
        printed="A stranger",
        clan="brujah",
    )


def boxes(seat, row, n):
    return heritage.TableRuled(what="box", seat=seat, section="resources", row=row, n=n)


# Gold is told first, then Land; nobody has a title.
WORTHS = tuple(Worth(section="resources", row=row, worth=3) for row in ("Gold", "Land"))

SECRETS = {
    "bloodborne": Secret(
        one=bloodborne.Noted(by=BELA, text=ONE, hidden=True),
        other=bloodborne.Noted(by=BELA, text=OTHER, hidden=True),
        also=(
            bloodborne.Revealed(name="Beast", health=9, die="red", kinds=("beast",)),
            bloodborne.Took(hunter=BELA, n=2),
        ),
    ),
    "bloodrage": Secret(
        one=bloodrage.Noted(by=BELA, text=ONE, hidden=True),
        other=bloodrage.Noted(by=BELA, text=OTHER, hidden=True),
        also=(
            bloodrage.Acted(seat=ADA, what="march", n=1),
            bloodrage.Pillaged(seat=BELA, spot="n", reward="glory"),
        ),
    ),
    "heritage": Secret(
        one=heritage.Prophesied(seat=BELA, text=ONE),
        other=heritage.Prophesied(seat=BELA, text=OTHER),
        also=(prologue(ADA, "Land"), prologue(CORA, "Land")),
    ),
    "heritage, and its sheets are secret": Secret(
        one=prologue(BELA, ONE),
        other=prologue(BELA, OTHER),
        also=(prologue(ADA, "Land"), prologue(CORA, "Land")),
        chosen={"secret": True},
    ),
    # Rows that Ada and Cora have as well: that Bela has one of them, and how often, is hers to know.
    "heritage, and its worths are read": Secret(
        one=boxes(BELA, "Land", 2),
        other=boxes(BELA, "Gold", 5),
        also=(boxes(ADA, "Land", 3), boxes(ADA, "Land", 1)),
        later=(boxes(CORA, "Gold", 1), heritage.Stepped(to="worths")),
        chosen={"secret": True},
    ),
    "heritage, and its reckoning is told under covered names": Secret(
        one=boxes(BELA, "Land", 2),
        other=boxes(BELA, "Land", 5),
        also=(boxes(ADA, "Land", 1), boxes(ADA, "Gold", 1)),
        later=(
            heritage.Stepped(to="worths"),
            heritage.WorthsConfirmed(worths=WORTHS, covered=True),
            heritage.LinesTold(n=1),
        ),
        chosen={"secret": True},
    ),
    "toy": Secret(
        one=toygame.Whispered(seat=BELA, text=ONE),
        other=toygame.Whispered(seat=BELA, text=OTHER),
        also=(toygame.Took(seat=BELA, n=5), toygame.Paid(seat=BELA, n=4)),
    ),
    "toy, and it weighs": Secret(
        one=toygame.Vowed(seat=BELA, limit=3),
        other=toygame.Vowed(seat=BELA, limit=9),
        also=(toygame.Took(seat=BELA, n=5), toygame.Paid(seat=BELA, n=4)),
    ),
}


# Whose secrets are printed for their owner; a hidden note and a prophecy yet unfulfilled stay on the screen.
PRINTED = {"heritage, and its sheets are secret", "toy", "toy, and it weighs"}


def slug(name):
    return name.partition(",")[0]


def cell(name, *more, id=None):
    """A database keeps facts and tells nobody: on PostgreSQL once more for one secret only."""
    marks = () if name == "toy" else pytest.mark.once
    return pytest.param(name, *more, marks=marks, id=id or name)


@pytest.fixture(params=[cell(name) for name in sorted(SECRETS)])
def name(request, monkeypatch):
    monkeypatch.setattr("django.utils.timezone.now", lambda: NOW)
    with override_settings(GAMES=GAMES, ROOT_URLCONF="tests.toygame.site"):
        yield request.param


@pytest.fixture
def table(name):
    """The secret is entry 3; after it somebody plays, strikes, corrects, and a night is closed and lifted."""
    secret = SECRETS[name]
    table = a_table(game=slug(name), **({} if slug(name) == "bloodborne" else {"chosen": secret.chosen}))
    before, after = secret.also
    table.record(before)
    table.record(secret.one, seat=BELA)
    table.record(after, seat=ADA)
    pk = table.campaign.pk
    journal.seal(pk, stamp=Stamp(seat=ADA, at=EVENING, key="seal"))
    journal.reopen(pk, to=0, stamp=Stamp(seat=ADA, at=EVENING, key="reopen"))
    journal.strike(pk, entries=[2], host=True, stamp=Stamp(seat=ADA, at=EVENING, key="strike"))
    for event in secret.later:
        table.record(event)
    Night.objects.create(campaign=table.campaign, opened=EVENING, closed=EVENING, first=1, last=5)
    return table


def tell(table, event):
    """The same journal with another secret in it, as if it had been recorded so."""
    written = table.game.codec.encode(event)
    rewritten(table.campaign, 3, facts=written.facts)
    now = table.position()
    Campaign.objects.filter(pk=table.campaign.pk).update(headline=now.game.headline(now.state))
    print_for_the_owner(table, event)


def print_for_the_owner(table, event):
    """It lies ready for Bela, and says what only Bela knows."""
    Print.objects.update_or_create(
        address="of Bela",
        defaults={"pdf": repr(event).encode(), "picture": repr(event).encode(), "pages": 1, "made": EVENING},
    )
    PrintJob.objects.get_or_create(
        pk=UUID(int=7),
        campaign=table.campaign,
        seat=BELA,
        address="of Bela",
        defaults={"wish": asdict(Wish(paper="key")), "asked": EVENING, "finished": EVENING, "state": "done"},
    )


def test_every_game_of_the_house_has_a_secret_here():
    assert set(settings.GAMES) <= {slug(name) for name in SECRETS}


# --- Every address ---------------------------------------------------------------------------------


def patterns(resolver=None, parameters=()) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every address: its name with its namespace, and what has to be filled in."""
    for part in (resolver or get_resolver()).url_patterns:
        inside = (*parameters, *part.pattern.converters)
        if isinstance(part, URLResolver):
            space = f"{part.namespace}:" if part.namespace else ""
            yield from ((space + name, *more) for name, *more in patterns(part, inside))
        else:
            assert part.name, f"{part.pattern} has no name by which it could be asked for"
            yield part.name, inside


def addresses(table, seat) -> list[str]:
    other_games = {f"{game}:" for game in games.settings.GAMES if game != table.campaign.game}
    known = values(table, seat)
    found = [
        reverse(name, kwargs=filled)
        for name, parameters in patterns()
        if not any(name.startswith(other) for other in other_games)
        for filled in fillings(known, name, parameters)
    ]
    return sorted(set(found))


def fillings(known, name, parameters):
    """Every way in which an address can be asked for, as far as it matters to a secret."""
    for parameter in parameters:
        if parameter not in known:
            pytest.fail(f"{name} has the parameter {parameter!r}: say in {__name__} what to ask for.")
    chosen = product(*(known[parameter] for parameter in parameters))
    return [dict(zip(parameters, values, strict=True)) for values in chosen]


def values(table, seat):
    campaign = table.campaign
    return {
        "campaign": [campaign.pk],
        "seat": [seat],
        "entry": [2, 3],
        "number": [ADA, BELA],
        "night": list(campaign.nights.values_list("pk", flat=True)),
        "memory": list(campaign.circle.memories.values_list("pk", flat=True)) or [1],
        "circle": [campaign.circle_id],
        "game": [campaign.game],
        # The owner's key would make whoever shows it the owner.
        "token": [campaign.invitation.token, table.seat(CORA).key],
        "kind": ["took", kind_of_secret(table)],
        "of": [BELA],
        "chapter": [1],
        "era": [1],
        "job": list(campaign.prints.values_list("pk", flat=True)),
        "name": ["key"],
    }


def kind_of_secret(table):
    return table.position().lines[2].kind


# Typed into every form: a guess at the secret itself, in every field that a form might have.
GUESS = {
    "n": "4", "seat": str(BELA), "hunter": str(BELA), "by": str(BELA), "text": ONE, "limit": "3", "hidden": "on",
    "hunters": [str(BELA)], "why": "why", "total": "2", "to": "5", "what": "readable", "name": "A name",
    "finding": "0123456789abcdef", "paper": "poster", "size": "A4", "about": "", "theme": "night", "language": "en", "key": "the key of this tap",
}  # fmt: skip


def asks(client, address):
    """A page, both kinds of act, and the page's part; whatever they did is undone."""
    came = {"HX-Current-URL": f"http://testserver{address}"}
    yield "GET", lambda: client().get(address)
    yield "POST", lambda: client().post(address, GUESS)
    yield "preview", lambda: client().post(address, {**GUESS, "preview": "1"}, headers={**HTMX, **came})
    yield "part", lambda: client().get(address, headers=HTMX)


NO_PAGE = {404, 405}  # and so no part of one


def answers(table, role, monkeypatch):
    """What the whole house answers to one role, by address and way of asking."""
    drawn = count()
    monkeypatch.setattr("secrets.token_urlsafe", lambda size: f"drawn-{next(drawn)}")
    told = {}
    for address in addresses(table, role.seat):
        for way, ask in asks(lambda: role.client(table), address):
            if way == "part" and told["GET", address][0] in NO_PAGE:
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
    text = re.sub(r"(/prints/|job-)[0-9a-f-]{36}", r"\1…", text)
    return response.status_code, headers, cookies, RANDOM.sub("", text)


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


# To a stranger a game is shut, whatever its secrets are.
CELLS = [
    cell(name, role, id=f"{name}-{role.name}")
    for name in sorted(SECRETS)
    for role in ROLES
    if not role.stranger or name == slug(name)
]


@pytest.mark.parametrize(("name", "role"), CELLS, indirect=["name"])
def test_whoever_may_not_know_is_answered_the_same(name, table, role, monkeypatch):
    tell(table, SECRETS[name].one)
    told = answers(table, role, monkeypatch)
    tell(table, SECRETS[name].other)
    again = answers(table, role, monkeypatch)
    assert told.keys() == again.keys()
    differing = [asked for asked in told if told[asked] != again[asked]]
    assert differing == []
    # What was typed is shown again; everywhere else the words of the secret would be a leak.
    assert [asked for asked, (*_, body) in told.items() if asked[0] in {"GET", "part"} and ONE in body] == []


def test_the_owner_sees_the_difference(name, table):
    """Or the law would hold of a secret that was never there."""
    shown = {
        *(table.url(page, seat=BELA) for page in ("history", "history-json", "position")),
        *(table.url(page, 3, seat=BELA) for page in ("entry", "correct")),
        table.url("print-pdf", UUID(int=7), "key", seat=BELA),
        table.url("print-picture", UUID(int=7), seat=BELA),
    }
    asked = [*shown, table.url("export", seat=BELA)]  # a journal to carry away is the same for every player
    told, again = (
        [seen(owner_asks(table, event, page)) for page in asked]
        for event in (SECRETS[name].one, SECRETS[name].other)
    )
    differing = {page for page, one, other in zip(asked, told, again, strict=True) if one != other}
    assert differing == shown


def owner_asks(table, event, page):
    tell(table, event)
    return table.client_at(BELA).get(page)


# --- Every paper -----------------------------------------------------------------------------------


def printed(table, seat):
    """Every paper that this seat is offered, about everything that it can be about: its page and its address."""
    frame, told = look(table.chair(seat)), {}
    for paper in papers.papers(frame.chair):
        for about in paper.abouts(frame):
            wish = Wish(
                paper=paper.slug, about=about.value, options=paper.options, origin="http://home.example"
            )
            told[paper.slug, about.value] = page_of(frame, paper, wish), papers.address(frame, paper, wish)
    return told


def page_of(frame, paper, wish):
    """A paper that there is nothing of says so to everybody alike."""
    try:
        return papers.page(frame, paper, wish)
    except Gone:
        return "gone"


@pytest.mark.parametrize("seat", [ADA, CORA])
def test_whoever_may_not_know_prints_the_same(name, table, seat):
    tell(table, SECRETS[name].one)
    told = printed(table, seat)
    tell(table, SECRETS[name].other)
    assert printed(table, seat) == told
    assert [asked for asked, (page, _address) in told.items() if ONE in page] == []


def test_what_the_owner_prints_is_another_paper(name, table):
    """Every paper that reads what is known; those of the keys and the poster are the same."""
    tell(table, SECRETS[name].one)
    told = printed(table, BELA)
    tell(table, SECRETS[name].other)
    again = printed(table, BELA)
    assert told.keys() == again.keys()
    reading = {paper.slug for paper in papers.papers(table.chair(BELA)) if paper.reads_view}
    assert [asked for asked in told if (told[asked][1] != again[asked][1]) != (asked[0] in reading)] == []
    # And where the words of the secret are printed at all, they are what differs.
    differing = {asked for asked in told if told[asked][0] != again[asked][0]}
    assert {asked for asked, (page, _address) in told.items() if ONE in page} <= differing
    assert bool(differing) == (name in PRINTED)


def test_an_unknown_parameter_is_not_passed_over(table):
    with pytest.raises(pytest.fail.Exception, match="say in"):
        fillings(values(table, ADA), "new-page", ["campaign", "shelf"])
