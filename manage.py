#!/usr/bin/env python
"""Django's command line for the house."""

import os
import sys


def main() -> None:
    from django.core.management import execute_from_command_line  # noqa: PLC0415 -- settings first

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    main()
