"""The hidden fields of every form that records something."""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from campaigns.stamps import quiet_key

register = template.Library()


@register.simple_tag(takes_context=True)
def move_fields(context: dict[str, Any], url: str, seen: bool = False) -> SafeString:
    """`{% url … as to %}<form action="{{ to }}" …>{% move_fields to %}`; `seen=True` where a moved table makes it stale."""
    # The token is drawn once for a page: whoever asks the request gets another by lot for every form.
    chair, number, token = context["chair"], context["number"], context["csrf_token"]
    fields = format_html(
        '<input type="hidden" name="csrfmiddlewaretoken" value="{}"><input type="hidden" name="key" value="{}" data-key>',
        token,
        quiet_key(chair, url, number),
    )
    return fields + format_html('<input type="hidden" name="seen" value="{}">', number) if seen else fields
