"""Everybody's prologue on the own phone, and a late joiner's at any time."""

import re

import pytest

from campaigns import circles, enrolment
from campaigns.access import Holder
from chronicle.rules.events import Joined, PaperChapter, Stepped, TookOver
from tests.factories import ADA, BELA, CORA, EVENING, a_device, a_table, chosen_for

from .chapters import a_chronicle, all_count, prologue, tell_first_grounds, to_reckoning
from .evenings import forms, html, page, words
from .sending import send

pytestmark = pytest.mark.django_db

DORA = 4
TYPED = {
    "character": "Serena",
    "section": "resources",
    "row": "Contacts",
    "discipline": "Auspex",
    "title": "Abbess",
    "printed": "Baker",
    "given": "Livia",
    "clan": "malkavian",
}


@pytest.fixture
def table():
    return a_table(game="heritage", name="Vilnius by night", chosen=chosen_for("heritage"))


def write(table, about=ADA, by=None, **change):
    typed = {"about": about, "seat": about, **TYPED, **change}
    return send(table, "prologue_written", typed, at=by or about)


def form_of(response):
    (form,) = forms(response, "prologue_written")
    return form


# --- Everybody writes --------------------------------------------------------------------------------


def test_each_phone_asks_for_its_own(table):
    for seat in (ADA, BELA):
        assert f'name="seat" value="{seat}"' in form_of(page(table, seat))


@pytest.mark.parametrize(
    ("language", "examples"),
    [
        ("en", ["Sister Oriane", "Rhetoric", "Sight", "Keeper of the Quay", "Agnes of Ghent"]),
        ("ru", ["Сестра Ориана", "Риторика", "Зрение", "Хранитель набережной", "Агнес из Гента"]),
        ("pl", ["Siostra Oriane", "Retoryka", "Wzrok", "Strażnik Nabrzeża", "Agnes z Gandawy"]),
    ],
)
def test_every_field_to_type_has_an_example(table, language, examples):
    told = page(table, ADA, language=language).content.decode()
    for field, example in zip(("character", "row", "discipline", "title", "printed"), examples, strict=True):
        help_text = told.partition(f'id="prologue_written-{field}_helptext">')[2].partition("</p>")[0]
        assert example in help_text


def test_it_is_written_and_the_others_are_waited_for(table):
    response = write(table)
    assert response.status_code == 200
    assert "Waiting for: Bela, Cora" in words(response)
    assert not forms(response, "prologue_written")
    assert f"/c/{table.campaign.pk}/1/people/" in html(response)
    sheet = table.view().sheet(ADA)
    assert (sheet.sheet.character, sheet.sheet.titles[0].text) == ("Serena", "Abbess")
    assert [(row.section, row.row) for row in sheet.sheet.boxes] == [
        ("resources", "Contacts"),
        ("disciplines", "Auspex"),
    ]
    assert (sheet.agent.printed, sheet.agent.given, sheet.agent.clan) == ("Baker", "Livia", "malkavian")


def test_everybody_sees_how_far_the_others_are(table):
    write(table, BELA, character="Bruno")
    assert "Bela Bruno written Cora not yet" in words(page(table, CORA))


def test_when_the_last_is_written_the_evening_begins(table):
    for seat in (ADA, BELA, CORA):
        write(table, seat)
    assert table.view().phase == "gather"


def test_without_script_the_way_leads_back_to_the_table(table):
    response = send(table, "prologue_written", {"about": ADA, "seat": ADA, **TYPED}, htmx=False)
    assert (response.status_code, response["Location"]) == (302, table.url("heritage:table"))


def test_clans_and_thin_blood_are_tiles_and_each_section_has_a_field(table):
    form = form_of(page(table))
    assert len(re.findall(r'<button type="submit" class="tile" name="clan" value="[a-z-]+"', form)) == 10
    assert re.findall(r'name="row_(\w+)"', form) == ["resources", "abilities", "morality"]


# --- Rows that are known -------------------------------------------------------------------------------


def test_a_row_that_another_has_typed_is_a_tap(table):
    write(table)
    form = form_of(page(table, BELA))
    assert 'name="box" value="resources Contacts"' in form
    assert 'name="known_discipline" value="disciplines Auspex"' in form
    write(
        table,
        BELA,
        section="",
        row="",
        discipline="",
        box="resources Contacts",
        known_discipline="disciplines Auspex",
    )
    assert [box.row for box in table.view().sheet(BELA).sheet.boxes] == ["Contacts", "Auspex"]


def test_what_the_box_taught_the_circle_is_a_tap_too(table):
    circles.remember(table.circle, game="heritage", topic="row", about="morality Mercy", value=5, point=1)
    circles.remember(table.circle, game="heritage", topic="row", about="morality Later", value=5, point=2)
    form = form_of(page(table))
    assert 'value="morality Mercy"' in form
    assert "Later" not in form


def test_the_rows_are_typed_once_for_all_before_anybody_writes(table):
    assert "Type the rows once for all" in words(page(table, BELA))
    answer = send(table, "sheet_typed", {"rows_resources": "Contacts 6\nLand", "rows_disciplines": "Auspex"})
    assert "Type the rows once" not in words(answer)
    form = form_of(page(table, CORA))
    for value in ("resources Contacts", "resources Land"):
        assert f'name="box" value="{value}"' in form
    assert 'name="known_discipline" value="disciplines Auspex"' in form


def test_once_somebody_has_written_nobody_is_asked_for_all_rows(table):
    write(table)
    assert "Type the rows once" not in words(page(table, BELA))


def test_each_field_says_what_is_meant_before_anything_goes_wrong(table):
    form = form_of(page(table))
    for field in ("character", "discipline", "title", "clan"):
        assert f'id="prologue_written-{field}_helptext"' in form
    assert form.index("With this tap your prologue is written.") < form.index('value="brujah"')


def test_the_row_stands_in_the_field_of_its_section(table):
    write(table, section="", row="", row_abilities=" Alchemy ")
    assert [(box.section, box.row) for box in table.view().sheet(ADA).sheet.boxes] == [
        ("abilities", "Alchemy"),
        ("disciplines", "Auspex"),
    ]


def test_there_is_one_first_box(table):
    before = table.number
    form = form_of(write(table, section="", row="", row_abilities="Alchemy", row_morality="Mercy"))
    assert "There is one first box: write one row." in form
    assert 'name="row_morality" value="Mercy"' in form
    assert 'id="prologue_written-row_error"' in form_of(write(table, row="", row_morality="\u200b"))
    assert table.number == before


def test_a_line_that_is_ended_with_enter_records_no_prologue_without_its_clan(table):
    before = table.number
    response = write(table, clan="", ended="1")
    assert (response.status_code, table.number) == (422, before)
    assert "Tap the clan, or let it wait." in form_of(response)
    assert form_of(page(table)).index('name="ended"') < form_of(page(table)).index('name="clan"')
    assert write(table, clan="").status_code == 200


def test_a_prologue_teaches_its_rows(table):
    write(table)
    known = circles.remembered(table.circle, game="heritage", topic="row", point=1)
    assert known == {"resources Contacts": 0, "disciplines Auspex": 0}


def test_a_chronicle_whose_sheets_are_secret_teaches_nothing_and_shows_nothing():
    table = a_table(game="heritage", chosen=chosen_for("heritage", secret="on"))
    write(table)
    assert circles.memories_of(table.circle) == []
    assert "Contacts" not in html(page(table, BELA))


# --- What went wrong -----------------------------------------------------------------------------------


def test_what_is_missing_is_said_beside_its_field_and_the_rest_is_kept(table):
    before = table.number
    response = write(table, row="", title="")
    assert response.status_code == 422
    form = form_of(response)
    assert 'id="prologue_written-row_error"' in form
    assert 'id="prologue_written-title_error"' in form
    assert 'value="Serena"' in form
    assert 'name="clan" value="malkavian" aria-pressed="true"' in form
    assert table.number == before


@pytest.mark.parametrize("change", [{"seat": "9"}, {"seat": "x"}, {"clan": "ravnos"}, {"section": "loyalty"}])
def test_nonsense_changes_nothing(table, change):
    before = table.number
    assert write(table, by=ADA, **{"seat": ADA, **change}).status_code == 422
    assert table.number == before


# --- Any phone types for somebody ------------------------------------------------------------------------


def test_any_phone_may_type_for_somebody(table):
    there = table.client_at(BELA).get(table.url("heritage:table", seat=BELA) + "?for=3")
    assert "Prologue of Cora" in words(there)
    assert f'name="seat" value="{CORA}"' in form_of(there)

    response = write(table, CORA, by=BELA)

    assert table.view().sheet(CORA).sheet.born
    assert 'name="seat" value="2"' in form_of(response)


def test_what_went_wrong_for_somebody_is_still_about_them(table):
    response = write(table, CORA, by=BELA, title="")
    assert "Prologue of Cora" in words(response)
    assert f'name="seat" value="{CORA}"' in form_of(response)


@pytest.mark.parametrize("asked", ["1", "9", "x", ""])
def test_who_has_written_or_does_not_exist_is_not_asked_for(table, asked):
    write(table, ADA)
    there = table.client_at(BELA).get(table.url("heritage:table", seat=BELA) + f"?for={asked}")
    assert f'name="seat" value="{BELA}"' in form_of(there)


def test_the_host_without_a_sheet_types_for_others(table):
    write(table, ADA)
    assert "?for=2" in html(page(table, ADA))


# --- A late joiner ----------------------------------------------------------------------------------------


def chapters_played(n):
    table = a_chronicle()
    for _chapter in range(n):
        to_reckoning(table)
        tell_first_grounds(table)
        all_count(table, 20, 19, 18)
        for phase in ("places", "aftermath", "pack", "gather"):
            table.record(Stepped(to=phase))
    return table


def joins(table, name="Dora"):
    seat = enrolment.add_seat(table.campaign, name=name, by=ADA, at=EVENING, key=f"late {name}")
    return seat.number


def test_a_late_joiner_shades_a_box_for_each_chapter_missed():
    table = chapters_played(2)
    seat = joins(table)
    there = table.client_at(ADA).get(table.url("heritage:table") + f"?for={seat}")
    assert "2 boxes for the chapters you missed" in words(there)
    assert 'name="missed morality Mercy"' in html(there)

    write(table, seat, by=ADA, **{"missed morality Mercy": "1", "missed": "Loyalty: Clan 1"})

    boxes = table.view().sheet(seat).sheet.boxes
    assert [(box.section, box.row, box.source) for box in boxes] == [
        ("resources", "Contacts", "prologue"),
        ("disciplines", "Auspex", "prologue"),
        ("morality", "Mercy", "missed"),
        ("loyalty", "Clan", "missed"),
    ]


def test_a_row_that_nobody_has_typed_has_fields_for_the_one_who_comes_late():
    table = chapters_played(2)
    seat = joins(table)
    there = html(table.client_at(ADA).get(f"{table.url('heritage:table')}?for={seat}"))
    assert 'name="new loyalty 1"' in there
    typed = {
        "new loyalty 1": " Clan ",
        "boxes loyalty 1": "1",
        "new loyalty 2": "City",
        "boxes loyalty 2": "",
    }
    wrong = write(table, seat, by=ADA, title="", **typed)
    assert 'name="new loyalty 2" value="City"' in html(wrong)
    write(table, seat, by=ADA, **typed, **{"new morality 1": "Never", "boxes morality 1": "0"})
    late = [box.row for box in table.view().sheet(seat).sheet.boxes if box.source == "missed"]
    assert late == ["Clan", "City"]


def test_seven_chapters_missed_are_nine_boxes():
    """Test vector T12: whoever joins before chapter 8."""
    table = a_chronicle()
    table.record(TookOver(chapters=(PaperChapter(places=(ADA, BELA, CORA)),) * 7))
    seat = joins(table)
    there = table.client_at(ADA).get(table.url("heritage:table") + f"?for={seat}")
    assert "7 boxes for the chapters you missed" in words(there)
    response = write(table, seat, by=ADA, **{"missed morality Mercy": "7"})
    sheet = table.view().sheet(seat).sheet
    assert (len(sheet.boxes), len(sheet.titles), table.view().sheet(seat).agent is not None) == (9, 1, True)
    assert response.status_code == 200


def test_counters_keep_what_was_typed_when_something_is_missing():
    table = chapters_played(1)
    seat = joins(table)
    response = write(table, seat, by=ADA, title="", **{"missed morality Mercy": "1"})
    piece = html(response).partition('name="missed morality Mercy"')[2][:40]
    assert 'value="1"' in piece
    assert 'id="missed-morality" open' in html(response)


def test_the_own_prologue_comes_before_whatever_the_table_does():
    table = to_reckoning(a_chronicle())
    table.record(Joined(seat=DORA))
    assert table.view(DORA).waiting == (DORA,)
    assert "Reckoning" in words(page(table, ADA))
    assert not forms(page(table, ADA), "prologue_written")
    there = table.client_at(ADA).get(table.url("heritage:table") + f"?for={DORA}")
    assert forms(there, "prologue_written")


def test_whoever_has_not_written_may_look_at_the_table_first():
    table = chapters_played(1)
    seat = joins(table)
    table.devices[seat] = a_device()
    enrolment.take_seat(table.seat(seat), Holder(device=table.devices[seat].pk, account=None))
    there = page(table, seat)
    later = table.url("heritage:table", seat=seat) + "?later"
    assert "Your prologue" in words(there)
    assert later in html(there)

    looked = table.client_at(seat).get(later)

    assert "Who is here?" in words(looked)
    assert f"?for={seat}" in html(looked)
    assert "A prologue is not written yet." in words(page(table, ADA))


# --- What a page costs --------------------------------------------------------------------------------------


@pytest.mark.parametrize("names", [("Ada", "Bela"), ("Ada", "Bela", "Cora", "Dora", "Edda")])
def test_a_page_costs_the_same_at_any_size(django_assert_num_queries, names):
    table = a_table(names, game="heritage", chosen=chosen_for("heritage"))
    for seat in range(2, len(names) + 1):
        table.record(prologue(seat), seat=seat)
    client = table.client_at(ADA)
    client.get(table.url("heritage:table"))
    with django_assert_num_queries(4):
        client.get(table.url("heritage:table"))
