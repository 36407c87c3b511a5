"""What every test may rely on."""

import gc

import hypothesis
import pytest
from django.core.cache import cache
from django.db.backends.base.operations import BaseDatabaseOperations
from django.utils import translation

from tests import misspelt

# What it asserts is told as fully as in a test.
pytest.register_assert_rewrite("tests.papers")

# The same examples every time, so that a run says something about a change and not about luck; to go looking for
# more: script/test tests/companions --hypothesis-profile=wander
# None of them is timed: a machine that stood still for a while has found nothing.
UNTIMED = {"deadline": None, "suppress_health_check": [hypothesis.HealthCheck.too_slow]}
hypothesis.settings.register_profile("house", derandomize=True, **UNTIMED)
hypothesis.settings.register_profile("wander", max_examples=2000, **UNTIMED)
hypothesis.settings.load_profile("house")


def pytest_collection_finish() -> None:
    """Thousands of tests lie in memory until the end: looking through them for litter takes a tenth of a run."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.fixture(scope="session", autouse=True)
def _entries_may_be_emptied():
    """After a test that commits, every table is emptied: also that from which the database lets nothing go."""
    from campaigns.journal.erasing import erasure  # noqa: PLC0415 -- models are known later than this file

    def emptied(self, statements, emptied=BaseDatabaseOperations.execute_sql_flush):
        with erasure(None):
            emptied(self, statements)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BaseDatabaseOperations, "execute_sql_flush", emptied)
        yield


@pytest.fixture(autouse=True)
def _empty_cache():
    """Throttles and presence of one test are nobody else's; with Redis they would outlive it."""
    cache.clear()


@pytest.fixture(autouse=True)
def _english():
    """A page asked for in Polish leaves its language behind in this thread."""
    with translation.override("en"):
        yield


@pytest.fixture(autouse=True)
def _nothing_misspelt():
    """A page that was drawn asked for nothing that is not there; see tests/misspelt.py."""
    misspelt.listen()
    yield
    found = misspelt.heard()
    assert not found, "\n".join(["Asked for, and not there:", *found])
