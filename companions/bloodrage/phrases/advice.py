"""What makes no sense, and what the rules frown upon; the table may go on, so none of these commands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

REFUSALS: Mapping[str, StrPromise] = {
    "seats.none": _("Choose at least one clan."),
    "seat.sits": _("%(seat)s already plays."),
    "seat.twice": _("%(seat)s is named twice."),
    "seat.unknown": _("There is no such clan. Choose one of this table."),
    "number.range": _("Give a number from %(least)d to %(most)d."),
    "number.none": _("Give a number other than 0."),
    "phase.unknown": _("An age has six phases. Choose one of them."),
    "spot.unknown": _("The board has no such province."),
    "spot.twice": _("The same province is named twice: %(spot)s."),
    "draw.three": _("Name one province for each of the three ages."),
    "stat.none": _("Choose a stat."),
    "battle.open": _("Say who won, or how strong everybody was."),
    "board.empty": _("Name at least one province."),
    "figure.none": _("Choose warriors or ships."),
    "text.empty": _("Write something first."),
}
ADVICE: Mapping[str, StrPromise] = {
    "game.over": _("The saga is already over."),
    "players.count": ngettext_lazy(
        "%(n)d clan: the game is made for %(least)d to %(most)d.",
        "%(n)d clans: the game is made for %(least)d to %(most)d.",
        "n",
    ),
    "clan.taken": _("%(seat)s already leads this clan: %(clan)s."),
    "draw.destroyed": ngettext_lazy(
        "%(n)d province destroyed before the game; with so many clans it is %(of)d.",
        "%(n)d provinces destroyed before the game; with so many clans it is %(of)d.",
        "n",
    ),
    "draw.both": _("Doomed and destroyed at once: %(spot)s."),
    "draw.tokens": _("Among the eight outer tokens there are two of each reward."),
    "draw.again": _("Provinces and tokens were already drawn; this draw replaces the old one."),
    "draw.missing": _("Not entered yet: which provinces are doomed and what the tokens bring."),
    "phase.out": _("The age is at “%(phase)s”; this belongs to “%(of)s”."),
    "phase.back": _("The age is already at “%(phase)s”. Going back undoes nothing."),
    "phase.gifts": _("Back at the gifts everyone’s rage is full again."),
    "action.over": _("Every province is pillaged or destroyed: the actions of this age are over."),
    "rage.none": _("%(seat)s has no rage left and can do nothing more in this age."),
    "rage.less": _("%(seat)s has only this much rage: %(n)d."),
    "rage.less.unread": _("%(seat)s has only this much rage: %(n)d?"),
    "rage.full": _("During the gifts everyone’s rage is full: it changes from the first action on."),
    "rage.left": _("These clans still have rage: %(seats)s."),
    "turn.other": _("It is the turn of %(seat)s."),
    "march.cost": _("A march costs %(n)d rage."),
    "quest.cost": _("Taking a quest costs no rage."),
    "invade.cost": _("%(figure)s: an invasion costs its strength, at least %(n)d."),
    "invade.leader": _("A leader invades for free."),
    "figures.full": _("%(seat)s has as many figures on the board as horns (%(n)d)."),
    "figures.full.unread": _("%(seat)s has as many figures on the board as horns (%(n)d?)."),
    "figures.none": _("%(seat)s has no figure left in reserve."),
    "figures.absent": _("%(seat)s has no figure on the board."),
    "figures.fewer": _("%(seat)s has fewer figures on the board: %(n)d."),
    "figures.absent.there": _("On the map %(seat)s has no figure in %(spot)s."),
    "figures.fewer.there": _("On the map %(seat)s has fewer figures in %(spot)s: %(n)d."),
    "figures.other.there": _("On the map, %(seat)s in %(spot)s and the fjords beside it: %(n)d."),
    "province.destroyed": _("Already destroyed: %(spot)s."),
    "province.pillaged": _("Already pillaged in this age: %(spot)s."),
    "token.other": _("%(spot)s: the token was entered with a different reward, %(reward)s."),
    "token.unknown": _("%(spot)s: not entered yet what the token there brings."),
    "battle.alone": _("Only %(seat)s is in it: recorded as without opposition."),
    "battle.left_out": _(
        "%(seat)s is not in it, but has figures in %(spot)s or the fjords beside it: %(n)d."
    ),
    "battle.away": _("%(seat)s pillages, but is not among those who fight."),
    "quest.no_glory": _("A quest that was done brings the glory printed on it."),
    "quest.no_stat": _("A quest that was done moves a stat of choice by one."),
    "quest.waiting": _("Quests still lie face down: %(seats)s."),
    "ragnarok.again": _("Ragnarök has already come in this age."),
    "ragnarok.other": _("Doomed in this age: %(spot)s."),
    "ragnarok.nowhere": _("Not entered yet: which province is doomed in this age."),
    "first.other": _("The first player token passes left, to %(seat)s."),
    "ragnarok.missing": _("Ragnarök has not come yet in this age."),
    "stat.end": _("The track of %(seat)s ends there: %(stat)s."),
    "gifts.back": _("The hands have already been passed further."),
    "track.other": _("%(stat)s, position %(position)d, was read as %(n)d before."),
    "track.unchecked": ngettext_lazy(
        "Not final: glory depends on %(n)d number not yet read from a clan sheet.",
        "Not final: glory depends on %(n)d numbers not yet read from a clan sheet.",
        "n",
    ),
    "crown.early": _("The saga goes on: a tie is decided once it is over."),
    "crown.less": _("Someone else has more: %(n)d glory."),
    "end.early": _("Only age %(age)d of %(of)d: legendary stats count at once."),
}
