"""The settings of the house one release later: its pages name other files, and those of today are gone."""

import os
from pathlib import Path

from config.settings import *  # noqa: F403 -- what is not said here is as it was

NIGHTBOOK_RELEASE = "999.0"
STATICFILES_DIRS = [Path(os.environ["NEXT_STATIC"])]
