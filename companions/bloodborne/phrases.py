"""The words for everything that the rules say in codes. Present tense: it needs no gender in any language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext, ngettext_lazy, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from .rules.state import UNNAMED_CARD

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

    from campaigns.games import Names
    from campaigns.kernel.words import Word

# --- Printed terms, for pages and forms ------------------------------------------------------------

STEPS: Mapping[int, StrPromise] = {
    1: _("Choose"),
    2: _("Transform"),
    3: _("Instant effects"),
    4: _("Monster attacks"),
    5: _("Hunters attack"),
    6: _("Monster flees"),
    7: _("Hunter’s Dream"),
    8: _("End of round"),
}
TROPHIES: Mapping[str, StrPromise] = {"kin": _("Kin"), "humanoid": _("Humanoid"), "beast": _("Beast")}
TRACKS: Mapping[str, StrPromise] = {
    "kin": _("Kin track"),
    "humanoid": _("Humanoid track"),
    "beast": _("Beast track"),
}
DICE: Mapping[str, StrPromise] = {
    "green": _("green die"),
    "yellow": _("yellow die"),
    "red": _("red die"),
}
RANKS: Mapping[str, StrPromise] = {
    "monster": pgettext_lazy("rank", "Monster"),
    "boss": pgettext_lazy("rank", "Boss"),
    "final": pgettext_lazy("rank", "Final boss"),
}
FATES: Mapping[str, StrPromise] = {"here": _("still here"), "slain": _("slain"), "fled": _("fled")}
ENDS: Mapping[str, StrPromise] = {
    "": _("not over"),
    "slain": _("the final boss is slain"),
    "table": _("the table stopped"),
}
CARDS: Mapping[str, StrPromise] = {
    "dream": pgettext_lazy("card", "Hunter’s Dream"),
    "transform": pgettext_lazy("card", "Transform"),
    "pistol": pgettext_lazy("card", "Hunter Pistol"),
    "axe": pgettext_lazy("card", "Hunter Axe"),
    "cleaver": pgettext_lazy("card", "Saw Cleaver"),
    "": _("an upgrade"),
    UNNAMED_CARD: _("an upgrade"),
}
LINES: Mapping[str, StrPromise] = {
    "banked": _("Banked"),
    "collected": _("Collected"),
    "kin": _("Kin trophies"),
    "humanoid": _("Humanoid trophies"),
    "beast": _("Beast trophies"),
}
SUBJECTS: Mapping[str, StrPromise] = {
    "health": _("Health"),
    "collected": _("Collected echoes"),
    "banked": _("Banked echoes"),
    "kin": _("Kin token"),
    "humanoid": _("Humanoid token"),
    "beast": _("Beast token"),
    "monster": _("Echoes on the monster"),
    "first": _("First player"),
}
NEXT: Mapping[str, StrPromise] = {
    "reveal": _("Reveal the next monster"),
    "face": _("Face the final boss"),
    "roll": _("The monster attacks"),
    "dream": _("On to the Dream"),
    "upgrade": _("Take upgrades"),
    "round": _("Next round"),
    "over": _("The descent is over"),
}
KINDS: Mapping[str, StrPromise] = {
    "opened": _("Opening"),
    "joined": _("Late hunter"),
    "final_boss_named": _("Final boss drawn"),
    "revealed": _("Monster revealed"),
    "faced": _("Final boss faced"),
    "dreamed": _("Hunter’s Dream played"),
    "rolled": _("Monster’s attack"),
    "hurt": _("Hurt by an effect"),
    "healed": _("Healed by an effect"),
    "took": _("Echoes taken"),
    "gained": _("Echoes gained by an effect"),
    "lost": _("Echoes lost by an effect"),
    "stepped": _("Step"),
    "upgraded": _("Upgrade taken"),
    "card_removed": _("Card removed"),
    "round_ended": _("Round ended"),
    "track_shown": _("Track number read"),
    "ruled": _("The table decided"),
    "noted": _("Note"),
    "ended": _("The table stopped"),
}

# --- Sentences -------------------------------------------------------------------------------------

REFUSALS: Mapping[str, StrPromise] = {
    "seats.none": _("Choose at least one hunter."),
    "seat.sits": pgettext_lazy("hunter", "%(seat)s plays already."),
    "seat.unknown": _("No hunter sits there. Choose one of this table."),
    "number.range": _("Give a number from %(least)d to %(most)d."),
    "step.unknown": _("A round has eight steps. Choose one of them."),
    "monster.none_yet": _("No monster has been revealed yet."),
    "text.empty": _("Write something first."),
}
ADVICE: Mapping[str, StrPromise] = {
    "game.over": _("The descent is over already."),
    "players.count": ngettext_lazy(
        "%(n)d hunter: the game is made for %(least)d to %(most)d.",
        "%(n)d hunters: the game is made for %(least)d to %(most)d.",
        "n",
    ),
    "boss.stays": ngettext_lazy(
        "%(monster)s never flees and still has %(n)d echo: bosses are fought until slain.",
        "%(monster)s never flees and still has %(n)d echoes: bosses are fought until slain.",
        "n",
    ),
    "boss.one_kind": _("%(monster)s has one kind only; bosses have two or three."),
    "monster.here": ngettext_lazy(
        "%(monster)s still stands with %(n)d echo, and the hunters have not attacked yet.",
        "%(monster)s still stands with %(n)d echoes, and the hunters have not attacked yet.",
        "n",
    ),
    "monster.more": ngettext_lazy(
        "%(monster)s: by the rules %(n)d echo is laid besides the printed ones.",
        "%(monster)s: by the rules %(n)d echoes are laid besides the printed ones.",
        "n",
    ),
    "first.other": _("The first player’s token goes left, to %(hunter)s."),
    "monster.no_kind": _("%(monster)s has no kind, so it brings no trophy."),
    "monster.none": _("No monster stands there now."),
    "monster.fewer": ngettext_lazy(
        "%(monster)s has only %(n)d echo left; no more can be taken.",
        "%(monster)s has only %(n)d echoes left; no more can be taken.",
        "n",
    ),
    "dungeon.monster_over": _("All seven ordinary monsters of the dungeon have come already."),
    "dungeon.boss_over": _("All three bosses of the dungeon have come already."),
    "dungeon.not_done": ngettext_lazy(
        "%(n)d card of the dungeon is still face down.",
        "%(n)d cards of the dungeon are still face down.",
        "n",
    ),
    "final.unread": _("Nobody has typed the final boss’s health yet."),
    "final.stands": _("The final boss is not slain."),
    "hunter.dead": _("%(hunter)s is dead until the Dream."),
    "hunter.dreaming": _("%(hunter)s plays Hunter’s Dream this round and does not fight."),
    "dream.late": _("The monster has attacked already; the damage is not halved after the fact."),
    "roll.again": _("The monster has attacked already this round."),
    "roll.missing": _("%(monster)s has not attacked this round."),
    "step.out": _("The round is at “%(step)s”; this belongs to “%(of)s”."),
    "step.back": _("The round is at “%(step)s” already. Going back undoes nothing."),
    "took.again": ngettext_lazy(
        "%(hunter)s has taken %(n)d echo this round already.",
        "%(hunter)s has taken %(n)d echoes this round already.",
        "n",
    ),
    "echoes.fewer": ngettext_lazy(
        "%(hunter)s has collected only %(n)d echo.", "%(hunter)s has collected only %(n)d echoes.", "n"
    ),
    "upgrade.waiting": _("Still to take an upgrade: %(hunters)s."),
    "upgrade.not_owed": _("%(hunter)s neither dreamed nor died this round, or has an upgrade already."),
    "upgrade.order": _("%(hunter)s chooses an upgrade first."),
    "cards.eighth": _("That makes %(n)d cards for %(hunter)s; above %(most)d one leaves the game. Which?"),
    "cards.dream": _("Hunter’s Dream can never be removed."),
    "cards.not_there": _("%(hunter)s does not have this card: %(card)s."),
    "track.other": _("%(trophy)s, space %(space)d, was read as %(n)d before."),
    "track.unchecked": ngettext_lazy(
        "%(n)d space of the trophy tracks has not been read from the board.",
        "%(n)d spaces of the trophy tracks have not been read from the board.",
        "n",
    ),
}
TOLD: Mapping[str, StrPromise] = {
    "told.opened": _("%(hunters)s go down; %(first)s begins. Final boss: %(monster)s."),
    "told.joined": _("%(hunter)s joins the hunt."),
    "told.final_boss_named": _("The final boss: %(monster)s, printed health %(health)d."),
    "told.revealed": ngettext_lazy(
        "%(name)s comes with %(echoes)d echo (%(rank)s, %(die)s; %(kinds)s).",
        "%(name)s comes with %(echoes)d echoes (%(rank)s, %(die)s; %(kinds)s).",
        "echoes",
    ),
    "told.faced": ngettext_lazy(
        "The final boss comes: %(monster)s with %(echoes)d echo.",
        "The final boss comes: %(monster)s with %(echoes)d echoes.",
        "echoes",
    ),
    "told.dreamed": _("Hunter’s Dream: %(hunters)s."),
    "told.rolled": _("The monster attacks for %(n)d."),
    "told.hurt": _("Damage by an effect, %(n)d: %(hunters)s."),
    "told.healed": _("Healing by an effect, %(n)d: %(hunters)s."),
    "told.took": ngettext_lazy("%(hunter)s takes %(n)d echo.", "%(hunter)s takes %(n)d echoes.", "n"),
    "told.gained": ngettext_lazy(
        "An effect brings %(n)d echo: %(hunters)s.", "An effect brings %(n)d echoes: %(hunters)s.", "n"
    ),
    "told.lost": ngettext_lazy(
        "An effect costs %(n)d echo: %(hunters)s.", "An effect costs %(n)d echoes: %(hunters)s.", "n"
    ),
    "told.stepped": _("On to “%(to)s”."),
    "told.upgraded": _("%(hunter)s takes %(card)s."),
    "told.card_removed": _("%(hunter)s removes %(card)s from the game."),
    "told.round_ended": _("The round ends."),
    "told.track_shown": _("The boards show: %(trophy)s, space %(space)d, is worth %(number)d."),
    "told.ruled.health": _("The table decides: %(hunter)s has health %(to)d."),
    "told.ruled.collected": _("The table decides: %(hunter)s has %(to)d collected."),
    "told.ruled.banked": _("The table decides: %(hunter)s has %(to)d banked."),
    "told.ruled.kin": _("The table decides: the Kin token of %(hunter)s lies on space %(to)d."),
    "told.ruled.humanoid": _("The table decides: the Humanoid token of %(hunter)s lies on space %(to)d."),
    "told.ruled.beast": _("The table decides: the Beast token of %(hunter)s lies on space %(to)d."),
    "told.ruled.monster": _("The table decides: echoes left on the monster: %(to)d."),
    "told.ruled.first": _("The table decides: %(to)s is the first player."),
    "told.noted": _("%(by)s notes: %(text)s"),
    "told.noted.hidden": _("A note for your eyes only: %(text)s"),
    "told.ended": _("The table stops here."),
    "came.fewer": _("No more were left (%(n)d told)."),
    "came.removed": _("%(card)s leaves the game."),
    "came.slain": _("%(monster)s is slain."),
    "came.fled": ngettext_lazy(
        "%(monster)s flees with %(n)d echo.", "%(monster)s flees with %(n)d echoes.", "n"
    ),
    "came.fell": ngettext_lazy(
        "%(hunter)s dies and loses %(n)d collected echo.",
        "%(hunter)s dies and loses %(n)d collected echoes.",
        "n",
    ),
    "came.hurt": _("%(hunter)s: −%(n)d health."),
    "came.back": _("%(hunter)s comes back with full health."),
    "came.banked": ngettext_lazy("%(hunter)s banks %(n)d echo.", "%(hunter)s banks %(n)d echoes.", "n"),
    "came.trophies": _("Trophy for %(hunter)s: %(trophies)s."),
    "came.round_worked": _("Round %(n)d begins; first player: %(hunter)s (worked out, not recorded)."),
    "came.more_worked": _("%(n)d of them besides the printed ones: worked out, not recorded."),
    "came.round": _("Round %(n)d begins; first player: %(hunter)s."),
    "came.ended": _("The descent is over; highest score: %(hunters)s."),
    "came.ended_open": _(
        "The descent is over; highest score for now: %(hunters)s. Not final: read the boards."
    ),
}
REASONS: Mapping[str, StrPromise] = {
    "because.banked": _("safe in the Dream"),
    "because.collected": _("collected and kept at the end"),
    "because.trophy": _("the number under the token, space %(space)d"),
    "because.unchecked": _("presumed for space %(space)d: check with your board"),
    "because.no_trophy": _("no trophy of this kind"),
}
DIFFERENCES: Mapping[str, StrPromise] = {
    "differs.gone": _("%(seat)s does not play."),
    "differs.new": _("%(seat)s plays too."),
    "differs.health": _("%(hunter)s, health: %(was)d → %(now)d"),
    "differs.collected": _("%(hunter)s, collected: %(was)d → %(now)d"),
    "differs.banked": _("%(hunter)s, banked: %(was)d → %(now)d"),
    "differs.hand": _("%(hunter)s, cards: %(was)d → %(now)d"),
    "differs.trophy": _("%(hunter)s, space of the %(trophy)s token: %(was)d → %(now)d"),
    "differs.score": _("%(hunter)s, score: %(was)d → %(now)d"),
    "differs.monster": _("Monster: %(was)s → %(now)s"),
    "differs.fate": _("%(monster)s: %(was)s → %(now)s"),
    "differs.echoes": _("%(monster)s, echoes left: %(was)d → %(now)d"),
    "differs.round": _("Round: %(was)d → %(now)d"),
    "differs.depth": _("Cards of the dungeon: %(was)d → %(now)d"),
    "differs.step": _("Step: %(was)s → %(now)s"),
    "differs.first": _("First player: %(was)s → %(now)s"),
    "differs.ended": _("End: %(was)s → %(now)s"),
    "differs.winners": _("Highest score: %(was)s → %(now)s"),
    "differs.not_final": ngettext_lazy(
        "Not final: %(n)d number to read", "Not final: %(n)d numbers to read", "n"
    ),
}
SENTENCES: Mapping[str, StrPromise] = {**REFUSALS, **ADVICE, **TOLD, **REASONS, **DIFFERENCES}


# --- Saying it -------------------------------------------------------------------------------------


def say(word: Word, names: Names) -> str:
    """The sentence, its reason if one was given, and what came of it."""
    sentence = sentence_of(word, names)
    if why := word.about.get("why"):
        sentence = gettext("%(sentence)s “%(why)s”") % {"sentence": sentence, "why": why}
    return " ".join([sentence, *(say(then, names) for then in word.about.get("then", ()))])


def sentence_of(word: Word, names: Names) -> str:
    """Advice may come with a journal from elsewhere: what cannot be said is shown as its code."""
    try:
        return str(SENTENCES[word.code] % _spoken(word, names))
    except (KeyError, TypeError, ValueError):
        return word.code


def name(seat: int, names: Names) -> str:
    """A hunter who left the table keeps a number."""
    if not seat:
        return gettext("nobody")
    return names.get(seat) or gettext("Hunter %(seat)d") % {"seat": seat}


def hunters(seats: Iterable[int], names: Names) -> str:
    return ", ".join(name(seat, names) for seat in seats) or gettext("nobody")


def card(code: str) -> str:
    """Starting cards have codes; upgrades have the name that the table typed."""
    return str(CARDS.get(code, code))


def trophies(kinds: Iterable[str]) -> str:
    return ", ".join(str(TROPHIES[kind]) for kind in dict.fromkeys(kinds)) or gettext("no kind")


def monster(title: str) -> str:
    return title or gettext("none yet")


def glance(headline: Mapping[str, Any]) -> str:
    """The state of a descent in a line, for lists of campaigns."""
    if headline.get("ended"):
        best = max((total for _seat, total in headline["totals"]), default=0)
        if headline.get("unread"):
            return gettext("The descent is over; highest score %(n)d, not final.") % {"n": best}
        return gettext("The descent is over; highest score %(n)d.") % {"n": best}
    place = {"round": headline.get("round", 1), "monster": monster(headline.get("monster", ""))}
    return gettext("Round %(round)d; monster: %(monster)s.") % place


def recall(topic: str, about: str, value: Any) -> str:
    """What a circle's boxes taught it, in words; what came from elsewhere may have any shape."""
    try:
        return _recalled(topic, about, value)
    except (KeyError, TypeError, ValueError):
        return f"{about}: {value}"


def _recalled(topic: str, about: str, value: Any) -> str:
    match topic:
        case "monster":
            card = {"health": value["health"], "die": DICE[value["die"]], "kinds": trophies(value["kinds"])}
            return gettext("%(name)s: health %(health)d, %(die)s; %(kinds)s") % {"name": about, **card}
        case "final boss":
            card = {"health": value["health"], "die": DICE[value["die"]]}
            return gettext("Final boss %(name)s: health %(health)d, %(die)s") % {"name": about, **card}
        case "track":
            trophy, space = about.split()
            at = {"track": TRACKS[trophy], "space": int(space), "n": value}
            return gettext("%(track)s, space %(space)d: %(n)d") % at
        case _:
            return gettext("Upgrade: %(name)s") % {"name": about}


Reader = Callable[[Any, "Names"], str]


def _label(labels: Mapping[Any, StrPromise]) -> Reader:
    return lambda value, names: str(labels.get(value, value))


STEP, FATE, END = _label(STEPS), _label(FATES), _label(ENDS)
PLAIN: Reader = lambda value, names: value  # noqa: E731 -- a table of readers reads best in one shape
# How each placeholder is read, wherever it occurs; and where a code reads one in its own way.
READERS: Mapping[str, Reader] = {
    "hunter": name,
    "seat": name,
    "by": name,
    "first": name,
    "hunters": hunters,
    "kinds": lambda value, names: trophies(value),
    "trophies": lambda value, names: trophies(value),
    "trophy": _label(TROPHIES),
    "rank": _label(RANKS),
    "die": _label(DICE),
    "step": STEP,
    "of": STEP,
    "card": lambda value, names: card(value),
    "monster": lambda value, names: monster(value),
}
OWN_READERS: Mapping[str, Mapping[str, Reader]] = {
    "told.stepped": {"to": STEP},
    "told.ruled.first": {"to": name},
    "differs.monster": {"was": READERS["monster"], "now": READERS["monster"]},
    "differs.fate": {"was": FATE, "now": FATE},
    "differs.step": {"was": STEP, "now": STEP},
    "differs.first": {"was": name, "now": name},
    "differs.ended": {"was": END, "now": END},
    "differs.winners": {"was": hunters, "now": hunters},
}


def _spoken(word: Word, names: Names) -> dict[str, Any]:
    readers = {**READERS, **OWN_READERS.get(word.code, {})}
    return {key: readers.get(key, PLAIN)(value, names) for key, value in word.about.items()}
