"""A table at which the toy game is played."""

import pytest
from django.conf import settings
from django.test import override_settings

from tests.factories import a_table

GAMES = {**settings.GAMES, "toy": "tests.toygame.game.TOY"}
SITE = "tests.toygame.site"


def with_the_toy_game():
    """A fixture for the modules that want it."""

    @pytest.fixture(autouse=True)
    def _toy():
        with override_settings(GAMES=GAMES, ROOT_URLCONF=SITE):
            yield

    return _toy


def a_toy_table(*events, **more):
    """Ada, Bela and Cora with some coins; each event is recorded by the seat that it names."""
    table = a_table(game="toy", chosen={}, **more)
    for event in events:
        table.record(event, seat=getattr(event, "seat", 1))
    return table
