"""Joins what belongs to the site as a whole when Django starts."""

from importlib import import_module

from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "config"
    label = "site"
    verbose_name = "Nightbook"

    def ready(self) -> None:
        """Both need the settings, so they are read only now."""
        for name in ("config.celery", "config.checks"):
            import_module(name)
