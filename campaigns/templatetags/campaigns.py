"""Signs, seats and numbers for the pages of every game."""

import re
from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

from django import template
from django.conf import settings
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from campaigns.templatetags.drawing import line_chart as chart_of
from campaigns.tongues import moment as moment_of

register = template.Library()

SIGNS = Path(settings.BASE_DIR) / "static" / "signs.svg"
SYMBOL = re.compile(r'<symbol id="([a-z0-9-]+)">(.*?)</symbol>', re.DOTALL)
SEAT_SIGNS = ("sun", "moon", "star", "key", "raven", "rose", "tower", "wave")


@cache
def signs() -> dict[str, str]:
    """Every sign of static/signs.svg, by its name."""
    return dict(SYMBOL.findall(SIGNS.read_text(encoding="utf-8")))


@register.simple_tag
@cache
def sign(name: str, css: str = "") -> SafeString:
    """One sign, drawn in the colour of the words beside it; it never stands alone for a meaning."""
    # The drawing is the house's own file, never something that a person typed.
    drawing = mark_safe(signs()[name])  # noqa: S308 -- drawn by us, from our own file
    return format_html(
        '<svg class="sign{}" viewBox="0 0 24 24" aria-hidden="true" focusable="false">{}</svg>',
        f" {css}" if css else "",
        drawing,
    )


@register.simple_tag
def seat_sign(colour: int | str, css: str = "") -> SafeString:
    """The sign that goes with a seat's colour (1 to 8), so that colour never speaks alone."""
    return sign(f"seat-{SEAT_SIGNS[int(colour) - 1]}", css)


@register.simple_tag
def printed_sign(name: str, title: str) -> SafeString:
    """One sign on paper, where no sheet of styles reaches into a drawing; its title is heard."""
    drawing = mark_safe(signs()[name])  # noqa: S308 -- drawn by us, from our own file
    return format_html(
        '<svg class="sign" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" '
        'stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><title>{}</title>{}</svg>',
        title,
        drawing,
    )


@register.simple_tag
def printed_seat_sign(colour: int, title: str) -> SafeString:
    """The sign of a seat on paper, which has no colours."""
    return printed_sign(f"seat-{SEAT_SIGNS[colour - 1]}", title)


class Optional(template.Node):
    """The parameters that a template can do without."""

    def __init__(self, wanted: dict[str, template.base.FilterExpression | None]) -> None:
        self.wanted = wanted

    def render(self, context: template.Context) -> str:
        for name, otherwise in self.wanted.items():
            if name not in context:
                context[name] = otherwise.resolve(context) if otherwise else ""
        return ""


@register.tag
def optional(parser: template.base.Parser, token: template.base.Token) -> Optional:
    """`{% optional note kind="full" %}`: what need not be given, and what it then is; else nothing ("").

    Whatever a template asks for beside these is missed aloud in tests (tests/misspelt.py).
    """
    pairs = [bit.partition("=") for bit in token.split_contents()[1:]]
    return Optional({name: parser.compile_filter(said) if said else None for name, _, said in pairs})


@register.filter
def initial(name: str) -> str:
    """The letter in a person's dot."""
    return str(name).strip()[:1].upper()


@register.filter(expects_localtime=True)
def moment(at: datetime) -> str:
    """An evening to come: whoever plans asks for the weekday first."""
    return moment_of(at)


@register.filter
def upto(total: int | str) -> range:
    """1, 2, … total: for rows of boxes."""
    return range(1, int(total or 0) + 1)


@register.simple_tag
def row_of_boxes(filled: int, total: int, newest: object) -> SafeString:
    """In one piece: a sheet has hundreds. No word of it was typed by anybody."""
    last = " full newest" if newest else " full"
    looks = (
        last if box == filled else " full" if box < filled else "" for box in range(1, int(total or 0) + 1)
    )
    return mark_safe("".join(f'<span class="box{look}"></span>' for look in looks))  # noqa: S308 -- classes of ours


@register.filter
def signed(points: int) -> str:
    """A change with its sign, as people write it: +3, −1, 0."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


@register.filter
def sentences(because: str | Iterable[str]) -> SafeString:
    """The answer to “why?”: one sentence, or one after the other."""
    told = [because] if isinstance(because, str) else because
    return format_html_join("", "<p>{}</p>", ((sentence,) for sentence in told))


@register.simple_tag(takes_context=True)
def toasts_here(context: template.Context) -> list[Any]:
    """What was said at this chair, or at none. The rest waits for the page of its own seat on this device.

    What stands above the places with its way back is not said twice.
    """
    chair, here = context.get("chair"), []
    said: Any = context.get("messages", ())
    own, shown = f"{chair.campaign.pk}/{chair.number}" if chair else "", context.get("last")
    for message in said:
        if _tagged(message, "at:") not in {"", own}:
            said.add(message.level, message.message, message.extra_tags)
        elif not (shown and _way_back(message) in {shown.undo, shown.redo} - {""}):
            here.append(message)
    return here


@register.filter
def undo_address(message: Any) -> str:
    """Where a toast's “undo” goes: the message carries it as the tag undo:<address>."""
    return _tagged(message, "undo:")


@register.filter
def open_address(message: Any) -> str:
    """Where what a toast tells of is to be read: the tag open:<address>."""
    return _tagged(message, "open:")


@register.filter
def redo_address(message: Any) -> str:
    """Where the “redo” of what was taken back goes: the tag redo:<address>."""
    return _tagged(message, "redo:")


@register.filter
def redo_entry(message: Any) -> str:
    """The number of what took it back: whatever was recorded after it makes the redo stale."""
    return redo_address(message).rstrip("/").rpartition("/")[2]


def _way_back(message: Any) -> str:
    return undo_address(message) or redo_address(message)


def _tagged(message: Any, act: str) -> str:
    tags = (message.extra_tags or "").split()
    return next((tag.removeprefix(act) for tag in tags if tag.startswith(act)), "")


@register.inclusion_tag("components/chart.html")
def line_chart(
    title: str, labels: Iterable[object], series: Sequence[dict[str, Any]], id: str = "chart"
) -> dict[str, Any]:
    """Lines over rounds: each of the series is {name, colour, values}; see components/chart.html."""
    return {"title": title, "chart": chart_of(tuple(labels), series), "id": id}
