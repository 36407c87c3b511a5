"""The tree of lives: under everybody who found or raised them, the vampires of the chronicle, drawn from the register."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext

from chronicle import phrases
from chronicle.frames import Frame
from chronicle.phrases.terms import DEEDS
from chronicle.rules.state import Ancilla
from chronicle.views.people import Person, people

TOP, STEP, TRUNK, TWIG = 17, 17, 6, 16
HEAD, LONG, NOTE = 24, 28, 50  # letters that fit: of whose branch it is, of a name, of what stands under it


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaf:
    """`kept`: in somebody's haven to this day; a leader of a clan stands apart by the mark."""

    name: str
    under: str
    kept: bool
    leads: bool
    at: int  # the chapter

    @property
    def short(self) -> str:
        return _short(self.name, LONG)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tree:
    person: Person
    leaves: list[tuple[int, Leaf]]  # with how far down each hangs

    @property
    def head(self) -> str:
        return _short(self.person.character or self.person.name, HEAD)

    @property
    def height(self) -> int:
        return TOP + STEP * len(self.leaves) + 6

    @property
    def branches(self) -> str:
        """The trunk to the last twig, and the twigs."""
        twigs = "".join(f"M{TRUNK} {y - 5}h{TWIG - TRUNK - 3}" for y, _leaf in self.leaves)
        return f"M{TRUNK} {TOP - 3}V{self.leaves[-1][0] - 5}{twigs}"

    @property
    def said(self) -> str:
        return "; ".join(f"{leaf.name}, {leaf.under}" for _y, leaf in self.leaves)


def trees(frame: Frame) -> list[Tree]:
    """Of those who have somebody, from the youngest to the oldest."""
    everybody = people(frame)
    grown = ((everybody[seat], sorted(_leaves(frame, seat), key=_when)) for seat in frame.view.seats)
    return [
        Tree(person=person, leaves=[(TOP + STEP * n - 3, leaf) for n, leaf in enumerate(leaves, 1)])
        for person, leaves in grown
        if leaves
    ]


def _when(leaf: Leaf) -> tuple[int, str]:
    return leaf.at, leaf.name


def _leaves(frame: Frame, seat: int) -> Iterator[Leaf]:
    for one in frame.view.box.ancillae:
        if one.deeds and one.deeds[0].seat == seat:
            yield _ancilla(frame, one)
    for leader in frame.view.box.leaders:
        if leader.owner == seat:
            under = _under(leader.clan, "", leader.at)  # the ring round the dot says what she is
            yield Leaf(name=leader.name, under=under, kept=True, leads=True, at=leader.at)


def _ancilla(frame: Frame, one: Ancilla) -> Leaf:
    begun = one.deeds[0]
    under = _under(one.clan, str(DEEDS.get(begun.code, begun.code)), begun.at)
    if one.haven:
        where = gettext("haven: %(who)s") % {"who": phrases.name(one.haven, frame.names)}
        under = _short(f"{under} · {where}", NOTE)
    return Leaf(name=one.name, under=under, kept=bool(one.haven), leads=False, at=begun.at)


def _under(clan: str, how: str, at: int) -> str:
    chapter = gettext("Chapter %(n)d") % {"n": at} if at else "" if how else gettext("Prologue")
    return _short(" · ".join(filter(None, [phrases.blood(clan) if clan else "", how, chapter])), NOTE)


def _short(text: str, room: int) -> str:
    return text if len(text) <= room else f"{text[: room - 1].rstrip()}…"
