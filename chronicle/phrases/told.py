"""Lines of history in present tense: it needs no gender in any language. And a campaign at a glance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext, ngettext_lazy, pgettext
from django.utils.translation import gettext_lazy as _

from campaigns.phrasebook import Readers, label
from chronicle.rules.figures.switches import BELONGS
from chronicle.rules.names import ENDING, FIRST_GROUNDS, era_of

from .naming import ability, choice, ground, name, roman, rule, sticker, texts, worth
from .terms import ATTRIBUTES, COUNTS, LINES, PHASES, SECTIONS, SIDES

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

    from campaigns.games import Names

TOLD: Mapping[str, StrPromise] = {
    # The table
    "told.opened": _("A chronicle begins. From the youngest to the oldest: %(seats)s."),
    "told.opened.practice": _("A practice game begins: %(seats)s."),
    "told.joined": _("%(seat)s joins the chronicle."),
    "told.prologue_written": _("%(seat)s writes the prologue of %(character)s."),
    "told.took_over": ngettext_lazy(
        "A chronicle from paper goes on here after %(n)d chapter.",
        "A chronicle from paper goes on here after %(n)d chapters.",
        "n",
    ),
    "told.sheet_typed": ngettext_lazy(
        "The sheet’s rows are typed: %(n)d row.", "The sheet’s rows are typed: %(n)d rows.", "n"
    ),
    "told.row_renamed": _("The row “%(row)s” (%(section)s) is now called “%(to)s”."),
    # An evening
    "told.gathered": _("Chapter %(chapter)d. Here: %(here)s."),
    "told.era_told": _("The booklet’s page of era %(era)s is typed."),
    "told.prophesied": _("You seal a prophecy: “%(text)s”"),
    "told.mission_shown": _("On the table, mission %(mission)s. Attribute: %(attribute)s."),
    "told.mission_shown.plain": _("On the table, mission %(mission)s."),
    "told.overview_shown": _("The overview card lies open."),
    "told.clan_chosen": _("%(seat)s chooses %(clan)s."),
    "told.clan_chosen.led": _("%(seat)s chooses %(clan)s; the leader is %(leader)s."),
    "told.clan_chosen.none": _("%(seat)s gives the clan back."),
    "told.stepped": _("On to “%(to)s”."),
    "told.stepped.back": _("Back to “%(to)s”."),
    "told.asset_spent": _("%(seat)s spends an asset: %(asset)s."),
    "told.agent_recruited": _("%(seat)s recruits the agent: %(agent)s."),
    "told.agent_recruited.unnamed": _("%(seat)s recruits the agent."),
    "told.round_begun": _("Round %(round)d begins."),
    "told.noted": _("%(by)s notes: %(text)s"),
    "told.noted.hidden": _("A note for your eyes only: %(text)s"),
    "told.noted.about": _("%(by)s notes (%(topic)s): %(text)s"),
    "told.noted.hidden.about": _("A note for your eyes only (%(topic)s): %(text)s"),
    "told.house_ruled": _("The table settles: %(rule)s. The answer: %(choice)s."),
    # The reckoning
    "told.mission_won": _("%(seat)s wins the mission %(mission)s."),
    "told.mission_won.nobody": _("Nobody wins the mission %(mission)s."),
    "told.mission_won.tied": _("The mission %(mission)s is still open between %(tied)s."),
    "told.ground_told": _("%(ground)s: %(facts)s."),
    "told.player_counted": _("%(seat)s has counted."),
    "told.player_counted.by_hand": _("%(seat)s has counted, added up by hand."),
    "told.player_counted.open": _("%(seat)s has counted: %(vp)d VP (%(figures)s)."),
    "told.player_counted.by_hand.open": _("%(seat)s has counted, added up by hand: %(vp)d VP."),
    "told.player_counted.away": _("%(seat)s counts, but does not play this chapter."),
    "told.place_decided": _("The shared places, best first: %(order)s. Decided by: %(how)s."),
    "told.places_turned": _("Turned over: %(places)s."),
    "told.places_turned.back": _("Places still revealed: %(n)d."),
    # The aftermath
    "told.titled": _("New title for %(seat)s: “%(title)s”."),
    "told.conspired": _("%(seat)s unlocks schemes: %(schemes)s (%(clan)s)."),
    "told.conspired.none": _("%(seat)s unlocks no scheme."),
    "told.mission_taken": _("%(seat)s turns the mission over: %(mission)s."),
    "told.deck_turned": _("The chronicle deck is turned up to the next overview card."),
    "told.burden_told": _("%(seat)s draws a burden: %(drawn)s."),
    "told.burden_told.discarded": _("%(seat)s puts a burden back: %(discarded)s."),
    "told.burden_told.both": _("%(seat)s draws a burden: %(drawn)s. Put back: %(discarded)s."),
    "told.sticker_placed": _("%(seat)s gives %(ancilla)s an ability: %(ability)s."),
    "told.agent_kept": _("%(seat)s keeps %(ancilla)s as agent."),
    "told.passed": _("%(seat)s: nothing in the step “%(step)s”."),
    "told.passed.stays": _("%(ancilla)s stays in the haven of %(seat)s."),
    "told.packed": _("The envelope of %(seat)s is packed."),
    "told.packed.box": _("The box is packed."),
    "told.era_turned": _("Era %(era)s ends."),
    # Outcomes, and the last reckoning
    "told.era_decided": _("Era %(era)s goes to %(winner)s. Decided by: %(how)s."),
    "told.prophecy_judged": _("%(seat)s on the prophecy of %(prophet)s for era %(era)s: it came true."),
    "told.prophecy_judged.false": _(
        "%(seat)s on the prophecy of %(prophet)s for era %(era)s: it did not come true."
    ),
    "told.outcome_chosen": _("%(seat)s chooses the outcome of era %(era)s: “%(card)s”."),
    "told.outcome_chosen.plain": _("%(seat)s chooses the outcome of era %(era)s."),
    "told.worths_confirmed": _("The values are checked against the paper; the last reckoning begins."),
    "told.worths_confirmed.covered": _(
        "The values are checked against the paper; the last reckoning begins with names hidden."
    ),
    "told.lines_told": ngettext_lazy(
        "%(n)d line of the last reckoning has been read out.",
        "%(n)d lines of the last reckoning have been read out.",
        "n",
    ),
    "told.lines_told.back": ngettext_lazy(
        "Back to %(n)d line of the last reckoning.",
        "Back to %(n)d lines of the last reckoning.",
        "n",
    ),
    "told.crowned": _("Equal at the very end, the table says: %(players)s. Decided by: %(how)s."),
    "told.epilogue_written": _("%(seat)s writes the final event: “%(text)s”"),
    "told.farewell_written": _("%(seat)s writes a last line: “%(text)s”"),
    # The box, and the table's last word
    "told.stock_told": _("Stickers that lay in the box: %(stock)s."),
    "told.ancilla_told": _("The box list is corrected: %(ancilla)s."),
    "told.doubt_left": _("%(seat)s says that paper and record may differ here."),
    "told.table_ruled.box": _("The table decides for %(seat)s. %(section)s, %(row)s: %(n)s."),
    "told.table_ruled.box.closed": _("The table corrects a box on the sheet of %(seat)s."),
    "told.table_ruled.title": _("The table decides: %(seat)s has the title “%(text)s”."),
    "told.table_ruled.title.gone": _("The table decides: %(seat)s loses the title “%(text)s”."),
    "told.table_ruled.asset": _("The table decides: %(seat)s has the asset “%(text)s”."),
    "told.table_ruled.asset.gone": _("The table decides: %(seat)s loses the asset “%(text)s”."),
    "told.table_ruled.burdens": ngettext_lazy(
        "The table decides: %(n)d burden lies in the haven of %(seat)s.",
        "The table decides: %(n)d burdens lie in the haven of %(seat)s.",
        "n",
    ),
}
CAME: Mapping[str, StrPromise] = {
    "came.title": _("Title: “%(title)s”."),
    "came.agent": _("First agent: %(agent)s (%(clan)s)."),
    "came.box": _("Box: %(row)s (%(section)s)."),
    "came.discipline": _("Discipline: %(row)s."),
    "came.missed_boxes": _("For chapters missed: %(rows)s."),
    "came.missed": ngettext_lazy(
        "The prologue follows, with %(n)d box for the chapter missed.",
        "The prologue follows, with %(n)d boxes for the chapters missed.",
        "n",
    ),
    "came.all_born": _("Every prologue is written."),
    "came.grounds": _("On the table: %(grounds)s."),
    "came.stands_in": _("The sheet of %(seat)s is played by %(by)s."),
    "came.first": _("First player: %(seat)s (%(first_why)s)."),
    "came.worked_out": _("Worked out from the results, not recorded that night."),
    "came.who_worked_out": _("Worked out from the results, not recorded that night."),
    "came.choice": _("Clans are chosen in this order: %(order)s."),
    "came.years": _("Years: %(years)s."),
    "came.titles": _("Chapters: %(titles)s."),
    "came.key": _("Key battleground: %(key)s."),
    "came.points": _("Points by place: %(points)s."),
    "came.card": _("It is called “%(name)s”."),
    "came.for_winner": _("For the winner: “%(title)s”."),
    "came.for_loser": ngettext_lazy(
        "For the loser: a conspiracy with %(n)d scheme.",
        "For the loser: a conspiracy with %(n)d schemes.",
        "n",
    ),
    "came.counts": _("Counted: %(counts)s."),
    "came.leader_twice": _("The leader of %(seat)s counts twice and settles it."),
    "came.how": _("Decided by: %(how)s."),
    "came.tied": _("Equal, and the table decides: %(tied)s."),
    "came.all_counted": _("Everyone has counted."),
    "came.places": _("Places: %(places)s."),
    "came.choice_made": _("Choice: “%(text)s”."),
    "came.asset": _("Asset: %(asset)s."),
    "came.revealed": _("Revealed: %(ancilla)s (%(clan)s)."),
    "came.elevated": _("Elevated: %(ancilla)s (%(clan)s)."),
    "came.leader": _("New clan leader: %(leader)s (%(clan)s)."),
    "came.schemes": _("New in the deck of %(clan)s: %(schemes)s."),
    "came.characters": ngettext_lazy(
        "%(n)d new character joins the character deck.",
        "%(n)d new characters join the character deck.",
        "n",
    ),
    "came.to_players": _("To players: %(text)s"),
    "came.for_later": _("For later set-ups: %(text)s"),
    "came.left": _("%(left)s leaves the table."),
    "came.entered": _("%(entered)s comes to the table."),
    "came.era_winner": _("The era goes to %(seats)s."),
    "came.unsealed": ngettext_lazy(
        "%(n)d prophecy may be read now.", "%(n)d prophecies may be read now.", "n"
    ),
    "came.clan": _("Clan: %(clan)s."),
    "came.haven": _("Kept in the haven of %(seat)s."),
    "came.deck": _("Now in the character deck."),
    "came.gone": _("Now out of the game."),
    "came.returned": _("%(ancilla)s goes back to the character deck."),
    "came.refused": _("Not chosen: %(titles)s."),
    "came.worth": _("From now on a box in %(row)s (%(section)s) is worth %(worth)s."),
    "came.worth_open": _("The row %(row)s (%(section)s) stays open."),
    "came.last_reckoning": _("The last reckoning begins: every value is confirmed against the paper."),
    "came.crowned": _("The chronicle goes to %(seats)s."),
    "came.crowned_together": _("The chronicle is won together: %(seats)s."),
    "came.over": _("The chronicle is over."),
}
SENTENCES: Mapping[str, StrPromise] = {**TOLD, **CAME}


# --- Placeholders -------------------------------------------------------------------------------------


def _places(rows: Iterable[tuple[int, int, int | None]], names: Names) -> str:
    return ", ".join(_place(*row, names) for row in rows)


def _place(place: int, seat: int, vp: int | None, names: Names) -> str:
    about = {"place": place, "seat": name(seat, names), "vp": vp}
    if vp is None:
        return gettext("%(place)d. %(seat)s") % about
    return gettext("%(place)d. %(seat)s (%(vp)d VP)") % about


def _points(rows: Iterable[Iterable[int]], names: Names) -> str:
    return "; ".join("-".join(map(str, row)) for row in rows)


def _signed(n: int, names: Names) -> str:
    return f"+{n}" if n >= 0 else f"−{-n}"


def _figures(values: Iterable[tuple[str, int]], names: Names) -> str:
    """What one player counted, with the words of the form."""
    labels = {**LINES, **COUNTS}
    pairs = (f"{labels.get(name, name)} {_minus(n)}" for name, n in values)
    return ", ".join(pairs) or gettext("nothing")


def _minus(n: int) -> str:
    return str(n).replace("-", "−")


OWN: Mapping[str, Readers] = {
    "told.player_counted.open": {"figures": _figures},
    "told.stepped": {"to": label(PHASES)},
    "told.stepped.back": {"to": label(PHASES)},
    "told.house_ruled": {"choice": lambda value, names: choice(*value)},
    "told.ground_told": {"facts": lambda value, names: facts(*value)},
    "told.places_turned": {"places": _places},
    "told.table_ruled.box": {"n": _signed},
    "came.places": {"places": _places},
    "came.worth": {"worth": worth},
    "came.points": {"points": _points},
    "came.missed_boxes": {"rows": texts},
}


# --- A battleground at the end ---------------------------------------------------------------------


def facts(code: str, told: Iterable[tuple[str, int]]) -> str:
    """What was seen on it, in the order in which it was told."""
    seen = dict(told)
    match code:
        case "clans":
            return _side(seen) or pgettext("token", "in the middle")
        case "court":
            return _prince(seen)
        case "anarchs":
            return gettext("burned: %(cities)s") % {"cities": _those(seen, "burned.")}
        case "sabbat":
            return _won(seen, SIDES) or _regions(seen)
        case _:
            return _won(seen, ATTRIBUTES) or _numbers(seen) or gettext("a separate number for everyone")


def _side(seen: Mapping[str, int]) -> str:
    return ", ".join(
        gettext("%(attribute)s, %(n)d VP each") % {"attribute": ATTRIBUTES[at], "n": n}
        for at, n in seen.items()
        if n and at in ATTRIBUTES
    )


def _prince(seen: Mapping[str, int]) -> str:
    side = next((str(ATTRIBUTES[at]) for at in ("high", "low") if seen.get(at)), "")
    return gettext("the Prince is %(attribute)s") % {"attribute": side} if side else gettext("no Prince")


def _those(seen: Mapping[str, int], prefix: str) -> str:
    found = (at.removeprefix(prefix) for at, n in seen.items() if n and at.startswith(prefix))
    return ", ".join(str(ATTRIBUTES.get(at, at)) for at in found) or gettext("none")


def _won(seen: Mapping[str, int], labels: Mapping[str, StrPromise]) -> str:
    won = (at.removeprefix("won.") for at, n in seen.items() if n and at.startswith("won."))
    sides = ", ".join(str(labels.get(at, at)) for at in won)
    return gettext("won by %(sides)s") % {"sides": sides} if sides else ""


def _numbers(seen: Mapping[str, int]) -> str:
    """Territories, tokens, what is left in a place."""
    return ", ".join(f"{ATTRIBUTES.get(at.rpartition('.')[2], at)} {n}" for at, n in seen.items())


def _regions(seen: Mapping[str, int]) -> str:
    regions = dict.fromkeys(at.partition(".")[0] for at in seen)
    pairs = (f"{seen.get(f'{n}.camarilla', 0)}:{seen.get(f'{n}.sabbat', 0)}" for n in regions)
    both = {"first": SIDES["camarilla"], "second": SIDES["sabbat"], "regions": ", ".join(pairs)}
    return gettext("%(first)s and %(second)s by region, %(regions)s") % both


# --- A campaign in a line, and what a circle remembers ---------------------------------------------


def glance(headline: Mapping[str, Any]) -> str:
    """The state of a chronicle in a line, for lists of campaigns."""
    phase = headline.get("phase", "prologue")
    chapter = headline.get("chapter", 1)
    about = {
        "chapter": chapter,
        "era": roman(headline.get("era") or era_of(chapter)),
        "phase": str(PHASES.get(phase, phase)),
    }
    if headline.get("practice"):
        return gettext("Practice game: %(phase)s.") % about
    if phase in ("prologue", *ENDING):
        return gettext("%(phase)s.") % about
    return gettext("Chapter %(chapter)d, era %(era)s: %(phase)s.") % about


def taught(topic: str, about: str, value: Any) -> str:
    """What a circle's evenings taught it."""
    match topic:
        case "row":
            section, __, row = about.partition(" ")
            place = {"section": SECTIONS[section], "row": row, "n": value}
            return (
                gettext("%(section)s, %(row)s: boxes %(n)d") if value else gettext("%(section)s, %(row)s")
            ) % place
        case "scale":
            code, __, n = about.partition(" ")
            return _scale(code, int(n))
        case "ability":
            return gettext("Ability sticker: %(name)s") % {"name": ability(about)}
        case "stock":
            return gettext("Stickers in a new box, %(name)s: %(n)d") % {"name": sticker(about), "n": value}
        case "ruling":
            return _kept(about, value)
        case "label":
            wide, high = value
            return gettext("Name labels: %(wide)d × %(high)d mm") % {"wide": wide, "high": high}
        case _:
            return gettext("Remembered: %(name)s") % {"name": about}


def _kept(code: str, answer: str) -> str:
    """A rule that comes with a later battleground is not named: not everybody has reached it."""
    if BELONGS.get(code, FIRST_GROUNDS[0]) not in FIRST_GROUNDS:
        return gettext("A later house rule")
    return gettext("House rule, %(rule)s: %(choice)s") % {"rule": rule(code), "choice": choice(code, answer)}


def _scale(code: str, n: int) -> str:
    """Another chronicle of the circle may not have reached the other scale."""
    if code in FIRST_GROUNDS:
        return gettext("Printed on %(ground)s: %(n)d") % {"ground": ground(code), "n": n}
    return gettext("Printed on a scale: %(n)d") % {"n": n}
