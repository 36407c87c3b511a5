"""The rules without a hunt: cases in, answers out, as docs/api.md describes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from campaigns.cases import Field, Wrong

from .deduce import deduce
from .prowl import prowl
from .reach import reach

__all__ = ["answer", "deduce", "prowl", "reach"]

Answer: TypeAlias = dict[str, Any]


def answer(case: Any, by: Callable[[Field], Answer]) -> Answer:
    """A bad case answers what is wrong with it, and where."""
    try:
        return by(Field(value=case, at=""))
    except Wrong as wrong:
        return {"error": f"{wrong.why[:1].upper()}{wrong.why[1:]}.", "at": wrong.at}
