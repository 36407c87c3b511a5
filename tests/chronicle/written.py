"""A long chronicle at a real table: as the demo plays it, written into the journal as a bundle would be."""

from campaigns import games
from chronicle.demos import PEOPLE, Hand, played
from tests import behind
from tests.factories import EVENING, a_table
from tests.remembered import remembered

FOUR = (1, 2, 3, 4)


def told(chapters, *, seats=FOUR, whole=True):
    """What happens in so many chapters."""
    return list(played(Hand(seats=seats, known=True), chapters, whole=whole))


def write(table, events):
    """Appended without being decided; every entry is Ada's but what only its writer may say."""
    game = games.game("heritage")
    start = table.number
    lines = [
        behind.Foreign(key=f"w{n}", kind=kind, version=version, facts=facts, seat=writer, at=EVENING)
        for n, (writer, (kind, version, facts)) in enumerate(
            ((_writer(event), game.codec.encode(event)) for event in events), start
        )
    ]
    table.write(lines)
    return table


def _writer(event):
    said = getattr(event, "by", 0) or getattr(event, "seat", 0)
    return said if said > 0 else 1


def a_bare_table(seats=FOUR):
    """Opened, and nothing told yet."""
    return a_table(PEOPLE[: len(seats)], game="heritage", chosen={"known": True})


@remembered
def a_long_table(chapters, *, seats=FOUR):
    return write(a_bare_table(seats), told(chapters, seats=seats))
