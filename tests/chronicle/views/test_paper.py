"""A chronicle that began on paper is taken over by one form."""

import re

import pytest

from campaigns import journal
from campaigns.games import Written
from chronicle.game import CODEC
from chronicle.rules.events import PaperBoxes, PaperChapter, PaperSheet, SheetTyped, TookOver
from chronicle.rules.state import Row, Worth
from tests.factories import ADA, BELA, CORA, a_table, chosen_for

from .chapters import a_chronicle, gather, prologue
from .evenings import forms, html, page, words
from .sending import send

pytestmark = pytest.mark.django_db

TYPED = {
    "chapters": "The first night: Bela (Tremere), Ada (Brujah), Cora\nCora, Ada, Bela\nAda, Bela, Cora\nBela, Cora",
    "grounds": "D, Beast, War of",
    "character_1": "Serena",
    "boxes_1": "Resources: Contacts 3\nMorality: Mercy 1",
    "titles_1": "Abbess\nKeeper",
    "assets_1": "War 1, Science 2",
    "burdens_1": "2",
    "agent_1": "Baker",
    "agent_clan_1": "thin-blood",
    "leaders_1": "Ventrue: Marius",
    "worths": "Resources: Contacts 2",
}


@pytest.fixture
def table():
    return a_table(game="heritage", name="Vilnius by night", chosen=chosen_for("heritage"))


def take_over(table, at=ADA, htmx=True, **change):
    return send(table, "took_over", {**TYPED, **change}, at=at, page="paper", htmx=htmx)


def test_it_is_offered_before_anything_is_played(table):
    paper = f"/c/{table.campaign.pk}/1/heritage/paper/"
    assert paper in html(page(table))
    assert paper in html(page(table, name="rulings"))


def test_it_is_not_offered_once_a_chapter_is_gathered():
    table = a_chronicle()
    gather(table)
    assert "/heritage/paper/" not in html(page(table, name="rulings"))
    there = page(table, name="paper")
    assert "Too late for paper" in words(there)
    assert not forms(there, "paper")


def test_a_practice_game_takes_nothing_over():
    table = a_table(game="heritage", chosen=chosen_for("heritage", practice="yes"))
    assert not forms(page(table, name="paper"), "paper")
    assert "/heritage/paper/" not in html(page(table, name="rulings"))


def test_nobody_who_looks_on_may(table):
    assert page(table, 0, "paper").status_code == 404


def test_everything_is_taken_over_at_once(table):
    response = take_over(table)
    assert response.headers["HX-Redirect"] == table.url("heritage:table")
    view = table.view()
    assert (view.phase, view.table.number) == ("gather", 5)
    assert [tuple(one.seat for one in chapter.result) for chapter in view.table.past] == [
        (BELA, ADA, CORA),
        (CORA, ADA, BELA),
        (ADA, BELA, CORA),
        (BELA, CORA),
    ]
    assert view.table.grounds == ("inquisition", "beast", "princes")
    mine = view.sheet(ADA)
    assert (mine.sheet.character, [title.text for title in mine.sheet.titles]) == (
        "Serena",
        ["Abbess", "Keeper"],
    )
    assert [(box.section, box.row) for box in mine.sheet.boxes] == [("resources", "Contacts")] * 3 + [
        ("morality", "Mercy")
    ]
    assert (mine.burdens, mine.agent.printed, mine.agent.clan, mine.leaders[0].name) == (
        2,
        "Baker",
        "thin-blood",
        "Marius",
    )
    assert sorted(asset.kind for asset in mine.unspent) == ["science", "science", "war"]
    assert view.table.worths == (Worth(section="resources", row="Contacts", worth=2),)


def test_a_prologue_that_is_written_already_stands_there(table):
    table.record(prologue(BELA), seat=BELA)
    form = page(table, name="paper").context["form"]
    assert form["character_2"].value() == "Character 2"
    standing = {field.label: field.value() for part in form.by_hand()["boxes_2"] for field in part["rows"]}
    assert standing == {"Mercy": 1, "Celerity": 1}
    assert not form["boxes_2"].value()
    assert (form["titles_2"].value(), form["agent_2"].value(), form["agent_clan_2"].value()) == (
        "Lord 2",
        "Agent 2",
        "brujah",
    )


def test_a_sheet_that_is_secret_does_not_stand_there():
    table = a_table(game="heritage", chosen=chosen_for("heritage", secret="on"))
    table.record(prologue(BELA), seat=BELA)
    assert "Mercy" not in html(page(table, name="paper"))
    take_over(table)
    assert [box.row for box in table.view(BELA).sheet(BELA).sheet.boxes] == ["Mercy", "Celerity"]


def test_without_script_the_way_leads_to_the_table(table):
    response = take_over(table, htmx=False)
    assert (response.status_code, response["Location"]) == (302, table.url("heritage:table"))


@pytest.mark.parametrize(
    ("change", "field", "sentence"),
    [
        ({"chapters": "Bela, Ada\nBela, Dora"}, "chapters", "Line 2: Nobody here is called “Dora”."),
        ({"grounds": "A, zzz"}, "grounds", "No battleground, or more than one, begins with “zzz”."),
        ({"boxes_2": "Contacts 3"}, "boxes_2", "Line 1: Begin with the section"),
        ({"grounds": "A, A, B"}, "grounds", ""),
    ],
)
def test_a_wrong_line_changes_nothing_and_keeps_what_was_typed(table, change, field, sentence):
    response = take_over(table, **change)
    assert response.status_code == 422
    assert sentence in words(response)
    assert f'id="took_over-{field}_error"' in html(response)
    assert "Keeper</textarea>" in html(response)
    assert table.number == 1


def test_an_empty_form_is_an_accidental_tap(table):
    response = send(table, "took_over", {"grounds": TYPED["grounds"]}, at=ADA, page="paper")
    assert (response.status_code, table.number) == (422, 1)
    assert "Nothing has been copied yet." in words(response)


def test_the_fold_of_a_wrong_sheet_is_open(table):
    response = take_over(table, boxes_2="Contacts 3")
    assert 'id="paper-2" open' in html(response)
    assert 'id="paper-1" open' not in html(response)


def test_once_taken_over_its_entry_can_be_corrected_as_a_whole(table):
    take_over(table)
    there = page(table, name="paper")
    assert not forms(there, "paper")
    assert table.url("entry", 2) in html(there)
    form = table.client_at(ADA).get(table.url("correct", 2)).context["form"]
    assert form["chapters"].value() == TYPED["chapters"]
    assert form["boxes_1"].value() == TYPED["boxes_1"]
    assert form["grounds"].value() == "Inquisition, The Beast Within, War of Princes"


def test_taken_back_it_is_offered_again(table):
    take_over(table)
    table.client_at(ADA).post(table.url("strike", 2), {"key": "back"})
    assert forms(page(table, name="paper"), "paper")
    assert journal.seen_by(table.campaign, ADA).table.number == 1


@pytest.mark.parametrize("names", [("Ada", "Bela"), ("Ada", "Bela", "Cora", "Dora", "Edda", "Flo")])
def test_a_page_costs_the_same_at_any_size(django_assert_num_queries, names):
    table = a_table(names, game="heritage", chosen=chosen_for("heritage"))
    for seat in range(1, len(names) + 1):
        table.record(prologue(seat), seat=seat)
    client = table.client_at(ADA)
    client.get(table.url("heritage:paper"))
    with django_assert_num_queries(3):
        client.get(table.url("heritage:paper"))


def test_no_battleground_that_is_not_there_is_named(table):
    told = html(page(table, name="paper")).casefold()
    assert "of clans high and low" in told
    assert not any(name in told for name in ("inquisition", "anarch", "the court", "humanity", "sabbat"))


def test_the_entry_of_a_form_and_of_an_event_are_the_same(table):
    take_over(table)
    (event,) = [one for one in table.position().events if isinstance(one, TookOver)]
    assert event.chapters[0] == PaperChapter(
        places=(BELA, ADA, CORA), clans=("tremere", "brujah", ""), title="The first night"
    )
    assert event.sheets == (
        PaperSheet(
            seat=ADA,
            character="Serena",
            boxes=(
                PaperBoxes(section="resources", row="Contacts", n=3),
                PaperBoxes(section="morality", row="Mercy", n=1),
            ),
            titles=("Abbess", "Keeper"),
            assets=("science", "science", "war"),
            burdens=2,
            agent="Baker",
            agent_clan="thin-blood",
            leaders=("ventrue: Marius",),
        ),
    )
    assert CORA in table.view().seats


# --- Looked at before it is recorded ----------------------------------------------------------------------


def looked(table, **change):
    address = table.url("heritage:paper")
    return table.client_at(ADA).post(address, {"page": "paper", **TYPED, **change})


def test_it_is_looked_at_before_anything_is_recorded(table):
    before = table.number
    response = looked(table)
    told = words(response)
    assert (response.status_code, table.number) == (200, before)
    assert "Chapter 1, “The first night”: Bela (Tremere), Ada (Brujah), Cora" in told
    assert "Chapter 4: Bela, Cora" in told
    act = html(response).partition('id="preview"')[2].partition("</section>")[0]
    assert f'form="took-over" formaction="{table.url("heritage:took_over")}"' in act
    assert 'value="War 1, Science 2"' in html(response)


def test_sent_on_from_there_it_is_recorded(table):
    looked(table)
    assert take_over(table, htmx=False).status_code == 302
    assert table.view().sheet(ADA).burdens == 2


def test_what_is_wrong_is_said_beside_its_field_and_shows_no_preview(table):
    response = looked(table, chapters="Be, Ada")
    assert response.status_code == 422
    assert "Nobody here is called “Be”. If it is Bela, type the whole name." in words(response)
    assert "This would be taken over" not in words(response)


def test_burdens_that_are_left_empty_follow_from_the_chapters(table):
    """Also of a sheet that is typed; a 0 says that there is none."""
    take_over(table, burdens_1="", burdens_2="0", character_2="Ruth")
    assert [table.view().sheet(seat).burdens for seat in (ADA, BELA, CORA)] == [1, 0, 0]
    once = {"chapters": "Ada, Bela, Cora\nAda, Bela, Cora", "burdens_1": ""}
    entry = next(play.number for play in table.position().plays if play.kind == "took_over")
    typed = {**TYPED, **once, "seen": table.number, "key": "k"}
    assert table.client_at(ADA).post(table.url("correct", entry), typed).status_code == 302
    assert table.view().sheet(ADA).burdens == 2


def test_what_was_taken_over_before_keeps_its_burdens():
    """In a journal of before, a sheet without a word about them had none."""
    written = {"chapters": [{"places": [1, 2], "clans": [], "title": ""}], "sheets": [{"seat": 1}]}
    event = CODEC.decode(Written("took_over", 1, written))
    assert event.sheets == (PaperSheet(seat=1, burdens=0),)
    assert CODEC.decode(Written("took_over", 1, {"chapters": []})).sheets == ()
    assert CODEC.decode(Written("took_over", 2, written)).sheets == (PaperSheet(seat=1),)


# --- Field by field, without a line to type ---------------------------------------------------------------


def filled(response):
    """What a browser would send: every field of the form as it stands there."""
    form = response.context["form"]
    return {name: str(value) for name in form.fields if (value := form[name].value()) not in (None, "")}


def test_a_chronicle_is_taken_over_by_choosing_and_counting(table):
    table.record(prologue(BELA), seat=BELA)
    there = page(table, name="paper")
    (mercy,) = [
        field.name
        for part in there.context["form"].by_hand()["boxes_1"]
        for field in part["rows"]
        if field.label == "Mercy"
    ]
    chosen = {
        **filled(there),
        "place_1_1": BELA,
        "clan_1_1": "tremere",
        "place_1_2": ADA,
        "title_1": "The first night",
        mercy: 4,
        "row_1_new_resources_0": "Contacts",
        "row_1_new_resources_0_n": 2,
        "asset_1_war": 1,
        "leader_1_0": "Marius",
        "leader_1_0_clan": "ventrue",
    }
    looked_at = table.client_at(ADA).post(table.url("heritage:paper"), {"page": "paper", **chosen})
    assert looked_at.status_code == 200
    assert "Chapter 1, “The first night”: Bela (Tremere), Ada" in words(looked_at)
    assert table.number == 2
    assert send(table, "took_over", {**filled(looked_at)}, at=ADA, page="paper").status_code == 200
    mine, hers = table.view().sheet(ADA), table.view().sheet(BELA)
    assert [(box.section, box.row) for box in mine.sheet.boxes] == [("morality", "Mercy")] * 4 + [
        ("resources", "Contacts")
    ] * 2
    assert ([one.kind for one in mine.unspent], [one.name for one in mine.leaders]) == (["war"], ["Marius"])
    assert {box.row for box in hers.sheet.boxes} == {"Mercy", "Celerity"}
    (event,) = [one for one in table.position().events if isinstance(one, TookOver)]
    assert [(one.places, one.title) for one in event.chapters] == [((BELA, ADA), "The first night")]


def test_what_is_wrong_in_a_chapter_lies_open(table):
    response = looked(table, chapters="", place_7_1=BELA)
    assert response.status_code == 422
    assert "Chapter 1 is empty, and a later one is not." in words(response)
    text = html(response)
    assert 'id="paper-era-1" open' in text
    assert 'id="paper-era-3" open' in text
    assert 'id="paper-era-5" open' not in text


def test_lines_and_fields_at_once_are_one_too_many(table):
    response = looked(table, place_1_1=BELA, place_1_2=ADA)
    assert response.status_code == 422
    said = html(response).partition('id="took_over-chapters_error"')[2].partition("</p>")[0]
    assert "This is filled in above, too. Empty one of the two." in said
    assert "This would be taken over" not in words(response)


def test_each_look_gives_another_empty_row(table):
    response = looked(table, boxes_1="", **{f"row_1_new_loyalty_{k}": f"Row {k}" for k in range(3)})
    assert 'name="row_1_new_loyalty_3"' in html(response)
    assert 'name="row_1_new_loyalty_3"' not in html(page(table, name="paper"))


def test_each_field_has_a_name_of_its_own(table):
    """For whoever hears the page: no select, no number stands there without a label."""
    table.record(prologue(BELA), seat=BELA)
    text = html(page(table, name="paper")).partition('id="took-over"')[2].partition("</form>")[0]
    labelled = set(re.findall(r'<label[^>]* for="([^"]+)"', text))
    drawn = re.findall(
        r'<(?:select|input|textarea)(?![^>]*type="(?:hidden|checkbox|radio)")[^>]* id="([^"]+)"', text
    )
    assert len(drawn) > 200
    assert {*drawn} <= labelled


def test_while_nobody_has_typed_the_rows_the_way_to_type_them_once_stands_there(table):
    way = f"{table.url('heritage:rulings')}#sheet-typed"
    assert way in html(page(table, name="paper"))
    table.record(SheetTyped(rows=(Row(section="resources", name="Contacts", boxes=6),)))
    there = html(page(table, name="paper"))
    assert way not in there
    assert there.count(">Contacts</label>") == 4
