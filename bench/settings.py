"""The house as it is played in, plus the bare view that it is compared with."""

from config.settings import *  # noqa: F403
from config.settings import PLAIN_STATIC, STORAGES

ROOT_URLCONF = "bench.urls"
STORAGES = {**STORAGES, "staticfiles": {"BACKEND": PLAIN_STATIC}}
