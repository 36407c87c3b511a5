"""What makes no sense is told beside its field in the reader's language, and changes nothing; what is only against the
rules is recorded, with the advice that the table overruled."""

import re
from html import unescape

import msgspec
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from campaigns import bundle
from campaigns.models import Campaign
from companions.dracula.rules.events import Counted
from companions.dracula.rules.reach import Ticket
from tests.factories import ADA, BELA, CORA, HTMX, a_device, client_of

from .conftest import get, tap, text, words

pytestmark = pytest.mark.django_db

UNKNOWN = {
    "en": "Select a valid choice. {} is not one of the available choices.",
    "ru": "Выберите корректный вариант. {} нет среди допустимых значений.",
    "pl": "Wybierz poprawną wartość. {} nie jest żadną z dostępnych opcji.",
}
# The kind, the page, whose tap, what was typed, which of it is wrong, and what of it stands there still.
NONSENSE = {
    "an unknown place": ("placed", "more", ADA, {"hunter": "mina", "place": "atlantis"}, "atlantis", "mina"),
    "an unknown place on a token": (
        "token_put", "more", ADA, {"kind": "fog", "places": ["atlantis"]}, "atlantis", "fog"
    ),
    "an unknown place to go to": ("moved", "hunter 4", ADA, {"hunter": "mina", "to": "atlantis", "by": "sea"}, "atlantis", ""),
    "a ticket that is not in the box": (
        "counted", "hunter 4", ADA, {"hunter": "mina", "items": "2", "events": "1", "tickets": ["9-9"]}, "9-9", ""
    ),
    "a seventh space": ("inquired", "more", ADA, {"how": "reports", "space": "7"}, "7", "reports"),
    "a seventh space at the desk": ("laid", "desk/open", BELA, {"space": "7", "encounter": "bats"}, "7", "bats"),
    "an unknown card": ("laid", "desk/open", BELA, {"space": "1", "encounter": "dragon"}, "dragon", "1"),
    "nobody of that name": ("placed", "more", ADA, {"hunter": "holmes", "place": "paris"}, "holmes", "paris"),
}  # fmt: skip


@pytest.mark.parametrize("language", UNKNOWN)
@pytest.mark.parametrize("name", NONSENSE)
def test_it_is_told_beside_its_field_and_nothing_is_changed(begun, name, language):
    kind, page, seat, typed, wrong, stays = NONSENSE[name]
    before, client = begun.number, begun.client_at(seat, language)
    there = begun.url(f"dracula:{kind}", seat=seat)
    response = client.post(there, {"page": page, **typed}, headers=HTMX)
    assert response.status_code == 422
    assert begun.number == before
    assert UNKNOWN[language].format(wrong) in words(response)
    assert not stays or re.search(rf'value="{stays}" selected', text(response))


EMPTY = {"en": "Still empty.", "ru": "Здесь пока пусто.", "pl": "Wciąż puste."}
FREE = {
    "en": "Choose a place.",
    "ru": "Выберите место.",
    "pl": "Wybierz miejsce.",
}


@pytest.mark.parametrize("language", FREE)
def test_his_phase_without_a_place_keeps_what_he_chose(begun, language):
    before = begun.number
    typed = {"play": "place", "encounters": "wolves"}
    response = tap(begun, "lurked", BELA, page="desk/open", language=language, **typed)
    assert (response.status_code, begun.number) == (422, before)
    assert FREE[language] in words(response)


@pytest.mark.parametrize(
    "play", ["place:atlantis", "wolf:", "misdirect-7:paris", "' or 1=1", "place:" + "x" * 2000]
)
def test_a_play_that_nobody_offered_breaks_nothing(begun, play):
    before = begun.number
    response = tap(begun, "lurked", BELA, page="desk/open", play=play, encounters="rule")
    assert (response.status_code, begun.number) == (422, before)


# --- Two of one name ----------------------------------------------------------------------------------------

ALREADY = {
    "en": "Someone else has this name. Add a letter or a surname.",
    "ru": "Такое имя уже есть. Добавьте букву или фамилию.",
    "pl": "To imię już tu jest. Dodaj literę lub nazwisko.",
}
TAKEN = {
    "en": "Someone else at this table has this name.",
    "ru": "За этим столом такое имя уже есть.",
    "pl": "Przy tym stole to imię już jest.",
}
SETTINGS = {"edition": "russian", "way": "phone", "north_seas_meet": "on"}
HELD = {f"held_{name}": str(BELA) for name in ("godalming", "seward", "van-helsing", "mina")}


def beside(response, field):
    """What stands at this field, and nowhere else on the page."""
    wrong = re.findall(r"<(?:input|select)[^>]*aria-invalid=\"true\"[^>]*>", text(response))
    assert [re.search(r'name="([^"]+)"', one)[1] for one in wrong] == [field]
    (where,) = re.findall(r'aria-describedby="([^"]+)"', wrong[0])
    found = re.search(rf'<p[^>]*id="{where.split()[-1]}"[^>]*>(.*?)</p>', text(response), re.DOTALL)
    return unescape(re.sub(r"<[^>]*>", "", found[1])).strip()


@pytest.mark.parametrize("language", ALREADY)
def test_two_hunters_of_one_name_open_no_hunt(language):
    """Nobody could tell who holds which hunter."""
    typed = {"key": "one", "name": "A hunt", "circle_name": "Us", "plays": "on", "first": "1",
             **{f"rules-{name}": value for name, value in SETTINGS.items()},
             "name_1": "Ada", "name_2": "Bela", "name_3": "Bela"}  # fmt: skip
    response = client_of(a_device(), language=language).post("/open/dracula/", typed)
    assert response.status_code == 422
    assert beside(response, "name_3") == ALREADY[language]
    assert 'value="Bela"' in text(response)
    assert not Campaign.objects.exists()


@pytest.mark.parametrize("language", TAKEN)
def test_nor_is_one_called_later_like_another(table, language):
    """What the forms of the hunt say would name two."""
    before, typed = table.number, {"name": "Bela", "colour": "3", "language": "", "key": "one"}
    there = table.url("change-seat", CORA)
    headers = {**HTMX, "HX-Current-URL": f"http://testserver{table.url('people')}"}
    response = table.client_at(ADA, language).post(there, typed, headers=headers)
    assert response.status_code == 422
    assert beside(response, "name") == TAKEN[language]
    assert (table.seat(CORA).name, table.number) == ("Cora", before)


@pytest.mark.parametrize("language", UNKNOWN)
@pytest.mark.parametrize("held", ["9", ""])
def test_a_hunter_whom_nobody_at_the_table_holds_corrects_no_opening(table, language, held):
    before, typed = table.number, {**SETTINGS, **HELD, "held_mina": held, "key": "one"}
    response = table.client_at(ADA, language).post(table.url("correct", 1), typed, headers=HTMX)
    assert response.status_code == 422
    assert beside(response, "held_mina") == (UNKNOWN[language].format(held) if held else EMPTY[language])
    assert table.number == before


def test_a_hunter_who_is_said_to_have_two_players_has_the_last(table):
    """The form has one field for each, whatever is sent: no entry ever names one hunter twice."""
    typed = {**SETTINGS, **HELD, "held_mina": [str(BELA), str(CORA)], "key": "one"}
    response = table.client_at(ADA).post(table.url("correct", 1), typed, headers=HTMX)
    assert response.status_code == 200
    held = table.position().lines[-1].facts["facts"]["held"]
    assert [one["hunter"] for one in held] == ["godalming", "seward", "van-helsing", "mina"]
    assert held[-1]["seat"] == CORA


# --- Against the rules: recorded, with what was said against it ----------------------------------------------

FAR = {
    "en": "Rome",
    "ru": "Рим",
    "pl": "Rzym",
}


def last_entry(table, language="en"):
    return words(get(table, "entry", table.number, language=language))


@pytest.mark.parametrize("language", FAR)
def test_a_place_on_no_road_is_recorded_with_the_advice_that_it_overruled(begun, language):
    before = begun.number
    typed = {"hunter": "godalming", "to": "rome", "by": "road"}
    response = tap(begun, "moved", ADA, page="hunter 1", language=language, **typed)
    assert (response.status_code, begun.number) == (200, before + 1)
    (advice,) = [one for one in begun.position().lines[-1].advice if one["code"] == "move.far"]
    assert advice["about"]["place"] == "rome"
    assert begun.view().hunter("godalming").place == "rome"
    assert FAR[language] in last_entry(begun, language)


def test_a_ticket_that_nobody_holds_is_frowned_upon(begun):
    begun.record(Counted(hunter="seward", items=1, events=1, tickets=(Ticket(white=1, yellow=1),)))
    response = tap(
        begun, "moved", ADA, page="hunter 2", hunter="seward", to="bordeaux", by="rail", ticket="3-2"
    )
    assert response.status_code == 200
    assert "ticket.other" in {one["code"] for one in begun.position().lines[-1].advice}


def test_his_impossible_phase_is_recorded_and_the_advice_is_his_alone(begun):
    response = tap(begun, "lurked", BELA, page="desk/open", play="place:dublin", encounters="rule")
    assert response.status_code == 200
    assert "Dublin" in words(response)
    number = begun.number
    advice = {one["code"] for one in begun.position().lines[-1].advice}
    assert {"lurk.far", "lurk.penalty"} <= advice
    for seat in (BELA, ADA):
        assert "Dublin" not in words(get(begun, "entry", number, seat=seat))


# --- Files ------------------------------------------------------------------------------------------------


def changed(table, number, **facts):
    """The journal of this hunt as a file, with other facts in one entry, and of another hunt."""
    read = msgspec.to_builtins(bundle.read(bundle.write(Campaign.objects.get(pk=table.campaign.pk))))
    entry = read["entries"][number - 1]
    entry["facts"] = {**entry["facts"], **facts}
    read["campaign"] = "00000000-0000-0000-0000-000000000007"
    return bundle.readings({"journal.json": read})


def handed_in(table, content, language):
    client = client_of(table.devices[ADA], language=language)
    file = SimpleUploadedFile("hunt.nightbook.zip", content)
    return client.post("/import/", {"file": file, "key": "one"}, headers=HTMX)


TWO_OF_ONE_NAME = [{"hunter": "mina", "seat": ADA}, {"hunter": "mina", "seat": BELA}]
IMPOSSIBLE = {
    "two hunters of one name": ("opened", {"held": TWO_OF_ONE_NAME}),
    "a hunter nobody knows": ("opened", {"held": [{"hunter": "holmes", "seat": ADA}]}),
    "a Count without a seat": ("opened", {"count": 9}),
    "a power nobody knows": ("lurked", {"powers": ["fire"]}),
    "a card nobody knows": ("lurked", {"encounters": ["dragon"]}),
    "a space that is a word": ("lurked", {"misdirect": "three"}),
    "a place that is on no map": ("lurked", {"place": "atlantis"}),
    "a start that is on no map": ("hid", {"place": "atlantis"}),
    "a space that no trail has": ("lurked", {"misdirect": 7}),
    "a fourth lair": ("lurked", {"slid": {"to": "lair", "lair": 4}}),
}
ENTRY = {"en": "Entry {}.", "ru": "Запись {}.", "pl": "Wpis {}."}


@pytest.mark.parametrize("language", ENTRY)
@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_a_file_that_cannot_be_says_which_entry_and_changes_nothing(begun, name, language):
    kind, facts = IMPOSSIBLE[name]
    number = next(line.number for line in begun.position().lines if line.kind == kind)
    tables, before = Campaign.objects.count(), begun.number
    response = handed_in(begun, changed(begun, number, **facts), language)
    assert response.status_code == 422
    assert ENTRY[language].format(number) in unescape(words(response))
    assert (Campaign.objects.count(), begun.number) == (tables, before)


def test_a_phase_that_no_rule_allows_is_taken_in_as_the_table_told_it(begun):
    """Or an evening at which the table insisted could not go on elsewhere."""
    number = next(line.number for line in begun.position().lines if line.kind == "lurked")
    assert handed_in(begun, changed(begun, number, place="dublin"), "en").status_code == 302
