"""Most of what a page says is words and whole numbers, which stand there as they are in each of our languages. Django asks
of every one whether it is a time, how its language writes it, and whether it is lazy: a tenth of a page, and a fifth of a
sheet full of numbers.
"""

from __future__ import annotations

from html import escape
from typing import Any

from django.template import Context, base
from django.utils.safestring import SafeString

asked = base.render_value_in_context


def written(value: Any, context: Context) -> str:
    """What Django writes. `USE_THOUSAND_SEPARATOR` would make a whole number one that is asked."""
    kind = type(value)
    if kind is int or kind is SafeString:
        return SafeString(value)
    if kind is str and context.autoescape:
        return SafeString(escape(value))
    return asked(value, context)


def write_plainly() -> None:
    """Where a template names a value."""
    base.render_value_in_context = written
