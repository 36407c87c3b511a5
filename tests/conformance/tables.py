"""The tables at which pages are asked for, and the addresses of a game."""

from importlib import import_module

from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.conformance.games import package
from tests.conformance.sample import sample

WALL = 0


def addresses(slug):
    """Every address of this game, by its name."""
    return {path.name for path in import_module(f"{package(slug)}.urls").urlpatterns}


def pages(slug, seat):
    """Those of the game that this seat may open, each as “route argument”."""
    return [page for page in sample(slug).costs[seat] if page.startswith(f"{slug}:")]


def taps(slug):
    """Whatever is no page takes what somebody tapped."""
    seen = {page.split()[0] for costs in sample(slug).costs.values() for page in costs}
    return sorted(name for name in addresses(slug) if f"{slug}:{name}" not in {*seen, *sample(slug).later})


def there(table, page, seat):
    name, *args = page.split()
    return table.url(name, *args, seat=seat)


def queries(table, page, seat):
    """Looked at twice: what the first look folds is known to the second."""
    client, address = table.client_at(seat), there(table, page, seat)
    assert client.get(address).status_code == 200, page
    with CaptureQueriesContext(connection) as asked:
        client.get(address)
    return len(asked)
