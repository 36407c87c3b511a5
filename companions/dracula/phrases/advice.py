"""What makes no sense, and what the rules frown upon; the table may go on, so none of these commands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, pgettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

REFUSALS: Mapping[str, StrPromise] = {
    "seats.none": _("Choose at least one player."),
    "seat.twice": _("%(seat)s is named twice."),
    "seat.unknown": _("Nobody sits there. Choose someone at this table."),
    "seat.sits": _("%(seat)s already plays."),
    "number.range": _("Give a number from %(least)d to %(most)d."),
    "number.none": _("Give a number other than 0."),
    "text.empty": _("Write something first."),
    "hunter.unknown": _("There is no such hunter here. Choose one from the list."),
    "hunter.twice": _("Two players hold the same hunter: %(hunter)s. Choose one of them."),
    "hunters.none": pgettext_lazy("Dracula", "Choose at least one hunter."),
    "place.unknown": _("There is no such place on the map. Choose one from the list."),
    "place.city": _("This is no city: %(place)s. Choose a city."),
    "spot.one": _("Choose a space of the trail or a lair, not both."),
    "ticket.unknown": _("There is no such ticket in the box. Choose one from the list."),
    "encounter.unknown": _("There is no such encounter in the box. Choose one from the list."),
    "token.unknown": _("There is no such token in the box. Choose one from the list."),
    "token.line": _("A roadblock lies between two places. Choose both."),
    "token.place": _("This token lies on one place. Choose it."),
    "token.no_line": _("Nothing on the map joins %(a)s and %(b)s like that. Choose a road or a railway."),
    "ally.unknown": _("There is no such ally in the box. Choose one from the list."),
    "event.unknown": _("Dracula has no such event. Choose one from the list."),
    "card.unknown": _("There is no such combat card in the box. Choose one from the list."),
    "foe.unknown": _("Choose whom the hunters fight: Dracula or a vampire."),
    "fight.none": _("No combat is going on. Begin one first."),
    "question.unknown": _("Nobody can ask that. Choose a question from the list."),
    "question.where": _("Choose at least one place to ask about."),
    "clock.unknown": _("A day has five phases. Choose one of them."),
    "clock.same": _("The clock is already there: %(phase)s."),
    "count.only": _("Only the Count can say this, at an open desk."),
    "desk.open": _("No desk is closed here."),
    "sworn.first": _("First choose the word that guards the Count’s desk."),
    "paper.place": _(
        "The Count plays with pencil and paper, so nothing secret is kept here. Leave this empty."
    ),
    "play.one": _(
        "Choose what is laid down: a location, Hide, Dark Call or Feed. No card can be laid twice."
    ),
    "watched.phone": _("At this table the Count’s phone says what the others see."),
    "whisper.self": _("Choose someone else to whisper to."),
    "hunt.ended": _("The hunt is already over."),
    "hunt.runs": _("Nothing hidden is revealed before the hunt is over."),
    "entry.fixed": _("Entry %(entry)d opened or closed the Count’s desk; it stays as it is."),
    "entry.count": _("Entry %(entry)d is the Count’s own. Only the Count can change it, at an open desk."),
    "entry.private": _("Entry %(entry)d is private. Only its writer can change it."),
}
ADVICE: Mapping[str, StrPromise] = {
    "hunt.over": _("The hunt is already over."),
    "clock.skips": _("The clock skips: %(phases)s."),
    "clock.waits": ngettext_lazy(
        "%(n)d question still waits for the Count.", "%(n)d questions still wait for the Count.", "n"
    ),
    "count.phase": _("Dracula moves after the night; now the clock says: %(phase)s."),
    "placed.city": _("This is no city: %(place)s. Every hunter begins in one."),
    "move.phase": _("Hunters move by day; now the clock says: %(phase)s."),
    "move.night": _("At night no hunter moves."),
    "move.far": _("Out of reach today (%(by)s): %(place)s."),
    "move.ticket": _("A ride costs a ticket. Which one?"),
    "hunter.defeated": _("%(hunter)s is defeated and out of play until the next dawn."),
    "hunter.delayed": _("%(hunter)s is delayed: instead of an action the figure stands up."),
    "hunter.acted": _("%(hunter)s has already acted this day or night."),
    "hunter.at_sea": _("%(hunter)s is at sea: by day there is only sailing on, at night nothing."),
    "ticket.other": _("%(hunter)s does not hold this ticket."),
    "ticket.many": _("That would be more than %(most)d tickets for %(hunter)s. One goes back first."),
    "token.all": ngettext_lazy(
        "%(kind)s: the only token (%(n)d) is already on the board.",
        "%(kind)s: all %(n)d tokens are already on the board.",
        "n",
    ),
    "token.never": _("Consecrated Ground can never lie here: %(place)s."),
    "fight.goes_on": _("Another combat is still going on."),
    "fight.rounds": ngettext_lazy(
        "A combat is over after %(n)d round.", "A combat is over after %(n)d rounds.", "n"
    ),
    "hid.hunter": _("A hunter stands there: %(place)s. Dracula cannot choose that city."),
    "flown.far": _(
        "Escape as Bat cannot reach this: %(place)s. It flies from land to a city one or two roads away, but not"
        " over or into a holy city, and not to what lies on the trail or in a lair."
    ),
    "flown.bats": _("Both cards Escape as Bat already lie on the trail, and the box holds no third."),
    "hid.again": _("Dracula has already begun. This starts the whole trail again."),
    "answer.differs": _("Going by your trail, the answer would be different."),
}
