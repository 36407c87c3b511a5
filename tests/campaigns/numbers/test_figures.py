"""What a game tells of many plays: of whole tables, of everybody together, and of each person."""

from campaigns.numbers.figures import by_label, of_people, of_tables, over_time
from tests.campaigns.numbers.played import A, B, fact, match

HUNTS = [
    match("A1 B2", fact("Days", 6), fact("Gehrman", 1), fact("Glory", 5, "A"), fact("Glory", 2, "B")),
    match("A2 B1", fact("Days", 9), fact("Glory", 4, "A"), fact("Quests", 8, "B")),
]


def test_of_whole_tables_how_often_how_much_least_and_most():
    days, boss = of_tables(HUNTS)
    assert (days.label, days.plays, days.total, days.average, days.least, days.most) == (
        "Days",
        2,
        15,
        7.5,
        6,
        9,
    )
    assert (boss.label, boss.plays, boss.total) == ("Gehrman", 1, 1)


def test_of_everybody_together_the_largest_first():
    assert [(one.label, one.total) for one in by_label(HUNTS)] == [("Glory", 11), ("Quests", 8)]


def test_person_by_person():
    assert of_people(HUNTS) == {"Glory": {A: 9, B: 2}, "Quests": {B: 8}}


def test_from_play_to_play_what_varies():
    assert over_time(HUNTS) == {"Days": [6, 9]}
    assert over_time(HUNTS[:1]) == {}
