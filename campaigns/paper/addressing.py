"""The address of a print: everything that it says, in short. The same address is the same paper."""

from __future__ import annotations

from dataclasses import asdict, replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from django.conf import settings

from campaigns.frame import AnyFrame
from campaigns.kernel import timeline
from campaigns.paper.papers import Paper
from campaigns.paper.wishes import Wish

# What a print is made with: a change of any of it makes every print anew.
MADE_WITH = (
    "templates",
    "static/css/print",
    "static/fonts",
    "locale",
    "campaigns",
    "chronicle",
    "companions",
)
# Kinds of the house that change nothing on any paper: a night that is closed and opened again says the same.
SAYS_NOTHING = {timeline.SEALED, timeline.REOPENED, timeline.DISMISSED, *timeline.ANNOUNCED}


def address(frame: AnyFrame, paper: Paper, wish: Wish, *, seen: str = "") -> str:
    """Everything that is on the paper: who looks, what the table is, its words, and what it is made with.

    `seen` saves those who ask about several papers of one look the longest part of it.
    """
    campaign = frame.chair.campaign
    said = [
        release(),
        asdict(plain(paper, wish)),
        [str(campaign.pk), campaign.name, frame.chair.number, frame.chair.host, *sorted(frame.reading.holds)],
        last_told(frame) if paper.reads_journal else 0,
        [[seat.number, seat.name, seat.colour, seat.plays] for seat in frame.seats],
        paper.beside(frame),
        (seen or seen_by(frame)) if paper.reads_view else "",
    ]
    return _digest(said)


def seen_by(frame: AnyFrame) -> str:
    """All that this seat may know, in short."""
    return _digest(frame.view)


def once(paper: Paper, frame: AnyFrame) -> Paper:
    """For a list of many prints of one look: what it says beside the view, and what it can be about, is asked for with
    the first."""
    beside = cache(lambda: paper.beside(frame))
    abouts = cache(lambda: paper.abouts(frame))
    return replace(paper, beside=lambda _frame: beside(), abouts=lambda _frame: abouts())


def _digest(said: Any) -> str:
    return sha256(msgspec.json.encode(said, order="deterministic", enc_hook=repr)).hexdigest()


def plain(paper: Paper, wish: Wish) -> Wish:
    """Without what makes no difference to this paper."""
    options = tuple(sorted({*wish.options} & {*paper.options}))
    origin = wish.origin if paper.leads_back else ""
    wide, high = (wish.wide, wish.high) if paper.pieces else (0, 0)
    return replace(wish, options=options, origin=origin, each=wish.each and paper.bound, wide=wide, high=high)


def last_told(frame: AnyFrame) -> int:
    return frame.reading.last_but(*SAYS_NOTHING)


@cache
def release() -> str:
    """Of everything that a print is made with, once for each process."""
    told = sha256()
    for folder in MADE_WITH:
        for path in sorted(Path(settings.BASE_DIR, folder).rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                # The house may lie elsewhere on the machine of its worker.
                name = path.relative_to(settings.BASE_DIR).as_posix()
                told.update(name.encode() + b"\0" + path.read_bytes())
    return told.hexdigest()
