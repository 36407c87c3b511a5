"""What a correction would change, line by line."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from campaigns.kernel.words import word
from chronicle.rules.differences import differences, would_differ
from chronicle.rules.events import Gathered, Joined, MissionTaken, MissionWon, Opened, PlayerCounted, Stepped
from chronicle.rules.evolve import evolve
from chronicle.rules.sight import sight
from chronicle.rules.state import (
    Asset,
    BurdenSet,
    Chosen,
    Era,
    Leader,
    Mission,
    Ruling,
    Scheme,
    State,
    Title,
    Worth,
)
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CORA,
    DAN,
    ancilla,
    box,
    chapter,
    chronicle,
    here,
    played,
    sheet,
    with_sheets,
)
from tests.chronicle.strategies import journals

START = chronicle()


def between(before, after, seat=ADA):
    return list(differences(sight(before, seat), sight(after, seat)))


def test_nothing():
    assert between(START, START) == []


def test_who_has_a_sheet():
    more = replace(START, seats=(ADA, BELA, CORA, DAN), sheets=(*START.sheets, sheet(DAN)))

    assert word("differs.player.new", seat=DAN) in between(START, more)
    assert word("differs.player.gone", seat=DAN) in between(more, START)


def test_one_event_more():
    """As far as a seat can tell: what lies on a closed sheet makes no difference to others."""
    joins = Joined(seat=DAN)
    assert [one.code for one in would_differ(sight(START, ADA), joins)] == [
        "differs.player.new",
        "differs.choice",
    ]
    told = [
        would_differ(sight(chronicle(secret=True, sheets=with_sheets({BELA: {"boxes": boxes}})), ADA), joins)
        for boxes in ((), (box(),))
    ]
    assert told[0] == told[1]


# --- Chapters ------------------------------------------------------------------------------------------


def past(*order, **about):
    return replace(START, past=(played(1, *order, **about),))


def test_places_turned_round():
    assert between(past(ADA, BELA, CORA), past(BELA, ADA, CORA))[:4] == [
        word("differs.vp", chapter=1, seat=ADA, was=20, now=18),
        word("differs.place", chapter=1, seat=ADA, was=1, now=2),
        word("differs.vp", chapter=1, seat=BELA, was=18, now=20),
        word("differs.place", chapter=1, seat=BELA, was=2, now=1),
    ]


def test_with_the_places_go_the_points_of_the_era_and_who_begins():
    changed = between(past(ADA, BELA, CORA), past(ADA, CORA, BELA))

    assert word("differs.first", was=CORA, now=BELA) in changed
    assert word("differs.choice", was=(CORA, BELA, ADA), now=(BELA, CORA, ADA)) in changed
    assert word("differs.burdens", seat=ADA, was=0, now=1) not in changed
    turned = between(past(ADA, BELA, CORA), past(BELA, ADA, CORA))
    assert word("differs.points", era=1, seat=ADA, was=2, now=1) in turned
    assert word("differs.burdens", seat=BELA, was=0, now=1) in turned


def test_an_eras_winner():
    def era(*order):
        return replace(START, past=(*(played(n, ADA, BELA, CORA) for n in (1, 2)), played(3, *order)))

    assert word("differs.winners", era=1, was=(ADA,), now=(BELA,)) in between(
        era(ADA, BELA, CORA), era(BELA, CORA, ADA)
    )


def test_who_was_here_and_with_which_clan():
    before, after = past(ADA, BELA, CORA), past(ADA, BELA)

    assert word("differs.here", chapter=1, was=(ADA, BELA, CORA), now=(ADA, BELA)) in between(before, after)
    other = past(ADA, BELA, CORA, clans=(Chosen(seat=ADA, clan="ventrue"),))
    assert word("differs.clan", chapter=1, seat=ADA, was="brujah", now="ventrue") in between(before, other)
    assert word("differs.clan", chapter=1, seat=BELA, was="ventrue", now="") in between(before, other)


def test_another_battleground():
    grounds = ("inquisition", "beast", "princes")

    assert word("differs.grounds", chapter=1, was=("clans", "beast", "princes"), now=grounds) in between(
        past(ADA, BELA), past(ADA, BELA, grounds=grounds)
    )


def test_a_mission_of_another_winner():
    def tonight(**about):
        return replace(START, now=chapter(1, missions=(Mission(slot=2, **about),)), phase="reckoning")

    assert between(
        tonight(attribute="war", winner=ADA), tonight(attribute="war", winner=BELA, name="Siege")
    ) == [word("differs.mission", chapter=1, mission=(2, "war", "Siege"), was=ADA, now=BELA)]
    assert between(replace(START, now=chapter(1), phase="reckoning"), tonight(attribute="war")) == [
        word("differs.attribute", chapter=1, mission=(2, "war", ""), was="", now="war")
    ]


def test_a_chapter_that_was_not_there():
    changed = between(START, replace(START, now=chapter(1), phase="tonight"))

    assert word("differs.here", chapter=1, was=(), now=(ADA, BELA, CORA)) in changed
    assert word("differs.phase", was="gather", now="tonight") in changed


# --- Sheets and havens ---------------------------------------------------------------------------------


def of_ada(**about):
    return replace(START, sheets=with_sheets({ADA: about}))


WAR = Asset(id="1.2", kind="war", name="Siege tower", at=1)
KNIGHT = Title(text="Knight", at=1, source="overview")


@pytest.mark.parametrize(
    ("before", "after", "changed"),
    [
        ({}, {"character": "Anna"}, word("differs.character", seat=ADA, was="", now="Anna")),
        (
            {"boxes": (box(),)},
            {"boxes": (box(), box())},
            word("differs.boxes", seat=ADA, section="resources", row="castles", was=1, now=2),
        ),
        ({}, {"titles": (KNIGHT,)}, word("differs.title.new", seat=ADA, title="Knight")),
        (
            {"titles": (KNIGHT, KNIGHT)},
            {"titles": (KNIGHT,)},
            word("differs.title.gone", seat=ADA, title="Knight"),
        ),
        ({}, {"assets": (WAR,)}, word("differs.asset.new", seat=ADA, asset=("war", "Siege tower"))),
        ({"assets": (WAR,)}, {}, word("differs.asset.gone", seat=ADA, asset=("war", "Siege tower"))),
        (
            {"assets": (WAR,)},
            {"assets": (replace(WAR, spent=2),)},
            word("differs.spent", seat=ADA, asset=("war", "Siege tower"), was=None, now=2),
        ),
    ],
)
def test_a_sheet(before, after, changed):
    assert changed in between(of_ada(**before), of_ada(**after))


def test_a_box_in_another_row_is_gone_here_and_new_there():
    changed = between(of_ada(boxes=(box("castles"),)), of_ada(boxes=(box("ships"),)))

    assert changed == [
        word("differs.boxes", seat=ADA, section="resources", row="castles", was=1, now=0),
        word("differs.boxes", seat=ADA, section="resources", row="ships", was=0, now=1),
    ]


def test_nothing_is_said_of_boxes_that_the_seat_may_not_read():
    before, after = (replace(of_ada(boxes=boxes), secret=True) for boxes in ((), (box(),)))

    assert between(before, after, seat=BELA) == []
    assert len(between(before, after, seat=ADA)) == 1


def test_burdens_agents_and_leaders():
    burdened = replace(START, burdens=(BurdenSet(seat=ADA, at=0, n=2),))
    assert between(START, burdened) == [word("differs.burdens", seat=ADA, was=0, now=2)]

    kept = replace(START, ancillae=(ancilla(haven=ADA),))
    assert between(START, kept)[0] == word("differs.agent", seat=ADA, was="", now="Jane")

    led = replace(START, leaders=(Leader(id="1.1", name="Mithras", clan="ventrue", owner=ADA, at=1),))
    assert between(START, led) == [word("differs.leader.new", seat=ADA, leader="Mithras", clan="ventrue")]


# --- Eras, the box, the table --------------------------------------------------------------------------


def test_eras():
    second = replace(START, eras=(Era(number=1, key="clans"), Era(number=2)))

    assert between(START, second) == [
        word("differs.key", era=1, was="", now="clans"),
        word("differs.era.new", era=2),
    ]
    assert word("differs.era.gone", era=2) in between(second, START)


def test_a_worth():
    worth = Worth(section="morality", row="mercy", worth=2)
    told = replace(START, worths=(worth,))

    assert between(START, told) == [word("differs.worth", section="morality", row="mercy", was=None, now=2)]


def test_the_register():
    jane = ancilla("0.1", clan="ventrue")
    there = replace(START, ancillae=(jane,))

    assert between(START, there) == [word("differs.ancilla.new", name="Jane", clan="ventrue")]
    assert between(there, START) == [word("differs.ancilla.gone", name="Jane")]
    lady = replace(jane, given="Lady Jane", clan="brujah", stickers=("celerity",), gone=True)
    assert between(there, replace(START, ancillae=(lady,))) == [
        word("differs.ancilla.name", name="Lady Jane", was="Jane", now="Lady Jane"),
        word("differs.ancilla.clan", name="Lady Jane", was="ventrue", now="brujah"),
        word("differs.ancilla.stickers", name="Lady Jane", was=(), now=("celerity",)),
        word("differs.ancilla.out", name="Lady Jane", was=False, now=True),
    ]


def test_where_an_ancilla_is():
    changed = between(
        replace(START, ancillae=(ancilla(haven=ADA),)), replace(START, ancillae=(ancilla(haven=BELA),))
    )

    assert word("differs.ancilla.haven", name="Jane", was=ADA, now=BELA) in changed


def test_schemes():
    scheme = Scheme(clan="ventrue", name="Edict", at=1, by=ADA, source="conspiracy")

    assert between(START, replace(START, schemes=(scheme,))) == [
        word("differs.scheme.new", clan="ventrue", scheme="Edict")
    ]


def test_the_table():
    moved = replace(START, grounds=("inquisition", "beast", "princes"))
    assert between(START, moved) == [
        word("differs.table", was=("clans", "beast", "princes"), now=("inquisition", "beast", "princes"))
    ]

    ruled = replace(START, rulings=(Ruling(rule="base_worth", choice="1", at=1),))
    assert between(START, ruled) == [word("differs.rule", rule="base_worth", was="0", now="1")]


def test_another_chapter_has_another_first_player_of_its_own():
    changed = between(START, past(ADA, BELA, CORA))

    assert word("differs.chapter", was=1, now=2) in changed
    assert "differs.first" not in [one.code for one in changed]


def test_a_rule_that_has_only_been_reached_is_no_change():
    court = replace(START, grounds=("court", "beast", "princes"))

    assert "differs.rule" not in [one.code for one in between(START, court)]


# --- Through the rules ---------------------------------------------------------------------------------


def journal(*told):
    state = State()
    for event in (Opened(seats=(ADA, BELA, CORA)), *told):
        state = evolve(state, event)
    return state


def test_a_count_corrected_shows_what_follows():
    """Ada had 3 power, not 1: she wins the chapter and draws the burden."""
    gathered, end = Gathered(here=here(ADA, BELA)), Stepped(to="aftermath")

    def counted(power):
        return journal(gathered, PlayerCounted(seat=ADA, power=power), PlayerCounted(seat=BELA, power=2), end)

    changed = between(counted(1), counted(3))

    assert word("differs.vp", chapter=1, seat=ADA, was=1, now=3) in changed
    assert word("differs.place", chapter=1, seat=BELA, was=1, now=2) in changed
    assert word("differs.burdens", seat=ADA, was=0, now=1) in changed


def test_a_missions_reward_corrected():
    gathered, mission = Gathered(here=here(ADA, BELA)), MissionWon(slot=1, winner=ADA)
    asset = MissionTaken(slot=1, seat=ADA, section="morality", row="mercy", reward="asset", what="war")
    before = journal(gathered, mission, asset)
    after = journal(gathered, mission, replace(asset, row="faith", what="wealth"))

    assert between(before, after) == [
        word("differs.boxes", seat=ADA, section="morality", row="mercy", was=1, now=0),
        word("differs.boxes", seat=ADA, section="morality", row="faith", was=0, now=1),
        word("differs.asset.gone", seat=ADA, asset=("war", "")),
        word("differs.asset.new", seat=ADA, asset=("wealth", "")),
    ]


def test_somebody_joins():
    assert word("differs.player.new", seat=DAN) in between(journal(), journal(Joined(seat=DAN)))


@given(journals(10), journals(10))
@settings(max_examples=30)
def test_any_two_tables_can_be_compared(before, after):
    a, b = (sight(journal(*told), ADA) for told in (before, after))

    assert differences(a, a) == ()
    assert all(
        one.about.get("was") != one.about.get("now") for one in differences(a, b) if "was" in one.about
    )


# --- What would then no longer agree with the paper ------------------------------------------------------


def test_doubts_that_come_with_it():
    title = Title(text="Baron", at=1, source="overview")
    entitled = with_sheets({ADA: {"titles": (title,)}})
    changed = between(
        replace(past(ADA, BELA, CORA), sheets=entitled), replace(past(BELA, ADA, CORA), sheets=entitled)
    )

    assert changed[-2:] == [
        word("doubt.title-missing", chapter=1, seat=BELA),
        word("doubt.title-stray", chapter=1, seat=ADA, title="Baron", winner=BELA),
    ]


def test_doubts_that_were_there_before_are_not_told_again():
    assert between(past(ADA, BELA, CORA), past(ADA, BELA, CORA)) == []
