"""Codes for the cameras of phones, on the screen and on paper."""

from __future__ import annotations

from io import BytesIO

import segno
from django.utils.safestring import SafeString, mark_safe


def qr(link: str, *, error: str = "m") -> SafeString:
    """Dark on light in both themes, for a camera in a dim room; sized by the page. `error` "l": of a long link, larger dots."""
    return _drawn(link, error, light="#fff", svgclass="code")


def printed_qr(link: str, title: str) -> SafeString:
    """On white paper; the title is read out instead of the drawing."""
    return _drawn(link, "m", title=title, svgns=True)


def _drawn(link: str, error: str, **look: str | bool) -> SafeString:
    into = BytesIO()
    code = segno.make(link, error=error, micro=False)
    plain = {"light": None, "svgclass": None, "lineclass": None, "svgns": False}
    code.save(into, kind="svg", xmldecl=False, nl=False, omitsize=True, dark="#000", **{**plain, **look})
    # Our own drawing of an address that we made; segno writes the title as text.
    return mark_safe(into.getvalue().decode())  # noqa: S308 -- drawn by segno, whatever the title holds
