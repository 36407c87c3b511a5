"""The law of secrecy holds of what the host does, too: whatever host and house say of an act is the same, whatever
it is that the host may not know.
"""

import pytest
from django.core.cache import cache
from django.db import transaction

from campaigns import bundle, journal
from campaigns.bundle import Broken
from campaigns.journal.asking import past
from campaigns.journal.history import history
from campaigns.kernel.rights import Handing
from campaigns.models import Campaign
from tests import behind
from tests.conformance.acts import acts
from tests.conformance.answers import seen
from tests.conformance.worlds import SECRETS, cell, further, tell
from tests.factories import ADA, BELA, CORA, EVENING

pytestmark = pytest.mark.django_db


def answers(table, ways):
    """What each act answers, and what the host knows of the table after it; then it was never done."""
    told = {}
    for act, way in ways:
        cache.clear()
        with transaction.atomic():
            told[act] = seen(way()), known(table, ADA)
            transaction.set_rollback(True)
    return told


def known(table, seat):
    """All that the pages of a seat are drawn from."""
    now = table.position()
    campaign = Campaign.objects.get(pk=table.campaign.pk)
    return (
        now.view(seat),
        history(now, seat),
        behind.findings(now, seat),
        behind.reads_everything(now, seat),
        [behind.overruled(now, line, seat) for line in now.lines],
        [asked(past(now, line, seat)) for line in now.lines],
        (campaign.last, campaign.headline, Campaign.objects.count()),
    )


def asked(entry):
    """All that the rights of a game could answer from."""
    return entry.number, entry.seat, entry.sealed, entry.kind(), entry.whole(), entry.takers()


@pytest.mark.parametrize("name", [cell(name, long=further(name)) for name in sorted(SECRETS)], indirect=True)
def test_an_act_of_the_host_tells_nothing_of_what_is_hidden(name, table):
    tell(table, name, 0)
    ways = list(acts(table, name))
    told = answers(table, ways)
    tell(table, name, 1)
    again = answers(table, ways)
    differing = [act for act in told if told[act] != again[act]]
    assert differing == [*SECRETS[name].opened_by]
    done = {act.split()[0] for act, ((status, *_), _known) in told.items() if status in (200, 302)}
    assert done >= {
        "strike",
        "restore",
        "back-to",
        "correct",
        "look",
        "insert",
        "import",
        "export",
        "goodnight",
    }


def test_the_whole_journal_goes_out_with_a_word_to_everybody_or_not_at_all(name, table):
    """The one act that does tell, and says so; where a game never hands it out to this host, none is done."""
    for world in (0, 1):
        tell(table, name, world)
        never = journal.reading(table.campaign, ADA, host=True).handing() is Handing.NEVER
        before = history(table.position(), CORA)[0].act
        with transaction.atomic():
            response = table.client_at(ADA).post(table.url("export"), {"what": "everything", "key": "one"})
            assert response.status_code == (404 if never else 200)
            assert history(table.position(), CORA)[0].act == (before if never else "exported")
            transaction.set_rollback(True)


def test_the_file_was_a_guess_that_could_have_been_told_apart(name, table):
    """Or the law would hold of files that differ in nothing: whoever may read all of it is told."""
    tell(table, name, 0)
    right = bundle.read(bundle.write(Campaign.objects.get(pk=table.campaign.pk)))
    assert bundle.take_in(right, anyone=True, at=EVENING).fresh == 0
    tell(table, name, 1)
    with pytest.raises(Broken, match="parted") as parted:
        bundle.take_in(right, anyone=True, at=EVENING)
    assert parted.value.entry == table.hidden


def test_the_owner_s_acts_show_the_difference(name, table):
    """Or nothing would have been hidden at all."""
    tell(table, name, 0)
    told = known(table, BELA)
    tell(table, name, 1)
    assert known(table, BELA)[:2] != told[:2]
