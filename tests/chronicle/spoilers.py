"""Which later names stand in a text: as printed in each language, and the ids by which our own code knows them."""

import re
from functools import cache

from django.conf import settings
from django.utils import translation

from chronicle.phrases import terms
from chronicle.rules.names import SCHEDULE

LANGUAGES = [code for code, _name in settings.LANGUAGES]
LATER = [entered for _left, entered in SCHEDULE]
# Not the battleground's own name, but what only its rules speak of.
ONLY_THERE = {"sabbat": ("camarilla",)}
# The game's own name stands on every page; a battleground of era IV is called almost like it.
OWN_NAMES = re.compile(
    r"vampire: the masquerade|vampire. the masquerade|вампиры?: маскарад|wampir: maskarada", re.I
)


@cache
def names_of(ground: str) -> frozenset[str]:
    """The id, its name in each language and without the article, and words that are used nowhere else."""
    said = {ground, *ONLY_THERE.get(ground, ())}
    for language in LANGUAGES:
        with translation.override(language):
            said.add(str(terms.GROUNDS[ground]).casefold())
    return frozenset({*said, *(name.removeprefix("the ") for name in said)})


def later_names(body: str, grounds=LATER) -> list[str]:
    text = OWN_NAMES.sub("", body).casefold()
    wanted = {name for ground in grounds for name in names_of(ground)}
    return sorted(name for name in wanted if re.search(rf"(?<![\w-]){re.escape(name)}(?![\w])", text))
