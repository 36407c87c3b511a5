"""Files of campaigns that no house has handed out."""

from __future__ import annotations

import io
import json
import uuid
import zipfile

AT = "2026-01-10T19:00:00Z"
OPENED = {
    "bloodborne": {"seats": [1, 2, 3], "first": 1, "final": {}, "shown": []},
    "bloodrage": {"seats": [1, 2, 3], "first": 1},
    "heritage": {"seats": [1, 2, 3]},
}


def entry(number, kind, facts, **more):
    return {
        "number": number,
        "key": f"k{number}",
        "kind": kind,
        "version": 1,
        "facts": facts,
        "seat": 1,
        "at": AT,
        **more,
    }


def campaign(game="bloodborne", entries=(), **more):
    """With its opening; what comes after it is (kind, facts) or a whole entry."""
    told = [entry(1, "opened", OPENED[game])]
    for number, one in enumerate(entries, 2):
        told.append(one if isinstance(one, dict) else entry(number, *one))
    return {
        "format": 1,
        "campaign": str(uuid.uuid4()),
        "game": game,
        "name": "Elsewhere",
        "created": AT,
        "circle": "Theirs",
        "seats": [
            {"number": n, "name": name, "colour": n, "hosts": n == 1}
            for n, name in enumerate(("Ada", "Bela", "Cora"), 1)
        ],
        "entries": told,
        "nights": [],
        **more,
    }


def night(first, last=None, present=(1,)):
    return {"opened": AT, "closed": AT, "first": first, "last": last or first, "present": list(present)}


def zipped(said, name="journal.json"):
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, said if isinstance(said, bytes | str) else json.dumps(said))
    return content.getvalue()


def album(pictures):
    """A campaign with photos beside its journal."""
    told = [
        {"key": f"{number:064x}", "seat": 1, "at": AT, "caption": ""} for number, _one in enumerate(pictures)
    ]
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("journal.json", json.dumps(campaign()))
        archive.writestr("photos.json", json.dumps({"photos": told}))
        for one, picture in zip(told, pictures, strict=True):
            archive.writestr(f"photos/{one['key']}.jpg", picture)
    return content.getvalue()


def notes(n):
    return [("noted", {"by": 1, "text": f"a knock, the {number}th", "hidden": False}) for number in range(n)]


def bombs():
    """The five of the first reading, by name."""
    return {
        "20,000 notes of Blood Rage": zipped(campaign("bloodrage", notes(19_990))),
        "20,000 notes of Heritage": zipped(campaign("heritage", notes(19_990))),
        "14,000 nights": zipped(campaign(nights=[night(1)] * 14_000)),
        "8,000 nights": zipped(campaign(nights=[night(1)] * 8_000)),
        "3,000,000 at one night": zipped(campaign(nights=[night(1, present=[1] * 3_000_000)])),
        "a monster of 4,000,000 health": zipped(campaign(entries=[("revealed", {"name": "x", "health": 4_000_000, "die": "red", "kinds": ["kin"], "rank": "monster", "ability": ""})])),
    }  # fmt: skip


def within():
    """As large as they are allowed to be."""
    quest = {"seat": 1, "done": True, "glory": 3, "stat": "rage", "name": "x"}
    return {
        "9,990 notes of Blood Rage": zipped(campaign("bloodrage", notes(9_990))),
        "9,990 notes of Heritage": zipped(campaign("heritage", notes(9_990))),
        "9,990 quests of Blood Rage": zipped(campaign("bloodrage", [("quest_told", quest)] * 9_990)),
        "500 nights": zipped(
            campaign(entries=notes(600), nights=[night(n, present=(1, 2, 3)) for n in range(1, 501)])
        ),
    }
