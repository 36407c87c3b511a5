"""A demo is decided and folded in memory; nothing of it is kept anywhere."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.utils import timezone

from campaigns import games, journal
from campaigns.games import Tap
from companions.bloodborne.rules.events import Took

GAME = games.game("bloodborne")
DEMO = next(iter(GAME.demos(False)))


def test_the_wall_of_a_demo_without_a_database():
    reading = journal.imagined(GAME, DEMO, timezone.now())

    assert len(reading.view.hunters) == len(DEMO.people)
    assert reading.glanced().view == reading.view


def test_a_tap_that_is_refused_is_named():
    wrong = replace(DEMO, taps=[Tap(event=Took(hunter=9, n=1))])

    with pytest.raises(ValueError, match="tap 2 of a demo is refused"):
        journal.imagined(GAME, wrong, timezone.now())
