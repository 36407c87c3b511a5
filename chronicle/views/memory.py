"""What the box taught this circle: rows of the sheet, numbers of scales, abilities; offered to the next chronicle."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from campaigns import circles
from campaigns.access import Chair
from campaigns.frame import view_from
from campaigns.models import Circle
from chronicle.frames import Frame
from chronicle.rules.events import (
    Event,
    HouseRuled,
    MissionTaken,
    PlayerCounted,
    PrologueWritten,
    SheetTyped,
    StickerPlaced,
    StockTold,
)
from chronicle.rules.names import CHAPTERS, SCALES, SECTIONS
from chronicle.rules.seen import View
from chronicle.rules.state import Fact, Row

GAME = "heritage"
ROW, SCALE, ABILITY, STOCK, RULING, LABEL = "row", "scale", "ability", "stock", "ruling", "label"
TEACHING = (PrologueWritten, MissionTaken, SheetTyped, PlayerCounted, StickerPlaced, StockTold, HouseRuled)
UNCOUNTED = 0  # a row whose boxes nobody has counted yet


# --- Learning -------------------------------------------------------------------------------------------


def learn(chair: Chair, event: Event) -> None:
    """Called after the move was recorded. A chronicle whose sheets are secret teaches nothing."""
    if not isinstance(event, TEACHING):
        return
    view: View = view_from(chair)
    if view.table.secret:
        return
    for topic, about, value in lessons(event, view.tonight.grounds):
        # A ruling is offered only where its case comes up: that chronicle has then reached it itself.
        point = 0 if topic == RULING else view.table.number
        _keep(chair.campaign.circle, topic, about, value, point=point)


def lessons(event: Event, grounds: Collection[str] = ()) -> Iterator[tuple[str, str, Any]]:
    """Topic, what it is about, and what was learnt; of the battlegrounds on the table one at most has a scale."""
    match event:
        case PrologueWritten(missed=missed):
            yield ROW, key(event.section, event.row), UNCOUNTED
            yield ROW, key("disciplines", event.discipline), UNCOUNTED
            yield from ((ROW, key(shade.section, shade.row), UNCOUNTED) for shade in missed)
        case MissionTaken(section=section, row=row) if section and row:
            yield ROW, key(section, row), UNCOUNTED
        case SheetTyped(rows=rows):
            yield from ((ROW, key(row.section, row.name), row.boxes) for row in rows)
        case PlayerCounted(counts=counts):
            numbers = [fact.n for fact in counts if fact.name == "scale"]
            yield from (
                (SCALE, f"{ground} {n}", True) for ground in SCALES if ground in grounds for n in numbers
            )
        case StickerPlaced(ability=ability):
            yield ABILITY, ability, True
        case StockTold(stock=stock):
            yield from ((STOCK, fact.name, fact.n) for fact in stock)
        case HouseRuled(rule=rule, choice=choice):
            yield RULING, rule, choice
        case _:
            return


def key(section: str, row: str) -> str:
    return f"{section} {row}"


def _keep(circle: Circle, topic: str, about: str, value: Any, point: int) -> None:
    """A row that is only named again keeps the boxes that were counted before."""
    if topic == ROW and value == UNCOUNTED:
        value = known(circle, ROW, CHAPTERS).get(about, UNCOUNTED)
    circles.remember(circle, game=GAME, topic=topic, about=about, value=value, point=point)


# --- Offering: nothing that this chronicle has not reached itself ---------------------------------------


def known(circle: Circle, topic: str, point: int) -> dict[str, Any]:
    return circles.remembered(circle, game=GAME, topic=topic, point=point)


def offered(frame: Frame, topic: str) -> dict[str, Any]:
    return known(frame.chair.campaign.circle, topic, frame.view.table.number)


def rows(frame: Frame) -> tuple[Row, ...]:
    """The rows of this chronicle, then what the box taught the circle; in the order of the sections."""
    here = {key(row.section, row.name): row for row in frame.view.rows}
    for about, boxes in offered(frame, ROW).items():
        section, _, name = about.partition(" ")
        if section in SECTIONS and about not in here:
            here[about] = Row(section=section, name=name, boxes=boxes)  # type: ignore[arg-type]  # -- just checked
    return tuple(sorted(here.values(), key=lambda row: SECTIONS.index(row.section)))


def abilities(frame: Frame) -> list[str]:
    """Stickers used or counted here, and those of earlier chronicles."""
    here = [sticker.name for sticker in frame.view.box.ability_stickers]
    return sorted({*here, *offered(frame, ABILITY)}, key=str.casefold)


def scale(frame: Frame, ground: str) -> list[int]:
    """Numbers that were read from this scale before."""
    read = (about.partition(" ") for about in offered(frame, SCALE))
    return sorted(int(n) for of, _, n in read if of == ground)


def stock(frame: Frame) -> tuple[Fact, ...]:
    """Stickers at the beginning: as told here, else as another chronicle of the circle found them."""
    told: tuple[Fact, ...] = frame.view.table.stock
    return told or tuple(Fact(name=name, n=n) for name, n in offered(frame, STOCK).items())


def rulings(frame: Frame) -> dict[str, str]:
    """What the circle kept last, here or at another table; of rules that this chronicle has reached."""
    met = {one.rule for one in frame.view.switches}
    return {rule: str(choice) for rule, choice in offered(frame, RULING).items() if rule in met}


def suggested(frame: Frame) -> dict[str, str]:
    """For the questions that stand open, asked only where there is one."""
    return rulings(frame) if frame.view.questions and frame.chair.number else {}
