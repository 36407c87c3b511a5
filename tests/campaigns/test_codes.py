"""Four letters for an evening."""

from datetime import timedelta

import pytest
from django.db import DatabaseError, IntegrityError, transaction

from campaigns import codes, enrolment
from campaigns.models import Invitation
from tests.factories import EVENING, a_table

pytestmark = pytest.mark.django_db

HOUR = timedelta(hours=1)


def code_of(table, at=EVENING, *, free=True):
    return codes.shown(table.campaign, at, free=free).code


def found(typed, at=EVENING):
    invited = codes.leads_to(typed, at)
    return invited.campaign if invited else None


def test_a_code_is_made_when_somebody_shows_it_and_stays_for_the_evening():
    table = a_table()
    assert Invitation.objects.get().code == ""

    code = code_of(table)

    assert len(code) == codes.LENGTH
    assert set(code) <= set(codes.LETTERS)
    assert code_of(table, EVENING + 11 * HOUR) == code
    assert found(code) == table.campaign


def test_it_is_over_after_the_evening_and_the_next_is_another():
    table = a_table(held=False)
    code = code_of(table)

    assert found(code, EVENING + codes.LIFE - timedelta(seconds=1)) == table.campaign
    assert found(code, EVENING + codes.LIFE) is None
    assert code_of(table, EVENING + codes.LIFE) != code
    assert found(code, EVENING + codes.LIFE) is None


def test_shown_while_seats_are_free_it_lives_on():
    table = a_table(held=False)
    code = code_of(table)
    for hours in range(2, 30, 2):
        assert code_of(table, EVENING + hours * HOUR) == code
    assert found(code, EVENING + 39 * HOUR) == table.campaign


def test_shown_at_a_full_table_it_does_not():
    table = a_table()
    code = code_of(table)
    code_of(table, EVENING + 11 * HOUR, free=False)

    assert found(code, EVENING + codes.LIFE) is None
    assert code_of(table, EVENING + codes.LIFE, free=False) != code


def test_not_every_look_prolongs_it(django_assert_num_queries):
    table = a_table()
    code_of(table)

    with django_assert_num_queries(1):
        code_of(table, EVENING + HOUR)


def test_two_tables_have_two_codes():
    one, other = a_table(), a_table()

    assert found(code_of(one)) == one.campaign
    assert found(code_of(other)) == other.campaign
    with pytest.raises(IntegrityError), transaction.atomic():
        Invitation.objects.update(code="KRTZ")


def test_letters_that_are_in_use_are_not_given_again(monkeypatch):
    drawn = iter("KRTZ" + "KRTZ" + "BBBB")
    monkeypatch.setattr(codes.secrets, "choice", lambda _letters: next(drawn))

    assert [code_of(a_table()), code_of(a_table())] == ["KRTZ", "BBBB"]


def test_letters_whose_evening_is_over_are_free_again(monkeypatch):
    drawn = iter("KRTZ" + "KRTZ")
    monkeypatch.setattr(codes.secrets, "choice", lambda _letters: next(drawn))
    code_of(a_table())
    later = a_table()

    assert code_of(later, EVENING + codes.LIFE) == "KRTZ"
    assert found("KRTZ", EVENING + codes.LIFE) == later.campaign


@pytest.mark.parametrize("typed", ["BCHK", "bchk", " bc hk ", "B-C-H-K", "ВСНК", "всНк", "ＢＣＨＫ"])
def test_however_it_is_typed(typed):
    table = a_table()
    Invitation.objects.update(code="BCHK", code_until=EVENING + HOUR)

    assert found(typed) == table.campaign


@pytest.mark.parametrize("typed", ["", "BCH", "BCHKM", "1234", "ЖЖЖЖ", "%%%%", "    "])
def test_what_no_code_is(typed):
    code_of(a_table())

    assert found(typed) is None


def test_a_new_invitation_ends_the_code():
    table = a_table()
    code = code_of(table)
    enrolment.renew_invitation(table.campaign, EVENING)

    assert found(code) is None
    assert code_of(table) != ""


def test_the_code_of_a_table_in_the_trash_leads_nowhere():
    table = a_table()
    code = code_of(table)
    enrolment.throw_away(table.campaign, at=EVENING)

    assert found(code) is None


def test_who_only_looks_is_not_turned_away_by_a_full_disk(monkeypatch):
    def full(*_args):
        raise DatabaseError("database or disk is full")

    table = a_table()
    monkeypatch.setattr(codes, "_bury", full)

    assert code_of(table) == ""
