"""The rules know no database: a test here that asks for one is in the wrong place."""

import pytest


@pytest.fixture(autouse=True)
def _no_database(request):
    if request.node.get_closest_marker("django_db") or {"db", "transactional_db"} & {*request.fixturenames}:
        pytest.fail("Tests of rules may not use the database.")
