"""A whole form sent from one of a chronicle's pages, whatever its fields are called."""

from tests.factories import HTMX


def send(table, kind, typed, *, at=1, page="table", htmx=True):
    """`at`: the seat whose phone it is."""
    there = f"http://testserver{table.url(f'heritage:{page}', seat=at)}"
    headers = {**HTMX, "HX-Current-URL": there} if htmx else {"Referer": there}
    address = table.url(f"heritage:{kind}", seat=at)
    return table.client_at(at).post(address, {"page": page, **typed}, headers=headers)
