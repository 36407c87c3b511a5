"""The law of secrecy: two journals that differ only in a secret are one and the same to whoever may not know.

Every registered address is asked by every role, in both worlds, with each secret that a sample brings.
"""

from uuid import UUID

import pytest

from tests.conformance.addresses import fillings, values
from tests.conformance.answers import ROLES, answers, seen
from tests.conformance.games import GAMES
from tests.conformance.sample import sample
from tests.conformance.secret import ONE
from tests.conformance.worlds import SECRETS, cell, slug, tell
from tests.factories import ADA, BELA

pytestmark = pytest.mark.django_db

# To a stranger a game is shut, whatever its secrets are.
CELLS = [
    cell(name, role, id=f"{name}-{role.name}")
    for name in sorted(SECRETS)
    for role in ROLES
    if (name == slug(name) if role.stranger else role.seat != SECRETS[name].heard_by)
]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_plain_secret_in_words(game):
    assert ONE in repr(sample(game).secrets[""].one)


@pytest.mark.parametrize(("name", "role"), CELLS, indirect=["name"])
def test_whoever_may_not_know_is_answered_the_same(name, table, role, monkeypatch):
    tell(table, SECRETS[name].one)
    told = answers(table, role, monkeypatch)
    tell(table, SECRETS[name].other)
    again = answers(table, role, monkeypatch)
    assert told.keys() == again.keys()
    differing = [asked for asked in told if told[asked] != again[asked]]
    assert differing == []
    # What was typed is shown again; everywhere else the words of the secret would be a leak.
    assert [asked for asked, (*_, body) in told.items() if asked[0] in {"GET", "part"} and ONE in body] == []


def test_the_owner_sees_the_difference(name, table):
    """Or the law would hold of a secret that was never there."""
    shown = {
        *(table.url(page, seat=BELA) for page in ("history", "history-json", "position")),
        *(table.url(page, table.hidden, seat=BELA) for page in ("entry", "correct")),
        table.url("print-pdf", UUID(int=7), "key", seat=BELA),
        table.url("print-picture", UUID(int=7), seat=BELA),
    }
    asked = [*shown, table.url("export", seat=BELA)]  # a journal to carry away is the same for every player
    told, again = (
        [seen(owner_asks(table, event, page)) for page in asked]
        for event in (SECRETS[name].one, SECRETS[name].other)
    )
    differing = {page for page, one, other in zip(asked, told, again, strict=True) if one != other}
    assert differing == shown


def owner_asks(table, event, page):
    tell(table, event)
    return table.client_at(BELA).get(page)


def test_an_unknown_parameter_is_not_passed_over(table):
    with pytest.raises(pytest.fail.Exception, match="say what to ask for"):
        fillings(values(table, ADA), "new-page", ["campaign", "shelf"])
