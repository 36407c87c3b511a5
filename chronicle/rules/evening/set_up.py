"""What the table is told as a chapter begins, and plays by; what of it stays when who was here is put right."""

from campaigns.kernel.copying import replace

from chronicle.rules.figures import tonight
from chronicle.rules.figures.results import burdens
from chronicle.rules.seen import View
from chronicle.rules.state import Burdens, Chapter, SetUp

from .events import Gathered
from .evolve import gathered


def set_up(event: Gathered, view: View) -> SetUp | None:
    """What the rules say of the chapter that begins with it, and what the table says instead."""
    then = gathered(view.table, replace(event, set_up=None))
    chapter = then.now
    if chapter is None or not chapter.here:
        return None
    held = burdens(replace(then, now=replace(chapter, played=False)))
    return SetUp(
        first=tonight.first_player(then)[0],
        choice=tonight.choice(then),
        grounds=chapter.grounds,
        burdens=tuple(Burdens(seat=seat, n=held[seat]) for seat in chapter.seats if held.get(seat)),
    )


def kept(before: Gathered | Chapter, event: Gathered, view: View) -> SetUp | None:
    """When who was here is put right: what the table was told stays, as far as it speaks of them.

    What the table itself had decided, and now leaves to the rules, is as they say.
    """
    was, now = before.set_up, set_up(event, view)
    if was is None or now is None:
        return None
    here, told = set(now.choice), {*was.choice}
    burdens = [one for one in was.burdens if one.seat in here]
    return replace(
        was,
        first=event.first or (now.first if before.first or was.first not in here else was.first),
        choice=event.choice or (now.choice if before.choice or here != told else was.choice),
        burdens=(*burdens, *(one for one in now.burdens if one.seat not in told)),
    )
