"""Joins what belongs to the site as a whole when Django starts."""

import gc
from importlib import import_module

from django.apps import AppConfig

from config.values import write_plainly

# Folding a long journal makes tens of thousands of small frozen objects that live on and hold no cycles. At Python's
# own threshold of 700 the collector walks through them again and again: a third of a cold fold's time.
NEW_OBJECTS = 50_000


class SiteConfig(AppConfig):
    name = "config"
    label = "site"
    verbose_name = "Nightbook"

    def ready(self) -> None:
        gc.set_threshold(NEW_OBJECTS)
        write_plainly()
        # They need the settings, so they are read only now.
        for name in ("config.celery", "config.checks", "config.services"):
            import_module(name)
