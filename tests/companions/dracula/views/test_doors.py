"""What a host could try at the Count's desk, and what everybody may read of keys and files meanwhile."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction

from campaigns import bundle
from campaigns.frame import look
from campaigns.journal.history import history
from campaigns.kernel.notes import Noted
from campaigns.models import Campaign
from campaigns.paper import papers
from campaigns.paper.gathering import made
from campaigns.paper.wishes import Gone, Wish
from companions.dracula.rules.events import Answered, Bared, Ended, Hunched, Moved, Revealed, Whispered
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


# --- What somebody keeps to himself ------------------------------------------------------------------------

TO_THE_PAST = ("strike", "restore", "back-to", "correct")
PRIVATE = "is private. Only its writer can change it."
OTHERS = "was recorded by somebody else"


@pytest.fixture
def kept(begun):
    """By the Count (a hunch, a whisper to Cora) and by Cora: these, a whisper to the host, a hidden note; then a move."""
    for event in (
        Hunched(by=CORA, place="milan"),
        Whispered(by=CORA, to=ADA, text="he is in the south"),
        Whispered(by=CORA, to=BELA, text="are you in the south?"),
        Noted(by=CORA, text="watch Milan", hidden=True),
    ):
        begun.record(event, seat=CORA)
    begun.record(Moved(hunter="mina", to="valona", by="road"))
    return begun


def private(table):
    """Their numbers, by whose they are."""
    kinds = ("hunched", "whispered", "noted")
    return [(line.number, line.seat) for line in table.position().lines if line.kind in kinds]


def tried(table, seat, act, number, **typed):
    # The Count puts his own right at his desk.
    behind = act == "correct" and seat == BELA == table.position().lines[number - 1].seat
    there = table.url(
        "dracula:kept" if behind else act, number - 1 if act == "back-to" else number, seat=seat
    )
    return table.client_at(seat).post(there, {"key": f"{act} {number} {seat}", **typed}, headers=HTMX)


@pytest.mark.parametrize("act", TO_THE_PAST)
def test_nobody_but_its_writer_changes_it_not_even_the_host(kept, act):
    before, entries = kept.number, private(kept)
    assert [seat for _, seat in entries] == [BELA, BELA, CORA, CORA, CORA, CORA]
    for number, owner in entries:
        for seat in {ADA, BELA, CORA} - {owner}:
            answer = tried(kept, seat, act, number)
            # Going back from the end on, what a player meets first is the host's move.
            said = OTHERS if act == "back-to" and seat != ADA else PRIVATE
            assert (answer.status_code, said in words(answer)) == (422, True), (number, seat)
    assert kept.number == before


def test_a_page_does_not_offer_it_either(kept):
    for number, _owner in private(kept):
        page = text(get(kept, "entry", number, seat=ADA))
        for act in ("strike", "restore", "correct"):
            assert kept.url(act, number) not in page


@pytest.mark.parametrize("act", ["strike", "restore"])
def test_of_whatever_is_hidden_the_host_is_told_the_same(kept, act):
    """Of which kind it is, and whose: no more than the line of the journal says."""
    hidden = [line.number for line in history(kept.position(), ADA) if line.hidden]
    assert len(hidden) == 5
    said = {words(tried(kept, ADA, act, n)).replace(f"Entry {n} is", "Entry N is") for n in hidden}
    assert len(said) == 1


@pytest.mark.parametrize("act", ["strike", "correct"])
def test_its_writer_does(kept, act):
    for number, owner in private(kept):
        before = kept.number
        typed = {
            "place": "genoa",
            "to": str(ADA if owner == CORA else CORA),
            "text": "forget it",
            "hidden": "on",
        }
        assert tried(kept, owner, act, number, **typed).status_code in (200, 204)
        assert kept.number == before + 1


def test_nor_does_anybody_else_take_back_that_it_was_put_right(kept):
    """It would say again what it said before."""
    for number, owner in private(kept):
        typed = {
            "place": "genoa",
            "to": str(ADA if owner == CORA else CORA),
            "text": "forget it",
            "hidden": "on",
        }
        tried(kept, owner, "correct", number, **typed)
        before = kept.number
        for seat in {ADA, BELA, CORA} - {owner}:
            assert tried(kept, seat, "strike", before).status_code == 422
        assert kept.number == before
        assert tried(kept, owner, "strike", before).status_code == 200


def test_nor_that_the_count_put_his_own_right(begun):
    number = number_of(begun, "lurked")
    typed = {"play": "place:prague", "encounters": "rule"}
    assert tried(begun, BELA, "correct", number, **typed).status_code in (200, 204)
    before = begun.number
    assert tried(begun, ADA, "strike", before).status_code == 422
    assert begun.number == before
    assert begun.view(BELA).desk.here == "prague"


@pytest.mark.parametrize("seat", [ADA, BELA, CORA])
def test_that_his_seat_was_given_free_the_house_alone_says(begun, seat):
    """Whoever said so would shut his desk, or what others read of it."""
    there, before = begun.url("dracula:table", seat=seat) + "freed/", begun.number
    for headers in ({}, HTMX):
        assert begun.client_at(seat).post(there, {"seat": BELA}, headers=headers).status_code == 404
    assert (begun.number, begun.view(BELA).locked) == (before, False)
    free(begun)
    assert (begun.number, begun.view(BELA).locked) == (before + 1, True)


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


def test_after_the_end_the_same_people_are_a_tap_away(begun):
    begun.record(Ended(why="late"))
    for seat in (ADA, BELA):
        page = begun.client_at(seat).get(begun.url("dracula:table", seat=seat), follow=True).content.decode()
        assert f"&amp;like={begun.campaign.pk}" in page
