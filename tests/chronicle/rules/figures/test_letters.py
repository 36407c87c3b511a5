"""Letters: what is told of a chapter, the same each time, never twice alike, with bars over what is hidden."""

from dataclasses import replace
from itertools import pairwise

import pytest

from campaigns.kernel.words import Word, word
from chronicle.rules.figures.letters import VARIANTS, letter
from chronicle.rules.sight import sight
from chronicle.rules.state import Deed, Era, Present, Prophecy, Scheme, Standing, Taken, Title
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CORA,
    DAN,
    NOBODY,
    WALL,
    all_done,
    ancilla,
    chapter,
    chronicle,
    here,
    played,
    sheet,
    won,
)

PLACES = (BELA, ADA, CORA)
MISSIONS = (
    won(1, BELA, name="Orléans", attribute="war"),
    won(2, BELA, name="Toledo", attribute="science"),
    won(3, CORA, attribute="high"),
    won(4, 0, name="The lost bell"),
    won(5, CORA),
)
TAKEN = (Taken(slot=1, seat=BELA, choice="spare her", section="morality", row="mercy"),)


def told(state, number, seat=ADA):
    return letter(sight(state, seat), number)


def kinds(state, number, seat=ADA):
    """What is said, without saying which way."""
    words = [said for paragraph in told(state, number, seat) for said in paragraph.words]
    return [said.code.split(".")[1] for said in words]


def said(state, number, kind, seat=ADA):
    """What the sentences of one kind are about."""
    words = [one for paragraph in told(state, number, seat) for one in paragraph.words]
    return [dict(one.about) for one in words if one.code.split(".")[1] == kind]


def after(number=1, **about):
    """A chronicle in which that chapter has just been played."""
    return chronicle(phase="gather", now=played(number, *PLACES, **about))


def full(secret=False):
    state = chronicle(now=played(2, *PLACES), phase="pack", secret=secret)
    lives = (
        ancilla(
            "2.2", "Guard", deeds=(Deed(at=2, code="elevated", seat=BELA), Deed(at=2, code="kept", seat=BELA))
        ),
        ancilla(
            "2.k1", "Jester", deeds=(Deed(at=2, code="kept", seat=ADA), Deed(at=1, code="revealed", seat=ADA))
        ),
        ancilla("2.3", "Third", deeds=(Deed(at=2, code="revealed", seat=CORA),)),
    )
    return replace(
        state,
        now=replace(state.now, missions=MISSIONS, taken=TAKEN),
        ancillae=lives,
        **all_done(2, BELA, CORA),
    )


# --- When there is a letter -------------------------------------------------------------------------------


def test_no_letter_before_its_chapter_is_over():
    assert told(chronicle(), 1) == ()
    assert told(chronicle(now=chapter(1)), 1) == ()
    assert told(after(1, played=False), 1) == ()
    assert told(after(1, paper=True), 1) == ()
    assert told(after(1), 2) == ()


def test_a_letter_of_an_earlier_chapter_stays():
    state = replace(after(2), past=(played(1, *PLACES),))

    assert told(state, 1) == told(replace(state, now=None), 1) != ()


def test_it_is_the_same_whenever_it_is_read():
    assert told(full(), 2) == told(full(), 2)


# --- What it says -----------------------------------------------------------------------------------------


def test_a_full_chapter():
    assert [paragraph.kind for paragraph in told(full(), 2)] == [
        "heading",
        "opening",
        "victor",
        "fallen",
        "missions",
        "signs",
        "closing",
        "signature",
    ]
    assert kinds(full(), 2) == [
        "heading",
        "opening",
        "victor",
        "burden",
        "fallen",
        "conspiracy",
        "war",
        "choice",
        "matter",
        "nobody",
        "title",
        "ancilla",
        "ancilla",
        "dark",
        "closing",
        "signature",
    ]


def test_one_mission_of_each_winner_goes_first():
    assert said(full(), 2, "war") == [{"figure": BELA, "mission": "Orléans"}]
    assert said(full(), 2, "matter") == [{"figure": CORA, "attribute": "high"}]
    assert said(full(), 2, "science") == []
    assert said(full(), 2, "nobody") == [{"mission": "The lost bell"}]


def test_a_mission_beside_the_archetypes():
    assert "other" in kinds(with_missions(won(1, ADA, name="Bell", attribute="pale")), 1)
    assert "other" in kinds(with_missions(won(1, ADA, name="Bell")), 1)


def with_missions(*missions, **about):
    state = after(1, **about)
    return replace(state, now=replace(state.now, missions=missions))


def test_a_choice_only_where_one_was_made():
    state = with_missions(*MISSIONS)

    assert "choice" not in kinds(state, 1)
    twice = (replace(TAKEN[0], choice=""), Taken(slot=4, seat=ADA, choice="burn it"), *TAKEN)
    state = replace(state, now=replace(state.now, taken=twice))
    assert said(state, 1, "choice") == [{"figure": ADA, "choice": "burn it"}]


def test_characters_go_by_the_name_on_their_sheet():
    state = replace(full(), sheets=(sheet(ADA), sheet(BELA, character="Sergius"), sheet(CORA)))

    assert said(state, 2, "victor") == [{"figure": "Sergius", "clan": "ventrue"}]
    assert said(state, 2, "fallen") == [{"figure": CORA}]


def test_a_victor_of_unknown_blood():
    assert "stranger" in kinds(after(1, clans=()), 1)


def test_an_automated_bloodline_may_win():
    state = chronicle(now=played(1, NOBODY, ADA))

    assert said(state, 1, "victor") == [{"figure": NOBODY, "clan": "gangrel"}]


@pytest.mark.parametrize(
    ("points", "kind"),
    [
        ((20, 19), "close"),
        ((20, 17), "burden"),
        ((20, 14), "clear"),
        ((None, None), "burden"),
        ((9,), "burden"),
    ],
)
def test_how_far_ahead(points, kind):
    result = tuple(Standing(seat=at, vp=vp, place=at) for at, vp in enumerate(points, 1))

    assert kind in kinds(after(1, result=result), 1)


def test_a_burden_in_every_other_letter():
    assert "close" in kinds(after(3), 3)
    assert "burden" in kinds(after(2), 2)


def test_what_the_loser_plans():
    assert said(full(), 2, "conspiracy") == [{"clan": "tremere", "n": 1}]
    upgrade = Scheme(clan="brujah", name="Riot", at=1, by=ADA, source="upgrade")
    assert "conspiracy" not in kinds(replace(after(1), schemes=(upgrade,)), 1)


def test_titles_and_faces_of_this_chapter_alone():
    assert said(full(), 2, "title") == [{"title": "Grand Hospitaller", "figure": BELA}]
    assert said(full(), 2, "ancilla") == [
        {"ancilla": "Guard", "figure": BELA},
        {"ancilla": "Third", "figure": CORA},
    ]
    invented = sheet(ADA, titles=(Title(text="Lord", at=0, source="prologue"),))
    assert "title" not in kinds(replace(after(1), sheets=(invented,)), 1)


def test_who_went_into_hiding():
    kept = ancilla("1.k1", "Jester", deeds=(Deed(at=1, code="kept", seat=ADA),))

    assert said(replace(after(1), ancillae=(kept,)), 1, "kept") == [{"ancilla": "Jester", "figure": ADA}]


# --- Who was away -----------------------------------------------------------------------------------------


def without_ada(**about):
    return chronicle(now=played(1, BELA, CORA, **about))


def test_the_absent_one_is_spoken_to():
    assert "absent" in kinds(without_ada(), 1, ADA)
    assert "unseen" not in kinds(without_ada(), 1, ADA)
    assert "absent" not in kinds(without_ada(), 1, BELA)
    assert said(without_ada(), 1, "unseen", BELA) == [{"figure": ADA}]
    assert "absent" not in kinds(without_ada(), 1, WALL)


def test_somebody_else_played_the_readers_sheet():
    state = without_ada(here=(Present(seat=ADA, by=DAN), *here(BELA, CORA)))

    assert "double" in kinds(state, 1, ADA)


def test_who_joined_later_is_not_missed():
    late = chronicle(
        seats=(ADA, BELA, CORA, DAN),
        sheets=(sheet(ADA), sheet(BELA), sheet(CORA), sheet(DAN, joined=2)),
        now=played(1, *PLACES),
    )

    assert "unseen" not in kinds(late, 1, ADA)
    assert "absent" in kinds(late, 1, DAN)


# --- The era ----------------------------------------------------------------------------------------------


def test_the_head_of_the_letter():
    page = (Era(number=1, years="1306-1370", titles=("Rhodes", "London")),)

    assert said(replace(after(2), eras=page), 2, "heading") == [{"n": 2, "title": "London"}]
    assert said(replace(after(3), eras=page), 3, "heading") == [{"n": 3, "title": ""}]
    assert said(replace(after(2), eras=page), 2, "years") == [{"years": "1306-1370"}]
    assert said(after(2), 2, "heading") == [{"n": 2, "title": ""}]
    assert said(replace(after(4), eras=()), 4, "heading") == [{"n": 4, "title": ""}]


def test_what_comes_next_is_a_bar_until_the_table_has_opened_it():
    page = (Era(number=1, ended=True, left="clans", entered="inquisition"), Era(number=2))

    assert said(after(3), 3, "age") == [{"ground": word("bar", length=11)}]
    assert said(replace(after(3), eras=page), 3, "age") == [{"ground": "inquisition"}]
    assert "age" not in kinds(after(2), 2)


def test_the_last_letter():
    last = replace(after(21), eras=(Era(number=7),))

    assert "end" in kinds(last, 21)
    assert "age" not in kinds(last, 21)


def test_a_practice_game_knows_no_age():
    assert "age" not in kinds(replace(after(3), practice=True), 3)


# --- Secrets ----------------------------------------------------------------------------------------------


def bars(state, number, seat):
    words = [one for paragraph in told(state, number, seat) for one in paragraph.words]
    return [value for one in words for value in one.about.values() if isinstance(value, Word)]


def test_a_secret_choice_is_a_bar_for_all_but_its_owner():
    assert "spare her" in repr(told(full(secret=True), 2, BELA))
    for seat in (WALL, ADA, CORA):
        assert "spare her" not in repr(told(full(secret=True), 2, seat))
        assert said(full(secret=True), 2, "choice", seat) == [
            {"figure": BELA, "choice": word("bar", length=18)}
        ]


def prophecies(*texts, ended=False):
    sealed = tuple(Prophecy(seat=seat, era=1, text=text) for seat, text in enumerate(texts, 1))
    return replace(after(1), prophecies=sealed, eras=(Era(number=1, ended=ended),))


def three_letters(state, seat):
    """Of an era's three chapters."""
    past = tuple(played(number, *PLACES) for number in (1, 2, 3))
    whole = replace(state, past=past[:2], now=past[2])
    return [told(whole, number, seat) for number in (1, 2, 3)]


@pytest.mark.parametrize("seat", [WALL, ADA, BELA])
def test_only_an_eras_last_letter_opens_prophecies_and_the_others_never_change(seat):
    texts = ("wolves", "ravens", "rats")
    closed, opened = (three_letters(prophecies(*texts, ended=ended), seat) for ended in (False, True))

    assert "wolves" not in repr(closed)
    assert opened[:2] == closed[:2]
    assert len(said(prophecies(*texts, ended=True), 1, "sealed", seat)) == 2
    third = replace(after(3), prophecies=prophecies(*texts).prophecies, eras=(Era(number=1, ended=True),))
    assert said(third, 3, "unsealed", seat) == [
        {"figure": ADA, "text": "wolves"},
        {"figure": BELA, "text": "ravens"},
    ]
    assert said(third, 3, "sealed", seat) == []


def test_a_secret_choice_stays_black_when_the_sheets_are_opened():
    """The letter was printed with a bar; it is not printed again with the words."""
    before, over = full(secret=True), replace(full(secret=True), phase="over")

    for seat in (WALL, ADA, BELA):
        assert told(over, 2, seat) == told(before, 2, seat)


def test_the_length_of_a_bar_tells_nothing():
    short, long = prophecies("no"), prophecies("the longest sentence that anybody has ever sealed")

    assert [bar.about for bar in bars(short, 1, BELA)] == [bar.about for bar in bars(long, 1, BELA)]
    assert {bar.about["length"] for bar in bars(short, 1, BELA)} <= {11, 18, 22, 27}


# --- Twenty-one letters -----------------------------------------------------------------------------------


def test_no_two_letters_are_put_together_alike():
    """Every chapter played in the same way."""
    letters = []
    for number in range(1, 22):
        state = full()
        alike = replace(state.now, number=number)
        codes = [one.code for paragraph in told(replace(state, now=alike), number) for one in paragraph.words]
        letters.append(frozenset(codes) - {"letter.heading"})

    assert len({*letters}) == 21
    neighbours = [one & other for one, other in pairwise(letters)]
    assert max(map(len, neighbours)) <= 2


def test_two_kinds_that_are_said_in_as_many_ways_do_not_go_round_in_step():
    """Or whoever is the victor would fall in the same words each time."""
    ways = {"opening": [], "dark": []}
    for number in range(1, 22):
        codes = [
            one.code
            for paragraph in told(replace(full(), now=replace(full().now, number=number)), number)
            for one in paragraph.words
        ]
        for kind, found in ways.items():
            found += [int(code.rpartition(".")[2]) for code in codes if code.startswith(f"letter.{kind}.")]

    assert VARIANTS["opening"] == VARIANTS["dark"] == 7
    assert {len(found) for found in ways.values()} == {21}
    apart = {(a - b) % 7 for a, b in zip(ways["opening"], ways["dark"], strict=True)}
    assert len(apart) == 4


def test_every_way_is_used_sometimes():
    seen = set()
    for number in range(1, 22):
        state = replace(full(), now=replace(full().now, number=number))
        seen |= {one.code for paragraph in told(state, number) for one in paragraph.words}

    for kind in ("opening", "victor", "fallen", "dark", "closing", "signature", "war", "choice"):
        assert {f"letter.{kind}.{at + 1}" for at in range(VARIANTS[kind])} <= seen
    assert min(VARIANTS.values()) >= 4
