"""A table that many tests begin at: played once in a process, and laid down as rows from then on."""

from collections.abc import Callable
from copy import deepcopy
from functools import wraps

from django.apps import apps

from tests.factories import Table


def remembered(build: Callable[..., Table]) -> Callable[..., Table]:
    """What comes to another table, or where anything stands already, is played as ever."""
    kept = {}

    @wraps(build)
    def laid(*asked, **how):
        if any(isinstance(one, Table) for one in asked) or any(model.objects.exists() for model in models()):
            return build(*asked, **how)
        known = repr((asked, sorted(how.items())))
        if known not in kept:
            table = build(*asked, **how)
            kept[known] = deepcopy(table), [(model, list(model.objects.all())) for model in models()]
            return table
        table, rows = kept[known]
        for model, each in rows:
            model.objects.bulk_create(each)
        return deepcopy(table)

    return laid


def models():
    return apps.get_app_config("campaigns").get_models()
