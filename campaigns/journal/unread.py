"""A journal that this release cannot read to its end: may its host take it home as it lies?

What a newer release wrote cannot be judged here, so only a host whose own it is may. The rest is asked as always.
"""

from __future__ import annotations

from collections.abc import Sequence

from campaigns import games
from campaigns.games import AnyGame, Unreadable
from campaigns.journal import asking, codes
from campaigns.journal.position import HOUSE_VERSION, check, fold, read_lines
from campaigns.kernel import timeline
from campaigns.kernel.rights import Handing
from campaigns.kernel.timeline import Line
from campaigns.models import Campaign


def lies_open(campaign: Campaign, seat: int) -> bool:
    """Whether nothing in it is closed to this host, nor could be."""
    game, lines = games.game(campaign.game), [codes.read(line) for line in read_lines(campaign.pk)]
    strange = {line.number for line in lines if not _is_known(game, lines, line)}
    if any(line.seat != seat for line in lines if line.number in strange):
        return False
    try:
        now = fold(game, [_left_out(line) if line.number in strange else line for line in lines])
        return asking.handing(now, seat=seat, host=True) is Handing.FREELY
    except Exception:  # without what was left out, the rest may fit together no more
        return False


def _is_known(game: AnyGame, lines: Sequence[Line], line: Line) -> bool:
    try:
        check(game, lines, line)
    except Unreadable:
        return False
    return True


def _left_out(line: Line) -> Line:
    """In its place something that changes nothing, for every entry has its number."""
    return line._replace(kind=timeline.EXPORTED, version=HOUSE_VERSION, facts={}, advice=())
