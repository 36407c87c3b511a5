"""What each act says of its kinds: one function for each, found by the class of what happened."""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from campaigns.kernel.decisions import Refused
from campaigns.kernel.words import Advice, Word

from chronicle.rules.seen import View
from chronicle.rules.state import State

Evolve: TypeAlias = Callable[[State, Any], State]
Nonsense: TypeAlias = Callable[[View, Any], Refused | None]
Frown: TypeAlias = Callable[[View, Any], Iterator[Advice]]
Said: TypeAlias = tuple[str, dict[str, Any]]  # the end of a line's code, and its facts
Say: TypeAlias = Callable[[Any, State, State], Said]
Then: TypeAlias = Callable[[Any, State, int], Iterator[Word]]
