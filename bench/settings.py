"""The house as it is played in, plus the bare view that it is compared with."""

from config.settings import *  # noqa: F403 -- the settings of the house, then a few lines of ours
from config.settings import PLAIN_STATIC, STORAGES

ROOT_URLCONF = "bench.urls"
STORAGES = {**STORAGES, "staticfiles": {"BACKEND": PLAIN_STATIC}}
