"""`check --deploy`: tells who hosts a public server what is still missing, and what to do."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.core.checks import CheckMessage, Tags, Warning, register


@register(Tags.security, deploy=True)
def public_server(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    return [*_missing()]


def _missing() -> Iterator[CheckMessage]:
    if not settings.NIGHTBOOK_PUBLIC:
        yield Warning(
            "Nightbook is set up for a home network.",
            hint="Set NIGHTBOOK_PUBLIC=true when people reach it from the internet.",
            id="nightbook.W001",
        )
    if settings.NIGHTBOOK_PUBLIC and not settings.NIGHTBOOK_ACCOUNTS:
        yield Warning(
            "Anybody on the internet can open campaigns.",
            hint="Set NIGHTBOOK_ACCOUNTS=true, or leave it unset.",
            id="nightbook.W002",
        )
    if settings.NIGHTBOOK_PUBLIC and settings.NIGHTBOOK_WEBHOOKS and settings.NIGHTBOOK_WEBHOOKS_PRIVATE:
        yield Warning(
            "Whoever hosts a table can make this server call its own network.",
            hint="Leave NIGHTBOOK_WEBHOOKS_PRIVATE unset.",
            id="nightbook.W005",
        )
    if settings.DATABASES["default"]["ENGINE"].endswith("sqlite3"):
        yield Warning(
            "The database is a file: one machine, one writer at a time.",
            hint="Set DATABASE_URL=postgres://… for several web processes or machines.",
            id="nightbook.W003",
        )
    if not settings.REDIS_URL:
        yield Warning(
            "Without Redis, live updates and throttling stay within one web process.",
            hint="Set REDIS_URL=redis://… for several web processes or machines.",
            id="nightbook.W004",
        )
