"""A table at which Bela has a secret, in either of two worlds that differ in nothing else."""

from dataclasses import asdict
from datetime import UTC, datetime
from uuid import UUID

import pytest

from campaigns import journal
from campaigns.journal import Stamp
from campaigns.models import Campaign, Night, Print, PrintJob
from campaigns.paper.wishes import Wish
from tests.conformance.games import GAMES
from tests.conformance.sample import sample
from tests.factories import ADA, BELA, EVENING, a_table
from tests.tampering import rewritten

NOW = datetime(2026, 1, 11, 20, 30, tzinfo=UTC)
SECRETS = {
    ", ".join(filter(None, (slug, name))): secret
    for slug in GAMES
    for name, secret in sample(slug).secrets.items()
}


def slug(name):
    return name.partition(",")[0]


def cell(name, *more, id=None, long=False):
    """A database keeps facts and tells nobody: on PostgreSQL once more for one secret only."""
    marks = [*([] if name == "toy" else [pytest.mark.once]), *([pytest.mark.long] if long else [])]
    return pytest.param(name, *more, marks=marks, id=id or name)


def further(name):
    """One that a game keeps besides its first, and before nobody's curtain: asked everything only in script/thorough."""
    return name != slug(name) and not SECRETS[name].behind


def laid(name):
    """After the secret somebody plays, strikes, corrects, and a night is closed and lifted."""
    secret = SECRETS[name]
    table = a_table(game=slug(name), chosen=secret.chosen)
    before, after = secret.also
    for event in secret.ahead:
        table.record(event, seat=BELA)
    table.record(before)
    table.hidden = table.record(secret.one, seat=BELA).number
    table.beside = tuple(table.record(one, seat=BELA).number for one, _other in secret.beside)
    table.record(after, seat=ADA)
    pk = table.campaign.pk
    journal.seal(pk, stamp=Stamp(seat=ADA, at=EVENING, key="seal"))
    journal.reopen(pk, to=0, stamp=Stamp(seat=ADA, at=EVENING, key="reopen"))
    journal.strike(pk, entries=[table.hidden - 1], host=True, stamp=Stamp(seat=ADA, at=EVENING, key="strike"))
    for event in secret.later:
        table.record(event)
    Night.objects.create(
        campaign=table.campaign,
        opened=EVENING,
        closed=EVENING,
        first=1,
        last=max((table.hidden, *table.beside)) + 2,
    )
    return table


def tell(table, name, world):
    """The same journal with what is hidden in one world or the other, as if it had been recorded so."""
    secret = SECRETS[name]
    hidden = ((secret.one, secret.other), *secret.beside)
    for number, worlds in zip((table.hidden, *table.beside), hidden, strict=True):
        rewritten(table.campaign, number, facts=table.game.codec.encode(worlds[world]).facts)
    now = table.position()
    Campaign.objects.filter(pk=table.campaign.pk).update(headline=now.game.headline(now.state))
    print_for_the_owner(table, hidden[0][world])
    table.think()


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
