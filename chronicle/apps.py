"""The chronicle as a part of the site; what can be played is listed in settings.GAMES."""

from django.apps import AppConfig


class ChronicleConfig(AppConfig):
    name = "chronicle"
