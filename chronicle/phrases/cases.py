"""What has just come up and is not settled in this chronicle; the rule's own question follows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from campaigns.phrasebook import Readers

from .naming import listed, sentence
from .terms import ATTRIBUTES

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

    from campaigns.games import Names
    from campaigns.kernel.words import Word

SENTENCES: Mapping[str, StrPromise] = {
    "case.missed": _("Not here tonight: %(seats)s."),
    "case.recruit_discards": _("An agent comes from the haven: %(seats)s."),
    "case.shared_princes": _("More than one leads the territories: %(winners)s."),
    "case.g6_purge": _("Breaches have been purged."),
    "case.g7_factor": _("The Prince’s class is about to score."),
    "case.last_tie": _("Equal, and not for the first place: %(seats)s."),
    "case.action_tie": ngettext_lazy(
        "With %(missions)d mission each: %(seats)s.",
        "With %(missions)d missions each: %(seats)s.",
        "missions",
    ),
    "case.deck_upgrade": _("Neither first nor last: %(seats)s."),
    "case.final_tie": ngettext_lazy(
        "Equal at the very end with %(n)d point: %(seats)s.",
        "Equal at the very end with %(n)d points: %(seats)s.",
        "n",
    ),
    "case.torpor_stickers": _("Ability stickers are placed now."),
}
OWN: Mapping[str, Readers] = {"case.shared_princes": {"winners": listed(ATTRIBUTES)}}


def say(word: Word, names: Names) -> str:
    return sentence(SENTENCES, word, names, OWN)
