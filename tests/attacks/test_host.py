"""The friend across the table who hosts: everything that a host may do, to learn of what Bela has hidden.

At two tables Bela has hidden something else; whatever the host tries is answered the same at both.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import zipfile
from dataclasses import dataclass

import pytest

from tests.attacks.browser import Browser
from tests.attacks.cast import OPENING, invited, open_table, sit, somebody
from tests.attacks.files import campaign, entry, zipped

RIGHT, WRONG = "the saw cleaver lies under the bridge", "an old coat, and not a thing in its pockets at all"
NOTE = "/bloodborne/noted/"
DRAWN = re.compile(
    r'(name="key" value="|csrfmiddlewaretoken" value="|data-csrf="|X-CSRFToken": ")[^"]*|\d\d:\d\d(:\d\d)?|'
    r"[0-9a-f]{16}@home|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|/(join|key|night)/[\w-]+|<svg.*?</svg>",
    re.DOTALL,
)
KEPT = ("content-type", "content-disposition", "location", "cache-control", "vary")


@dataclass(kw_only=True)
class Table:
    campaign: str
    host: Browser
    bela: Browser

    def at(self, path: str, seat: int = 1) -> str:
        return f"/c/{self.campaign}/{seat}/{path.lstrip('/')}"

    def get(self, path: str, **heads: str):
        return said(self.host.get(self.at(path), **heads))

    def post(self, path: str, data=(), **heads: str):
        return said(self.host.post(self.at(path), data, **heads))

    def brought(self, told, **more: str):
        self.host.get("/import/")
        return said(self.host.upload("/import/", zipped(told), **more))


def said(answer):
    """Without what is drawn anew for every table and every page."""
    heads = {name: DRAWN.sub("", answer.headers.get(name, "")) for name in KEPT}
    if answer.headers.get("content-type") == "application/zip":
        with zipfile.ZipFile(io.BytesIO(answer.body)) as archive:
            text = "".join(archive.read(name).decode() for name in archive.namelist())
    else:
        text = answer.text
    return answer.status, heads, DRAWN.sub("", text)


def hidden(house, words: str) -> Table:
    """Entry 2 is what Bela hides, entry 3 what she says aloud; then the host plays."""
    host = somebody(house)
    known = open_table(host)
    bela = sit(house, known, invited(host, known), 2)
    table = Table(campaign=known, host=host, bela=bela)
    for number, (who, data) in enumerate(
        ((2, {"text": words, "hidden": "on"}), (2, {"text": "A knock."})), 1
    ):
        assert bela.post(table.at(NOTE, who), {**data, "key": f"bela {number}"}).status == 302
    assert table.post("/bloodborne/revealed/", {"name": "Crow", "health": "3", "die": "green", "kinds": "beast", "rank": "monster", "key": "crow"})[0] == 302  # fmt: skip
    return table


# --- The tricks: each tells what it heard -----------------------------------------------------------------


def reads(table):
    pages = ("", "bloodborne/", "bloodborne/more/", "score/", "history/", "history/?kind=noted", "history/?by=2", "entry/2/", "entry/3/", "history.json", "history.json?since=1", "position.json", "findings/", "night/", "prints/", "prints/under-way/", "people/", "here/", "keys/", "back-to/1/", "entry/1/insert/", "entry/2/insert/")  # fmt: skip
    return [table.get(page) for page in pages] + [said(table.host.get("/"))]


def corrects_with_a_guess(table):
    told = [table.get("entry/2/correct/")]
    for data in ({"text": RIGHT, "hidden": "on"}, {"text": RIGHT}, {"text": "x", "by": "1", "hidden": "on"}):
        told += [table.post("entry/2/correct/", {**data, **more}) for more in ({}, {"preview": "1"})]
    return told


def puts_in_around_it(table):
    guess = {"hunter": "2", "n": "2", "text": RIGHT, "hidden": "on"}
    return [
        table.post(f"entry/{after}/insert/{kind}/", {**guess, **more})
        for after in (1, 2, 3)
        for kind in ("took", "noted", "round_ended")
        for more in ({"preview": "1"}, {})
    ]


def takes_back_and_brings_back(table):
    """In every order, by the entry and by what took it back, from pages of everybody."""
    page = {"HX-Request": "true", "HX-Current-URL": f"http://127.0.0.1{table.at('history/', 2)}"}
    ways = ("strike/2", "strike/2", "restore/2", "restore/2", "back-to/1", "restore/6", "strike/2", "back-to/2", "restore/2")  # fmt: skip
    return [table.post(f"{way}/", {"key": f"{way} {n}"}, **page) for n, way in enumerate(ways)]


def taps_late(table):
    """What Bela may have said, from a page that had not seen it; with her key, if she had told it."""
    guess = {"text": RIGHT, "hidden": "on", "seen": "1"}
    return [
        table.post(NOTE, {**guess, "key": key, **more})
        for key in ("late", "bela 1")
        for more in ({}, {"by": "2", "seat": "2"})
    ]


def settles_what_might_be_found(table):
    marks = [
        {"entry": 2, "code": code, "about": {"text": RIGHT}}
        for code in ("text.empty", "advice.note", "told.noted.hidden")
    ]
    digests = [
        hashlib.sha256(json.dumps(one, sort_keys=True).encode()).hexdigest()[:16] for one in (*marks, {})
    ]
    return [table.post("dismiss/", {"finding": one}) for one in digests]


def brings_files(table):
    """The whole journal as it was seen, with a guess where nothing could be read."""
    told = []
    for text in (RIGHT, WRONG):
        notes = [
            entry(2, "noted", {"by": 2, "text": text, "hidden": True}, seat=2),
            entry(3, "noted", {"by": 2, "text": "A knock.", "hidden": False}, seat=2),
        ]
        for known in (table.campaign, "0" * 8 + table.campaign[8:]):
            for entries in (notes, notes[:1]):
                whole = {**campaign(entries=entries), "campaign": known}
                told.append(table.brought(whole, key=f"{text[:5]} {len(entries)} {known[:4]}"))
    return told


def takes_home(table):
    """What may be read; and after the one export that everybody was told of, the same tap once more."""
    first = [table.post("export/", {"what": what}) for what in ("readable", "", "Everything", "everything ")]
    assert table.post("export/", {"what": "everything", "key": "told"})[0] == 200
    assert table.bela.post(table.at(NOTE, 2), {"text": hidden_words(table), "hidden": "on", "key": "since"}).status == 302  # fmt: skip
    return [*first, table.post("export/", {"what": "everything", "key": "told"})]


def hidden_words(table):
    """Another secret at each table, unlike the one that was handed out."""
    return "new: " + hashlib.sha256(table.campaign.encode()).hexdigest()


def asks_for_paper(table):
    asked = [table.post("prints/ask/", {"paper": paper, "size": "A4"}) for paper in ("score", "keys", "poster", "blank")]  # fmt: skip
    return [*asked, table.get("prints/"), table.get("prints/under-way/")]


def closes_the_night(table):
    """And looks under the seal."""
    told = [table.post("night/here/", {"seat": "all"}), table.post("night/goodnight/", {"key": "night"})]
    told += [table.post("strike/2/", {"key": "sealed"}), table.post("restore/2/", {"key": "open"})]
    return [*told, table.get("night/"), table.get("history/")]


def sits_elsewhere(table):
    """At Bela's place and before the wall, with the host's own cookies."""
    paths = ("history.json", "position.json", "entry/2/", "entry/2/correct/", "export/")
    return [said(table.host.get(table.at(path, seat))) for seat in (0, 2, 3) for path in paths]


TRICKS = (
    reads,
    corrects_with_a_guess,
    puts_in_around_it,
    takes_back_and_brings_back,
    taps_late,
    settles_what_might_be_found,
    brings_files,
    takes_home,
    asks_for_paper,
    closes_the_night,
    sits_elsewhere,
)


SAMPLE = {corrects_with_a_guess, brings_files, takes_home}


@pytest.mark.parametrize(
    "trick",
    [pytest.param(one, id=one.__name__, marks=() if one in SAMPLE else pytest.mark.long) for one in TRICKS],
)
def test_the_host_learns_nothing(house, trick, tried):
    """The first guess is right at one of the tables; afterwards Bela still reads what she has hidden."""
    right, other = hidden(house, RIGHT), hidden(house, WRONG)
    told = trick(right)
    assert told == trick(other)
    for table, words in ((right, RIGHT), (other, WRONG)):
        table.host.post(table.at("restore/2/"), {"key": "back"})
        page = table.bela.get(table.at("entry/2/", 2)).text
        assert words in page
    tried(f"a host who {trick.__name__.replace('_', ' ')}", len(told) * 2)


# --- A chronicle whose sheets are secret ------------------------------------------------------------------


def secret(house, row: str) -> Table:
    """Entry 2 is Bela's prologue, whose row nobody else may know."""
    host = somebody(house)
    known = open_table(host, "heritage", **{"rules-secret": "on"})
    table = Table(campaign=known, host=host, bela=sit(house, known, invited(host, known), 2))
    told = {"seat": "2", "character": "Nobody", "section": "resources", "row": row, "discipline": "Sight", "title": "Heir", "printed": "A stranger", "clan": "brujah"}  # fmt: skip
    assert table.bela.post(table.at("/heritage/prologue-written/", 2), {**told, "key": "born"}).status == 302
    return table


def looks_what_would_be(table):
    """The end of the chronicle, and sheets that were never secret: looked at, put in, put right."""
    ages = {f"age_{n}": str(n) for n in OPENING_SEATS}
    told = []
    for more in ({"preview": "1"}, {}):
        for to in ("worths", "ceremony", "over"):
            told += [table.post(f"entry/{n}/insert/stepped/", {"to": to, **more}) for n in (1, 2)]
        told += [table.post("entry/1/correct/", {**ages, **more}), table.post("entry/2/correct/", {"row": "Gold", **more})]  # fmt: skip
        told.append(table.post("entry/2/insert/worths_confirmed/", more))
    return told


OPENING_SEATS = [n for n in (1, 2, 3) if f"name_{n}" in OPENING]


def test_the_host_sees_no_box_of_a_secret_sheet(house, tried):
    rows = ("Gold", "Land")
    told = [looks_what_would_be(secret(house, row)) for row in rows]
    assert told[0] == told[1]
    assert {status for status, *_ in told[0]} >= {200, 422}
    tried("a host who looks what the end would show", len(told[0]) * 2)
