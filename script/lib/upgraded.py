"""Inside this checkout's manage.py: data that an earlier release has made, with its views and its files in a folder.

Every seat's view, the pages, taps, a paper of each game, and the files once more as tables of their own.
"""

import json
from collections import Counter
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any, TypeAlias

import differing
import msgspec
import opened_tables
from differing import Change
from django.core.management import call_command
from django.utils import timezone

from campaigns import bundle, codec
from campaigns.access import Holder
from campaigns.models import Campaign

Views: TypeAlias = dict[tuple[str, int], Any]  # by table and seat


def main(folder: str) -> None:
    tables = list(Campaign.objects.order_by("created", "pk"))
    names, was = {str(one.pk): one.name for one in tables}, views_of(Path(folder))
    files = sorted(Path(folder).glob("*.zip"))
    found = [*changed(was, views_now(was), names)]
    found += [change for file in files for change in brought(file, was, names)]
    told: Counter[str] = Counter(
        tables=len(tables), entries=sum(one.last for one in tables), values=counted([*was.values()])
    )
    wrong: list[str] = []
    for table in tables:
        wrong += opened_tables.tried(table, told)
    told["papers"] = len({opened_tables.first_paper(table) for table in tables} - {""})
    print(json.dumps({**told, "files": len(files), "changes": found, "wrong": wrong}))


def views_of(folder: Path) -> Views:
    return dict(view for file in folder.glob("views-*.jsonl") for view in read(file.read_text("utf-8")))


def read(said: str) -> Iterator[tuple[tuple[str, int], Any]]:
    """What `replay` has printed."""
    for line in said.splitlines():
        told = json.loads(line)
        yield (told["campaign"], told["seat"]), told["view"]


def views_now(was: Views) -> Views:
    found: Views = {}
    for seat in sorted({seat for _, seat in was}):
        said = StringIO()
        call_command("replay", seat=seat, stdout=said)
        found |= dict(read(said.getvalue()))
    return found


def changed(was: Views, now: Views, names: dict[str, str]) -> Iterator[Change]:
    for (table, seat), view in was.items():
        yield from differing.changes(names[table], seat, view, now.get((table, seat)))


def brought(file: Path, was: Views, names: dict[str, str]) -> Iterator[Change]:
    """Taken in as a table of its own: what every seat sees there."""
    read_file = bundle.read(file.read_bytes())
    bundle.copy(read_file, who=Holder(device=None, account=None), at=timezone.now())
    table, folded = str(read_file.campaign), bundle.checked(read_file)
    seats = {seat for of, seat in was if of == table}
    now = {(table, seat): json.loads(msgspec.json.encode(codec.told(folded.view(seat)))) for seat in seats}
    yield from changed({key: view for key, view in was.items() if key[0] == table}, now, names)


def counted(value: Any) -> int:
    """How many single values stand in it."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return sum(map(counted, inside)) if isinstance(value, dict | list) else 1
