"""A quick copy is the copy that `dataclasses.replace` makes."""

import copy
import dataclasses
import pickle
from dataclasses import FrozenInstanceError, dataclass, field

import pytest

from campaigns.kernel.copying import replace


@dataclass(frozen=True, slots=True, kw_only=True)
class Lamp:
    lit: bool = False
    oil: tuple[int, ...] = field(default_factory=tuple)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lantern(Lamp):
    glass: str = "green"
    cls: str = "a word of the copying"
    new: int = 1


@dataclass(frozen=True, slots=True)
class Empty:
    pass


LANTERN = Lantern(lit=True, oil=(1, 2), glass="red")


@pytest.mark.parametrize(
    "changes", [{}, {"glass": "blue"}, {"lit": False, "oil": ()}, {"cls": "", "new": 2, "glass": None}]
)
def test_it_is_the_same_copy(changes):
    copied, plain = replace(LANTERN, **changes), dataclasses.replace(LANTERN, **changes)

    assert (copied, type(copied), hash(copied)) == (plain, Lantern, hash(plain))
    assert Lantern(lit=True, oil=(1, 2), glass="red") == LANTERN


def test_what_did_not_change_is_shared():
    assert replace(LANTERN, lit=False).oil is LANTERN.oil


def test_of_one_without_fields():
    assert replace(Empty()) == Empty()


def test_a_name_that_it_does_not_have_is_refused():
    with pytest.raises(AttributeError):
        replace(LANTERN, wick=1)


def test_the_copy_is_as_frozen_as_what_it_is_a_copy_of():
    copied = replace(LANTERN, glass="blue")

    with pytest.raises(FrozenInstanceError):
        copied.glass = "red"
    with pytest.raises(FrozenInstanceError):
        del copied.glass
    assert (pickle.loads(pickle.dumps(copied)), copy.deepcopy(copied)) == (copied, copied)  # noqa: S301 -- its own


def test_what_can_be_written_to_is_copied_as_well():
    @dataclass(slots=True)
    class Draft:
        words: str

    assert replace(Draft("a"), words="b") == Draft("b")
