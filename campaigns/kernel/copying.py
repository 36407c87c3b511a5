"""A copy with changes, in a fifth of the time that `dataclasses.replace` takes.

A journal is thousands of copies of a state with some thirty fields, of which one event changes two.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import replace as replace
else:
    from collections.abc import Callable
    from dataclasses import fields
    from functools import cache

    def replace(one: object, /, **changes: object) -> object:
        """Of a frozen dataclass with slots; a name that it does not have is refused."""
        return _copying(type(one))(one, changes)

    @cache
    def _copying(cls: type) -> Callable[..., object]:
        """Written for each class, as dataclasses writes its `__init__`: no loop over names is half as quick.

        The copy is filled as a draft, a class of the same slots that may be written to, and becomes what it is a copy
        of when it is whole.
        """
        open_to_all = {"__slots__": cls.__dict__["__slots__"], "__setattr__": object.__setattr__}
        known = {"new": object.__new__, "draft": type(cls.__name__, cls.__bases__, open_to_all), "cls": cls}
        copied = "".join(f"    copy.{each.name} = one.{each.name}\n" for each in fields(cls))
        source = (
            "def copying(one, changes):\n    copy = new(draft)\n"
            f"{copied}"
            "    for name in changes:\n        setattr(copy, name, changes[name])\n"
            "    copy.__class__ = cls\n    return copy\n"
        )
        exec(source, known)  # noqa: S102 -- names of fields are all that is put into it
        return known["copying"]
