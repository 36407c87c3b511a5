"""The Count's seat was given free: who sits there next finds a closed desk, until the word is typed."""

import pytest

from campaigns import enrolment
from campaigns.access import Holder
from companions.dracula.oath import WORDS, WORDS_OF_ALL
from companions.dracula.rules.events import Hid, Hunched, Lurked, Whispered
from tests.conformance.answers import WAYS, Role, answers
from tests.conformance.worlds import NOW
from tests.factories import ADA, BELA, CORA, HTMX, a_device, an_account, client_of
from tests.tampering import rewritten

from .conftest import WORD, a_hunt, begin, desk, free, get, sit, tap, text, words

pytestmark = pytest.mark.django_db

CLOSED = "The desk is closed"


def leave(table):
    return table.client_at(BELA).post(table.url("leave-seat", seat=BELA))


# --- What everybody sees ----------------------------------------------------------------------------------


@pytest.mark.parametrize("go", [free, leave])
def test_that_the_seat_was_given_free_everybody_reads(begun, go):
    assert go(begun).status_code == 302
    for seat in (ADA, CORA, 0):
        assert "The seat of Bela is freed." in words(get(begun, "history", seat=seat))
    assert begun.view(BELA).locked


def test_before_he_has_a_word_there_is_nothing_to_close(table):
    free(table)
    sit(table)
    assert not table.view(BELA).locked
    assert "First a word of your own" in words(get(table, "dracula:desk", seat=BELA))


def test_the_seat_of_a_hunter_closes_nothing(begun):
    free(begun, CORA)
    assert not begun.view(BELA).locked
    assert desk(begun).status_code == 200


# --- What the next one finds ------------------------------------------------------------------------------


def test_the_desk_is_not_there(begun):
    assert desk(begun).status_code == 200
    free(begun)
    assert desk(begun).status_code == 404  # the phone that was sent away
    sit(begun)
    assert desk(begun).status_code == 404
    assert CLOSED in words(get(begun, "dracula:desk", seat=BELA))


SECRETS = {
    "hid": (Hid(place="munich"), Hid(place="leipzig")),
    "lurked": (
        Lurked(place="vienna", encounters=("wolves",)),
        Lurked(powers=("hide",), encounters=("new-vampire",)),
    ),
    "whispered": (
        Whispered(by=BELA, to=CORA, text="come to Klausenburg"),
        Whispered(by=BELA, to=CORA, text="stay away from me"),
    ),
    "hunched": (Hunched(by=BELA, place="galway"), Hunched(by=BELA, place="dublin")),
}


@WAYS
def test_nothing_of_the_past_is_told_to_him(begun, ways, monkeypatch):
    """Every address of the house answers him the same, whatever was hidden before he came."""
    monkeypatch.setattr("django.utils.timezone.now", lambda: NOW)
    entries = {line.kind: line.number for line in begun.position().lines if line.kind in SECRETS}
    assert entries.keys() == SECRETS.keys()
    begun.hidden, *begun.beside = entries.values()
    free(begun)
    sit(begun)
    told, again = (in_a_world(begun, entries, world, ways, monkeypatch) for world in (0, 1))
    assert [asked for asked in told if told[asked] != again[asked]] == []


def in_a_world(table, entries, world, ways, monkeypatch):
    for kind, number in entries.items():
        rewritten(table.campaign, number, facts=table.game.codec.encode(SECRETS[kind][world]).facts)
    return answers(table, Role("who came after him", BELA), monkeypatch, ways=ways)


def test_nor_is_his_scrambled_word_that_could_be_guessed_at(freed):
    salt = freed.view(BELA).oath.it.salt
    for page in ("position", "history-json", "history", "dracula:desk"):
        assert salt not in text(get(freed, page, seat=BELA))


def test_not_at_the_open_desk_either(begun):
    assert begun.view(BELA).oath.it.salt not in text(get(begun, "position", seat=BELA))


# --- The word ---------------------------------------------------------------------------------------------

WRONG = {
    "en": "That is not the word.",
    "ru": "Это не то слово.",
    "pl": "To nie to hasło.",
}
WAIT = {
    "en": "Too many wrong words. Try again in 10 minutes.",
    "ru": "Слишком много неверных слов. Попробуйте снова через 10 минут.",
    "pl": "Zbyt wiele błędnych haseł. Spróbuj ponownie za 10 minut.",
}


@pytest.mark.parametrize("language", WRONG)
def test_a_wrong_word_is_told_beside_its_field_and_changes_nothing(freed, language):
    before = freed.number
    response = tap(freed, "unlocked", BELA, page="desk", language=language, word="Demeter")
    assert response.status_code == 422
    assert WRONG[language] in words(response)
    assert 'aria-invalid="true"' in text(response)
    assert "Demeter" not in text(response)
    assert (freed.number, freed.view(BELA).locked) == (before, True)


def test_the_right_word_opens_it(freed):
    response = tap(freed, "unlocked", BELA, page="desk", word=WORD)
    assert response.status_code == 200
    assert CLOSED not in words(response)
    assert "Vienna" in words(desk(freed))
    assert "come to Klausenburg" in words(desk(freed))


@pytest.mark.parametrize("language", WAIT)
def test_whoever_guesses_has_to_wait_and_reads_how_long(freed, language):
    for n in range(WORDS.tries):
        assert WRONG["en"] in words(tap(freed, "unlocked", BELA, page="desk", word=f"guess {n}"))
    response = tap(freed, "unlocked", BELA, page="desk", language=language, word=WORD)
    assert response.status_code == 422
    assert WAIT[language] in words(response)
    assert freed.view(BELA).locked


def guess(table, n):
    """So many wrong words, one after the other; the last answer."""
    return [tap(table, "unlocked", BELA, page="desk", word=f"guess {i}") for i in range(n)][-1]


def sits_again(table, phone):
    """Whoever is there is sent away, and this phone takes the seat."""
    free(table)
    table.devices[BELA] = phone
    enrolment.take_seat(table.seat(BELA), Holder(device=phone.pk, account=None))


@pytest.fixture
def chosen(table):
    """With the phone on which the Count chose his word; it remembers that, as a browser does."""
    own = table.client_at(BELA)
    own.post(table.url("dracula:sworn", seat=BELA), {"page": "desk", "word": WORD})
    table.record(Hid(place="munich"), seat=BELA)
    return table, table.devices[BELA], own


def typed(table, client, word):
    return client.post(table.url("dracula:unlocked", seat=BELA), {"page": "desk", "word": word}, headers=HTMX)


def test_wrong_words_of_a_hunter_shut_no_other_phone_out(freed):
    assert WAIT["en"] in words(guess(freed, WORDS.tries + 1))
    sits_again(freed, a_device())
    assert tap(freed, "unlocked", BELA, page="desk", word=WORD).status_code == 200


def test_nothing_that_others_type_shuts_out_the_phone_that_chose_the_word(chosen):
    """A phone that nobody knows is shut out by then, also one that copied what his remembers: or whoever changes
    phones would guess faster."""
    table, phone, own = chosen
    for _hunter in range(WORDS_OF_ALL.tries // WORDS.tries):
        sits_again(table, a_device())
        guess(table, WORDS.tries)
    sits_again(table, a_device())
    thief = table.client_at(BELA)
    thief.cookies["word"] = own.cookies["word"].value
    assert WAIT["en"] in words(typed(table, thief, WORD))
    sits_again(table, phone)
    assert WRONG["en"] in words(typed(table, own, "Demeter"))
    assert typed(table, own, WORD).status_code == 200
    assert not table.view(BELA).locked


def test_it_has_no_more_tries_than_any_other(chosen):
    table, phone, own = chosen
    sits_again(table, phone)
    for n in range(WORDS.tries):
        assert WRONG["en"] in words(typed(table, own, f"guess {n}"))
    assert WAIT["en"] in words(typed(table, own, WORD))


def test_a_wrong_word_is_remembered_as_none(freed):
    client = freed.client_at(BELA)
    typed(freed, client, "Demeter")
    assert "word" not in client.cookies


def test_whoever_knows_it_begins_anew(freed):
    for n in range(WORDS.tries - 1):
        tap(freed, "unlocked", BELA, page="desk", word=f"guess {n}")
    tap(freed, "unlocked", BELA, page="desk", word=WORD)
    free(freed)
    sit(freed)
    assert WRONG["en"] in words(tap(freed, "unlocked", BELA, page="desk", word="Demeter"))


def test_guesses_at_one_table_shut_no_other(freed):
    for n in range(WORDS.tries + 1):
        tap(freed, "unlocked", BELA, page="desk", word=f"guess {n}")
    other = begin(a_hunt())
    free(other)
    sit(other)
    number = other.number
    answer = tap(other, "unlocked", BELA, page="desk", word=WORD)
    assert (answer.status_code, other.number, WRONG["en"] in words(answer)) == (200, number + 1, False)


def test_nobody_else_has_a_desk_to_open(freed):
    for seat in (ADA, CORA):
        before = freed.number
        right, wrong = (tap(freed, "unlocked", seat, word=typed) for typed in (WORD, "Demeter"))
        assert (right.status_code, wrong.status_code, freed.number) == (422, 422, before)
        assert WRONG["en"] not in words(wrong)


def test_at_a_closed_desk_no_other_word_can_be_chosen(freed):
    before = freed.number
    assert tap(freed, "sworn", BELA, page="desk", word="another word").status_code == 422
    assert (freed.number, freed.view(BELA).locked) == (before, True)


# --- Who comes back, and how ------------------------------------------------------------------------------


def test_a_key_that_was_seen_at_the_seat_opens_nothing_later(table):
    """Somebody sat there for a while, left, and the Count came and hid."""
    key = table.seat(BELA).key
    assert key in text(get(table, "keys", seat=BELA))
    leave(table)
    sit(table)
    begin(table)
    thief = client_of(a_device())
    assert thief.post(f"/key/{key}/").status_code == 404
    assert desk(table).status_code == 200


@pytest.mark.parametrize("go", [free, leave])
def test_whoever_comes_next_does_not_see_the_key_at_a_closed_desk(begun, go):
    go(begun)
    sit(begun)
    assert begun.seat(BELA).key not in text(get(begun, "keys", seat=BELA))
    assert "My seat key" not in words(get(begun, "prints", seat=BELA))


def test_what_was_printed_for_the_seat_is_gone_with_who_wished_for_it(begun):
    begun.client_at(BELA).post(
        begun.url("print", seat=BELA), {"paper": "key", "size": "A4", "key-about": str(BELA)}
    )
    assert begun.campaign.prints.filter(seat=BELA).count() == 1
    leave(begun)
    sit(begun)
    assert begun.campaign.prints.filter(seat=BELA).count() == 0


def test_his_own_key_brings_the_open_desk_to_his_other_phone(begun):
    enrolment.bring_back(begun.seat(BELA), Holder(device=(phone := a_device()).pk, account=None))
    old, begun.devices[BELA] = begun.devices[BELA], phone
    assert desk(begun).status_code == 200
    assert client_of(old).get(begun.url("dracula:open_desk", seat=BELA)).status_code == 404


def test_his_account_takes_the_desk_with_it_and_no_other_account_does(begun):
    mine, other = an_account(), an_account("thief@home.example")
    client = client_of(begun.devices[BELA], mine)
    client.post("/account/tie/")
    there = begun.url("dracula:open_desk", seat=BELA)
    assert client_of(None, mine).get(there).status_code == 200
    assert client_of(a_device(), other).get(there).status_code == 404
