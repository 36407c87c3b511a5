"""What a template asked for and nobody gave: Django passes over it in silence, a test does not."""

import logging
import sys
from typing import Any

from django.template import engines

MISSED: list[str] = []


class Ear(logging.Filter):
    """Hears of every look-up that failed, wherever it stood, and keeps it from everybody else's ears."""

    def filter(self, record: logging.LogRecord) -> bool:
        _, error, traceback = record.exc_info
        found_in = getattr(error, "params", ("", ""))[-1]
        # Nothing has no attributes: what is asked of it is nothing, on purpose. In the pages where there is something,
        # the same words are heard.
        if found_in is not None:
            frame = traceback.tb_frame.f_locals
            missed(frame["self"].var, frame["context"])
        return False


class Nothing(str):
    """What stands for a missing value: as empty as Django's own. Only {% blocktranslate %} asks it for more."""

    __slots__ = ()

    def __contains__(self, part: str) -> bool:
        return part == "%s" or super().__contains__(part)

    def __mod__(self, name: Any) -> str:
        missed(name, sys._getframe(1).f_locals["context"])
        return ""


def missed(name: str, context: Any) -> None:
    """Django's own templates, of forms and of full error pages, belong to engines of their own."""
    if context.template.engine is engines["django"].engine:
        MISSED.append(
            f"{name} in {where(context.render_context.template)}, drawn for {where(context.template)}"
        )


def where(template: Any) -> str:
    file = template.origin.template_name or "a template without a name"
    return file if template.name in (None, file) else f"{file}#{template.name}"


EAR = Ear()


def listen() -> None:
    """Whoever sets the logs up anew, as some tests do, stops its ears: each test opens them again."""
    log = logging.getLogger("django.template")
    log.disabled = False
    if log.level != logging.DEBUG:
        log.setLevel(logging.DEBUG)
    log.addFilter(EAR)  # once is enough


def heard() -> list[str]:
    """Each once, and forgotten."""
    found = sorted(set(MISSED))
    MISSED.clear()
    return found
