"""The rules of a companion have a function for each kind: no type says so of a table."""

from importlib import import_module
from pathlib import Path
from types import UnionType
from typing import get_args, get_type_hints

import pytest

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(path.parents[1].name for path in ROOT.glob("companions/*/rules/evolve*"))
TABLES = [
    (game, module, table)
    for game in GAMES
    for module, table in (("evolve", "EVOLVE"), ("nonsense", "NONSENSE"), ("advice", "ADVICE"))
]


def rules(game, module):
    return import_module(f"companions.{game}.rules.{module}")


def made_for(function):
    """The kind that it takes as its event, or several."""
    _state_or_view, event, _answer = get_type_hints(function).values()
    return get_args(event) if isinstance(event, UnionType) else (event,)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_evolves_and_is_checked(game):
    kinds = {*rules(game, "events").KINDS.values()}

    assert {*rules(game, "evolve").EVOLVE} == kinds
    assert {*rules(game, "nonsense").NONSENSE} == kinds


@pytest.mark.parametrize(("game", "module", "table"), TABLES)
def test_each_kind_has_a_function_made_for_it(game, module, table):
    functions = getattr(rules(game, module), table)
    wrong = {kind.__name__ for kind, function in functions.items() if kind not in made_for(function)}

    assert not wrong


@pytest.mark.parametrize(("game", "module", "table"), TABLES)
def test_no_function_says_more_than_it_is_asked(game, module, table):
    functions = getattr(rules(game, module), table)

    for function in {*functions.values()}:
        assert {kind for kind, one in functions.items() if one is function} == {*made_for(function)}
