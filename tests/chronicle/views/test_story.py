"""The story: a cover and one page for each era, as far as this seat may read; the hinge only at the end."""

import pytest

from campaigns.kernel.study import study
from chronicle.rules.events import EpilogueWritten, EraTold, EraTurned, MissionTaken, Prophesied, Stepped
from chronicle.views import stories
from tests.factories import ADA, BELA, CORA, HTMX, dan

from .chapters import a_chronicle, play_chapter
from .endings import to_the_last_line
from .evenings import html, words

pytestmark = pytest.mark.django_db


def chronicle(chapters=1, **chosen):
    table = a_chronicle(**chosen)
    for points in ((20, 15, 10), (19, 18, 10), (10, 15, 20))[:chapters]:
        play_chapter(table, *points)
    return table


@pytest.fixture
def over():
    table = chronicle(3)
    table.record(EraTurned())
    if table.view().phase != "over":
        table.record(Stepped(to="over"))
    stories.forget()
    return table


def read(table, name="story", *args, seat=ADA, **more):
    return table.client_at(seat).get(table.url(f"heritage:{name}", *args, seat=seat), **more)


def test_the_cover_names_everybody_and_the_eras():
    text = words(read(chronicle()))
    assert "Character 1" in text
    assert "Era I" in text
    assert "1 chapter played" in text
    assert "How it ended" not in text
    assert "The turning point" not in text


def test_each_picture_has_its_table():
    page = html(read(chronicle()))
    assert page.count('<figure class="chart">') == page.count("As a table") == 2


def test_an_era_chapter_by_chapter():
    table = chronicle(2)
    table.record(EraTold(era=1, years="1306-1370", titles=("Rhodes", "London", "Rotterdam")))
    text = words(read(table, "story-era", 1))
    assert "1306-1370" in text
    assert "Chapter 1 · Rhodes" in text
    assert "Won by 1 VP: Ada before Bela." in text


def test_an_era_that_nobody_has_reached_does_not_exist():
    table = chronicle()
    assert read(table, "story-era", 2).status_code == 404
    assert "Era II" not in html(read(table))


def test_prophecies_stay_sealed_until_the_era_has_ended():
    table = a_chronicle()
    table.record(Prophesied(seat=BELA, text="Cora leaves"), seat=BELA)
    for points in ((20, 15, 10),) * 3:
        play_chapter(table, *points)
    for seat in (ADA, BELA, CORA, 0):
        assert "Cora leaves" not in html(read(table, "story-era", 1, seat=seat))
    table.record(EraTurned(left="clans", entered="inquisition"))
    assert "Cora leaves" in html(read(table, "story-era", 1))


def test_secret_sheets_are_told_to_their_owners_alone():
    table = chronicle(secret="on")
    table.record(
        MissionTaken(slot=1, seat=BELA, choice="Burn it", section="resources", row="Ashes"), seat=BELA
    )
    assert "Ashes" not in html(read(table, "story-era", 1))
    cover = html(read(table))
    assert cover.partition("<figcaption>")[2].partition("</figcaption>")[0].count("chip-seat") == 1
    assert 'class="chart"' not in html(read(table, seat=0))


def test_strangers_read_nothing(over):
    for name, args in (("story", ()), ("story-era", (1,)), ("hinge", ()), ("code", ())):
        assert dan().get(over.url(f"heritage:{name}", *args)).status_code == 404


def test_a_practice_game_has_no_story():
    table = a_chronicle(practice="yes")
    assert "letter story" not in html(read(table))
    assert read(table, "story-era", 1).status_code == 404
    assert read(table, "hinge").status_code == 404


def test_at_the_end_the_places_and_the_winner_s_words(over):
    over.record(EpilogueWritten(seat=ADA, text="And the lamps went out."))
    text = words(read(over))
    assert "How it ended" in text
    assert "And the lamps went out." in text


# --- The hinge ------------------------------------------------------------------------------------------


def test_before_the_end_there_is_no_hinge():
    assert read(chronicle(), "hinge").status_code == 404


def test_the_cover_asks_for_it_and_has_a_link_too(over):
    page = html(read(over))
    to = over.url("heritage:hinge")
    assert f'hx-get="{to}"' in page
    assert f'href="{to}"' in page


def test_it_is_a_page_or_a_part(over):
    assert "<!doctype html>" in html(read(over, "hinge"))
    part = html(read(over, "hinge", headers=HTMX))
    assert part.strip().startswith("<section")
    assert "There is none" in part


def test_where_nobody_is_crowned_nobody_has_won(over):
    """The reckoning was left out: then there is only who stands first."""
    assert not over.view().ceremony
    cover, hinge = words(read(over)), words(read(over, "hinge"))
    assert "stands first; nobody is crowned" in cover
    assert "wins the chronicle" not in cover
    assert "no single decision would have put anyone else first" in hinge
    assert "crowned somebody else" not in cover + hinge


def test_whoever_is_crowned_has_won():
    table = to_the_last_line(to="over")
    cover, hinge = words(read(table)), words(read(table, "hinge"))
    assert "wins the chronicle" in cover
    assert "stands first" not in cover + hinge
    assert "crowned" in hinge


def test_it_is_worked_out_once_for_each_number(over, monkeypatch):
    asked = []
    monkeypatch.setattr(stories, "HINGE", study(asked.append))
    monkeypatch.setattr(stories, "KEPT", 1)
    for seat in (ADA, BELA, 0):
        read(over, "hinge", seat=seat)
    assert len(asked) == 1
    over.record(EpilogueWritten(seat=ADA, text="The end."))
    read(over, "hinge")
    assert len(asked) == 2


@pytest.mark.parametrize(("name", "args"), [("story", ()), ("story-era", (1,)), ("hinge", ())])
def test_a_constant_number_of_queries(over, name, args, django_assert_num_queries):
    client, to = over.client_at(ADA), over.url(f"heritage:{name}", *args)
    client.get(to)
    with django_assert_num_queries(3):
        client.get(to)
