"""The large letter with which a text begins: in an element of its own, for the press loses the first line beside a pseudo-element."""

from __future__ import annotations

import re
from typing import Final

from django import template
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

FIRST: Final = re.compile(r"([^\w\s<&]?)([^\W\d_])")  # with a sign of quotation before it


@register.filter
def initial(text: str) -> SafeString:
    """`{{ text|initial }}`: text or markup that begins with a letter; anything else stays as it is."""
    told = conditional_escape(text)
    found = FIRST.match(told)
    if found is None:
        return told
    begun = format_html('<span class="initial">{}{}</span>', mark_safe(found[1]), found[2])  # noqa: S308 -- signs that were escaped above
    return SafeString(begun + mark_safe(told[found.end() :]))  # noqa: S308 -- escaped above
