"""Lines of history in present tense: it needs no gender in any language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

TOLD: Mapping[str, StrPromise] = {
    "stretch.age": _("Age %(n)d"),
    "stretch.burnt": _("Ragnarök took %(spot)s."),
    "stretch.glory": _("%(seat)s: %(n)d glory."),
    "stretch.glory.unread": _("%(seat)s: %(n)d? glory."),
    "told.opened": _("%(seats)s set out; %(first)s begins."),
    "told.joined": _("%(seat)s joins the saga."),
    "told.clan_taken": _("%(seat)s leads the %(clan)s clan."),
    "told.drawn": _("Doomed in ages I, II and III: %(doomed)s. Destroyed already: %(destroyed)s."),
    "told.track_shown": _("The clan sheets show: %(stat)s, position %(position)d: %(number)d."),
    "told.spot_shown": _("The board shows: %(spot)s is %(name)s (%(region)s)."),
    "told.board_shown": _("The board shows: %(named)s."),
    "told.hands_passed": _("Gods’ gifts, round %(pick)d: everyone has chosen and passed on."),
    "told.stepped": _("On to “%(to)s”."),
    "told.acted.invade": _("%(seat)s invades (%(figure)s, %(n)d rage)."),
    "told.acted.march": _("%(seat)s marches (%(n)d rage)."),
    "told.acted.upgrade": _("%(seat)s upgrades: %(card)s (%(n)d rage)."),
    "told.acted.quest": _("%(seat)s takes a quest."),
    "told.acted.other": _("%(seat)s acts (%(n)d rage)."),
    "told.passed": _("%(seat)s passes."),
    "told.pillaged.alone": _("%(seat)s pillages %(spot)s without opposition."),
    "told.pillaged.won": _("%(seat)s pillages %(spot)s and wins the battle (%(totals)s)."),
    "told.pillaged.lost": _("%(seat)s attacks %(spot)s; %(winner)s wins the battle (%(totals)s)."),
    "told.pillaged.tied": _("%(seat)s attacks %(spot)s; nobody wins the battle (%(totals)s)."),
    "told.quest_told": _("%(seat)s turns a quest over: %(name)s (%(done)s)."),
    "told.quest_told.unnamed": _("%(seat)s turns a quest over (%(done)s)."),
    "told.ragnarok_came": _("Ragnarök takes %(spot)s. Figures fallen: %(fallen)s."),
    "told.ragnarok_came.worked": _(
        "Ragnarök takes %(spot)s (worked out, not recorded). Figures fallen: %(fallen)s."
    ),
    "told.age_ended": _("Age %(age)d ends."),
    "told.stat_moved": _("%(seat)s moves %(stat)s by %(by)+d."),
    "told.glory_moved": _("%(seat)s: %(by)+d glory."),
    "told.rage_moved": _("%(seat)s: %(by)+d rage."),
    "told.counting.on": _("Figures on the map are counted from now on."),
    "told.counting.map": _("From now on the map shows who stands where."),
    "told.stood": _("Figures in %(spot)s: %(there)s."),
    "told.counting.off": _("Figures on the map are no longer counted."),
    "told.counted": _(
        "%(seat)s counts figures: %(board)d on the board, %(reserve)d in reserve, %(valhalla)d in Valhalla."
    ),
    "told.ruled.glory": _("The table decides: glory of %(seat)s is %(to)d."),
    "told.ruled.strength": _("The table decides: %(figure)s of %(seat)s, strength %(to)d."),
    "told.ruled.rage": _("The table decides: rage left to %(seat)s is %(to)d."),
    "told.ruled.position": _("The table decides: %(stat)s of %(seat)s lies on position %(to)d."),
    "told.ruled.first": _("The table decides: %(seat)s is the first player."),
    "told.ruled.turn": _("The table decides: it is the turn of %(seat)s."),
    "told.ruled.token": _("The table decides: the token of %(spot)s brings %(reward)s."),
    "told.ruled.pillaged": _("The table decides: %(spot)s, pillaged: %(to)s."),
    "told.ruled.destroyed": _("The table decides: %(spot)s, destroyed: %(to)s."),
    "told.ruled.doomed": _("The table decides: %(spot)s is doomed in age %(to)d."),
    "told.crowned": _("The table decides the tie: %(winners)s."),
    "told.noted": _("%(by)s notes: %(text)s"),
    "told.noted.hidden": _("A note for your eyes only: %(text)s"),
    "told.noted.about": _("%(by)s notes (%(topic)s): %(text)s"),
    "told.noted.hidden.about": _("A note for your eyes only (%(topic)s): %(text)s"),
    "told.ended": _("The table stops here."),
    "came.battle": _("%(seat)s: %(n)d glory for the battle."),
    "came.battle.unread": _("%(seat)s: %(n)d? glory for the battle."),
    "came.pillage": _("%(seat)s: %(n)d glory for the pillage."),
    "came.quest": _("%(seat)s: %(n)d glory."),
    "came.ragnarok": _("%(seat)s: %(n)d glory in the flames."),
    "came.legendary": _("%(seat)s: %(n)d glory for a legendary stat (%(stat)s)."),
    "came.stat": _("%(seat)s: %(stat)s now %(n)d."),
    "came.stat.unread": _("%(seat)s: %(stat)s now %(n)d?"),
    "came.landed": _("Now in %(spot)s."),
    "came.marched": ngettext_lazy(
        "%(n)d figure from %(start)s to %(spot)s.", "%(n)d figures from %(start)s to %(spot)s.", "n"
    ),
    "came.fallen": ngettext_lazy("%(seat)s loses %(n)d figure.", "%(seat)s loses %(n)d figures.", "n"),
    "came.free": _("Its figure invades at once."),
    "came.strength": _("%(seat)s, %(figure)s: strength %(n)d from now on."),
    "came.spent": _("%(seat)s has no rage left."),
    "came.age": _("Age %(n)d begins; first player: %(seat)s."),
    "came.age.worked": _("Age %(n)d begins; first player: %(seat)s (worked out, not recorded)."),
    "came.glory": _("%(seat)s, glory: %(was)d → %(now)d."),
    "came.glory.unread": _("%(seat)s, glory: %(was)d → %(now)d?"),
    "came.rage": _("%(seat)s, rage left: %(was)d → %(now)d."),
    "came.ended.unread": ngettext_lazy(
        "The saga is over; most glory so far: %(seats)s. Not final: %(n)d number to read.",
        "The saga is over; most glory so far: %(seats)s. Not final: %(n)d numbers to read.",
        "n",
    ),
    "came.ended": _("The saga is over; most glory: %(seats)s."),
}
