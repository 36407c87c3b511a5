"""What one seat keeps for its own eyes, in every game: it alone takes it back, whoever hosts, and whoever sits there later."""

from types import SimpleNamespace

import pytest
from django.urls import reverse

from campaigns import enrolment, journal
from campaigns.access import Holder
from campaigns.journal import Stale
from campaigns.models import Campaign
from campaigns.phrases import KEPT
from tests import behind
from tests.conformance.games import GAMES
from tests.conformance.sample import sample
from tests.conformance.secret import ONE
from tests.factories import ADA, BELA, CORA, HTMX, a_device, a_table

pytestmark = pytest.mark.django_db


@pytest.fixture(params=sorted(GAMES))
def table(request):
    """Bela's secret is the last entry; Ada hosts."""
    table = sample(request.param).small()
    secret = sample(request.param).secrets[""].one
    table.hidden = table.record(secret, seat=BELA).number
    return table


def test_the_line_with_undo_is_the_reader_s_own(table):
    """It stands where the own last tap stood, and is not what another keeps."""
    page = table.client_at(ADA).get(table.url(table.game.places[0].route)).content.decode()
    assert str(KEPT) not in page
    assert table.url("strike", table.hidden) not in page
    undo = table.url("strike", table.hidden, seat=BELA)
    assert undo in table.client_at(BELA).get(table.url("entry", table.hidden, seat=BELA)).content.decode()


@pytest.mark.parametrize("act", ["strike", "back-to"])
def test_the_host_takes_back_nothing_that_is_hidden(table, act):
    about = table.hidden - (act == "back-to")
    answer = table.client_at(ADA).post(table.url(act, about), {"key": "one"}, headers=HTMX)
    assert (answer.status_code, table.number) == (422, table.hidden)
    journal.strike(
        table.campaign.pk,
        entries=[table.hidden],
        host=False,
        stamp=journal.Stamp(seat=BELA, at=table.at, key="own"),
    )
    answer = table.client_at(ADA).post(table.url("restore", table.hidden), {"key": "two"}, headers=HTMX)
    assert (answer.status_code, table.number) == (422, table.hidden + 1)


# --- Whoever sits down there later -----------------------------------------------------------------------


def by_three_requests(table):
    """One browser, the host's: the seat is freed, sat down at by the invitation, and read."""
    host = table.client_at(ADA)
    host.post(table.url("free-seat", BELA), {"key": "free"})
    answer = host.post(reverse("sit", args=[table.campaign.invitation.token, BELA]))
    assert answer.status_code == 302
    return host


def told_at(table, client, seat=BELA):
    """Everything of the game, the journal, what is found in it, and what is taken home: in words."""
    pages = [*sample(table.game.slug).costs[seat], "history", "history-json", "position", "people"]
    later = {*sample(table.game.slug).later}
    asked = [client.get(table.url(*page.split(" "), seat=seat)) for page in pages if page not in later]
    asked += [
        client.get(table.url("entry", table.hidden, seat=seat)),
        client.get(table.url("history", seat=seat), {"words": ONE[:9]}),
        client.get(table.url("history", seat=seat), {"by": BELA}),
    ]
    home = client.post(table.url("export", seat=seat), {"what": "readable", "key": "home"})
    return [answer.content.decode("latin-1") for answer in (*asked, home)]


def test_whoever_sits_down_on_a_freed_seat_reads_nothing_hidden_from_before(table):
    assert any(ONE in words for words in told_at(table, table.client_at(BELA)))
    host = by_three_requests(table)
    assert [words for words in told_at(table, host) if ONE in words] == []
    answer = host.post(table.url("export", seat=BELA), {"what": "everything", "key": "home"})
    assert answer.status_code == 404
    for act in ("strike", "correct"):
        assert host.post(table.url(act, table.hidden, seat=BELA), {"key": act}).status_code == 422


def test_and_everybody_sees_that_somebody_sat_down(table):
    before = table.number
    by_three_requests(table)
    for seat in (ADA, BELA, 0):
        last = behind.history(table.position(), seat)[0]
        assert (last.act, last.seat, last.hidden) == ("seat_taken", BELA, False)
    assert table.position().lines[-1].facts == {}
    assert table.number > before


def test_what_they_keep_themselves_they_read(table):
    host = by_three_requests(table)
    table.record(sample(table.game.slug).secrets[""].one, seat=BELA)
    assert any(ONE in words for words in told_at(table, host))


def test_the_old_key_opens_what_was_kept_with_it_before_everybody(table):
    key = table.seat(BELA).key
    host = by_three_requests(table)
    assert (
        key != table.seat(BELA).key,
        table.client_at(CORA).get(reverse("seat-key", args=[key])).status_code,
    ) == (True, 404)
    there = reverse("seat-key", args=[key])
    assert host.get(there).status_code == 200
    assert host.post(there).status_code == 302
    assert behind.history(table.position(), CORA)[0].act == "key_used"
    assert any(ONE in words for words in told_at(table, host)) is not guarded(table)


def guarded(table):
    """Where the game asks for a word of its own."""
    return table.game.stranger(table.position().state, BELA) is True


@pytest.mark.parametrize("archived", [False, True])
def test_a_key_that_is_used_elsewhere_is_seen_by_everybody(table, archived):
    if archived:
        enrolment.put_away(table.campaign, at=table.at)
    seat, moved, last = table.seat(BELA), Campaign.objects.get(pk=table.campaign.pk).moved, table.number
    answer = table.client_at(ADA).post(reverse("seat-key", args=[seat.key]))
    assert (answer.status_code, table.number) == (302, last + 1)
    for reader in (ADA, BELA, CORA, 0):
        line = behind.history(table.position(), reader)[0]
        assert (line.act, line.seat, line.hidden) == ("key_used", BELA, False)
    page = table.client_at(CORA).get(table.url("history", seat=CORA)).content.decode()
    assert "A key of the seat of Bela was used" in page
    assert Campaign.objects.get(pk=table.campaign.pk).moved == moved
    # The same device again is no other device.
    table.client_at(ADA).post(reverse("seat-key", args=[seat.key]))
    assert table.number == last + 1


def test_nobody_takes_back_what_was_said_of_a_seat_and_no_page_grows_stale(table):
    seen = table.number
    table.client_at(ADA).post(reverse("seat-key", args=[table.seat(BELA).key]))
    for act in ("strike", "restore"):
        answer = table.client_at(ADA).post(table.url(act, table.number), {"key": act})
        assert (answer.status_code, table.number) == (422, seen + 1)
    kind, (typed, _cost) = next(iter(sample(table.game.slug).typed.items()))
    there = table.url(f"{table.game.slug}:{kind}")
    answer = table.client_at(ADA).post(
        there, {"page": "table", **typed, "seen": seen, "key": "tap"}, headers=HTMX
    )
    assert (answer.status_code, table.number) == (200, seen + 2)


def test_the_first_device_of_a_fresh_seat_needs_no_word(request):
    table = a_table(held=False, game=sorted(GAMES)[0])
    before = table.number
    enrolment.take_seat(table.seat(BELA), Holder(device=a_device().pk, account=None))
    assert table.number == before


def test_without_the_word_nobody_sits_down(table, monkeypatch):
    host = table.client_at(ADA)
    host.post(table.url("free-seat", BELA), {"key": "free"})

    used = SimpleNamespace(hex=behind.stored(table.campaign.pk)[0].key)
    monkeypatch.setattr("campaigns.enrolment.uuid4", lambda: used)  # as if that had been said before
    with pytest.raises(Stale):
        enrolment.take_seat(table.seat(BELA), Holder(device=table.devices[CORA].pk, account=None))
    assert table.seat(BELA).free
