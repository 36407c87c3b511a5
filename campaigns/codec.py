"""Events of a game in and out of the journal: strict both ways, whatever a file from outside says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from typing import Any, Generic, TypeAlias, get_args, get_type_hints

import msgspec

from campaigns.games import E, Unreadable, Written

Facts: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Codec(Generic[E]):
    """A game's kinds. `versions`: kinds whose facts changed their shape since version 1; `upcasts`: how facts of
    one version become those of the next."""

    kinds: Mapping[str, type[E]]
    versions: Mapping[str, int] = field(default_factory=dict)
    upcasts: Mapping[tuple[str, int], Callable[[Facts], Facts]] = field(default_factory=dict)

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


def _unreadable(error: msgspec.ValidationError) -> Unreadable:
    """msgspec says “… - at `$.kinds[0]`”, or names no place when the fault is in the whole."""
    why, _at, where = str(error).partition(" - at `")
    return Unreadable(why, "$.facts" + where.rstrip("`").removeprefix("$"))


def _refuse_unknown(cls: type, facts: Any, where: str) -> None:
    """msgspec lets unknown fields of dataclasses pass; in a journal each would be a fact lost in silence."""
    known = _parts(cls)
    for name, value in facts.items():
        if name not in known:
            raise Unreadable(f"unknown field {name!r}", f"{where}.{name}")
        part = known[name]
        if part and isinstance(value, dict):
            _refuse_unknown(part, value, f"{where}.{name}")
        elif part and value is not None:  # a part that may be missing
            for at, each in enumerate(value):
                _refuse_unknown(part, each, f"{where}.{name}[{at}]")


@cache
def _parts(cls: type) -> dict[str, type | None]:
    """By field, the dataclass inside it, if there is one."""
    hints = get_type_hints(cls)
    return {each.name: _part(hints[each.name]) for each in fields(cls)}


def _part(hint: Any) -> type | None:
    insides = (inside for inside in (hint, *get_args(hint)) if isinstance(inside, type))
    return next(filter(is_dataclass, insides), None)


def _listed(value: Any) -> Any:
    """As JSON gives it back: lists for tuples."""
    match value:
        case dict():
            return {key: _listed(inside) for key, inside in value.items()}
        case list() | tuple():
            return [_listed(inside) for inside in value]
        case _:
            return value
