"""What a page says was recorded is what was recorded: with two at the lock, and when an answer was lost."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.contrib.messages import get_messages
from django.db import connection, connections, transaction

from campaigns import journal
from campaigns.journal import Stamp
from companions.bloodborne.rules import events as bloodborne
from companions.bloodrage.rules.events import SpotShown
from companions.bloodrage.views import memory
from tests.campaigns.toytable import a_toy_table, with_the_toy_game
from tests.factories import ADA, BELA, HTMX, a_table
from tests.toygame import Paid, Took, Vowed

_toy = with_the_toy_game()
PATIENCE = 30


def said(response):
    return [str(message) for message in get_messages(response.wsgi_request)]


# --- Two at the lock -------------------------------------------------------------------------------


def while_another_holds_the_table(theirs, mine):
    """`mine` looks at the table, then waits at its lock, with a connection of its own, until `theirs` is through.

    So the look is older than what it is decided on: the signal comes from the very statement that takes the lock.
    """
    at_the_lock = threading.Event()

    def listening(execute, sql, params, many, context):
        if sql.startswith("BEGIN") or "FOR UPDATE" in sql:
            at_the_lock.set()
        return execute(sql, params, many, context)

    def act():
        try:
            with connection.execute_wrapper(listening):
                return mine()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            theirs()
            waits = pool.submit(act)
            assert at_the_lock.wait(PATIENCE)
        return waits.result(PATIENCE)


@pytest.mark.django_db(transaction=True)
def test_of_two_at_the_lock_the_second_is_told_what_came_of_the_first():
    table = a_table()
    for event in (
        bloodborne.Revealed(name="Beast", health=5, die="red", kinds=("beast",)),
        bloodborne.Stepped(to=4),
        bloodborne.Rolled(total=1),
        bloodborne.Stepped(to=5),
    ):
        table.record(event)
    client, there = table.client_at(ADA), table.url("bloodborne:took")
    answer = while_another_holds_the_table(
        lambda: table.record(bloodborne.Took(hunter=BELA, n=3), seat=BELA),
        lambda: client.post(there, {"hunter": ADA, "n": 4, "page": "table"}, headers=HTMX),
    )
    assert said(answer) == [
        "Beast has only 2 echoes left; no more can be taken.",
        "Ada takes 2 echoes. No more were left (4 entered). Beast is slain. Trophy for Ada: Beast. Trophy for Bela: Beast.",
    ]


@pytest.mark.django_db(transaction=True)
def test_of_two_changes_at_the_lock_the_second_is_told_on_the_first():
    """Bela's coins are put right while Ada puts a payment in: she is told of the purse that it came out of."""
    table = a_toy_table(Took(seat=BELA, n=3), Paid(seat=BELA, n=1))
    client, typed = table.client_at(ADA), {"seat": BELA, "n": 2}
    stamp = Stamp(seat=BELA, at=table.at, key="put right")
    answer = while_another_holds_the_table(
        lambda: journal.correct(
            table.campaign.pk, entry=2, event=Took(seat=BELA, n=9), host=False, stamp=stamp
        ),
        lambda: client.post(table.url("insert-kind", 2, "paid"), typed, headers=HTMX),
    )
    assert said(answer) == ["Added: Bela paid has 9, n 2"]


@pytest.mark.django_db(transaction=True)
def test_a_dream_that_another_tells_at_the_same_moment_is_not_said_to_be_off():
    table = a_table()
    table.record(bloodborne.Revealed(name="Beast", health=5, die="red", kinds=("beast",)))
    table.record(bloodborne.Dreamed(hunters=(BELA,)))
    client, there = table.client_at(ADA), table.url("bloodborne:woke")
    answer = while_another_holds_the_table(
        lambda: table.record(bloodborne.Dreamed(hunters=(BELA,)), seat=BELA),
        lambda: client.post(there, {"hunters": BELA}, headers=HTMX),
    )
    assert (answer.status_code, said(answer)) == (200, [])
    assert table.view().hunter(BELA).dreaming


# --- An answer that was lost -----------------------------------------------------------------------


@pytest.fixture
def table():
    """Entries 2 and 3: Ada takes 5, Bela takes 3."""
    return a_toy_table(Took(seat=ADA, n=5), Took(seat=BELA, n=3))


def tap(table, chair, name, *args, key="the tap", **typed):
    came = f"http://testserver{table.url('history', seat=chair)}"
    headers = {**HTMX, "HX-Current-URL": came}
    return table.client_at(chair).post(
        table.url(name, *args, seat=chair), {**typed, "key": key}, headers=headers
    )


@pytest.mark.django_db
def test_a_move_sent_again_is_told_as_it_was(table):
    first = tap(table, BELA, "toy:paid", seat=BELA, n=4)
    table.record(Took(seat=BELA, n=90))
    again = tap(table, BELA, "toy:paid", seat=BELA, n=4)
    assert said(first) == said(again) == ["Bela poor has 3, n 4", "Bela paid has 3, n 4"]
    assert table.number == 5


@pytest.mark.django_db
def test_taking_back_sent_again_is_told_as_it_was(table):
    first = tap(table, BELA, "strike", 3)
    tap(table, ADA, "correct", 3, key="another", seat=BELA, n=8)
    again = tap(table, BELA, "strike", 3)
    assert said(first) == said(again) == ["Taken back: Bela took has 0, n 3"]
    assert table.number == 5


@pytest.mark.django_db
def test_bringing_back_sent_again_is_told_as_it_was(table):
    tap(table, BELA, "strike", 3, key="struck")
    first = tap(table, BELA, "restore", 3)
    tap(table, ADA, "correct", 3, key="another", seat=BELA, n=8)
    again = tap(table, BELA, "restore", 3)
    assert said(first) == said(again) == ["Brought back: Bela took has 0, n 3"]
    assert table.number == 6


@pytest.mark.django_db
def test_a_correction_sent_again_is_told_as_it_was_and_not_refused(table):
    first = tap(table, BELA, "correct", 3, seat=BELA, n=4)
    tap(table, ADA, "insert-kind", 2, "took", key="another", seat=BELA, n=50)
    again = tap(table, BELA, "correct", 3, seat=BELA, n=4)
    assert said(first) == said(again) == ["Corrected: Bela took has 0, n 4"]
    assert (again.status_code, table.number) == (200, 5)


@pytest.mark.django_db
def test_what_was_put_in_and_is_sent_again_is_told_as_it_was(table):
    first = tap(table, ADA, "insert-kind", 3, "paid", seat=BELA, n=1)
    tap(table, ADA, "correct", 3, key="another", seat=BELA, n=8)
    again = tap(table, ADA, "insert-kind", 3, "paid", seat=BELA, n=1)
    assert said(first) == said(again) == ["Added: Bela paid has 3, n 1"]
    assert (again.status_code, table.number) == (200, 5)


# --- Two phones at one step ------------------------------------------------------------------------


def both(table, kind, page="table", *, htmx=True, **typed):
    """Ada and Bela have the same page open; both tap, Ada first. What Bela's phone is answered."""
    seen, there = table.number, f"{table.campaign.game}:{kind}"
    sent = {**typed, "page": page, "seen": seen}
    for seat, key in ((ADA, "the host's"), (BELA, "the other")):
        answer = table.client_at(seat).post(
            table.url(there, seat=seat), {**sent, "key": key}, headers=HTMX if htmx else {}
        )
    assert table.number == seen + 1
    return answer


STEPS = {
    "heritage": lambda: (a_table(game="heritage"), "stepped", {"to": "gather"}),
    "bloodborne": lambda: (a_table(), "stepped", {"to": "2"}),
    "bloodrage": lambda: (a_table(game="bloodrage"), "stepped", {"to": "2"}),
}


@pytest.mark.django_db
@pytest.mark.parametrize("game", sorted(STEPS))
def test_whoever_wished_for_the_same_step_hears_who_said_so(game):
    table, kind, typed = STEPS[game]()
    answer = both(table, kind, **typed)
    assert answer.status_code == 409
    assert said(answer) == ["Ada has already said so."]
    assert "data-refused><span>" in "".join(answer.content.decode().split("\n")).replace("  ", "")


@pytest.mark.django_db
def test_without_script_the_page_goes_on_as_if_one_had_said_so_oneself():
    table, kind, typed = STEPS["bloodborne"]()
    answer = both(table, kind, htmx=False, **typed)
    assert (answer.status_code, answer["Location"]) == (302, table.url("bloodborne:table", seat=BELA))
    page = table.client_at(BELA)
    page.cookies.update(answer.cookies)
    assert "Ada has already said so." in page.get(answer["Location"]).content.decode()


@pytest.mark.django_db
def test_whoever_wished_for_something_else_hears_what_was_done(table):
    for seat, n in ((ADA, 1), (BELA, 2)):
        table.record(Took(seat=seat, n=n), seat=seat)
    table.record(Vowed(seat=ADA, limit=3), seat=ADA)
    answer = tap(table, BELA, "toy:paid", seat=BELA, n=9, seen=3)
    assert (answer.status_code, table.number) == (409, 6)
    assert said(answer) == [
        "Not recorded: someone else had just changed this. Ada: Ada took has 5, n 1 Bela: Bela took has 3, n 2 Ada: An entry that you may not see."
    ]


@pytest.mark.django_db
def test_whether_a_guess_is_what_another_has_hidden_is_not_told(table):
    """Bela vowed, and put another vow in later; Ada guesses both, as if from a page of before."""
    table.record(Vowed(seat=BELA, limit=3), seat=BELA)
    tap(table, BELA, "insert-kind", 2, "vowed", key="put in", seat=BELA, limit=5)
    for limit in (3, 4):
        answer = tap(table, ADA, "toy:vowed", seat=BELA, limit=limit, seen=3)
        assert "said so" not in said(answer)[0]
    for limit in (5, 6):
        answer = tap(table, ADA, "insert-kind", 2, "vowed", seat=BELA, limit=limit, seen=3)
        assert "said so" not in said(answer)[0]
    own = tap(table, BELA, "toy:vowed", seat=BELA, limit=3, seen=3)
    assert said(own) == ["That is already recorded."]
    assert table.number == 5


@pytest.mark.django_db
def test_the_same_step_that_was_taken_back_is_not_said_already(table):
    table.record(Took(seat=BELA, n=1), seat=ADA)
    tap(table, ADA, "strike", 4, key="struck")
    answer = tap(table, BELA, "toy:took", seat=BELA, n=1, seen=3)
    assert said(answer) == [
        "Not recorded: someone else had just changed this. Ada: Bela took has 3, n 1 Ada: Takes back entry 4. Bela took has 3, n 1"
    ]


@pytest.mark.django_db
def test_what_made_no_sense_before_either_is_stale_all_the_same(table):
    table.record(Took(seat=ADA, n=1))
    answer = tap(table, ADA, "strike", 9, seen=3)
    assert (answer.status_code, said(answer)) == (
        409,
        ["Not recorded: someone else had just changed this. Ada: Ada took has 5, n 1"],
    )


@pytest.mark.django_db
def test_on_a_second_screen_of_one_s_own_it_is_recorded_already(table):
    table.record(Took(seat=BELA, n=1), seat=BELA)
    answer = tap(table, BELA, "toy:took", seat=BELA, n=1, seen=3)
    assert said(answer) == ["That is already recorded."]


@pytest.mark.django_db
def test_a_key_that_was_used_for_something_else_says_that_the_table_moved_on(table):
    tap(table, BELA, "toy:took", seat=BELA, n=1)
    answer = tap(table, BELA, "toy:took", seat=BELA, n=2)
    assert said(answer) == [
        "Someone else just changed this. Look at the page, then tap again if it is still needed."
    ]


# --- One tap, many entries -------------------------------------------------------------------------


@pytest.mark.django_db
def test_of_what_the_circle_remembers_all_is_read_or_nothing(monkeypatch):
    """The second thing remembered cannot stand in any saga: the first is not there either, nor told."""
    table = a_table(game="bloodrage")
    remembered = [SpotShown(spot="n", name="North"), SpotShown(spot="nowhere", name="Nowhere")]
    monkeypatch.setattr(memory, "unread", lambda *known: remembered)
    answer = tap(table, ADA, "bloodrage:remembered")
    assert (answer.status_code, table.number) == (422, 1)
    assert not [line for line in said(answer) if "North" in line]
    remembered.pop()
    answer = tap(table, ADA, "bloodrage:remembered")
    assert (answer.status_code, table.number, len(said(answer))) == (200, 2, 1)
