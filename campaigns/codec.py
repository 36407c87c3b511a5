"""Events of a game in and out of the journal: strict both ways, whatever a file from outside says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache, partial
from types import NoneType, UnionType
from typing import Any, Generic, TypeAlias, Union, get_args, get_origin, get_type_hints

import msgspec

from campaigns.games import E, Unreadable, Written
from campaigns.kernel.untold import Untold

Facts: TypeAlias = dict[str, Any]
Look: TypeAlias = Callable[[Any, str], None]  # into a value, at a place: refuses what its class does not know


@dataclass(frozen=True, slots=True, kw_only=True)
class Codec(Generic[E]):
    """A game's kinds. `versions`: kinds whose facts changed their shape since version 1; `upcasts`: how facts of
    one version become those of the next."""

    kinds: Mapping[str, type[E]]
    versions: Mapping[str, int] = field(default_factory=dict)
    upcasts: Mapping[tuple[str, int], Callable[[Facts], Facts]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for cls in self.kinds.values():
            _look(cls)
            prepare(cls)

    def decode(self, written: Written) -> E:
        cls = self.kinds.get(written.kind)
        if cls is None:
            raise Unreadable(f"unknown kind {written.kind!r}", "$.kind")
        facts = self.upcast(written)
        try:
            event: E = msgspec.convert(facts, cls, strict=True)
        except msgspec.ValidationError as error:
            raise _unreadable(error) from error
        _refuse_unknown(cls, facts, "$.facts")
        return event

    def encode(self, event: E) -> Written:
        kind = self._kind(type(event))
        return Written(kind, self.versions.get(kind, 1), _listed(msgspec.to_builtins(event)))

    def upcast(self, written: Written) -> Facts:
        """Facts in the shape of today, however long ago they were written."""
        today = self.versions.get(written.kind, 1)
        if not 1 <= written.version <= today:
            raise Unreadable(f"unknown version {written.version} of {written.kind}", "$.version")
        facts = written.facts
        for version in range(written.version, today):
            facts = self.upcasts[written.kind, version](facts)
        return facts

    def _kind(self, cls: type) -> str:
        return next(kind for kind, known in self.kinds.items() if known is cls)


def prepare(*shapes: type) -> None:
    """msgspec works out how a class looks when it is first read, and other threads meet it half done: that ends the
    process. So it is done where the class is made, before there are any."""
    for shape in shapes:
        msgspec.json.Decoder(shape)


def told(view: Any) -> Any:
    """A View as machines read it, without what it tells nobody."""
    return msgspec.to_builtins(view, str_keys=True, enc_hook=_untold)


def _untold(held: Any) -> None:
    if not isinstance(held, Untold):
        raise NotImplementedError


def _unreadable(error: msgspec.ValidationError) -> Unreadable:
    """msgspec says “… - at `$.kinds[0]`”, or names no place when the fault is in the whole."""
    why, _at, where = str(error).partition(" - at `")
    return Unreadable(why, "$.facts" + where.rstrip("`").removeprefix("$"))


def _refuse_unknown(cls: type, facts: Any, where: str) -> None:
    """msgspec lets unknown fields of dataclasses pass; in a journal each would be a fact lost in silence."""
    known = _looks(cls)
    for name, value in facts.items():
        if name not in known:
            raise Unreadable(f"unknown field {name!r}", f"{where}.{name}")
        if look := known[name]:
            look(value, f"{where}.{name}")


@cache
def _looks(cls: type) -> dict[str, Look | None]:
    """By field, how to look into what stands there; none where no dataclass is inside."""
    hints = get_type_hints(cls)
    return {each.name: _look(hints[each.name]) for each in fields(cls)}


def _look(hint: Any) -> Look | None:
    if isinstance(hint, type) and is_dataclass(hint):
        _looks(hint)  # what is wrong in it is said when the game begins, not at the table
        return partial(_refuse_unknown, hint)
    found = [look for inside in get_args(hint) if (look := _look(inside))]
    if not found:
        return None
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType) and {*args[1:]} == {NoneType}:
        return partial(_perhaps, found[0])
    if origin is tuple and args[1:] == (...,):
        return partial(_each, found[0])
    raise TypeError(
        f"What is unknown in {hint} would be lost in silence: it is neither a tuple of one kind nor optional"
    )


def _perhaps(look: Look, value: Any, where: str) -> None:
    """A part that may be missing."""
    if value is not None:
        look(value, where)


def _each(look: Look, values: Any, where: str) -> None:
    for at, each in enumerate(values):
        look(each, f"{where}[{at}]")


def _listed(value: Any) -> Any:
    """As JSON gives it back: lists for tuples."""
    match value:
        case dict():
            return {key: _listed(inside) for key, inside in value.items()}
        case list() | tuple():
            return [_listed(inside) for inside in value]
        case _:
            return value
