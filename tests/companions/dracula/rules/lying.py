"""Trails in one line: `paris+wolf hide - dark-call rome+bat -`."""

from companions.dracula.rules.trail import CARDS, SPACES, Space


def trail(text):
    spaces = [space(one) for one in text.split()]
    return (*spaces, *[None] * (SPACES - len(spaces)))


def space(text):
    if text == "-":
        return None
    first, *more = text.split("+")
    if first in CARDS:
        return Space(cards=frozenset((first, *more)))
    return Space(place=first, cards=frozenset(more))
