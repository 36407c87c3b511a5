"""Names that would like to be fetched, on paper."""

from __future__ import annotations

import pytest

from tests.attacks.browser import Browser
from tests.attacks.cast import open_table
from tests.attacks.house import opened

NAMES = ("<img src=file:///etc/passwd>", "<link href=http://127.0.0.1/x>", "<style>@import 'x'</style>")


@pytest.mark.long
def test_no_paper_fetches_what_a_name_asks_for(tried):
    with opened() as house:
        host = Browser(port=house.port)
        campaign = open_table(host, **{f"name_{n}": name for n, name in enumerate(NAMES, 1)})
        for paper in ("poster", "keys", "score"):
            assert host.post(f"/c/{campaign}/1/prints/ask/", {"paper": paper, "size": "A4"}).status == 302
        done = house.asked("tests.attacks.press")
        assert [(state, reason) for _paper, state, reason in done] == [("done", "")] * 3
    tried("papers with file://, http://127.0.0.1 and <style> in names", 3)
