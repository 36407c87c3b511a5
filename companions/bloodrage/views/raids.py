"""A pillage before it is recorded: who is in it, and what the numbers would bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext

from campaigns.kernel.decisions import Decided, Refused
from companions.bloodrage.forms import NUMBERS
from companions.bloodrage.frames import Frame
from companions.bloodrage.rules import battle
from companions.bloodrage.rules.decide import decide
from companions.bloodrage.rules.events import Fighter, Pillaged
from companions.bloodrage.rules.sight import View
from companions.bloodrage.rules.state import POSITIONS, SPOTS, STATS

from .lands import Land, lands
from .rows import Row, marked, own_first, rows


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One clan in the form: what was typed for it."""

    row: Row
    strength: str
    card: str
    lost: str
    joins: bool
    total: int | None  # None: it takes no part, or nobody told how strong it is
    wins: bool
    brings: str  # in words, if it wins
    here: int  # its figures in the province and the fjords beside it, where the table tells it
    far: bool  # the table told where all of them are, and none is here


def raid(request: HttpRequest, frame: Frame, everybody: Sequence[Row], bad: Any) -> dict[str, Any]:
    """What the page shows; `bad` is the form that could not be recorded."""
    typed: Mapping[str, str] = request.POST if request.method == "POST" else request.GET
    spot = typed.get("spot", "")
    land = next((one for one in lands(frame.view) if one.spot == spot and spot in SPOTS), None)
    by = pillager(typed, everybody, land)
    if request.method != "POST" and land and by:
        typed = {**dict(typed.items()), **standing_there(everybody, by, land)}
    shared = {"land": land, "by": by, "everybody": own_first(everybody), "typed": typed}
    if land is None or by is None:
        return {**shared, **offered(frame.view, by)}
    facts = told(typed, by, spot, everybody)
    form = bad or frame.game.form("pillaged", view=frame.view, names=frame.names, data=facts)
    event = form.event() if bad is None and form.is_valid() else None
    frowned = frowns(frame, alone_or_won(everybody, by, land))
    return {
        **shared,
        "form": form,
        "frowned": frowned,
        "numbered": any(typed.get(f"{what}_{row.seat}") for what in NUMBERS for row in everybody),
        "sides": list(sides(frame, typed, by, land, event)),
        "far": any(far(row, land) for row in everybody if row.seat != by.seat),
        **(supposed(frame, event, frowned) if event else {}),
    }


def pillager(typed: Mapping[str, str], everybody: Sequence[Row], land: Land | None = None) -> Row | None:
    """Named in the address, or whoever comes first here; where the map knows better, among those who stand there."""
    named = next((row for row in everybody if str(row.seat) == typed.get("seat")), None)
    first = own_first(everybody)
    return named or next((row for row in first if not (land and far(row, land))), next(iter(first), None))


def standing_there(everybody: Sequence[Row], by: Row, land: Land) -> dict[str, str]:
    """All figures there fight: who has some is in it before anybody taps."""
    return {f"in_{row.seat}": "on" for row in opponents(everybody, by, land)}


def opponents(everybody: Sequence[Row], by: Row, land: Land) -> list[Row]:
    return [row for row in everybody if row.seat != by.seat and row.clan.there(*land.seen.reach)]


def alone_or_won(everybody: Sequence[Row], by: Row, land: Land) -> Pillaged:
    """What may be frowned upon whoever wins: with everybody in it who stands there."""
    fighters = [Fighter(seat=row.seat, strength=None) for row in (by, *opponents(everybody, by, land))]
    if len(fighters) == 1:
        return Pillaged(seat=by.seat, spot=land.spot)
    return Pillaged(seat=by.seat, spot=land.spot, fighters=tuple(fighters), winner=by.seat)


def far(row: Row, land: Land) -> bool:
    """The table told where all its figures are, and none is there."""
    return row.clan.mapped and not row.clan.there(*land.seen.reach)


def offered(view: View, row: Row | None) -> dict[str, Any]:
    """What can still be pillaged; apart from it, where the map has no figure of this clan."""
    left = [land for land in lands(view) if land.open]
    away = [land for land in left if row and far(row, land)]
    return {
        "open": [land for land in left if land not in away],
        "away": away,
        "opposed": {land.spot for land in left if row and _opposed(view, row, land)},
    }


def _opposed(view: View, row: Row, land: Land) -> bool:
    return any(clan.there(*land.seen.reach) for clan in view.clans if clan.seat != row.seat)


def told(typed: Mapping[str, str], by: Row, spot: str, everybody: Sequence[Row]) -> dict[str, str]:
    """What stands in the form; who pillages and where may only be in the address."""
    numbers = [f"{what}_{row.seat}" for row in everybody for what in (*NUMBERS, "in")]
    asked = {name: typed.get(name, "") for name in ("reward", "winner", "why", *numbers)}
    return {**asked, "seat": str(by.seat), "spot": spot}


def sides(
    frame: Frame, typed: Mapping[str, str], by: Row, land: Land, event: Pillaged | None
) -> Iterator[Side]:
    """Whoever pillages first, then as they sit."""
    totals = dict(battle.totals(event)) if event else {}
    won = battle.winner(event) if event else 0
    everybody = rows(frame)
    at = next(n for n, row in enumerate(everybody) if row.seat == by.seat)
    for row in (*everybody[at:], *everybody[:at]):
        numbers = {what: typed.get(f"{what}_{row.seat}", "") for what in NUMBERS}
        yield Side(
            row=row,
            joins=bool(typed.get(f"in_{row.seat}")),
            total=totals.get(row.seat),
            wins=row.seat == won and bool(totals),
            brings=brings(frame, row, land if row.seat == by.seat else None),
            here=row.clan.there(*land.seen.reach),
            far=far(row, land) and row.seat != by.seat,
            **numbers,
        )


def brings(frame: Frame, row: Row, land: Land | None) -> str:
    """Glory for the battle by its axes, which a reward won here moves first; the token is for whoever pillages."""
    axes, token = frame.view.tracks[STATS.index("axes")], land.seen.token if land else None
    at = min(POSITIONS, row.clan.stat("axes").position + ("axes" in battle.stats(token)))
    glory = gettext("%(n)s glory") % {"n": marked(axes.number(at), read=at in axes.checked)}
    return " + ".join([land.reward, glory]) if land and land.reward else glory


def supposed(frame: Frame, event: Pillaged, frowned: Sequence[str]) -> dict[str, Any]:
    """The line that the journal would get, and what the rules would frown upon besides."""
    word, answer = frame.reading.would_say(event), decide(frame.view, event)
    if isinstance(answer, Refused):
        return {"refused": frame.game.phrases.say(answer, frame.names)}
    return {
        "contested": battle.contested(event),
        "winner": battle.winner(event),
        "would": frame.game.phrases.say(word, frame.names) if word else "",
        "advice": [one for one in frowns(frame, event) if one not in frowned],
    }


def frowns(frame: Frame, event: Pillaged) -> list[str]:
    answer = decide(frame.view, event)
    told = answer.advice if isinstance(answer, Decided) else ()
    return [frame.game.phrases.say(one, frame.names) for one in told]
