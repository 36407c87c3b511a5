"""Here the smallest game is one of the house's."""

import pytest
from django.test import override_settings

from tests.conformance.games import GAMES, SITE


@pytest.fixture(scope="package", autouse=True)
def _with_the_smallest():
    with override_settings(GAMES=GAMES, ROOT_URLCONF=SITE):
        yield
