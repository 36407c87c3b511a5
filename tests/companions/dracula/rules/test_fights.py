"""A combat: rounds, what each side suffers at once, who wins, and what becomes of a vampire."""

from dataclasses import replace

import pytest

from companions.dracula.rules.cast import ESCAPES, FOE_CARDS, HUNTER_CARDS, SYMBOLS, VAMPIRES
from companions.dracula.rules.events import Bitten, Engaged, Exchanged, Healed, Hurt, Parted, Ruled, Stepped
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.hideouts import Lurking
from companions.dracula.rules.state import Exchange
from tests.companions.dracula.rules.hunting import (
    ADA,
    begun,
    city,
    frowns,
    hide,
    hunt,
    lurking,
    lying,
    no,
    power,
    view,
)

WITH_HIM = Engaged(foe="dracula", hunters=("godalming", "mina"), place="munich")
WITH_A_VAMPIRE = Engaged(foe="new-vampire", hunters=("godalming",), place="munich")


def blow(hunter="godalming", card="punch", foe_card="claws", *, cancelled=False, **came):
    return Exchanged(hunter=hunter, card=card, foe_card=foe_card, cancelled=cancelled, **came)


# --- What is printed ----------------------------------------------------------------------------------------


def test_a_symbol_of_theirs_cancels_a_card_of_his():
    assert {*SYMBOLS} == {*HUNTER_CARDS}
    assert SYMBOLS["dodge"] == {"fangs", "strength", "claws"}
    assert SYMBOLS["holy-circle"] == {*FOE_CARDS}
    assert {card for symbols in SYMBOLS.values() for card in symbols} == {*FOE_CARDS}
    assert {"escape-as-bat", "escape-as-mist"} == ESCAPES


def test_new_vampires_have_six_lives_reckless_ones_four_and_aristocrats_are_not_fought():
    assert [VAMPIRES[name].health for name in VAMPIRES] == [6, 4, 0]


# --- Who fights, and when -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "night"), [("dawn", False), ("day", False), ("dusk", True), ("night", True), ("count", True)]
)
def test_from_dusk_on_his_cards_are_those_of_the_night(phase, night):
    fight = begun(Stepped(to=phase), WITH_HIM).fight
    assert (fight.night, fight.foe, fight.hunters, fight.place) == (
        night,
        "dracula",
        ("godalming", "mina"),
        "munich",
    )


def test_rounds_are_counted_and_shown_side_by_side():
    state = begun(WITH_HIM, blow(to_foe=1), blow("mina", "dodge", "fangs", cancelled=True))
    assert view(state).fight.rounds == (
        Exchange(hunter="godalming", card="punch", foe_card="claws", cancelled=False, to_foe=1),
        Exchange(hunter="mina", card="dodge", foe_card="fangs", cancelled=True),
    )
    assert state.fight.tally == 1


def test_a_new_combat_takes_the_place_of_the_old_one():
    assert begun(WITH_HIM, blow(), WITH_A_VAMPIRE).fight.rounds == ()


# --- Both sides at once -------------------------------------------------------------------------------------


def test_both_sides_suffer_at_once():
    state = begun(WITH_HIM, blow(to_hunter=2, to_foe=3))
    assert (state.hunter("godalming").hurt, state.wounds) == (2, 3)


def test_fangs_heal_him_before_he_suffers():
    weak = [Hurt(who="dracula", n=1), WITH_HIM, blow(foe_card="fangs", healed=2, to_foe=3)]
    assert begun(*weak).wounds == 3


def test_fangs_at_night_bite_and_bring_influence():
    state = begun(WITH_HIM, blow(foe_card="fangs", bitten=True, influence=1))
    assert (state.hunter("godalming").bites, state.influence) == (1, 1)


def test_what_a_hunter_suffers_is_not_less_because_he_falls_with_it():
    state = begun(Hurt(who="dracula", n=14), WITH_HIM, blow(to_hunter=11, to_foe=1))
    assert (state.winner, state.hunter("godalming").defeated, state.influence) == ("hunters", True, 2)


def test_bitten_and_wounded_to_death_is_one_defeat():
    assert begun(WITH_HIM, blow("mina", to_hunter=9, bitten=True)).influence == 2


def test_who_only_stands_by_suffers_nothing():
    """Set by the table to as many wounds as his health: a round that does nothing to him defeats nobody."""
    state = begun(Ruled(what="hurt", hunter="godalming", to=11), WITH_HIM, blow())
    assert not state.hunter("godalming").defeated


def test_against_a_vampire_dracula_suffers_nothing():
    state = begun(Hurt(who="dracula", n=3), WITH_A_VAMPIRE, blow(to_hunter=2, to_foe=4, healed=1))
    assert (state.wounds, state.fight.tally, state.hunter("godalming").hurt) == (3, 4, 2)


def test_without_a_combat_the_hunter_suffers_all_the_same():
    """The beginning of the combat was taken back."""
    state = begun(blow(to_hunter=2, to_foe=3, influence=1))
    assert (state.hunter("godalming").hurt, state.wounds, state.influence, state.fight) == (2, 0, 1, None)


def test_a_hunter_whom_nobody_knows_suffers_nothing():
    assert hunt(WITH_HIM, blow("nobody", to_hunter=3, bitten=True, to_foe=2)).wounds == 2


# --- Who wins -----------------------------------------------------------------------------------------------


def near_the_end(wounds=14, influence=12):
    return [Ruled(what="wounds", to=wounds), Ruled(what="influence", to=influence), WITH_HIM]


def test_thirteen_and_his_defeat_by_one_event_are_the_hunters():
    assert begun(*near_the_end(), blow(influence=1, to_foe=1)).winner == "hunters"


def test_thirteen_earlier_in_the_same_combat_is_draculas():
    state = begun(*near_the_end(), blow(influence=1), blow("mina", to_foe=1))
    assert (state.winner, state.wounds) == ("dracula", 15)


def test_thirteen_by_a_defeat_is_his():
    assert begun(*near_the_end(influence=11), blow("mina", bitten=True)).winner == "dracula"
    assert begun(*near_the_end(influence=11), blow("mina", bitten=True, to_foe=1)).winner == "hunters"


@pytest.mark.parametrize(
    ("wounds", "influence", "winner"), [(14, 12, ""), (15, 0, "hunters"), (0, 13, "dracula")]
)
def test_fifteen_wounds_or_thirteen_of_influence(wounds, influence, winner):
    state = begun(*near_the_end(wounds, influence))
    assert (state.winner, state.over) == (winner, bool(winner))


def test_who_won_stays_the_winner():
    won = near_the_end(influence=13)
    assert begun(*won, Hurt(who="dracula", n=9), Ruled(what="influence", to=0)).winner == "dracula"
    beaten = near_the_end(wounds=15)
    assert begun(*beaten, Healed(who="dracula", n=9), Ruled(what="influence", to=13)).winner == "hunters"


def test_influence_may_go_beyond_thirteen():
    assert begun(*near_the_end(influence=12), Bitten(hunter="mina")).influence == 14


# --- What becomes of a vampire ------------------------------------------------------------------------------

VAMPIRE = Lurking(name="new-vampire", open=True)
BOTH = (*lurking("rats"), VAMPIRE)


def fought(*trail, n, lairs=(), before=0, place="munich"):
    state = lying(*trail, lairs=lairs)
    for event in (replace(WITH_A_VAMPIRE, before=before, place=place), blow(to_foe=n), Parted(why="six")):
        state = evolve(state, event)
    assert state.fight is None
    return state


def met(*encounters, **facts):
    return city("munich", encounters=encounters, open=True, **facts)


def hurt(n):
    return replace(VAMPIRE, hurt=n)


@pytest.mark.parametrize(("n", "back"), [(0, (hurt(0),)), (5, (hurt(5),)), (6, ()), (9, ())])
def test_who_still_stands_goes_back_with_its_damage_and_a_beaten_one_goes(n, back):
    assert fought(met(*BOTH), n=n).trail[0] == met(*lurking("rats"), *back)


def test_what_it_had_before_counts():
    assert fought(met(hurt(4)), n=1, before=4).trail[0] == met(hurt(5))
    assert fought(met(hurt(4)), n=2, before=4).trail[0] == met()


def test_a_reckless_one_falls_at_four():
    reckless = Lurking(name="reckless-vampire", open=True)
    state = lying(met(reckless))
    for event in (replace(WITH_A_VAMPIRE, foe="reckless-vampire"), blow(to_foe=4), Parted(why="defeated")):
        state = evolve(state, event)
    assert state.trail[0] == met()


def test_in_a_lair_as_on_the_trail():
    state = fought(city("zurich"), lairs=(None, met(VAMPIRE)), n=2)
    assert state.lairs[1] == met(hurt(2))


def test_it_may_have_come_from_the_linked_hide():
    ambush = hide(encounters=(VAMPIRE,), open=True)
    state = fought(ambush, met(*lurking("rats")), n=2)
    assert state.trail[:2] == (replace(ambush, encounters=(hurt(2),)), met(*lurking("rats")))


def test_where_he_is_not_nothing_changes():
    for trail in ((met(*lurking("new-vampire")),), (met(),), (power("feed"),)):
        assert fought(*trail, n=6).trail[:1] == trail
    assert fought(hide(encounters=(VAMPIRE,), open=True), n=6, place="").trail[0].encounters == (VAMPIRE,)


def test_no_combat_tells_what_lies_face_down():
    """Whoever names a city in which a vampire was met would see it fall there, and nowhere else."""
    closed = city("munich", encounters=(VAMPIRE,))
    assert fought(closed, n=6).trail[0] == closed
    linked = (hide(encounters=(VAMPIRE,)), met())
    assert fought(*linked, n=6).trail[:2] == linked
    shown = (hide(encounters=(VAMPIRE,), open=True), city("munich"))
    assert fought(*shown, n=6).trail[:2] == shown
    lair = fought(city("zurich"), lairs=(closed,), n=6)
    assert lair.lairs[0] == closed


def test_dracula_goes_nowhere_by_it():
    assert begun(WITH_HIM, blow(), Parted(why="mist")) == replace(begun(), fight=None)
    assert begun(Parted()) == begun()


# --- What makes no sense, and what is frowned upon ----------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "refusal"),
    [
        (replace(WITH_HIM, foe="aristocratic-vampire"), ("foe.unknown", "foe")),
        (replace(WITH_HIM, hunters=()), ("hunters.none", "hunters")),
        (replace(WITH_HIM, hunters=("mina", "nobody")), ("hunter.unknown", "hunters")),
        (replace(WITH_HIM, place="atlantis"), ("place.unknown", "place")),
        (blow(), ("fight.none", None)),
        (Parted(), ("fight.none", None)),
    ],
)
def test_no_combat_of_that_kind(event, refusal):
    assert no(begun(), event) == refusal


@pytest.mark.parametrize(
    ("event", "refusal"),
    [
        (blow("seward"), ("hunter.unknown", "hunter")),
        (blow(card="spoon"), ("card.unknown", "card")),
        (blow(foe_card="spoon"), ("card.unknown", "foe_card")),
        (blow(to_hunter=-1), ("number.range", "to_hunter")),
        (blow(to_foe=-1), ("number.range", "to_foe")),
        (blow(healed=-1), ("number.range", "healed")),
        (blow(influence=-1), ("number.range", "influence")),
    ],
)
def test_no_round_of_that_kind(event, refusal):
    assert no(begun(WITH_HIM), event) == refusal


def test_anybody_may_tell_a_combat():
    for seat in (0, ADA, 2):
        assert frowns(begun(), replace(WITH_HIM, place=""), seat) == []
        assert frowns(begun(WITH_HIM), blow(), seat) == frowns(begun(WITH_HIM), Parted(), seat) == []


def test_six_rounds_are_all():
    assert frowns(begun(WITH_HIM, *[blow()] * 5), blow()) == []
    assert frowns(begun(WITH_HIM, *[blow()] * 6), blow()) == ["fight.rounds"]


def test_one_combat_at_a_time():
    assert frowns(begun(WITH_HIM), WITH_A_VAMPIRE) == ["fight.goes_on"]
