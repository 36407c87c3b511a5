"""What the box taught this circle: rows of the sheet, numbers of scales, abilities; offered to the next chronicle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from campaigns import circles, journal
from campaigns.access import Chair
from campaigns.models import Circle
from chronicle.rules.events import (
    Event,
    MissionTaken,
    PlayerCounted,
    PrologueWritten,
    SheetTyped,
    StickerPlaced,
    StockTold,
)

GAME = "heritage"
ROW, SCALE, ABILITY, STOCK = "row", "scale", "ability", "stock"


def learn(chair: Chair, event: Event) -> None:
    """Called after the move was recorded. A chronicle whose sheets are secret teaches nothing."""
    if journal.seen_by(chair.campaign, chair.number).table.secret:
        return
    for topic, about, value in lessons(event):
        circles.remember(chair.campaign.circle, game=GAME, topic=topic, about=about, value=value)


def lessons(event: Event) -> Iterator[tuple[str, str, Any]]:
    match event:
        case PrologueWritten():
            yield ROW, f"{event.section} {event.row}", 0
            yield ROW, f"disciplines {event.discipline}", 0
        case MissionTaken(section=section, row=row) if section and row:
            yield ROW, f"{section} {row}", 0
        case SheetTyped(rows=rows):
            for each in rows:
                yield ROW, f"{each.section} {each.name}", each.boxes
        case PlayerCounted(counts=counts):
            yield from ((SCALE, str(fact.n), True) for fact in counts if fact.name == "scale")
        case StickerPlaced(ability=ability):
            yield ABILITY, ability, True
        case StockTold(stock=stock):
            yield from ((STOCK, fact.name, fact.n) for fact in stock)
        case _:
            return


def known(circle: Circle, topic: str) -> dict[str, Any]:
    return circles.remembered(circle, game=GAME, topic=topic)
