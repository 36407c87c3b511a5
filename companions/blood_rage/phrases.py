"""The words for everything that the rules say in codes. Present tense: it needs no gender in any language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from django.utils.text import capfirst
from django.utils.translation import gettext, ngettext_lazy, pgettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

    from campaigns.games import Names
    from campaigns.kernel.words import Word

# --- Printed terms, for pages and forms ------------------------------------------------------------

PHASES: Mapping[int, StrPromise] = {
    1: _("Gods’ gifts"),
    2: _("Action"),
    3: _("Discard"),
    4: pgettext_lazy("phase", "Quest"),
    5: _("Ragnarök"),
    6: _("Release Valhalla"),
}
CLANS: Mapping[str, StrPromise] = {
    "wolf": pgettext_lazy("clan", "Wolf"),
    "bear": pgettext_lazy("clan", "Bear"),
    "serpent": pgettext_lazy("clan", "Serpent"),
    "raven": pgettext_lazy("clan", "Raven"),
}
STATS: Mapping[str, StrPromise] = {
    "rage": pgettext_lazy("clan stat", "Rage"),
    "axes": pgettext_lazy("clan stat", "Axes"),
    "horns": pgettext_lazy("clan stat", "Horns"),
}
TRACKS: Mapping[str, StrPromise] = {
    "rage": _("Rage track"),
    "axes": _("Axes track"),
    "horns": _("Horns track"),
}
REGIONS: Mapping[str, StrPromise] = {
    "manheim": _("Manheim"),
    "alfheim": _("Alfheim"),
    "jotunheim": _("Jotunheim"),
}
# Seen in the rules; which lies where is read from the board.
NAMES_SEEN = (_("Andlang"), _("Utgard"), _("Gimle"), _("Elvagar"), _("Angerboda"), _("Horgr"))
PLACES: Mapping[str, StrPromise] = {
    "tree": _("Yggdrasil"),
    "n": _("the province in the north"),
    "ne": _("the province in the north-east"),
    "e": _("the province in the east"),
    "se": _("the province in the south-east"),
    "s": _("the province in the south"),
    "sw": _("the province in the south-west"),
    "w": _("the province in the west"),
    "nw": _("the province in the north-west"),
}
REWARDS: Mapping[str, StrPromise] = {
    "rage": _("rage +1"),
    "axes": _("axes +1"),
    "horns": _("horns +1"),
    "glory": _("5 glory"),
    "all": _("all three stats +1"),
}
SOURCES: Mapping[str, StrPromise] = {
    "battle": pgettext_lazy("glory from", "Battles"),
    "pillage": pgettext_lazy("glory from", "Pillage"),
    "quest": pgettext_lazy("glory from", "Quests"),
    "ragnarok": pgettext_lazy("glory from", "Ragnarök"),
    "legendary": pgettext_lazy("glory from", "Legendary stats"),
    "other": pgettext_lazy("glory from", "Other"),
}
ACTS: Mapping[str, StrPromise] = {
    "invade": _("Invade"),
    "march": _("March"),
    "upgrade": _("Upgrade"),
    "quest": pgettext_lazy("action", "Quest"),
    "other": pgettext_lazy("action", "Something else"),
}
FIGURES: Mapping[str, StrPromise] = {
    "leader": pgettext_lazy("figure", "Leader"),
    "warrior": _("Warrior"),
    "ship": _("Ship"),
    "monster": pgettext_lazy("figure", "Monster"),
}
ENDS: Mapping[str, StrPromise] = {
    "": pgettext_lazy("saga", "not over"),
    "doom": _("the world has ended"),
    "table": _("the table stopped"),
}
SUBJECTS: Mapping[str, StrPromise] = {
    "rage": _("Rage left"),
    "position": _("Position on a track"),
    "first": _("First player"),
    "turn": _("Whose turn it is"),
    "token": _("Pillage token of a province"),
    "pillaged": _("Pillaged or not"),
    "destroyed": _("Destroyed or not"),
    "doomed": _("Doomed province of an age"),
}
NEXT: Mapping[str, StrPromise] = {
    "draw": _("Draw provinces and tokens"),
    "gifts": _("Pass the gifts round"),
    "act": _("Actions"),
    "phase": _("On to the next phase"),
    "ragnarok": _("Ragnarök comes"),
    "age": _("End the age"),
    "over": _("The saga is told"),
}
KINDS: Mapping[str, StrPromise] = {
    "opened": _("Opening"),
    "joined": _("Late clan"),
    "clan_taken": _("Clan chosen"),
    "drawn": _("Provinces and tokens drawn"),
    "track_shown": _("Clan sheet read"),
    "spot_shown": _("Board read"),
    "hands_passed": _("Hands passed"),
    "stepped": _("Phase"),
    "acted": _("Action"),
    "passed": _("Passed"),
    "pillaged": _("Pillage"),
    "quest_told": _("Quest turned over"),
    "ragnarok_came": _("Ragnarök"),
    "age_ended": _("Age ended"),
    "stat_moved": _("Stat changed"),
    "glory_moved": _("Glory changed"),
    "rage_moved": _("Rage changed"),
    "counted": _("Figures counted"),
    "ruled": _("The table decided"),
    "crowned": _("A tie decided"),
    "noted": _("Note"),
    "ended": _("The table stopped"),
}

# --- Sentences -------------------------------------------------------------------------------------

REFUSALS: Mapping[str, StrPromise] = {
    "seats.none": _("Choose at least one clan."),
    "seat.sits": _("%(seat)s plays already."),
    "seat.twice": _("%(seat)s is named twice."),
    "seat.unknown": _("No clan sits there. Choose one of this table."),
    "number.range": _("Give a number from %(least)d to %(most)d."),
    "number.none": _("Give a number other than 0."),
    "phase.unknown": _("An age has six phases. Choose one of them."),
    "spot.unknown": _("The board has no such province."),
    "spot.twice": _("The same province is named twice: %(spot)s."),
    "draw.three": _("Name one province for each of the three ages."),
    "stat.none": _("Choose a stat."),
    "text.empty": _("Write something first."),
}
ADVICE: Mapping[str, StrPromise] = {
    "game.over": _("The saga is over already."),
    "players.count": ngettext_lazy(
        "%(n)d clan: the game is made for %(least)d to %(most)d.",
        "%(n)d clans: the game is made for %(least)d to %(most)d.",
        "n",
    ),
    "clan.taken": _("%(seat)s leads this clan already: %(clan)s."),
    "draw.destroyed": ngettext_lazy(
        "%(n)d province destroyed before the game; with so many clans it is %(of)d.",
        "%(n)d provinces destroyed before the game; with so many clans it is %(of)d.",
        "n",
    ),
    "draw.both": _("Doomed and destroyed at once: %(spot)s."),
    "draw.tokens": _("Among the eight outer tokens there are two of each reward."),
    "draw.again": _("Provinces and tokens have been drawn before; this draw takes the place of the old one."),
    "draw.missing": _("Nobody has told yet which provinces are doomed and what the tokens bring."),
    "phase.out": _("The age is at “%(phase)s”; this belongs to “%(of)s”."),
    "phase.back": _("The age is at “%(phase)s” already. Going back undoes nothing."),
    "phase.gifts": _("Back at the gifts everybody’s rage is full again."),
    "action.over": _("Every province is pillaged or destroyed: the actions of this age are over."),
    "rage.none": _("%(seat)s has no rage left and can do nothing more in this age."),
    "rage.less": _("%(seat)s has only this much rage: %(n)d."),
    "rage.less.unread": _("%(seat)s has only this much rage: %(n)d?"),
    "rage.full": _("During the gifts everybody’s rage is full: it changes from the first action on."),
    "rage.left": _("These clans still have rage: %(seats)s."),
    "turn.other": _("It is the turn of %(seat)s."),
    "march.cost": _("A march costs %(n)d rage."),
    "quest.cost": _("To take a quest costs no rage."),
    "invade.cost": _("%(figure)s: an invasion costs its strength, %(n)d at least."),
    "invade.leader": _("A leader invades for nothing."),
    "figures.full": _("%(seat)s has as many figures on the board as horns (%(n)d)."),
    "figures.full.unread": _("%(seat)s has as many figures on the board as horns (%(n)d?)."),
    "figures.none": _("%(seat)s has no figure left in reserve."),
    "figures.absent": _("%(seat)s has no figure on the board."),
    "figures.fewer": _("%(seat)s has fewer figures on the board: %(n)d."),
    "province.destroyed": _("Already destroyed: %(spot)s."),
    "province.pillaged": _("Already pillaged in this age: %(spot)s."),
    "token.other": _("%(spot)s: the token was told to bring something else, %(reward)s."),
    "token.unknown": _("%(spot)s: nobody has told what the token there brings."),
    "battle.alone": _("Only %(seat)s is in it: recorded as without opposition."),
    "battle.away": _("%(seat)s pillages, but is not among those who fight."),
    "quest.no_glory": _("A quest that was done brings the glory printed on it."),
    "quest.no_stat": _("A quest that was done moves a stat of choice by one."),
    "quest.waiting": _("Quests still lie face down: %(seats)s."),
    "ragnarok.again": _("Ragnarök has come in this age already."),
    "ragnarok.other": _("Doomed in this age: %(spot)s."),
    "ragnarok.nowhere": _("Nobody has told which province is doomed in this age."),
    "first.other": _("The first player’s token goes left, to %(seat)s."),
    "ragnarok.missing": _("Ragnarök has not come yet in this age."),
    "stat.end": _("The track of %(seat)s ends there: %(stat)s."),
    "gifts.back": _("The hands have gone round further already."),
    "track.other": _("%(stat)s, position %(position)d, was read as %(n)d before."),
    "track.unchecked": ngettext_lazy(
        "Not final: glory rests on %(n)d number that nobody has read from a clan sheet.",
        "Not final: glory rests on %(n)d numbers that nobody has read from a clan sheet.",
        "n",
    ),
    "crown.early": _("The saga goes on: a tie is decided once it is over."),
    "crown.less": _("Somebody else has more: %(n)d glory."),
    "end.early": _("Only age %(age)d of %(of)d: legendary stats count at once."),
}
TOLD: Mapping[str, StrPromise] = {
    "told.opened": _("%(seats)s set out; %(first)s begins."),
    "told.joined": _("%(seat)s joins the saga."),
    "told.clan_taken": _("%(seat)s leads the %(clan)s clan."),
    "told.drawn": _("Doomed in ages I, II and III: %(doomed)s. Destroyed already: %(destroyed)s."),
    "told.track_shown": _("The clan sheets show: %(stat)s, position %(position)d: %(number)d."),
    "told.spot_shown": _("The board shows: %(spot)s is %(name)s (%(region)s)."),
    "told.hands_passed": ngettext_lazy(
        "Everybody has chosen gifts %(pick)d time.", "Everybody has chosen gifts %(pick)d times.", "pick"
    ),
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
    "told.ragnarok_came": _("Ragnarök takes %(spot)s. Figures fallen: %(fallen)s."),
    "told.ragnarok_came.worked": _(
        "Ragnarök takes %(spot)s (worked out, not recorded). Figures fallen: %(fallen)s."
    ),
    "told.age_ended": _("Age %(age)d ends."),
    "told.stat_moved": _("%(seat)s moves %(stat)s by %(by)+d."),
    "told.glory_moved": _("%(seat)s: %(by)+d glory."),
    "told.rage_moved": _("%(seat)s: %(by)+d rage."),
    "told.counted": _(
        "%(seat)s counts figures: %(board)d on the board, %(reserve)d in reserve, %(valhalla)d in Valhalla."
    ),
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
    "told.ended": _("The table stops here."),
    "came.battle": _("%(seat)s: %(n)d glory for the battle."),
    "came.battle.unread": _("%(seat)s: %(n)d? glory for the battle."),
    "came.pillage": _("%(seat)s: %(n)d glory for the pillage."),
    "came.quest": _("%(seat)s: %(n)d glory."),
    "came.ragnarok": _("%(seat)s: %(n)d glory in the flames."),
    "came.legendary": _("%(seat)s: %(n)d glory for a legendary stat (%(stat)s)."),
    "came.stat": _("%(seat)s: %(stat)s now %(n)d."),
    "came.stat.unread": _("%(seat)s: %(stat)s now %(n)d?"),
    "came.free": _("Its figure invades at once."),
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
REASONS: Mapping[str, StrPromise] = {
    "because.battle": _("age %(age)d: battle won in %(spot)s"),
    "because.pillage": _("age %(age)d: pillage of %(spot)s"),
    "because.quest": _("age %(age)d: quest %(name)s"),
    "because.ragnarok": ngettext_lazy(
        "age %(age)d: %(figures)d figure fallen in %(spot)s",
        "age %(age)d: %(figures)d figures fallen in %(spot)s",
        "figures",
    ),
    "because.legendary": _("%(stat)s stands on a legendary position"),
    "because.other": _("age %(age)d: by a card or by the table"),
}
DIFFERENCES: Mapping[str, StrPromise] = {
    "differs.gone": _("%(seat)s does not play."),
    "differs.new": _("%(seat)s plays too."),
    "differs.clan": _("%(seat)s, clan: %(was)s → %(now)s"),
    "differs.glory": _("%(seat)s, glory: %(was)d → %(now)d"),
    "differs.rage": _("%(seat)s, rage left: %(was)d → %(now)d"),
    "differs.stat": _("%(seat)s, %(stat)s: %(was)d → %(now)d"),
    "differs.board": _("%(seat)s, figures on the board: %(was)d → %(now)d"),
    "differs.reserve": _("%(seat)s, figures in reserve: %(was)d → %(now)d"),
    "differs.valhalla": _("%(seat)s, figures in Valhalla: %(was)d → %(now)d"),
    "differs.token": _("%(spot)s, token: %(was)s → %(now)s"),
    "differs.pillaged": _("%(spot)s, pillaged: %(was)s → %(now)s"),
    "differs.destroyed": _("%(spot)s, destroyed: %(was)s → %(now)s"),
    "differs.doomed": _("%(spot)s, doomed in age: %(was)d → %(now)d"),
    "differs.name": _("Name of a province: %(was)s → %(now)s"),
    "differs.region": _("%(spot)s, region: %(was)s → %(now)s"),
    "differs.fjord": _("%(spot)s, fjord to the next one: %(was)s → %(now)s"),
    "differs.age": _("Age: %(was)d → %(now)d"),
    "differs.phase": _("Phase: %(was)s → %(now)s"),
    "differs.first": _("First player: %(was)s → %(now)s"),
    "differs.turn": _("Turn: %(was)s → %(now)s"),
    "differs.ended": _("End: %(was)s → %(now)s"),
    "differs.winners": _("Most glory: %(was)s → %(now)s"),
    "differs.not_final": ngettext_lazy(
        "Not final: %(n)d number to read", "Not final: %(n)d numbers to read", "n"
    ),
}
SENTENCES: Mapping[str, StrPromise] = {**REFUSALS, **ADVICE, **TOLD, **REASONS, **DIFFERENCES}

# A province without a name is called by where it lies, in small letters; some of these begin with it.
PLACE_FIRST = frozenset(
    {
        "token.other",
        "token.unknown",
        *(f"differs.{what}" for what in ("token", "pillaged", "destroyed", "doomed", "region", "fjord")),
    }
)


# --- Saying it -------------------------------------------------------------------------------------


def say(word: Word, names: Names) -> str:
    """The sentence, its reason if one was given, and what came of it."""
    sentence = sentence_of(word, names)
    if why := word.about.get("why") or word.about.get("how"):
        sentence = gettext("%(sentence)s “%(why)s”") % {"sentence": sentence, "why": why}
    return " ".join([sentence, *(say(then, names) for then in word.about.get("then", ()))])


def sentence_of(word: Word, names: Names) -> str:
    """Advice may come with a journal from elsewhere: what cannot be said is shown as its code."""
    try:
        said = str(SENTENCES[word.code] % _spoken(word, names))
    except (KeyError, TypeError, ValueError):
        return word.code
    return capfirst(said) if word.code in PLACE_FIRST else said


def name(seat: int, names: Names) -> str:
    """A clan that left the table keeps a number."""
    if not seat:
        return gettext("nobody")
    return names.get(seat) or gettext("Clan %(seat)d") % {"seat": seat}


def clans(seats: Iterable[int], names: Names) -> str:
    return ", ".join(name(seat, names) for seat in seats) or gettext("nobody")


def place(spot: str, printed: str = "") -> str:
    """As the board has it; until somebody has read it, by where it lies."""
    return printed or str(PLACES.get(spot, spot)) or gettext("no province")


def places(spots: Iterable[tuple[str, str]]) -> str:
    return ", ".join(place(*spot) for spot in spots) or gettext("none")


def pairs(some: Iterable[tuple[int, int]], names: Names) -> str:
    """“Ada 7, Bela 2”."""
    return ", ".join(f"{name(seat, names)} {n}" for seat, n in some) or gettext("none")


def yes(value: Any) -> str:
    return gettext("yes") if value else gettext("no")


def glance(headline: Mapping[str, Any]) -> str:
    """The state of a saga in a line, for lists of campaigns."""
    if headline.get("ended"):
        best = max((glory for _seat, glory in headline["glory"]), default=0)
        if headline.get("unread"):
            return gettext("The saga is over; most glory so far: %(n)d, not final.") % {"n": best}
        return gettext("The saga is over; most glory: %(n)d.") % {"n": best}
    return gettext("Age %(age)d; %(phase)s.") % {
        "age": headline.get("age", 1),
        "phase": PHASES.get(headline.get("phase", 1), ""),
    }


def recall(topic: str, about: str, value: Any) -> str:
    """What a circle's boxes taught it, in words; what came from elsewhere may have any shape."""
    try:
        return _recalled(topic, about, value)
    except (KeyError, TypeError, ValueError):
        return f"{about}: {value}"


def _recalled(topic: str, about: str, value: Any) -> str:
    match topic:
        case "track":
            stat, position = about.split()
            at = {"stat": STATS[stat], "position": int(position), "n": value}
            return gettext("%(stat)s, position %(position)d: %(n)d") % at
        case "board":
            return gettext("%(place)s: %(name)s") % {
                "place": PLACES[about],
                "name": place(about, value["name"]),
            }
        case _:
            return gettext("Upgrade: %(name)s") % {"name": about}


Reader = Callable[[Any, "Names"], str]


def _label(labels: Mapping[Any, StrPromise]) -> Reader:
    return lambda value, names: str(labels.get(value, value or gettext("none")))


PHASE, END, REWARD, CLAN = _label(PHASES), _label(ENDS), _label(REWARDS), _label(CLANS)
PLAIN: Reader = lambda value, names: value  # noqa: E731 -- a table of readers reads best in one shape
YES: Reader = lambda value, names: yes(value)  # noqa: E731 -- likewise
GONE: Reader = lambda value, names: yes(value is not None)  # noqa: E731 -- likewise
UNNAMED: Reader = lambda value, names: value or gettext("without a name")  # noqa: E731 -- likewise
TOTALS: Reader = lambda value, names: pairs(value, names) if value else gettext("no strength told")  # noqa: E731 -- likewise
# How each placeholder is read, wherever it occurs; and where a code reads one in its own way.
READERS: Mapping[str, Reader] = {
    "seat": name,
    "by": PLAIN,
    "first": name,
    "winner": name,
    "seats": clans,
    "winners": clans,
    "clan": CLAN,
    "spot": lambda value, names: place(*value) if isinstance(value, list | tuple) else place(value),
    "doomed": lambda value, names: places(value),
    "destroyed": lambda value, names: places(value),
    "totals": pairs,
    "fallen": pairs,
    "stat": _label(STATS),
    "reward": REWARD,
    "figure": lambda value, names: str(FIGURES.get(value, value or gettext("a figure"))),
    "card": lambda value, names: value or gettext("a card"),
    "phase": PHASE,
}
OWN_READERS: Mapping[str, Mapping[str, Reader]] = {
    "told.stepped": {"to": PHASE},
    "phase.out": {"of": PHASE},
    "told.noted": {"by": name},
    "told.noted.hidden": {"by": name},
    "told.quest_told": {
        "name": UNNAMED,
        "done": lambda value, names: pgettext("quest", "done") if value else gettext("not done"),
    },
    "told.spot_shown": {
        "spot": lambda value, names: place(value[0] if value else ""),
        "name": UNNAMED,
        "region": lambda value, names: str(REGIONS[value]) if value else gettext("region not told"),
    },
    "told.pillaged.lost": {"totals": TOTALS},
    "told.pillaged.tied": {"totals": TOTALS},
    "because.quest": {"name": UNNAMED},
    "told.ruled.token": {
        "reward": lambda value, names: REWARD(value, names) if value else gettext("nothing")
    },
    "told.ruled.pillaged": {"to": YES},
    "told.ruled.destroyed": {"to": lambda value, names: yes(value >= 0)},
    "differs.name": {"was": UNNAMED, "now": UNNAMED},
    "differs.clan": {"was": CLAN, "now": CLAN},
    "differs.token": {"was": REWARD, "now": REWARD},
    "differs.pillaged": {"was": YES, "now": YES},
    "differs.fjord": {"was": YES, "now": YES},
    "differs.destroyed": {"was": GONE, "now": GONE},
    "differs.region": {"was": _label(REGIONS), "now": _label(REGIONS)},
    "differs.phase": {"was": PHASE, "now": PHASE},
    "differs.first": {"was": name, "now": name},
    "differs.turn": {"was": name, "now": name},
    "differs.ended": {"was": END, "now": END},
    "differs.winners": {"was": clans, "now": clans},
}


def _spoken(word: Word, names: Names) -> dict[str, Any]:
    readers = {**READERS, **OWN_READERS.get(word.code, {})}
    return {key: readers.get(key, PLAIN)(value, names) for key, value in word.about.items()}
