"""What a seat may know: the hunters, the wall and a stranger what lies open, the Count at his open desk everything."""

from dataclasses import replace

import pytest

from campaigns.kernel.notes import Noted
from campaigns.kernel.untold import Untold
from companions.dracula.rules.cast import SHEETS
from companions.dracula.rules.events import (
    Answered,
    Bared,
    Bitten,
    Ended,
    Freed,
    HandedOver,
    HandNamed,
    Hunched,
    Hurt,
    Inquired,
    Joined,
    Opened,
    Revealed,
    Unlocked,
    Whispered,
)
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.hideouts import Lurking
from companions.dracula.rules.sight import Desk, HunterSeen, Seen, names
from companions.dracula.rules.state import Answer, Oath, Setup, State
from tests.companions.dracula.rules.hunting import (
    ADA,
    BELA,
    CORA,
    DUSK,
    OTHERS,
    ROUND,
    SWORN,
    WALL,
    begun,
    castle,
    city,
    hide,
    hunt,
    lurking,
    lying,
    pencil,
    power,
    saw,
    sea,
    to,
    view,
)

SEATS = (WALL, ADA, BELA, CORA)


def seen(hideout):
    return view(lying(hideout)).trail[0]


# --- What lies there ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("hideout", [city("munich"), hide()])
def test_a_city_and_hide_are_a_back(hideout):
    assert seen(hideout) == Seen(
        space=1, lair=0, back="city", place="", cards=(), encounters=(), rumor=False, open=False
    )


def test_wolf_form_the_bat_and_powers_lie_open():
    assert seen(city("munich", "wolf")).cards == seen(hide("wolf")).cards == ("wolf",)
    assert seen(city("munich", "bat")).cards == ("bat",)
    for card in ("dark-call", "feed", "misdirect"):
        assert (seen(power(card)).cards, seen(power(card)).back) == ((card,), "")


def test_a_sea_and_the_castle_have_backs_of_their_own():
    assert [seen(one).back for one in (sea("north-sea"), castle())] == ["sea", "castle"]
    assert [seen(one).place for one in (sea("north-sea"), castle())] == ["", ""]


def test_what_lies_face_up_has_its_name():
    whole = seen(city("munich", open=True))
    assert (whole.place, whole.open) == ("munich", True)
    assert (seen(hide("wolf", open=True)).cards, seen(hide(open=True)).open) == (("hide", "wolf"), True)


def test_rumors_and_the_number_of_encounters_are_seen():
    whole = seen(city("munich", encounters=lurking("rats", "bats"), rumor=True))
    assert (whole.rumor, whole.encounters) == (True, (Lurking(), Lurking()))


def test_a_lair_is_seen_as_the_trail_is():
    looked = view(lying(city("munich"), lairs=(None, city("rome"), sea("north-sea", open=True))))
    assert [(one.lair, one.space, one.back, one.place) if one else None for one in looked.lairs] == [
        None,
        (2, 0, "city", ""),
        (3, 0, "sea", "north-sea"),
    ]
    assert [one and one.space for one in looked.trail] == [1, None, None, None, None, None]


def test_a_space_and_a_lair_are_found_by_their_numbers():
    looked = view(lying(city("munich"), lairs=(city("rome"),)))
    assert (looked.at(1, 0), looked.at(0, 1)) == (looked.trail[0], looked.lairs[0])
    assert [looked.at(*spot) for spot in ((7, 0), (0, 4), (0, 0), (-1, 0))] == [None] * 4


# --- What everybody sees ------------------------------------------------------------------------------------


def test_tracks_tokens_and_hunters_are_everybodys():
    state = begun(Hurt(who="dracula", n=2), DUSK)
    for seat in SEATS:
        looked = view(state, seat)
        assert (looked.wounds, looked.influence, looked.despair, looked.rumors, looked.moved) == (
            2,
            0,
            0,
            1,
            1,
        )
        assert (looked.goal, looked.lives, looked.count, looked.sworn) == (13, 15, ADA, True)
        assert [one.place for one in looked.hunters] == ["london", "paris", "rome", "athens"]


def test_a_hunter_is_seen_with_what_the_sheet_prints():
    assert view(begun(), WALL).hunter("godalming") == HunterSeen(
        name="godalming",
        seat=BELA,
        place="london",
        hurt=0,
        health=11,
        bites=0,
        slots=1,
        weakened=False,
        delayed=False,
        defeated=False,
        fell_at="",
        hospitals=(),
        tickets=(),
        items=None,
        events=None,
        did="",
    )
    assert view(begun()).hunter("nobody") is None


def test_health_and_free_slots_are_those_of_the_sheets():
    printed = [(one.name, one.health, one.slots) for one in view(begun()).hunters]
    assert printed == [("godalming", 11, 1), ("seward", 9, 1), ("van-helsing", 8, 2), ("mina", 9, 0)]
    assert [(sheet.items, sheet.events) for sheet in SHEETS.values()] == [(3, 3), (4, 4), (3, 3), (3, 3)]


def test_mina_is_always_weakened_and_others_by_a_bite():
    assert [one.weakened for one in view(begun()).hunters] == [False, False, False, True]
    bitten = view(begun(Bitten(hunter="seward"))).hunter("seward")
    assert (bitten.weakened, bitten.bites) == (True, 1)


def fallen(place):
    state = begun().with_hunter(replace(begun().hunter("mina"), place=place))
    return view(evolve(state, Hurt(who="mina", n=9))).hunter("mina").hospitals


@pytest.mark.parametrize(
    ("place", "hospitals"),
    [
        ("london", ("hospital-madrid",)),
        ("cagliari", ("hospital-rome",)),
        ("vienna", ("hospital-budapest",)),
        ("castle-dracula", ("hospital-budapest",)),
        ("amsterdam", ("hospital-madrid", "hospital-budapest")),
        ("brussels", ("hospital-madrid", "hospital-budapest")),
        ("geneva", ("hospital-madrid", "hospital-rome", "hospital-budapest")),
        ("marseilles", ("hospital-madrid", "hospital-rome")),
        ("milan", ("hospital-rome", "hospital-budapest")),
        ("north-sea", ()),
    ],
)
def test_the_nearest_hospital_by_road_and_every_tie(place, hospitals):
    assert fallen(place) == hospitals


def test_who_stands_needs_no_hospital():
    assert [one.hospitals for one in view(begun()).hunters] == [()] * 4


def test_everybody_has_hunters_of_their_own():
    assert names(view(begun(), BELA).mine()) == ("godalming", "seward")
    assert names(view(begun(HandedOver(hunter="seward", seat=CORA)), CORA).mine()) == (
        "seward",
        "van-helsing",
        "mina",
    )
    assert view(begun(), ADA).mine() == ()


def test_whom_nobody_was_given_is_the_neighbours_of_the_count():
    alone = view(hunt(opened=Opened(seats=(ADA, CORA), count=ADA, held=())))
    assert {one.seat for one in alone.hunters} == {CORA}
    nobody = view(hunt(opened=Opened(seats=(ADA,), count=ADA, held=())))
    assert {one.seat for one in nobody.hunters} == {0}


def test_who_is_given_to_nobody_at_the_table_is_no_hunter():
    assert view(begun(HandedOver(hunter="nobody", seat=CORA))).hunters == view(begun()).hunters


def test_a_seat_stands_at_the_table_once():
    twice = Opened(seats=(ADA, BELA, ADA), count=ADA, held=())
    assert view(hunt(Joined(seat=4), Joined(seat=BELA), opened=twice)).table == (ADA, BELA, 4)


def test_questions_are_seen_without_their_answers():
    state = begun(Inquired(how="scouts", places=("munich", "rome")))
    for seat in SEATS:
        assert [(one.how, one.answer) for one in view(state, seat).waiting] == [("scouts", Answer())]


def test_a_combat_is_everybodys():
    assert view(begun(), WALL).fight is None


# --- The Count's own desk -----------------------------------------------------------------------------------

FULL = begun(HandNamed(encounters=("rats", "spy")), to("zurich", encounters=("rats",)), DUSK)


def test_at_his_desk_he_sees_everything():
    assert view(FULL, ADA).desk == Desk(
        trail=FULL.trail, lairs=FULL.lairs, here="zurich", hand=("spy",), waiting=FULL.waiting
    )
    assert view(FULL, ADA).is_count


def test_nobody_else_has_a_desk():
    assert [view(FULL, seat).desk for seat in OTHERS] == [None] * 3
    assert [view(FULL, seat).is_count for seat in OTHERS] == [False] * 3


@pytest.mark.parametrize(
    ("trail", "here"),
    [((city("munich"),), "munich"), ((hide(), power("feed"), city("paris")), "paris"), ((), "")],
)
def test_the_desk_says_where_he_is(trail, here):
    assert view(replace(lying(*trail), moved=1), ADA).desk.here == here


def test_off_his_desk_he_sees_what_all_see():
    assert replace(view(FULL, ADA), seat=WALL, oath=None, desk=None) == view(FULL, WALL)


def test_with_a_pencil_he_has_none():
    assert view(pencil(saw("city")), ADA).desk is None


def test_with_a_pencil_what_nobody_turned_up_lies_face_down_for_ever():
    shown = Revealed(place="munich", space=2)
    newest, older, *_ = view(pencil(saw("city"), shown, Ended(), Bared())).trail
    assert (newest.place, newest.open, newest.back) == ("", False, "city")
    assert (older.place, older.open) == ("munich", True)


def test_before_the_opening_nobody_sits_at_it_and_the_wall_never():
    """A file may have the screen play Dracula, or lose its opening."""
    assert view(State(), WALL).desk is None
    assert not view(State(), WALL).is_count
    unopened = replace(FULL, setup=Setup())
    assert [view(unopened, seat).desk for seat in SEATS] == [None] * 4
    assert view(unopened, WALL).oath is None


def test_his_scrambled_word_is_his_alone():
    assert view(begun(), ADA).oath == Untold(Oath(salt="salt", scrambled="scrambled"))
    assert [view(begun(), seat).oath for seat in OTHERS] == [None] * 3
    assert [view(begun(), seat).sworn for seat in SEATS] == [True] * 4
    assert not view(hunt(), ADA).sworn


# --- A seat that was freed ----------------------------------------------------------------------------------


def test_whoever_comes_to_his_seat_finds_the_desk_shut():
    shut = view(evolve(FULL, Freed(seat=ADA)), ADA)
    assert (shut.desk, shut.locked, shut.is_count) == (None, True, True)
    assert shut.oath is not None


def test_his_word_opens_it():
    assert view(begun(Freed(seat=ADA), Unlocked()), ADA).desk == view(begun(), ADA).desk


def test_before_there_is_a_word_there_is_nothing_to_shut():
    assert not hunt(Freed(seat=ADA)).locked
    assert not hunt(SWORN, Freed(seat=BELA)).locked


# --- Hunches, whispers, notes -------------------------------------------------------------------------------

HUNCH = Hunched(by=BELA, place="rome")


def of(events, what, seats=SEATS):
    return [len(getattr(view(begun(*events), seat), what)) for seat in seats]


def test_a_hunch_is_ones_own_until_everything_lies_open():
    assert of([HUNCH], "hunches") == [0, 0, 1, 0]
    assert of([HUNCH, Ended()], "hunches") == [0, 0, 1, 0]
    assert of([HUNCH, Ended(), Bared()], "hunches") == [1, 1, 1, 1]


def test_one_hunch_each_day_the_last_that_was_said():
    again, cora = replace(HUNCH, place="bari"), replace(HUNCH, by=CORA)
    state = begun(HUNCH, cora, again, *ROUND, HUNCH)
    assert [(one.by, one.day, one.place) for one in state.hunches] == [
        (CORA, 0, "rome"),
        (BELA, 0, "bari"),
        (BELA, 1, "rome"),
    ]


def test_a_whisper_is_seen_by_two():
    assert of([Whispered(by=BELA, to=CORA, text="A rifle")], "whispers") == [0, 0, 1, 1]
    assert of([Whispered(by=BELA, to=CORA, text="A rifle"), Ended(), Bared()], "whispers") == [0, 0, 1, 1]


def test_a_note_is_everybodys_and_a_hidden_one_its_writers():
    assert of([Noted(by=BELA, text="Rain")], "notes") == [1, 1, 1, 1]
    assert of([Noted(by=BELA, text="Rain", hidden=True)], "notes") == [0, 0, 1, 0]
    assert begun(*ROUND, Noted(by=BELA, text="Rain")).notes[0].day == 1


def test_the_wall_is_nobody():
    """A file may have the screen write and whisper."""
    told = [
        replace(HUNCH, by=WALL),
        Whispered(by=WALL, to=BELA, text="A rifle"),
        Noted(by=WALL, text="Rain", hidden=True),
    ]
    assert [of(told, what) for what in ("hunches", "whispers", "notes")] == [
        [0, 0, 0, 0],
        [0, 0, 1, 0],
        [0, 0, 0, 0],
    ]


def test_a_closed_desk_has_no_past_of_its_own():
    own = [
        replace(HUNCH, by=ADA),
        Whispered(by=ADA, to=BELA, text="A rifle"),
        Whispered(by=BELA, to=ADA, text="A knife"),
        Noted(by=ADA, text="Rain", hidden=True),
    ]
    kept = ("hunches", "whispers", "notes")
    assert [of(own, what, [ADA]) for what in kept] == [[1], [2], [1]]
    assert [of([*own, Freed(seat=ADA)], what, [ADA]) for what in kept] == [[0], [0], [0]]
    assert [of([*own, Freed(seat=ADA), Unlocked()], what, [ADA]) for what in kept] == [[1], [2], [1]]


# --- The end ------------------------------------------------------------------------------------------------


def test_nothing_opens_by_the_end_of_the_hunt():
    ended = evolve(FULL, Ended())
    assert view(ended).over
    assert view(ended).trail == view(FULL).trail


def test_only_his_own_word_turns_everything_up():
    open_to_all = view(evolve(evolve(FULL, Ended()), Bared()))
    assert [one.place for one in open_to_all.trail if one] == ["zurich", "munich"]
    assert open_to_all.trail[0].encounters == lurking("rats")
    assert (open_to_all.bared, open_to_all.desk) == (True, None)
    assert open_to_all.trail[0].open


def test_bared_hide_has_its_name_too():
    looked = view(replace(lying(hide(), city("munich")), bared=True))
    assert looked.trail[0].cards == ("hide",)


def test_what_was_answered_stays_seen_when_the_question_is_gone():
    state = begun(Answered(how="scouts", places=("munich",)))
    assert view(state).waiting == ()
