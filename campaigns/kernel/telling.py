"""A line of history, where it says just what the event says."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, ClassVar, Protocol


class Dataclass(Protocol):
    __dataclass_fields__: ClassVar[dict[str, Any]]


def kinds_of(kinds: Mapping[str, type]) -> dict[type, str]:
    """By its class, how the journal calls a kind."""
    return {cls: kind for kind, cls in kinds.items()}


def facts_of(event: Dataclass) -> dict[str, Any]:
    """Field by field, in their order; what is inside a field stays as it is."""
    return {field.name: getattr(event, field.name) for field in fields(event)}
