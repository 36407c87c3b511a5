"""Where the journal begins and ends: the last case on each side."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from campaigns import journal
from campaigns.journal.patience import TooSlow, timed
from campaigns.journal.writing import Stamp
from campaigns.models import Campaign
from tests import behind
from tests.campaigns.toytable import a_toy_table, with_the_toy_game
from tests.factories import ADA, BELA, CORA, EVENING
from tests.toygame import TOY, Noted, Took

_toy = with_the_toy_game()
pytestmark = pytest.mark.django_db
STAMP = Stamp(seat=ADA, at=EVENING, key="about it")


@pytest.mark.parametrize(
    ("act", "name", "of"),
    [
        (lambda pk: journal.strike(pk, entries=[2], host=True, stamp=STAMP), "entries", lambda n: [n]),
        (
            lambda pk: journal.correct(pk, entry=2, event=Took(seat=BELA, n=1), host=True, stamp=STAMP),
            "entry",
            int,
        ),
        (
            lambda pk: journal.insert(pk, after=2, event=Noted(text="a knock"), host=True, stamp=STAMP),
            "after",
            int,
        ),
    ],
)
def test_an_entry_speaks_of_the_one_before_it_and_not_of_itself(act, name, of):
    table = a_toy_table(Took(seat=BELA, n=3))
    act(table.campaign.pk)
    *before, about = behind.stored(table.campaign.pk)
    assert about.facts[name] == of(2)
    assert behind.checked(TOY, [*before, about], [ADA, BELA]).number == 3

    with pytest.raises(behind.Unfit) as wrong:
        behind.checked(TOY, [*before, replace(about, facts={**about.facts, name: of(3)})], [ADA, BELA])
    assert (wrong.value.number, wrong.value.code, wrong.value.where) == (3, "refers", f"facts.{name}")


def test_a_night_is_opened_again_from_an_entry_that_there_is():
    table = a_toy_table(Took(seat=BELA, n=3))
    pk = table.campaign.pk
    journal.seal(pk, stamp=Stamp(seat=ADA, at=EVENING, key="seal"))
    journal.reopen(pk, to=2, stamp=Stamp(seat=ADA, at=EVENING, key="reopen"))
    *before, reopened = behind.stored(pk)
    for to in (0, 3):
        assert behind.checked(TOY, [*before, replace(reopened, facts={"to": to})], [ADA]).number == 4
    for to in (-1, 4):
        with pytest.raises(behind.Unfit) as wrong:
            behind.checked(TOY, [*before, replace(reopened, facts={"to": to})], [ADA])
        assert (wrong.value.code, wrong.value.where) == ("refers", "facts.to")


def test_the_last_entry_of_another_kind_and_none_where_all_are_of_these():
    table = a_toy_table(Took(seat=BELA, n=3))
    reading = journal.reading(table.campaign, ADA)

    assert reading.last_but("noted") == 2
    assert reading.last_but("took") == 1
    assert reading.last_but("took", "opened") == 0


@pytest.mark.parametrize("think", ["evolve", "tell"])
def test_whose_time_is_over_thinks_no_further(think):
    """Neither where it folds nor where it is read."""
    state, event = a_toy_table().position().state, Took(seat=ADA, n=1)
    words = {"evolve": (state, event), "tell": (event, state, ADA)}[think]
    assert getattr(timed(TOY, 600), think)(*words) == getattr(TOY, think)(*words)
    with pytest.raises(TooSlow):
        getattr(timed(TOY, -1), think)(*words)


def test_the_times_that_are_taken_stay_the_same():
    """A bundle of any release is taken by every later one."""
    limits = journal.EARLIEST, journal.LATEST
    assert limits == (datetime(1970, 1, 2, tzinfo=UTC), datetime(9000, 1, 1, tzinfo=UTC))


@pytest.mark.parametrize(
    ("taker", "seat", "host", "may"),
    [
        (BELA, BELA, False, True),
        (BELA, CORA, False, False),
        (BELA, CORA, True, True),
        (ADA, BELA, False, True),
        (ADA, ADA, False, True),
        (ADA, CORA, False, False),
        (ADA, CORA, True, True),
    ],
)
def test_whoever_tapped_it_or_took_it_back_may_bring_it_back_and_the_host(taker, seat, host, may):
    table = a_toy_table(Took(seat=BELA, n=3))
    taken_back = Stamp(seat=taker, at=EVENING, key="taken back")
    journal.strike(table.campaign.pk, entries=[2], host=True, stamp=taken_back)
    assert journal.allows(journal.reading(table.campaign, seat, host=host).may_restore, 2) is may


def test_the_entry_that_does_not_fold_is_found_by_halves():
    """A long journal is not folded once for each of its entries."""
    table = a_toy_table(*(Took(seat=BELA, n=n) for n in range(1, 8)))
    entries, evolve, folded = behind.stored(table.campaign.pk), TOY.evolve, []

    def broken(state, event):
        folded.append(event)
        if event == Took(seat=BELA, n=5):
            raise ArithmeticError
        return evolve(state, event)

    with pytest.raises(behind.Unfit) as wrong:
        behind.checked(replace(TOY, evolve=broken), entries, [ADA, BELA])
    assert (wrong.value.number, wrong.value.code) == (6, "fold")
    assert len(folded) < 4 * len(entries)
    with pytest.raises(ArithmeticError):
        behind.folds(replace(TOY, evolve=broken), table.position().lines)
    behind.folds(TOY, table.position().lines)


def test_the_entry_that_cannot_be_told_is_found_as_well():
    def mute(event, state, seat):
        if event == Took(seat=BELA, n=5):
            raise ArithmeticError
        return TOY.tell(event, state, seat)

    entries = behind.stored(a_toy_table(*(Took(seat=BELA, n=n) for n in range(1, 8))).campaign.pk)
    with pytest.raises(behind.Unfit) as wrong:
        behind.checked(replace(TOY, tell=mute), entries, [ADA, BELA])
    assert (wrong.value.number, wrong.value.code) == (6, "fold")


def test_an_opening_that_does_not_fold_is_found_too():
    def broken(state, event):
        raise ArithmeticError

    entries = behind.stored(a_toy_table(Took(seat=BELA, n=3)).campaign.pk)
    with pytest.raises(behind.Unfit) as wrong:
        behind.checked(replace(TOY, evolve=broken), entries, [ADA, BELA])
    assert (wrong.value.number, wrong.value.code) == (1, "fold")


def test_what_is_put_in_is_as_sealed_as_what_it_hangs_on():
    """A player puts nothing more behind it; entry 3, which is open again, is another matter."""
    table = a_toy_table(Took(seat=BELA, n=3), Took(seat=BELA, n=4))
    pk = table.campaign.pk
    journal.seal(pk, stamp=Stamp(seat=ADA, at=EVENING, key="seal"))
    journal.reopen(pk, to=2, stamp=Stamp(seat=ADA, at=EVENING, key="reopen"))
    journal.insert(pk, after=2, event=Noted(text="a knock"), host=True, stamp=STAMP)
    bela = journal.reading(table.campaign, BELA)
    found = {after: journal.allows(bela.may_insert, after) for after in (2, 3, 6)}
    assert found == {2: False, 3: True, 6: False}


def test_what_is_put_in_behind_what_was_put_in_hangs_on_the_same_entry():
    table = a_toy_table(Took(seat=BELA, n=3), Took(seat=BELA, n=4))
    pk = table.campaign.pk
    for after, key in ((3, "one"), (4, "two")):
        stamp = Stamp(seat=ADA, at=EVENING, key=key)
        journal.insert(pk, after=after, event=Noted(text="a knock"), host=True, stamp=stamp)
    journal.seal(pk, stamp=Stamp(seat=ADA, at=EVENING, key="seal"))
    journal.reopen(pk, to=2, stamp=Stamp(seat=ADA, at=EVENING, key="reopen"))
    bela = journal.reading(table.campaign, BELA)
    assert [journal.allows(bela.may_insert, after) for after in (2, 4, 5)] == [False, True, True]


def test_what_another_house_wrote_is_heard_at_the_table_when_it_is_written(
    monkeypatch, django_capture_on_commit_callbacks
):
    heard, table = [], a_toy_table(Took(seat=BELA, n=3))
    monkeypatch.setattr("campaigns.live.announce", lambda *said: heard.append(said))
    last = behind.stored(table.campaign.pk)[-1]
    later = [replace(last, key=f"later {n}", at=EVENING + timedelta(hours=n)) for n in (1, 2)]
    with django_capture_on_commit_callbacks(execute=True):
        table.write(later)
        assert heard == []
    assert heard == [(table.campaign.pk, 4)]
    assert Campaign.objects.get(pk=table.campaign.pk).moved == EVENING + timedelta(hours=2)


def test_a_journal_that_the_wall_could_not_show_is_not_taken():
    table = a_toy_table(Took(seat=BELA, n=3))
    entries, sight = behind.stored(table.campaign.pk), TOY.sight

    def blind(state, seat):
        if not seat:
            raise ArithmeticError
        return sight(state, seat)

    with pytest.raises(behind.Unfit, match="ArithmeticError"):
        behind.checked(replace(TOY, sight=blind), entries, [ADA, BELA])
