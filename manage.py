#!/usr/bin/env python
"""Django's command line for the house."""

import os
import sys

from config import private


def main() -> None:
    from django.core.exceptions import ImproperlyConfigured  # noqa: PLC0415 -- settings first
    from django.core.management import execute_from_command_line  # noqa: PLC0415 -- likewise
    from django.db import DatabaseError  # noqa: PLC0415 -- likewise

    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:
        sys.exit(f"Nightbook cannot start: {error}")
    except DatabaseError as error:
        sys.exit(f"Nightbook cannot use its database: {error}")


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    if not sys.argv[1:2] or not sys.argv[1].startswith("make"):  # migrations and words are everybody's
        private.from_now_on()
    main()
