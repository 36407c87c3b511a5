"""The first pages that a phone loads: the invitation and a table of each game, at CPU x 4 and slow 4G, in three languages.

Run by `script/bench first_page`, or `.venv/bin/python -m bench.first_page`. A real house with the demo's tables and
with its static files as they are served at home: hashed names, compressed. `measure.mjs` drives Debian's Chromium
with the playwright-core that npm puts beside it.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from http import HTTPStatus
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, OpenerDirector, build_opener

from bench.report import keep

HERE = Path(__file__).resolve().parent
LOCALES = {"en": "en-GB", "ru": "ru-RU", "pl": "pl-PL"}
MOST_REQUESTS, MOST_MS, MOST_SHIFT = 12, 2500, 0.02
LATE_FONTS = "1000"  # ms
MOST_KIB = {"en": 120, "ru": 160, "pl": 160}
RUNS = 3
Cookie = dict[str, Any]


def main() -> int:
    sys.path.append(str(HERE.parent / "script" / "lib"))
    from tests.e2e import house  # noqa: PLC0415 -- script/lib is on the path only now

    tools()
    with house.opened() as opened:
        demo(opened.environment)
        found = {name: measured(*where) for name, where in pages(opened)}
    keep("first page", found, "The first page of a phone", words(found))
    print(words(found))
    return int(any(broken(name, figures) for name, figures in found.items()))


def tools() -> None:
    """playwright-core beside measure.mjs; only the first time."""
    if not (HERE / "node_modules" / "playwright-core").exists():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--silent"], cwd=HERE, check=True)


def demo(environment: Mapping[str, str]) -> None:
    command = [sys.executable, "manage.py", "demo"]
    subprocess.run(command, cwd=HERE.parent, env=dict(environment), check=True, stdout=subprocess.DEVNULL)


def pages(house: Any) -> Iterator[tuple[str, tuple[str, str, list[Cookie]]]]:
    """Each with its address, the locale of the phone, and the cookies that it has by then."""
    for game, (link, table) in house.asked("bench.first_page_addresses").items():
        for seat, (language, locale) in enumerate(LOCALES.items(), 1):
            yield f"{game}, to join, {language}", (house.local + link, locale, [])
            cookies = seated(house.local, link, seat, language)
            where = table.replace("/1/", f"/{seat}/")
            yield f"{game}, {language}", (house.local + where, locale, cookies)


def seated(house: str, link: str, seat: int, language: str) -> list[Cookie]:
    """A phone that has sat down already; its language is the seat's from then on."""
    jar = CookieJar()
    phone: OpenerDirector = build_opener(HTTPCookieProcessor(jar))
    phone.addheaders = [("Accept-Language", language)]
    page = phone.open(house + link).read().decode()
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
    assert token, "the invitation has no form"
    phone.open(f"{house}{link}{seat}/", urlencode({"csrfmiddlewaretoken": token[1]}).encode())
    kept = {
        "domain": "127.0.0.1",
        "path": "/",
        "expires": -1,
        "httpOnly": True,
        "secure": False,
        "sameSite": "Lax",
    }
    return [{"name": one.name, "value": one.value, **kept} for one in jar if one.name == "device"]


def measured(address: str, locale: str, cookies: list[Cookie]) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        told, state = Path(folder) / "told.json", Path(folder) / "state.json"
        state.write_text(json.dumps({"cookies": cookies, "origins": []}))
        options = [
            "--net",
            "slow4g",
            "--cpu",
            "4",
            "--runs",
            str(RUNS),
            "--locale",
            locale,
            "--late-fonts",
            LATE_FONTS,
        ]
        command = ["node", "measure.mjs", address, *options, "--json", told, "--storage-state", state]
        subprocess.run(command, cwd=HERE, check=True, stdout=subprocess.DEVNULL)
        found = json.loads(told.read_text())
    first = found["results"][0]["list"][0]
    assert first["status"] == HTTPStatus.OK, f"{address} answered {first['status']}"
    print(found["results"][0]["title"], flush=True)
    summary = found["summary"]
    return {
        "requests": summary["requests"],
        "KiB on the wire": round(summary["wire"] / 1024, 1),
        "first paint ms": round(summary["fcp"]),
        "interactive ms": round(summary["tti"]),
        "blocked ms": round(summary["tbt"]),
        "shift": round(summary["cls"], 3),
    }


def broken(name: str, figures: Mapping[str, float]) -> bool:
    return (
        figures["requests"] > MOST_REQUESTS
        or figures["KiB on the wire"] > MOST_KIB[name[-2:]]
        or figures["interactive ms"] > MOST_MS
        or figures["shift"] > MOST_SHIFT
    )


def words(found: Mapping[str, Mapping[str, float]]) -> str:
    names = list(next(iter(found.values())))
    rows = "\n".join(
        f"| {page} | {' | '.join(str(figures[name]) for name in names)} |" for page, figures in found.items()
    )
    return (
        f"`bench/first_page.py`: a phone of 390 × 844 with an empty cache, processor slowed down four times, slow 4G; "
        f"medians of {RUNS} loads. At most {MOST_REQUESTS} requests, {MOST_KIB['en']} KiB ({MOST_KIB['ru']} in Russian "
        f"and Polish), interactive within {MOST_MS / 1000:g} s, and letters that come {LATE_FONTS} ms late move at most "
        f"{MOST_SHIFT:g} of the page.\n\n"
        f"| page | {' | '.join(names)} |\n|{'---|' * (len(names) + 1)}\n{rows}\n"
    )


if __name__ == "__main__":
    sys.exit(main())
