"""Sentences that could not be made: a code where words should be, or a place that nobody filled."""

import re

from campaigns.kernel.decisions import Refused
from campaigns.kernel.words import word
from tests.conformance.games import game
from tests.conformance.sample import sample

CODE = re.compile(r"[a-z]+(?:\.[a-z_0-9]+)+")
NAMES = {1: "Ada", 2: "Bela", 3: "Cora", 4: "Dan", 5: "Eve"}


def wordless(slug, said):
    """The codes that were shown as they are, among them those that a sentence takes in."""
    return [code for each in (said, *said.about.get("then", ())) for code in slips(slug, each)]


def slips(slug, said):
    about = {name: one for name, one in said.about.items() if name != "then"}
    spoken = game(slug).phrases.say(word(said.code, **about), NAMES)
    slipped = [code for code in (said.code, "%(") if code in spoken]
    slipped += [code for code in CODE.findall(spoken) if code in sample(slug).sentences]
    return [slip for slip in slipped if slip not in repr(about)]


def every_word(slug, before, event, after, seat):
    """What this seat is told of one event: the line, the advice, what it changes, what it reads from now on."""
    rules = game(slug)
    was, now = rules.sight(before, seat), rules.sight(after, seat)
    told, decided = rules.tell(event, before, seat), rules.decide(was, event)
    yield from [told] if told else []
    yield from [decided] if isinstance(decided, Refused) else decided.advice
    yield from (*rules.differences(was, now), *sample(slug).said(now))
