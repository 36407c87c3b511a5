"""Forms of a chronicle as they are typed: from data, or again from what an entry says."""

from chronicle.game import CHRONICLE
from chronicle.rules.sight import sight
from tests.chronicle.rules.cast import ADA, BELA, CORA, DAN, chronicle
from tests.conformance.typed import posted, untouched

NAMES = {ADA: "Ada", BELA: "Bela", CORA: "Cora", DAN: "Dan"}


def form(kind, data=None, *, event=None, state=None, seat=ADA, names=NAMES):
    view = sight(state or chronicle(), seat)
    typed = None if data is None else posted(data)
    return CHRONICLE.form(kind, view=view, names=names, data=typed, event=event)


def recorded(kind, data, **about):
    filled = form(kind, data, **about)
    assert filled.is_valid(), filled.errors
    return filled.event()


def wrong(kind, data, **about):
    filled = form(kind, data, **about)
    assert not filled.is_valid()
    return {name: [str(error) for error in errors] for name, errors in filled.errors.items()}


def corrected(kind, event, **about):
    """The entry opened and sent again as it stands."""
    return recorded(kind, untouched(form(kind, event=event, **about)), event=event, **about)
