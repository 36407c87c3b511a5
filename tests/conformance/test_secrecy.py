"""The law of secrecy: two journals that differ only in a secret are one and the same to whoever may not know.

Every registered address is asked by every role, in both worlds, with each secret that a sample brings. That one seat's
reading, of which a page is made, is the same at every moment, test_secrecy_of_readings.py asks: of the pages one cell for
each game stays in script/test.
"""

from uuid import UUID

import pytest

from tests.conformance.addresses import fillings, values
from tests.conformance.answers import EVERY_WAY, ONCE, ROLES, answers, seen
from tests.conformance.games import GAMES
from tests.conformance.sample import sample
from tests.conformance.secret import ONE
from tests.conformance.worlds import SECRETS, cell, further, laid, slug, tell
from tests.factories import ADA, BELA

pytestmark = pytest.mark.django_db


# The host is a player with more doors than the others have; what lies behind a curtain is on more pages than what does not.
STAYING = {
    slug(name): name
    for name in sorted(SECRETS, key=lambda name: (bool(SECRETS[name].behind), name == slug(name)))
}
HOST = ROLES[0]

# To a stranger a game is shut, whatever its secrets are.
CELLS = [
    *(cell(name, HOST, ONCE, id=f"{name}-once") for name in STAYING.values()),
    *(
        cell(name, role, EVERY_WAY, id=f"{name}-{role.name}", long=True)
        for name in sorted(SECRETS)
        for role in ROLES
        if (name == slug(name) if role.stranger else role.seat != SECRETS[name].heard_by)
    ),
]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_plain_secret_in_words(game):
    assert ONE in repr(sample(game).secrets[""].one)


@pytest.mark.parametrize(("name", "role", "ways"), CELLS, indirect=["name"])
def test_whoever_may_not_know_is_answered_the_same(name, table, role, ways, monkeypatch):
    tell(table, name, 0)
    told = answers(table, role, monkeypatch, ways=ways, again=further(name))
    tell(table, name, 1)
    again = answers(table, role, monkeypatch, ways=ways, again=further(name))
    assert told.keys() == again.keys()
    differing = [asked for asked in told if told[asked] != again[asked]]
    assert differing == []
    # What was typed is shown again; everywhere else the words of the secret would be a leak.
    assert [asked for asked, (*_, body) in told.items() if asked[0] in {"GET", "part"} and ONE in body] == []


def test_the_owner_sees_the_difference(name, table):
    """Or the law would hold of a secret that was never there."""
    lies_open = {"history": False, "history-json": False, "entry": True, "correct": True}
    behind = SECRETS[name].behind
    read, unread = (behind, lies_open) if behind else (lies_open, behind)
    shown = {
        *(at for page, of_it in read.items() for at in told_at(table, page, of_it=of_it)),
        table.url("position", seat=BELA),
        table.url("print-pdf", UUID(int=7), "key", seat=BELA),
        table.url("print-picture", UUID(int=7), seat=BELA),
    }
    same = [at for page, of_it in unread.items() for at in told_at(table, page, of_it=of_it)]
    # A journal to carry away is the same for every player.
    asked = [*shown, *same, table.url("export", seat=BELA)]
    told, again = ([seen(owner_asks(table, name, world, page)) for page in asked] for world in (0, 1))
    differing = {page for page, one, other in zip(asked, told, again, strict=True) if one != other}
    assert differing == shown


def told_at(table, page, *, of_it):
    """Once, or of each entry that is hidden."""
    hidden = [(entry,) for entry in (table.hidden, *table.beside)] if of_it else [()]
    return [table.url(page, *of, seat=BELA) for of in hidden]


def owner_asks(table, name, world, page):
    tell(table, name, world)
    return table.client_at(BELA).get(page)


def test_an_unknown_parameter_is_not_passed_over():
    with pytest.raises(pytest.fail.Exception, match="say what to ask for"):
        fillings(values(laid("toy"), ADA), "new-page", ["campaign", "shelf"])
