"""Most of what a page says is words and whole numbers, which stand there as they are in each of our languages. Django asks
of every one whether it is a time, how its language writes it, and whether it is lazy: a tenth of a page, and a fifth of a
sheet full of numbers.
"""

from __future__ import annotations

from html import escape
from typing import Any

from django.template import Context, base
from django.templatetags import i18n
from django.utils.functional import Promise
from django.utils.safestring import SafeString

asked = base.render_value_in_context


def written(value: Any, context: Context) -> str:
    """What Django writes. `USE_THOUSAND_SEPARATOR` would make a whole number one that is asked."""
    kind = type(value)
    if kind is int or kind is SafeString:
        return SafeString(value)
    if kind is str and context.autoescape:
        return SafeString(escape(value))
    if isinstance(value, Promise):
        return written(str(value), context)
    return asked(value, context)


def write_plainly() -> None:
    """Where a template names a value, by itself or within a sentence."""
    base.render_value_in_context = written
    i18n.render_value_in_context = written  # type: ignore[attr-defined]  # -- its types are silent about it
