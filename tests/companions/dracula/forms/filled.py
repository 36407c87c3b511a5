"""A form of the hunt, as somebody at the table fills it in."""

from companions.dracula.game import DRACULA
from companions.dracula.rules.sight import sight
from tests.companions.dracula.rules.hunting import BELA, begun
from tests.conformance.typed import posted

NAMES = {1: "Ada", 2: "Bela", 3: "Cora", 4: "Dan"}


def form(kind, data=None, *, event=None, state=None, seat=BELA):
    view = sight(state or begun(), seat)
    sent = None if data is None else posted(data)
    return DRACULA.form(kind, view=view, names=NAMES, data=sent, event=event)


def recorded(kind, data, **where):
    filled = form(kind, data, **where)
    assert filled.is_valid(), filled.errors
    return filled.event()


def wrong(kind, data, **where):
    """Which fields are wrong, and why."""
    filled = form(kind, data, **where)
    assert not filled.is_valid()
    return {field: [str(why) for why in whys] for field, whys in filled.errors.items()}


def options(field):
    """What can be chosen, however it is grouped."""
    for value, label in field.choices:
        yield from label if isinstance(label, list | tuple) else [(value, label)]
