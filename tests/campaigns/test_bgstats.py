"""A play as BG Stats takes it: the link decoded again."""

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from urllib.parse import parse_qs, urlsplit

from campaigns import bgstats
from campaigns.numbers.matches import Sat
from tests.campaigns.numbers.played import A, B, hunt, match

AT = datetime(2026, 1, 10, 20, 30, tzinfo=timezone(timedelta(hours=1)))
SAGA = replace(
    match("A1 B2", at=AT, minutes=95, starter=B, chapter=3, location="U Ady, Łódź"),
    people=(
        Sat(person=A, points=47, place=1, won=True, side="Wilk & Żmija"),
        Sat(person=B, points=-2, place=2, side="Ворон"),
    ),
)


def decoded(link):
    address = urlsplit(link)
    assert (address.scheme, address.netloc, address.path) == (
        "https",
        "app.bgstatsapp.com",
        "/createPlay.html",
    )
    (data,) = parse_qs(address.query, strict_parsing=True)["data"]
    return json.loads(data)


def test_a_play_with_points_and_places():
    assert decoded(bgstats.link(SAGA, bgg=257674)) == {
        "sourceName": "Nightbook",
        "sourcePlayId": "x-0",
        "playDate": "2026-01-10 19:30:00",
        "durationMin": 95,
        "location": "U Ady, Łódź",
        "comments": "Table",
        "board": "3",
        "game": {
            "name": "Saga",
            "sourceGameId": "saga",
            "bggId": 257674,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": "Ada",
                "sourcePlayerId": "A",
                "startPlayer": False,
                "rank": 1,
                "role": "Wilk & Żmija",
                "score": 47,
                "winner": True,
            },
            {
                "name": "Bela",
                "sourcePlayerId": "B",
                "startPlayer": True,
                "rank": 2,
                "role": "Ворон",
                "score": -2,
                "winner": False,
            },
        ],
    }


def test_a_hunt_has_no_points_and_no_places():
    told = decoded(bgstats.link(replace(hunt("A", "B", won="Hunters"), at=AT), bgg=0))
    assert told["game"] == {"name": "Hunt", "sourceGameId": "hunt", "highestWins": True, "noPoints": True}
    assert told["players"] == [
        {"name": "Ada", "sourcePlayerId": "A", "startPlayer": False, "role": "Dracula", "winner": False},
        {"name": "Bela", "sourcePlayerId": "B", "startPlayer": False, "role": "Hunters", "winner": True},
    ]
    assert "durationMin" not in told
    assert "location" not in told


def test_the_address_is_plain_letters_whatever_is_in_it():
    link = bgstats.link(SAGA, bgg=0)
    assert link.isascii()
    assert not set(' "<>{}&+#') & set(link.partition("?data=")[2])


def test_what_is_not_final_or_has_no_day_is_not_handed_over():
    assert bgstats.takes(SAGA)
    assert not bgstats.takes(replace(SAGA, sure=False))
    assert not bgstats.takes(replace(SAGA, at=None))


def test_the_moment_is_told_in_the_time_of_the_whole_world():
    assert bgstats.play(replace(SAGA, at=AT.astimezone(UTC)), bgg=0)["playDate"] == "2026-01-10 19:30:00"
