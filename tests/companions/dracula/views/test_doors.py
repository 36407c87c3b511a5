"""What a host could try at the Count's desk, and what everybody may read of keys and files meanwhile."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction

from campaigns import bundle
from campaigns.frame import look
from campaigns.models import Campaign
from campaigns.paper import papers
from campaigns.paper.gathering import made
from campaigns.paper.wishes import Gone, Wish
from companions.dracula.rules.events import Answered, Bared, Ended, Moved, Revealed
from tests.factories import ADA, BELA, CORA, HTMX
from tests.tampering import rewritten

from .conftest import WORD, free, get, sit, tap, text, words

pytestmark = pytest.mark.django_db

# Of each kind that is the Count's or that opens and shuts his desk there is one in the journal.
OF_HIS = ("freed", "sworn", "unlocked", "bared", "hid", "lurked", "answered", "revealed")


@pytest.fixture
def done(begun):
    """Freed, opened again, asked and answered, ended, and everything turned up."""
    free(begun)
    sit(begun)
    tap(begun, "unlocked", BELA, word=WORD)
    begun.record(Moved(hunter="godalming", to="munich", by="moved"))
    begun.record(Answered(how="arrival", hunter="godalming", places=("munich",)), seat=BELA)
    begun.record(Revealed(place="vienna", space=1), seat=BELA)
    begun.record(Ended(why="late"))
    begun.record(Bared(), seat=BELA)
    return begun


def number_of(table, kind):
    return next(line.number for line in table.position().lines if line.kind == kind)


# --- The past ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", OF_HIS)
@pytest.mark.parametrize("act", ["strike", "restore", "back-to", "correct"])
def test_the_host_changes_nothing_of_the_count_s(done, kind, act):
    number, before = number_of(done, kind), done.number
    # What is gone back to stays; whatever comes after it goes.
    there = done.url(act, number - 1 if act == "back-to" else number)
    response = done.client_at(ADA).post(there, {"key": "one"}, headers=HTMX)
    assert response.status_code == 422
    assert done.number == before


@pytest.mark.parametrize("kind", ["hid", "lurked"])
def test_while_the_hunt_runs_neither(begun, kind):
    number, before = number_of(begun, kind), begun.number
    for act in ("strike", "restore", "back-to", "correct"):
        there = begun.url(act, number - 1 if act == "back-to" else number)
        assert begun.client_at(ADA).post(there, {"key": act}, headers=HTMX).status_code == 422
    assert begun.number == before


@pytest.mark.parametrize("kind", ["freed", "sworn", "unlocked", "bared"])
def test_what_opened_and_shut_a_desk_stays_for_the_count_too(done, kind):
    number, before = number_of(done, kind), done.number
    for act in ("strike", "restore", "correct"):
        there = done.url(act, number, seat=BELA)
        assert done.client_at(BELA).post(there, {"key": act}, headers=HTMX).status_code == 422
    assert done.number == before


def test_nor_does_the_host_make_somebody_else_the_count(begun):
    typed = {"edition": "russian", "way": "paper", **{f"held_{name}": ADA for name in ("godalming", "mina")}}
    response = begun.client_at(ADA).post(begun.url("correct", 1), {**typed, "key": "one"}, headers=HTMX)
    assert response.status_code == 422
    assert begun.view(ADA).count == BELA


def test_no_hunter_taps_a_desk_open(begun):
    """Not even with the word: it opens the desk at its seat."""
    free(begun)
    sit(begun)
    assert tap(begun, "unlocked", CORA, word=WORD).status_code == 422
    assert begun.view(BELA).locked
    assert begun.view(CORA).desk is None


# --- A guess that is put in, looked at, corrected -----------------------------------------------------------


def in_both_worlds(table, ask):
    """What the host is told where the Count is in Vienna, and where he lies in hiding."""
    number = number_of(table, "lurked")
    facts = table.position().lines[number - 1].facts
    told = []
    for one in (facts, {**facts, "place": "", "powers": ["hide"]}):
        rewritten(table.campaign, number, facts=one)
        told.append(ask())
    return told


GUESSES = {
    "insert-kind": {"who": "dracula", "n": "1", "why": "Vienna"},
    "correct": {"hunter": "godalming", "place": "vienna"},
}


@pytest.mark.parametrize("act", GUESSES)
def test_a_look_at_a_guess_confirms_nothing(begun, act):
    after = number_of(begun, "lurked")
    args = (after, "hurt") if act == "insert-kind" else (2,)

    def ask():
        typed = {**GUESSES[act], "preview": "1"}
        response = begun.client_at(ADA).post(begun.url(act, *args), typed, headers=HTMX)
        assert response.status_code == 200
        return words(response)

    one, other = in_both_worlds(begun, ask)
    assert one == other


def test_the_count_s_own_kinds_cannot_be_put_in(begun):
    for kind in ("lurked", "hid", "answered", "revealed", "bared", "unlocked", "sworn", "moved"):
        there = begun.url("insert-kind", begun.number, kind)
        assert begun.client_at(ADA).get(there).status_code == 404


# --- Files ------------------------------------------------------------------------------------------------


def test_the_whole_journal_goes_to_the_count_alone(begun):
    for seat, status in ((ADA, 404), (CORA, 404)):
        answer = begun.client_at(seat).post(begun.url("export", seat=seat), {"what": "everything"})
        assert answer.status_code == status
    answer = begun.client_at(BELA).post(begun.url("export", seat=BELA), {"what": "everything"})
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/zip")
    assert "whole journal" not in words(get(begun, "export")).lower()


def test_at_a_closed_desk_it_goes_to_nobody(freed):
    for seat in (ADA, BELA, CORA):
        answer = freed.client_at(seat).post(freed.url("export", seat=seat), {"what": "everything"})
        assert answer.status_code == 404


def upload(table, content, **data):
    file = SimpleUploadedFile("hunt.nightbook.zip", content)
    return table.client_at(ADA).post("/import/", {"file": file, "key": "one", **data}, headers=HTMX)


@pytest.mark.parametrize("copy", [{}, {"copy": "1"}])
def test_a_file_that_a_host_brings_is_compared_with_nothing(begun, copy):
    """Right or wrong, it is laid beside the hunt, as what it says itself."""
    guess, tables = bundle.write(Campaign.objects.get(pk=begun.campaign.pk)), Campaign.objects.count()

    def ask():
        with transaction.atomic():
            response = upload(begun, guess, **copy)
            tables = Campaign.objects.count()
            transaction.set_rollback(True)
        return response.status_code, tables, begun.number

    one, other = in_both_worlds(begun, ask)
    assert one == other == (302, tables + 1, begun.number)


def test_what_the_host_may_take_home_holds_nothing_of_it(begun):
    one, other = in_both_worlds(
        begun, lambda: [text(get(begun, page)) for page in ("position", "history-json")]
    )
    assert one == other
    assert json.loads(one[0])["view"]["desk"] is None


# --- Keys -------------------------------------------------------------------------------------------------


def printed(table, seat, slug):
    """All that the papers of keys say which this seat may print."""
    frame = look(table.chair(seat))
    try:
        paper = papers.paper_of(frame.chair, slug)
    except Gone:
        return ""
    wishes = (Wish(paper=slug, about=one.value, origin="http://night.example") for one in paper.abouts(frame))
    return " ".join(made(frame, wish).html for wish in wishes)


def test_while_the_hunt_runs_his_key_is_his_alone(begun):
    key = begun.seat(BELA).key
    for seat in (ADA, CORA):
        assert key not in text(get(begun, "keys", seat=seat))
        assert key not in printed(begun, seat, "keys") + printed(begun, seat, "key")
    assert key in text(get(begun, "keys", seat=BELA))
    assert key in printed(begun, BELA, "key")


def test_the_host_sees_the_others_as_at_any_table(begun):
    assert begun.seat(CORA).key in text(get(begun, "keys"))
    assert begun.seat(CORA).key in printed(begun, ADA, "keys")


def test_once_everything_lies_open_it_is_a_key_like_others(done):
    assert done.seat(BELA).key in text(get(done, "keys"))


def test_his_freed_seat_has_another_key_that_the_host_does_not_see(freed):
    assert freed.seat(BELA).key not in text(get(freed, "keys")) + printed(freed, ADA, "keys")
