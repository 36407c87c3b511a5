"""Lines of history that say more, or less, than the facts of their entries."""

import pytest

from campaigns.kernel.words import word
from companions.dracula.rules.events import Answered, Parted, Ruled
from companions.dracula.rules.reach import Ticket
from companions.dracula.rules.state import Setup, State
from companions.dracula.rules.telling import tell, ticket_word


def test_how_a_combat_ended_is_no_reason_that_somebody_typed():
    assert dict(tell(Parted(why="mist"), State(), 0).about) == {"how": "mist", "then": ()}


@pytest.mark.parametrize("what", ["influence", "day", "hurt"])
def test_what_the_table_decided_has_a_line_for_each_figure(what):
    assert tell(Ruled(what=what, to=1), State(), 0).code == f"told.ruled.{what}"


@pytest.mark.parametrize("edition", ["russian", "polish"])
def test_a_region_comes_with_the_edition_that_names_it(edition):
    told = tell(Answered(how="hypnosis", region="iberia"), State(setup=Setup(edition=edition)), 0)

    assert told.about["region"] == (edition, "iberia")


def test_a_ticket_without_yellow_says_white_alone():
    assert ticket_word(Ticket(white=1, yellow=None)) == word("ticket.white", white=1)
    assert ticket_word(Ticket(white=2, yellow=1)) == word("ticket.two", white=2, yellow=1)
    assert ticket_word(Ticket(white=0, yellow=None)) == word("ticket.closed")
