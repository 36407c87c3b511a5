"""What takes longer than a page may wait: a worker thinks it out, and pages ask for it again as they do for prints.

A riddle is found by its address, which is made of everything that its answer is made of. So an answer is right for ever,
and several processes share it; what was corrected or undone asks another riddle.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from threading import Lock
from typing import Any
from uuid import UUID

from django.utils import timezone
from django.utils.module_loading import import_string

from campaigns import broker, games, journal
from campaigns.games import Unreadable
from campaigns.journal import Reading
from campaigns.models import Campaign

TASK = "campaigns.tasks.think"
ROUND = timedelta(seconds=20)  # after so long somebody else is sent
KEPT = 6  # answers of one table; undo and redo find theirs again

_thinking = Lock()
_solved: dict[str, Any] = {}  # of examples, which are few


@dataclass(frozen=True, slots=True, kw_only=True)
class Riddle:
    address: str
    solve: Callable[[], Any]  # something that JSON can tell
    seldom: bool = False  # asked where something is the matter


def riddles(reading: Reading[Any], game: str) -> Sequence[Riddle]:
    """Most games have none."""
    named = games.game(game).riddles
    if not named:
        return ()
    found: Callable[[Reading[Any]], Sequence[Riddle]] = import_string(named)
    return found(reading)


def answer(campaign: Campaign, address: str, *, at: datetime) -> Any | None:
    """None: it is being thought about. Whoever asks for what nobody thinks about sends a worker."""
    found = _found(campaign, address)
    if found is not None or not _mine(campaign, address, at):
        return found
    broker.later(TASK, str(campaign.pk), address)
    return _found(campaign, address)  # a house without workers has done it now


def at_once(riddle: Riddle) -> Any:
    """Of an example, which has no row for an answer: once in this process, however many look."""
    with _thinking:
        if riddle.address not in _solved:
            _solved[riddle.address] = riddle.solve()
        return _solved[riddle.address]


def _found(campaign: Campaign, address: str) -> Any | None:
    return campaign.thoughts.filter(address=address).values_list("answer", flat=True).first()


def _mine(campaign: Campaign, address: str, at: datetime) -> bool:
    """Nobody was sent yet, or whoever was did not come back."""
    asked, new = campaign.thoughts.get_or_create(address=address, defaults={"asked": at})
    if new:
        return True
    silent = campaign.thoughts.filter(pk=asked.pk, answer__isnull=True, asked__lt=at - ROUND)
    return bool(silent.update(asked=at))


def think(campaign: UUID, address: str) -> None:
    """Where the table has gone on meanwhile, it asks for something else."""
    table = Campaign.objects.filter(pk=campaign).first()
    if table is None or _found(table, address) is not None:
        return
    try:
        reading = journal.public(table)
    except Unreadable:  # its pages are shut, and nobody waits
        return
    for riddle in riddles(reading, table.game):
        if riddle.address == address:
            table.thoughts.update_or_create(
                address=address, defaults={"answer": riddle.solve(), "asked": timezone.now()}
            )
    _forget(table)


def _forget(table: Campaign) -> None:
    kept = table.thoughts.values_list("pk", flat=True)[:KEPT]
    table.thoughts.exclude(pk__in=[*kept]).delete()
