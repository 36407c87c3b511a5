"""Before a web process, a worker or the clock of a public server starts: a newer release's data stays shut."""

import os
import sys
from pathlib import Path

import django
from django.core.exceptions import ImproperlyConfigured
from django.db import DatabaseError

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # by hand it is started from anywhere


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    try:
        django.setup()
        look()
    except ImproperlyConfigured as error:
        sys.exit(f"Nightbook cannot start: {error}")


def look() -> None:
    """A database that does not answer yet is waited for by those who start now."""
    from campaigns.backup import opened  # noqa: PLC0415 -- its models need Django set up

    try:
        opened.refuse_newer()
    except opened.Newer as newer:
        sys.exit(str(newer))
    except DatabaseError:
        return


if __name__ == "__main__":
    main()
