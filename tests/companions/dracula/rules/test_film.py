"""The hunt as it was, night by night; told once everything lies open."""

from itertools import accumulate

from campaigns.kernel.study import Past
from companions.dracula.rules.events import Bared, Ended, Flown, Hid, Hunched, Revealed, SlidOff
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.film import FILM, Scene
from companions.dracula.rules.state import Hunch, State
from tests.companions.dracula.rules.hunting import (
    BEGUN,
    BELA,
    CORA,
    OPENED,
    PENCIL,
    PLACED,
    ROUND,
    saw,
    to,
)

STANDING = (("godalming", "london"), ("seward", "paris"), ("van-helsing", "rome"), ("mina", "athens"))
THE_END = (Ended(), Bared())


def film(*events):
    states = [*accumulate(events, evolve, initial=State())][1:]
    return FILM.find(Past(start=State(), numbers=range(1, len(events) + 1), events=events, states=states))


def row(*places):
    return (*places, *[""] * (6 - len(places)))


def test_before_all_lies_open_there_is_none():
    played = (OPENED, *BEGUN, to("zurich"))
    assert film() == film(*played) == film(*played, Ended()) == ()


def test_each_of_his_phases_is_a_scene_and_the_start_is_the_first():
    scenes = film(OPENED, *BEGUN, *ROUND, to("zurich", powers=("wolf",)), *THE_END)
    assert scenes == (
        Scene(
            number=7,
            day=0,
            place="munich",
            back="city",
            cards=(),
            trail=row("munich"),
            lairs=("", "", ""),
            past=(),
            hunters=STANDING,
            hunches=(),
        ),
        Scene(
            number=13,
            day=1,
            place="zurich",
            back="city",
            cards=("wolf",),
            trail=row("zurich", "munich"),
            lairs=("", "", ""),
            past=(),
            hunters=STANDING,
            hunches=(),
        ),
    )


def test_what_was_believed_stands_beside_it_by_its_day():
    told = [Hunched(by=BELA, place="rome"), *ROUND, to("zurich"), Hunched(by=CORA, place="bari")]
    first, second = film(OPENED, *BEGUN, *told, *THE_END)
    assert first.hunches == (Hunch(by=BELA, place="rome", day=0),)
    assert second.hunches == (Hunch(by=CORA, place="bari", day=1),)


def test_where_he_was_before_the_trail_is_kept_the_latest_first():
    way = ("zurich", "geneva", "paris", "nantes", "bordeaux", "toulouse", "marseilles")
    phases = [to(place) for place in way[:5]]
    phases += [to(place, slid=SlidOff(to="cleared")) for place in way[5:]]
    *_, last = film(OPENED, *BEGUN, *phases, *THE_END)
    assert last.trail == tuple(reversed(way[1:]))
    assert last.past == ("zurich", "munich")


def test_a_power_is_where_he_was_and_a_lair_is_shown():
    six = [to(place) for place in ("zurich", "geneva", "paris", "nantes", "bordeaux")]
    laired = to("", powers=("feed",), slid=SlidOff(to="lair", lair=2))
    *_, last = film(OPENED, *BEGUN, *six, laired, *THE_END)
    assert (last.place, last.cards, last.lairs) == ("bordeaux", ("feed",), ("", "munich", ""))


def test_a_flight_is_no_scene_and_the_next_one_shows_where_it_led():
    *_, last = film(OPENED, *BEGUN, Flown(place="prague"), to("vienna"), *THE_END)
    assert (last.number, last.trail) == (9, row("vienna", "prague"))


def test_with_a_pencil_his_way_has_no_names_but_those_that_were_turned_up():
    shown = Revealed(place="munich", space=1)
    *_, last = film(PENCIL, *PLACED, Hid(place=""), shown, saw("city"), *THE_END)
    assert (last.place, last.back, last.trail[:2]) == ("", "city", ("", "munich"))
