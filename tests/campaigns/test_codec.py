"""Events as the journal keeps them: old shapes are brought up to date, kinds keep their names."""

from dataclasses import dataclass

import pytest
from django.conf import settings
from django.utils.module_loading import import_string

from campaigns.codec import Codec
from campaigns.games import Unreadable, Written


@dataclass(frozen=True, slots=True, kw_only=True)
class Took:
    hunter: int
    n: int


# Version 1 wrote `taker`, version 2 wrote `amount`.
CODEC = Codec(
    kinds={"took": Took},
    versions={"took": 3},
    upcasts={
        ("took", 1): lambda facts: {"hunter": facts["taker"], "amount": facts["amount"]},
        ("took", 2): lambda facts: {"hunter": facts["hunter"], "n": facts["amount"]},
    },
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew:
    first: Took | None = None


def test_a_part_may_be_missing_and_is_as_strict_as_the_rest():
    codec = Codec(kinds={"drew": Drew})

    assert codec.decode(Written("drew", 1, {"first": None})) == Drew()
    assert codec.decode(Written("drew", 1, {"first": {"hunter": 1, "n": 2}})) == Drew(
        first=Took(hunter=1, n=2)
    )
    with pytest.raises(Unreadable, match="unknown field 'why'"):
        codec.decode(Written("drew", 1, {"first": {"hunter": 1, "n": 2, "why": ""}}))


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    rows: tuple[tuple[Took, ...], ...] = ()
    late: tuple[Took, ...] | None = None
    named: tuple[tuple[str, int], ...] = ()


UNKNOWN = {"hunter": 1, "n": 2, "why": ""}


@pytest.mark.parametrize(
    ("facts", "where"),
    [
        ({"rows": [[], [{"hunter": 1, "n": 2}, UNKNOWN]]}, "$.facts.rows[1][1].why"),
        ({"late": [UNKNOWN]}, "$.facts.late[0].why"),
    ],
)
def test_what_is_unknown_is_refused_however_deep_it_lies(facts, where):
    with pytest.raises(Unreadable, match="unknown field 'why'") as refused:
        Codec(kinds={"dealt": Dealt}).decode(Written("dealt", 1, facts))
    assert refused.value.where == where


def test_what_is_known_is_read_however_deep_it_lies():
    codec, took = Codec(kinds={"dealt": Dealt}), Took(hunter=1, n=2)

    for event in (
        Dealt(),
        Dealt(rows=((), (took, took)), late=(took,), named=(("Ada", 1),)),
        Dealt(late=()),
    ):
        assert codec.decode(codec.encode(event)) == event


@dataclass(frozen=True, slots=True, kw_only=True)
class Paired:
    both: tuple[int, Took]


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    by: dict[str, Took]


@dataclass(frozen=True, slots=True, kw_only=True)
class Either:
    one: Took | int


@dataclass(frozen=True, slots=True, kw_only=True)
class Around:
    inside: tuple[Named, ...]


@pytest.mark.parametrize("cls", [Paired, Named, Either, Around])
def test_an_event_into_which_no_codec_sees_is_none(cls):
    """Where a game is declared, and not when somebody reads a file."""
    with pytest.raises(TypeError, match=r"would be lost in silence"):
        Codec(kinds={"it": cls})


def test_old_facts_are_brought_up_to_date():
    event = Took(hunter=1, n=2)

    assert CODEC.decode(Written("took", 1, {"taker": 1, "amount": 2})) == event
    assert CODEC.decode(Written("took", 2, {"hunter": 1, "amount": 2})) == event
    assert CODEC.encode(event) == Written("took", 3, {"hunter": 1, "n": 2})


@pytest.mark.parametrize("version", [0, 4])
def test_a_version_that_never_was(version):
    with pytest.raises(Unreadable, match="unknown version"):
        CODEC.decode(Written("took", version, {"hunter": 1, "n": 2}))


@pytest.mark.parametrize("game", settings.GAMES.values())
def test_every_older_version_has_a_way_up(game):
    codec = import_string(f"{game.rpartition('.')[0]}.CODEC")
    steps = {(kind, version) for kind, today in codec.versions.items() for version in range(1, today)}

    assert {*codec.upcasts} == steps
