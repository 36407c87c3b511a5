"""What script/upgrades calls a difference, and what it lets pass."""

import re

import differing
import mended
import pytest
from differing import Change, Mended

WAS = {"seats": [{"name": "Ada", "score": 7}, {"name": "Bela", "score": 9}], "era": 2}
MOVED = Mended(table="Night", place=r"\$\.seats\[\d+\]\.score", why="A rule was put right.")


@pytest.mark.parametrize(
    "now",
    [
        WAS,
        {**WAS, "more": True},
        {"seats": [{"name": "Ada", "score": 7, "new": []}, {"name": "Bela", "score": 9}], "era": 2},
    ],
)
def test_what_is_the_same_or_only_new_is_no_difference(now):
    assert differing.changes("Night", 1, WAS, now) == []


@pytest.mark.parametrize(
    ("now", "place", "was", "is_now"),
    [
        ({**WAS, "era": 3}, "$.era", 2, 3),
        ({"seats": WAS["seats"]}, "$.era", 2, None),
        ({**WAS, "era": None}, "$.era", 2, None),
        ({**WAS, "seats": WAS["seats"][:1]}, "$.seats", WAS["seats"], WAS["seats"][:1]),
        ({**WAS, "seats": [{"name": "Ada", "score": 8}, WAS["seats"][1]]}, "$.seats[0].score", 7, 8),
    ],
)
def test_another_value_or_one_that_is_gone_is_named_with_its_place(now, place, was, is_now):
    assert differing.changes("Night", 1, WAS, now) == [Change("Night", 1, place, was, is_now)]


def test_a_table_that_does_not_fold_any_more_is_a_difference():
    assert [one.place for one in differing.changes("Night", 1, WAS, None)] == ["$"]


def test_a_rule_explains_the_demo_and_the_places_that_it_names_alone():
    score = Change("Night", 1, "$.seats[0].score", 7, 8)
    others = [
        score._replace(table="Day"),
        score._replace(place="$.seats[0].score.more"),
        score._replace(place="$.era"),
    ]

    assert differing.unexplained([score, *others], [MOVED]) == others
    assert differing.unexplained([score], []) == [score]


def test_each_rule_that_was_put_right_gives_its_reason():
    for rule in mended.MENDED:
        assert re.compile(rule.place)
        assert rule.table
        assert rule.why.endswith(".")
