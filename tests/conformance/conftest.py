"""Here the smallest game is one of the house's; and tables at which somebody has a secret."""

import pytest
from django.test import override_settings

from tests.conformance.games import GAMES, SITE
from tests.conformance.worlds import NOW, SECRETS, cell, laid


@pytest.fixture(scope="package", autouse=True)
def _with_the_smallest():
    with override_settings(GAMES=GAMES, ROOT_URLCONF=SITE):
        yield


@pytest.fixture(params=[cell(name) for name in sorted(SECRETS)])
def name(request, monkeypatch):
    """Which secret; a clock that stands still tells no world from the other."""
    monkeypatch.setattr("django.utils.timezone.now", lambda: NOW)
    return request.param


@pytest.fixture
def table(name):
    """The secret is its entry `hidden`."""
    return laid(name)
