"""What looks for the words of a picture finds those that have none, or others."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright.sync_api")

from tests.e2e.pictures import TWINS

pytestmark = pytest.mark.e2e

CHART = """<figure class="chart"><svg viewBox="0 0 100 100" {name}>
<text y="90" text-anchor="end">0</text><text y="10" text-anchor="end">20</text><polyline points="0,90 50,50 100,10"/></svg>
<figcaption><span class="chip-seat">Ada 20</span></figcaption>
<table {table}><thead><tr><td></td><th>{head}</th></tr></thead>
<tbody><tr><th>0</th><td>0</td></tr><tr><th>1</th><td>{middle}</td></tr><tr><th>2</th><td>20</td></tr></tbody></table></figure>"""
NAMED = {"name": "role='img' aria-label='Points'", "table": "", "head": "Ada", "middle": "10"}
SPAN = "<svg class='span' role='img' aria-label='Ada, still possible: {named}'></svg><small>still possible: 2 to 5</small>"
BARS = """<ul><li><span class="number big">{first}</span><svg class="bar" aria-hidden="true"><rect width="9"/></svg></li>
<li><span class="number">4 → <b>6</b> (+2)</span><svg class="bar" aria-hidden="true"><rect width="4"/><rect x="4" width="2"/></svg></li></ul>"""
SIGN = "<svg class='sign' aria-hidden='true'></svg>"


@pytest.fixture
def found(device):
    page = device(390, 844).new_page()

    def looked(body):
        page.set_content(f"<main>{body}</main>")
        return page.evaluate(TWINS)

    return looked


def test_what_is_said(found):
    body = CHART.format(**NAMED) + SPAN.format(named="2 to 5") + BARS.format(first=9) + SIGN
    assert found(body) == {"seen": {"charts": 1, "spans": 1, "bars": 2}, "wrong": []}


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (CHART.format(**{**NAMED, "name": "role='img'"}), "has no name"),
        (CHART.format(**{**NAMED, "table": "aria-hidden='true'"}), "no table says the same"),
        (CHART.format(**{**NAMED, "middle": "11"}), "is not its column"),
        (CHART.format(**{**NAMED, "middle": ""}), "3 points, 2 numbers"),
        (CHART.format(**{**NAMED, "head": "Bela"}), "columns Bela"),
        (SPAN.format(named="2 to 6"), "its words are others"),
        (BARS.format(first=""), "no number says it"),
        (BARS.format(first=5), "6 is a shorter bar than less"),
        ("<svg class='map' aria-hidden='true'></svg>", "no known kind"),
    ],
)
def test_what_is_not(found, body, words):
    wrong = found(body)["wrong"]
    assert len(wrong) == 1
    assert words in wrong[0]
