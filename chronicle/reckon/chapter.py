"""A chapter's points, and the orders that follow from it."""

from __future__ import annotations

from typing import Any

from campaigns.cases import Field, Id, once
from chronicle.rules.figures import chapter_score
from chronicle.rules.figures import ranking as places
from chronicle.rules.figures.chapter_score import Tokens

GROUNDS = 3
MODES = ("chronicle", "simple")
TOKENS = ("power", "boons", "infamy")


def chapter(case: Field) -> dict[str, Any]:
    mode = case.need("mode").one_of(MODES)
    grounds = case.need("battlegrounds")
    played = [ground.whole() for ground in grounds.items()]
    if len(played) != GROUNDS:
        raise grounds.wrong(f"must be {GROUNDS}")
    tokens, torpor = _tokens(case)
    missions = case.part("events", 0).count()
    other = case.part("other", 0).whole()
    paid = missions if mode == "simple" else 0
    lines = chapter_score.score(played, tokens, torpor=torpor, missions=paid, other=other)
    return {"vp": chapter_score.total(lines)}


def _tokens(case: Field) -> tuple[Tokens, Tokens]:
    """All of them, and those of them on vampires in torpor."""
    tokens = {name: case.need(name).count() for name in TOKENS}
    torpor = case.part("torpor", {})
    asleep = torpor.counts(TOKENS)
    for name in TOKENS:
        if asleep[name] > tokens[name]:
            raise torpor.part(name, 0).wrong(f"must be {tokens[name]} at most: the total")
    return Tokens(**tokens), Tokens(**asleep)


def ranking(case: Field) -> dict[str, Any]:
    read = [
        (one, player.need("vp").whole(), player.part("events", 0).count()) for player, one in _players(case)
    ]
    return {"groups": [list(equal) for equal in places.groups(read)]}


def event(case: Field) -> dict[str, Any]:
    read = [
        (one, player.part("count", 0).count(), player.part("leader", False).flag())
        for player, one in _players(case)
    ]
    return {"winners": list(places.mission_winners(read))}


def order(case: Field) -> dict[str, Any]:
    read = [
        (one, player.part("events", 0).count(), player.need("place").count())
        for player, one in _players(case)
    ]
    return {"order": list(places.action_order(read))}


def next_chapter(case: Field) -> dict[str, Any]:
    which = case.either("order", "youngest_to_oldest")
    ids = case.need(which).ids()
    if not ids:
        raise case.need(which).wrong("must not be empty")
    first, clans = places.next_chapter(ids) if which == "order" else places.first_chapter(ids)
    return {"first_player": first, "clan_choice": list(clans)}


def _players(case: Field) -> list[tuple[Field, Id]]:
    players = case.need("players").items()
    ids = once((player.need("id"), player.need("id").id()) for player in players)
    return list(zip(players, ids, strict=True))
