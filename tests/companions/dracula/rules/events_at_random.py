"""Any event at all, well typed: what a file may bring."""

from types import UnionType
from typing import Literal, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from companions.dracula.rules.cast import TICKETS
from companions.dracula.rules.events import KINDS
from companions.dracula.rules.reach import Ticket

PLACES = ("munich", "zurich", "rome", "paris", "galatz", "castle-dracula", "north-sea", "tyrrhenian-sea")
WORDS = ("", "atlantis", "hospital-rome", "dracula", *PLACES)
numbers = st.integers(-3, 16)
words = st.sampled_from(WORDS)


def of_type(hint):
    """Whatever a field of this type may hold."""
    if hint in PLAIN:
        return PLAIN[hint]
    if get_origin(hint) is Literal:
        return st.sampled_from(get_args(hint))
    if get_origin(hint) is tuple:
        return st.lists(of_type(get_args(hint)[0]), max_size=3).map(tuple)
    if get_origin(hint) in (Union, UnionType):
        return st.one_of([of_type(one) for one in get_args(hint)])
    return built(hint)


PLAIN = {
    int: numbers,
    str: words,
    bool: st.booleans(),
    type(None): st.none(),
    Ticket: st.sampled_from(TICKETS),
}


def built(cls):
    return st.builds(cls, **{name: of_type(hint) for name, hint in get_type_hints(cls).items()})


BY_KIND = {kind: built(cls) for kind, cls in KINDS.items()}
anything = st.one_of([*BY_KIND.values()])
