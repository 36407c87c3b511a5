"""What the log must not keep: the keys in addresses, and as much as a stranger likes to write into it. And what it must:
the number that stands on a page that broke."""

from __future__ import annotations

import logging
import re

# Whoever reads one can sit down with it, so nothing after these doors is written down.
KEYS = re.compile(r"(/(?:join|key|p|answer|calendar|reminders)/)[^\s'\"]+")


STRANGE_HOST = "django.security.DisallowedHost"
MOST = 500  # letters of one record; what went wrong in the code, its traceback, comes whole


class WithoutKeys(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        said = record.getMessage()
        kept = KEYS.sub(r"\1…", said[: MOST * 4])
        kept = kept if len(kept) <= MOST else f"{kept[:MOST]}…"
        if kept != said:
            record.msg, record.args = kept, ()
        if record.name == STRANGE_HOST:
            record.exc_info = record.exc_text = None  # whoever comes by another name has broken nothing
        return True


class WithNumber(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        if number := getattr(getattr(record, "request", None), "fault", ""):
            record.msg, record.args = f"{record.getMessage()} (number {number})", ()
        return True
