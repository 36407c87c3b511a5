"""The lighter games beside the chronicle, one package each."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class CompanionsConfig(AppConfig):
    name = "companions"
    verbose_name = _("Companions")
