"""A copy with changes, in half the time that `dataclasses.replace` takes.

A chronicle is thousands of copies of a state with some thirty fields, of which one event changes two.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import replace as replace
else:
    from collections.abc import Callable
    from functools import cache

    def replace(one: object, /, **changes: object) -> object:
        """Slot by slot, past the class's own refusal to be written to; a name that it does not have is refused."""
        cls = type(one)
        copy = object.__new__(cls)
        for read, write in _slots(cls):
            write(copy, read(one))
        for name, value in changes.items():
            object.__setattr__(copy, name, value)
        return copy

    @cache
    def _slots(cls: type) -> tuple[tuple[Callable[..., object], Callable[..., None]], ...]:
        slots = (getattr(cls, name) for name in cls.__slots__)
        return tuple((slot.__get__, slot.__set__) for slot in slots)
