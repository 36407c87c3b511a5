"""What rules are made of knows no database either."""

from tests.chronicle.rules.conftest import _no_database  # noqa: F401 -- a fixture for every test here
