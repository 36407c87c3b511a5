"""`check --deploy` asks what the server leans on: whether it is there, not only whether it was named."""

from __future__ import annotations

import smtplib
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.core import mail
from django.core.checks import CheckMessage, Error, register
from django.db import DatabaseError, connection
from redis import Redis, RedisError

SERVICES = "services"
# Behind a few long prints the rounds wait.
LONGEST = 15 * 60


@register(SERVICES, deploy=True)
def services(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    return [found for asked in ASKED for found in asked()]


def database() -> Iterator[CheckMessage]:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1 FROM campaigns_campaign LIMIT 1")
    except DatabaseError as wrong:
        yield _missing(
            "E001",
            f"The database does not answer: {wrong}",
            "Start it; DATABASE_URL names it; script/prepare fills it.",
        )


def redis() -> Iterator[CheckMessage]:
    if not settings.REDIS_URL:
        return
    try:
        with Redis.from_url(settings.REDIS_URL, **settings.REDIS_PATIENCE) as line:
            line.ping()
    except (RedisError, OSError) as wrong:
        yield _missing("E002", f"Redis does not answer: {wrong}", "Start it; REDIS_URL names it.")


def post_office() -> Iterator[CheckMessage]:
    if not settings.NIGHTBOOK_MAILS:
        return
    try:
        with mail.get_connection():
            pass
    except (smtplib.SMTPException, OSError) as wrong:
        yield _missing(
            "E003",
            f"No e-mail can be sent: {wrong}",
            "NIGHTBOOK_MAIL names the server, the user and the password.",
        )


def folders() -> Iterator[CheckMessage]:
    for folder in (Path(settings.DATA_DIR), Path(settings.DATA_DIR) / "backups"):
        try:
            folder.mkdir(exist_ok=True)
            with tempfile.TemporaryFile(dir=folder) as file:
                file.write(b"whether there is room")
        except OSError as wrong:
            yield _missing(
                "E004",
                f"Nothing can be written to {folder}: {wrong.strerror}.",
                "Make room, or give it to the user of the services.",
            )


def worker() -> Iterator[CheckMessage]:
    """The clock sends a round every ten seconds, by Redis, to a worker, who leaves its mark."""
    mark = Path(settings.DATA_DIR) / "worker-alive"
    age = time.time() - mark.stat().st_mtime if mark.exists() else None
    if age is None or abs(age) > LONGEST:
        yield _missing(
            "E005",
            "No worker has been seen for a quarter of an hour.",
            "Start script/worker and script/clock, with NIGHTBOOK_DATA of the web.",
        )


def _missing(number: str, words: str, hint: str) -> CheckMessage:
    return Error(words, hint=hint, id=f"nightbook.{number}")


ASKED: tuple[Callable[[], Iterator[CheckMessage]], ...] = (database, redis, post_office, folders, worker)
