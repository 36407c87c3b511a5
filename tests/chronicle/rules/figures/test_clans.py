"""What a chooser wants to know of a clan, and which agents are bound to theirs."""

from chronicle.rules.figures.clans import bound, clans, plays
from chronicle.rules.names import CLANS
from chronicle.rules.state import Chosen, Leader, Present, Scheme
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CORA,
    NOBODY,
    WALL,
    ancilla,
    chapter,
    chronicle,
    here,
    played,
)


def of(clan, state, reader=ADA):
    return next(one for one in clans(state, reader) if one.clan == clan)


def choosing(*chosen, **about):
    return chronicle(
        now=chapter(1, clans=tuple(Chosen(seat=seat, clan=clan) for seat, clan in chosen)),
        phase="clans",
        **about,
    )


def test_all_nine_in_their_order():
    assert tuple(one.clan for one in clans(chronicle(), ADA)) == CLANS


def test_who_plays_a_clan_tonight():
    state = choosing((BELA, "ventrue"), (NOBODY, "gangrel"))

    assert [of(clan, state).by for clan in ("ventrue", "gangrel", "brujah")] == [BELA, NOBODY, 0]


def test_a_chapter_that_is_over_leaves_all_clans_free():
    state = chronicle(now=played(1, ADA, BELA, CORA))

    assert of("ventrue", state).by == 0


def test_own_extra_leaders_and_on_the_wall_everybodys():
    state = choosing(leaders=(MINE, HERS))

    assert of("ventrue", state, ADA).leaders == (MINE,)
    assert of("ventrue", state, WALL).leaders == (MINE, HERS)
    assert of("brujah", state, ADA).leaders == ()


MINE = Leader(id="1.1", name="Mithras", clan="ventrue", owner=ADA, at=1)
HERS = Leader(id="1.2", name="Hardestadt", clan="ventrue", owner=BELA, at=1)


def test_a_stand_in_may_choose_the_leaders_of_the_sheet_played_tonight():
    now = chapter(1, here=(Present(seat=BELA, by=CORA), *here(ADA)))
    state = chronicle(now=now, phase="clans", leaders=(MINE, HERS))

    assert plays(state, CORA) == BELA
    assert of("ventrue", state, CORA).leaders == (HERS,)
    assert plays(state, BELA) == 0


def test_schemes_unlocked_and_by_whom():
    scheme = Scheme(clan="brujah", name="Riot", at=1, by=CORA, source="conspiracy")

    state = choosing(schemes=(scheme,))
    assert of("brujah", state).schemes == (scheme,)
    assert of("ventrue", state).schemes == ()


def test_games_and_wins_belong_to_the_person_not_to_the_sheet():
    stand_in = (Present(seat=ADA, by=CORA), *here(BELA))
    past = (played(1, ADA, BELA, CORA), played(2, ADA, BELA, here=stand_in), played(3, BELA, ADA))
    state = chronicle(past=past, now=chapter(4), phase="clans")

    ada, cora = of("brujah", state, ADA), of("brujah", state, CORA)
    assert (ada.games, ada.wins) == (2, 1)
    assert (cora.games, cora.wins) == (1, 1)


def test_the_wall_has_played_nothing():
    automated = (Present(seat=NOBODY, by=0), *here(ADA))
    state = chronicle(now=played(1, NOBODY, ADA, here=automated))

    assert of("gangrel", state, WALL).games == 0


def test_an_agent_with_bonds_speaks_up():
    joan = ancilla(given="Joan", clan="ventrue", stickers=("Bonds",), haven=ADA)

    at_home = choosing((ADA, "brujah"), ancillae=(joan,))
    comes = choosing((ADA, "ventrue"), ancillae=(joan,))
    open_ = choosing(ancillae=(joan,))
    assert [one.stays for one in (*bound(at_home), *bound(comes), *bound(open_))] == [True, False, False]
    assert (bound(at_home)[0].seat, bound(at_home)[0].ancilla) == (ADA, joan)


def test_only_bound_agents_of_those_here():
    strangers = (
        ancilla(stickers=("bonds",)),
        ancilla(stickers=("bonds",), haven=ADA, gone=True),
        ancilla(stickers=("quick",), haven=ADA),
    )

    assert bound(choosing(ancillae=strangers)) == ()
    assert bound(chronicle(ancillae=(ancilla(stickers=("bonds",), haven=ADA),))) == ()
