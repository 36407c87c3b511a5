"""A chronicle whose first aftermath was skipped, and the second evening has begun. JSON."""

from __future__ import annotations

import json

from chronicle.rules.events import Stepped
from tests.chronicle.views.aftermaths import to_aftermath
from tests.factories import ADA


def main() -> None:
    table = to_aftermath()
    for phase in ("pack", "gather"):
        table.record(Stepped(to=phase))
    cookies = {name: cookie.value for name, cookie in table.client_at(ADA).cookies.items()}
    told = {"table": table.url("heritage:table"), "box": table.url("heritage:box"), "cookies": cookies}
    print(json.dumps(told))  # noqa: T201 -- its answer to the house
