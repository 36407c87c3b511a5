"""What every test may rely on."""

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def _empty_cache():
    """Throttles and presence of one test are nobody else's; with Redis they would outlive it."""
    cache.clear()
