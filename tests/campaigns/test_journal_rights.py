"""What the rights of a game are asked with: as much of a seat and of an entry as that seat may know."""

import pytest

from campaigns import journal
from campaigns.journal import Refusal, Stamp
from campaigns.journal.asking import past
from campaigns.kernel.checks import refused
from campaigns.kernel.rights import Handing, Key, Rights
from tests import behind
from tests.campaigns.toytable import a_toy_table, with_the_toy_game
from tests.factories import ADA, BELA, CORA, EVENING
from tests.toygame import TOY, Noted, Paid, Took, Vowed, Whispered

pytestmark = pytest.mark.django_db
_toys = with_the_toy_game()


@pytest.fixture
def table():
    """Entry 2 is open, 3 hidden, of 4 something is hidden."""
    return a_toy_table(Took(seat=BELA, n=3), Vowed(seat=BELA, limit=2), Whispered(seat=BELA, text="gold"))


def known(table, number, seat):
    now = table.position()
    entry = past(now, now.lines[number - 1], seat)
    return entry.kind(), entry.whole()


def stamp(seat, key):
    return Stamp(seat=seat, at=EVENING, key=key)


@pytest.mark.parametrize(
    ("number", "kind", "to_others"),
    [
        (1, "opened", ("opened", True)),
        (2, "took", ("took", True)),
        (3, "vowed", ("", False)),
        (4, "whispered", ("whispered", False)),
    ],
)
def test_an_entry_is_what_is_told_of_it(table, number, kind, to_others):
    assert known(table, number, ADA) == to_others
    assert known(table, number, BELA) == ((kind, True) if number > 1 else to_others)


def test_a_correction_is_as_hidden_as_what_it_says(table):
    pk = table.campaign.pk
    for entry, event in ((2, Took(seat=BELA, n=4)), (3, Vowed(seat=BELA, limit=1))):
        journal.correct(pk, entry=entry, event=event, host=False, stamp=stamp(BELA, f"right {entry}"))
    assert [known(table, number, ADA) for number in (5, 6)] == [("corrected", True), ("corrected", False)]
    assert known(table, 6, BELA) == ("corrected", True)


def test_a_correction_brings_along_what_it_corrects(table):
    """As far as whoever asks may know it."""
    pk = table.campaign.pk
    for entry, event in ((2, Took(seat=BELA, n=4)), (3, Vowed(seat=BELA, limit=1))):
        journal.correct(pk, entry=entry, event=event, host=False, stamp=stamp(BELA, f"right {entry}"))
    now = table.position()
    for seat, kinds in ((ADA, ["took", ""]), (BELA, ["took", "vowed"])):
        about = [past(now, now.lines[number - 1], seat).corrects for number in (5, 6)]
        assert [(one.number, one.seat, one.kind()) for one in about] == [
            (2, BELA, kinds[0]),
            (3, BELA, kinds[1]),
        ]
    assert past(now, now.lines[1], BELA).corrects is None


def test_an_entry_is_whole_to_whoever_reads_what_it_said_and_what_it_says():
    """Bela is told what it says now, and was not told what it said first."""
    table = a_toy_table(Whispered(seat=CORA, text="gold"))
    now = table.position()
    assert [past(now, now.lines[1], seat).whole() for seat in (ADA, BELA, CORA)] == [False, False, True]
    journal.correct(
        table.campaign.pk,
        entry=2,
        event=Whispered(seat=BELA, text="silver"),
        host=False,
        stamp=stamp(CORA, "right"),
    )
    assert [known(table, 2, seat)[1] for seat in (ADA, BELA)] == [False, False]


def test_what_was_put_in_later_is_an_entry_as_any_other(table):
    journal.insert(
        table.campaign.pk, after=2, event=Noted(text="a knock"), host=True, stamp=stamp(ADA, "put in")
    )
    assert known(table, 5, BELA) == ("noted", True)


def test_an_act_that_anybody_may_do_ends_with_the_night_for_the_host_too(table):
    pk, right = table.campaign.pk, Took(seat=BELA, n=4)
    journal.seal(pk, stamp=stamp(ADA, "seal"))
    for seat in (ADA, CORA):
        for act, said in (
            (journal.correct, {"entry": 2, "event": right}),
            (journal.strike, {"entries": [2]}),
        ):
            with pytest.raises(Refusal, match="sealed"):
                act(pk, **said, host=seat == ADA, anyone=True, stamp=stamp(seat, "late"))
    journal.correct(pk, entry=2, event=right, host=True, stamp=stamp(ADA, "put right"))


def test_what_speaks_of_no_entry_hides_nothing(table):
    journal.seal(table.campaign.pk, stamp=stamp(ADA, "seal"))
    assert known(table, 5, BELA) == ("sealed", True)


def test_what_was_settled_is_known_to_whoever_was_asked():
    """Its figures are those that this seat was shown."""
    table = a_toy_table(Took(seat=BELA, n=5), Paid(seat=BELA, n=4))
    pk = table.campaign.pk
    journal.correct(pk, entry=2, event=Took(seat=BELA, n=1), host=False, stamp=stamp(BELA, "right"))
    found = behind.findings(table.position(), BELA)[0]
    journal.dismiss(pk, digest=found.digest, stamp=stamp(BELA, "settle"))
    assert [known(table, 5, seat) for seat in (ADA, BELA)] == [("dismissed", False), ("dismissed", True)]


def test_who_took_it_back_is_known(table):
    journal.strike(table.campaign.pk, entries=[2], host=True, stamp=stamp(ADA, "back"))
    journal.strike(table.campaign.pk, entries=[4], host=False, stamp=stamp(BELA, "back too"))
    now = table.position()
    takers = [past(now, now.lines[number - 1], BELA).takers() for number in (2, 3, 4)]
    assert takers == [{ADA}, set(), {BELA}]


def test_what_was_put_in_is_sealed_with_what_it_stands_behind(table):
    pk = table.campaign.pk
    journal.seal(pk, stamp=stamp(ADA, "seal"))
    journal.insert(pk, after=2, event=Noted(text="a knock"), host=True, stamp=stamp(ADA, "put in"))
    now = table.position()
    line = now.lines[5]
    assert (past(now, line, BELA).sealed, past(now, line, BELA, place=2).sealed) == (False, True)


# --- What is hidden ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("entry", [3, 4])
def test_what_is_hidden_is_taken_back_and_brought_back_by_its_own_seat_alone(table, entry):
    """Also what everybody hears a part of; to the host it is refused in the same words."""
    pk, host = table.campaign.pk, {"host": True, "stamp": stamp(ADA, "one")}
    for refusing in (
        lambda: journal.strike(pk, entries=[entry], **host),
        lambda: journal.back_to(pk, entry=entry - 1, **host),
    ):
        with pytest.raises(Refusal) as no:
            refusing()
        assert (no.value.code, set(no.value.about)) == ("hidden", {"entry"})
    journal.strike(pk, entries=[entry], host=False, stamp=stamp(BELA, "back"))
    with pytest.raises(Refusal, match="hidden"):
        journal.restore(pk, entries=[entry], **host)
    journal.restore(pk, entries=[entry], host=False, stamp=stamp(BELA, "again"))
    assert entry not in table.position().gone


def test_back_to_here_stops_before_the_last_that_is_hidden(table):
    """And says at which it does."""
    pk = table.campaign.pk
    table.record(Took(seat=BELA, n=1), seat=BELA)
    with pytest.raises(Refusal) as no:
        journal.back_to(pk, entry=1, host=True, stamp=stamp(ADA, "far"))
    assert no.value.about == {"entry": 4}
    journal.back_to(pk, entry=4, host=True, stamp=stamp(ADA, "so far"))
    assert table.position().gone == {5}


def test_what_was_settled_by_another_is_as_open_as_that_it_was(table):
    """Its figures are the settler's, and its line says none of them."""
    pk = table.campaign.pk
    table.record(Paid(seat=BELA, n=2), seat=BELA)
    journal.strike(pk, entries=[2], host=False, stamp=stamp(BELA, "back"))
    (found, *_) = behind.findings(table.position(), BELA)
    done = journal.dismiss(pk, digest=found.digest, stamp=stamp(BELA, "settled"))
    now = table.position()
    entry = past(now, now.lines[done.number - 1], ADA)
    assert (entry.whole(), entry.closed()) == (False, False)


# --- The answer ------------------------------------------------------------------------------------------


@pytest.fixture
def say(monkeypatch):
    return lambda **rights: monkeypatch.setitem(vars(TOY), "rights", Rights(**rights))


def test_a_refusal_of_the_game_comes_as_it_was_said(table, say):
    say(strike=lambda asker, entry: refused("vow.stands", "seat", seat=asker.seat, whose=entry.seat))
    with pytest.raises(Refusal) as no:
        journal.strike(table.campaign.pk, entries=[2], host=True, stamp=stamp(ADA, "back"))
    assert (no.value.code, no.value.about, no.value.field) == (
        "vow.stands",
        {"seat": ADA, "whose": BELA},
        "seat",
    )
    assert table.number == 4


ACTS = {
    "strike": lambda pk, mark: journal.strike(pk, entries=[2], host=True, stamp=mark),
    "restore": lambda pk, mark: journal.restore(pk, entries=[2], host=True, stamp=mark),
    "go_back": lambda pk, mark: journal.back_to(pk, entry=4, host=True, stamp=mark),
    "correct": lambda pk, mark: journal.correct(
        pk, entry=2, event=Took(seat=BELA, n=1), host=True, stamp=mark
    ),
    "insert": lambda pk, mark: journal.insert(
        pk, after=2, event=Noted(text="a knock"), host=True, stamp=mark
    ),
}


@pytest.mark.parametrize("right", ACTS)
def test_the_game_is_asked_under_the_lock(table, say, right):
    """Whatever a page was told before: what was allowed may be so no longer."""
    if right == "restore":
        journal.strike(table.campaign.pk, entries=[2], host=True, stamp=stamp(ADA, "back"))
    table.record(Took(seat=BELA, n=1), seat=BELA)
    number = table.number
    say(**{right: lambda _asker, _entry: refused("vow.stands", None)})
    with pytest.raises(Refusal, match=r"^vow\.stands$"):
        ACTS[right](table.campaign.pk, stamp(ADA, right))
    assert table.number == number
    say()
    ACTS[right](table.campaign.pk, stamp(ADA, right))
    assert table.number == number + 1


def test_an_answer_can_hang_on_what_the_asker_sees(table, say):
    """As a consent does that was given at the table."""
    say(strike=lambda asker, entry: None if asker.view().notes else refused("vow.stands", None))
    assert not journal.allows(journal.reading(table.campaign, ADA, host=True).may_strike, 2)
    table.record(Noted(text="go on"), seat=BELA)
    assert journal.allows(journal.reading(table.campaign, ADA, host=True).may_strike, 2)


def test_no_game_opens_the_form_of_what_is_hidden(table, say):
    """It would show all that the entry says."""
    say(correct=lambda _asker, _entry: None)
    with pytest.raises(Refusal, match="hidden"):
        journal.reading(table.campaign, ADA, host=True).may_correct(3)
    journal.reading(table.campaign, CORA).may_correct(2)


def test_keys_and_journal_are_asked_for_by_a_seat(table, say):
    heard = []

    def hear(asker, key):
        heard.append((asker.seat, asker.host, key.seat, key.held, asker.view().vows))
        return key.held

    say(
        see_key=hear,
        free=hear,
        hand_out=lambda asker: Handing.FREELY if asker.reads_everything() else Handing.NEVER,
    )
    hers, not_hers = Key(seat=CORA, held=True), Key(seat=CORA, held=False)
    bela = journal.reading(table.campaign, BELA)
    for may in (bela.sees_key, bela.frees):
        assert [may(hers), may(not_hers)] == [True, False]
        assert heard == [(BELA, False, CORA, True, ((BELA, 2),)), (BELA, False, CORA, False, ((BELA, 2),))]
        heard.clear()
    handed = [journal.reading(table.campaign, seat, host=seat == ADA).handing() for seat in (ADA, BELA)]
    assert handed == [Handing.NEVER, Handing.FREELY]
