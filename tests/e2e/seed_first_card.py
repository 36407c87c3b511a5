"""A descent before its first card: the key of its host's seat, and its address. JSON."""

from __future__ import annotations

import json

from tests.factories import ADA, a_table


def main() -> None:
    table = a_table()
    print(json.dumps({"key": f"/key/{table.seat(ADA).key}/", "table": table.url("bloodborne:table")}))  # noqa: T201 -- its answer to the house
