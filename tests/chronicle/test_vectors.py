"""The rules' own examples and vectors, typed into the pages' forms and read from the pages that come back."""

import re

import pytest

from campaigns import enrolment
from chronicle.rules.events import PaperChapter, TookOver
from tests.chronicle.views.chapters import a_chronicle
from tests.chronicle.views.evenings import page, tap, words
from tests.factories import ADA, BELA, CORA, EVENING

pytestmark = pytest.mark.django_db
DORA = 4
NAMES = {ADA: "Ada", BELA: "Bela", CORA: "Cora", DORA: "Dora"}
CLANS = ("brujah", "ventrue", "tremere", "toreador")
E1 = {
    "count_high": 4,
    "count_east": 1,
    "count_wild": 1,
    "count_scale": 3,
    "power": 5,
    "boons": 3,
    "infamy": 4,
}


def chronicle(players=3, **chosen):
    return a_chronicle(names=tuple(NAMES.values())[:players], **chosen)


def send(table, kind, **typed):
    """A form that is right: the page comes back."""
    answer = tap(table, kind, **typed)
    assert answer.status_code == 200, words(answer)
    return words(answer)


def sit_down(table, *seats):
    """From the gathering to the last round; what the page of the set-up says."""
    said = send(table, "gathered", here=seats)
    if table.view().phase == "tonight":
        send(table, "stepped", to="clans")
        for seat, clan in zip(seats, CLANS, strict=False):
            send(table, "clan_chosen", seat=seat, clan=clan)
        send(table, "stepped", to="play")
        send(table, "stepped", to="reckoning")
    return said


def tell_grounds(table):
    send(table, "ground_told", ground="clans", token="high-2")
    send(table, "ground_told", ground="princes", won="east")


def win(table, *winners):
    for slot, winner in enumerate(winners, 1):
        send(table, "mission_won", slot=slot, winner=winner, how="seen")


def total(table, *points, key=()):
    """Everybody's total, added up by hand; in the end the reckoning's page."""
    for seat, vp in enumerate(points, 1):
        told = {"key_vp": key[seat - 1]} if key else {}
        said = send(table, "player_counted", seat=seat, by_hand=vp, **told)
    return said


def ended(table, *points, missions=(), key=()):
    """A whole chapter of those who sit here, up to its aftermath; what the page of the places says."""
    sit_down(table, *range(1, len(points) + 1))
    win(table, *missions)
    total(table, *points, key=key)
    send(table, "stepped", to="places")
    places = send(table, "places_turned", n=len(points))
    send(table, "stepped", to="aftermath")
    return places


def on_to(table, phase):
    send(table, "stepped", to="pack")
    return send(table, "stepped", to=phase)


def standing(said):
    """Names with their points, from the first place to the last, as the open places tell them."""
    people = "|".join(NAMES.values())
    listed = said.partition("Places of chapter")[2].partition("Every point")[0]
    return [
        (name, int(vp))
        for name, vp in re.findall(rf"\d ({people}) (?:(?!\d (?:{people})).)*?(\d+) VP", listed)
    ]


# --- Points -------------------------------------------------------------------------------------------


@pytest.fixture
def told():
    table = chronicle()
    sit_down(table, ADA, BELA, CORA)
    tell_grounds(table)
    return table


def test_e1_the_rulebooks_chapter_is_eighteen(told):
    said = send(told, "player_counted", seat=ADA, **E1)
    assert "Ada 18 VP Of Clans High and Low Vampires of the high class: 4 × 2 8" in said
    assert "Number under the token: 3 3" in said
    assert "Vampires of the East: 1 × 2; Wild vampires: 1 × 1 3 Power 5 Boons 3 Infamy −4" in said


def test_t1_what_lies_on_the_sleeping_is_not_typed_and_changes_nothing(told):
    """Of ten vampires one sleeps: it is neither in the counts nor are its tokens in the totals."""
    rest = {"count_low": 5, "count_north": 4, "count_south": 2, "count_west": 1, "torpor": 1}
    said = send(told, "player_counted", seat=ADA, **E1, **rest)
    assert "Ada 18 VP" in said
    assert "Vampires in torpor and their tokens" in said
    assert "The whole bloodline adds up: 9 awake." in said


def test_t2_missions_are_worth_three_each_in_practice_alone(told):
    win(told, ADA, ADA, BELA, CORA, CORA)
    assert "Ada 18 VP" in send(told, "player_counted", seat=ADA, **E1)
    practice = chronicle(practice="yes")
    sit_down(practice, ADA, BELA, CORA)
    tell_grounds(practice)
    said = send(practice, "player_counted", seat=ADA, missions=2, **E1)
    assert "Ada 24 VP" in said
    assert "Missions won 2 × 3 6" in said


# --- Places -------------------------------------------------------------------------------------------


def test_t3_of_equal_points_fewer_missions_stand_higher():
    places = ended(chronicle(), 20, 20, 15, missions=(ADA, ADA, BELA, CORA, CORA))
    assert standing(places) == [("Bela", 20), ("Ada", 20), ("Cora", 15)]
    assert "Tied with Ada, ahead by: fewer missions" in places


def test_t4_equal_in_both_is_left_to_the_table():
    table = chronicle(players=2)
    sit_down(table, ADA, BELA)
    win(table, ADA, BELA, 0, 0, 0)
    assert "Place 1 is shared" in total(table, 20, 20)


# --- Missions -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counts", "led", "says"),
    [
        ((3, 3, 2), (BELA, CORA), "Equal, and the leader of Bela counts twice."),
        ((3, 3, 0), (ADA, BELA), "Still equal with leaders counted twice: the table decides."),
        ((0, 0, 0), (), "Nobody shows it: the table decides."),
    ],
    ids=["T5", "T6", "T7"],
)
def test_t5_t6_t7_the_war(told, counts, led, says):
    shown = {f"n_{seat}": n for seat, n in enumerate(counts, 1)} | {f"leader_{seat}": "on" for seat in led}
    assert says in send(told, "mission_won", slot=1, how="counted", **shown)
    assert told.view().chapter.mission(1).winner == (BELA if len(led) == 2 and CORA in led else 0)


# --- Eras ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "says"),
    [
        (
            (4, 6),
            "Bela 6 VP on the key battleground 1 2 5 8 Ada 4 VP on the key battleground 2 3 3 8 Bela wins era I.",
        ),
        ((5, 5), "The table decides between: Ada, Bela. Bela had the better place in the third chapter."),
    ],
)
def test_t8_equal_in_points_the_key_battleground_decides(key, says):
    table = chronicle(players=2)
    send(table, "gathered", here=(ADA, BELA))
    send(table, "era_told", era=1, key_ground="clans")
    for points in ((20, 10), (20, 10), (10, 20)):
        ended(table, *points, key=key)
        said = on_to(table, "era" if table.view().chapter.number == 3 else "gather")
    assert says in said


def test_t9_points_of_an_era_by_place():
    """First 3, 1, 2; then 2 first; at last 2 again: by the places of each chapter."""
    table = chronicle(players=4)
    send(table, "gathered", here=(ADA, BELA, CORA, DORA))
    send(table, "era_told", era=1, key_ground="clans")
    for points in ((40, 30, 20, 10), (20, 40, 30, 10), (10, 30, 40, 20)):
        ended(table, *points, key=(1, 1, 1, 1))
        said = on_to(table, "era" if table.view().chapter.number == 3 else "gather")
    assert "Cora 1 2 5 8 Bela 1 3 3 7 Ada 2 1 1 4 Dora 0 1 2 3 Cora wins era I." in said


# --- From chapter to chapter --------------------------------------------------------------------------


def burdens(said):
    """Of each haven, as the page of those who gather tells it."""
    havens = said.partition("From the havens")[2].partition("Set-up checklist")[0]
    return [
        int(n[0]) if (n := re.findall(rf"{name} (\d+) burden", havens)) else 0
        for name in list(NAMES.values())[:3]
    ]


def test_t10_burdens_of_three_chapters():
    table, held = chronicle(), []
    for points in ((30, 20, 10), (30, 20, 10), (20, 30, 10)):
        ended(table, *points, key=(1, 1, 1))
        if table.view().chapter.number == 3:
            on_to(table, "era")
            send(table, "era_turned", left="clans", entered="D")
            held.append(burdens(words(page(table))))
        else:
            held.append(burdens(on_to(table, "gather")))
    assert held == [[1, 0, 0], [2, 0, 0], [1, 1, 0]]


def test_t11_who_begins_and_who_chooses_when():
    first = sit_down(chronicle(), ADA, BELA, CORA)
    assert "First player Cora the oldest begins Clans are chosen in this order 1 Ada 2 Bela 3 Cora" in first
    table = chronicle(players=4)
    ended(table, 30, 10, 40, 20)  # Cora before Ada, Dora and Bela
    said = on_to(table, "gather")
    assert "First player Bela the loser of the last chapter begins" in said
    assert "Clans are chosen in this order 1 Bela 2 Dora 3 Ada 4 Cora" in said


def test_t12_seven_chapters_missed_are_nine_boxes_a_title_and_an_agent():
    table = chronicle()
    table.record(TookOver(chapters=(PaperChapter(places=(ADA, BELA, CORA)),) * 7))
    seat = enrolment.add_seat(table.campaign, name="Dora", by=ADA, at=EVENING, key="late").number
    typed = {"character": "Teobald", "section": "morality", "row": "Mercy", "discipline": "Voice"}
    missed = {"missed": "Loyalty: City 7", "title": "Stranger", "printed": "Fulk Wit", "clan": "tremere"}
    send(table, "prologue_written", seat=seat, **typed, **missed)
    said = words(table.client_at(ADA).get(table.url("heritage:sheet-of", seat)))
    boxes = re.findall(r"\d\. Chapter 8, (prologue|for a chapter missed)", said)
    assert (len(boxes), boxes.count("for a chapter missed")) == (9, 7)
    assert (
        "Titles Stranger chapter 8, prologue Assets None in the haven. Haven Agent Fulk Wit Tremere" in said
    )


def test_t13_the_order_of_action():
    table = chronicle(players=4)
    ended(table, 10, 40, 20, 30, missions=(BELA, BELA, CORA, DORA, DORA))
    assert "Order of action: Ada, Cora , Dora, Bela." in words(page(table, CORA))


# --- The last battleground ----------------------------------------------------------------------------

REGIONS = ((4, 2), (3, 3), (5, 1), (2, 6), (7, 3))


@pytest.mark.parametrize(
    ("last", "paid"),
    [((7, 3), (9, 0)), ((3, 7), (0, 9))],
    ids=["three of five", "two and two"],
)
def test_t14_the_wars_regions(last, paid):
    table = chronicle(players=2, known="on")
    played = (PaperChapter(places=(ADA, BELA)),) * 18
    table.record(TookOver(chapters=played, grounds=("court", "humanity", "sabbat")))
    sit_down(table, ADA, BELA)
    send(table, "ground_told", ground="court", prince="none")
    sums = {}
    for n, (camarilla, sabbat) in enumerate((*REGIONS[:4], last), 1):
        sums |= {f"region_{n}_camarilla": camarilla, f"region_{n}_sabbat": sabbat}
    send(table, "ground_told", ground="sabbat", **sums)
    zero = {"count_titles": 0, "count_scale": 0}
    for seat, loyal, vp in ((ADA, "camarilla", paid[0]), (BELA, "anarchs", paid[1])):
        said = send(table, "player_counted", seat=seat, count_loyal=loyal, **zero)
        assert f"{NAMES[seat]} {vp} VP" in said
