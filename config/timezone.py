"""In which time evenings are told: the one that was set, else the machine's own."""

from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.core.exceptions import ImproperlyConfigured
from tzlocal import get_localzone_name


def home_timezone(wished: str) -> str:
    if not wished:
        return _machine_timezone()
    if not _known(wished):
        raise ImproperlyConfigured(f"NIGHTBOOK_TIMEZONE must be like Europe/Warsaw, not {wished!r}.")
    return wished


def _machine_timezone() -> str:
    """A machine without a proper zone (many containers) tells UTC."""
    try:
        name = get_localzone_name()
    except (ZoneInfoNotFoundError, ValueError):
        return "UTC"
    return name if name and _known(name) else "UTC"


def _known(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True
