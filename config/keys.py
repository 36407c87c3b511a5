"""The signing key of a house that was given none: made once, kept beside the data."""

import os
import secrets
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured


def kept_key(file: Path) -> str:
    try:
        if not file.exists():
            _make(file)
        return file.read_text(encoding="ascii").strip()
    except OSError as error:
        raise ImproperlyConfigured(f"{file} can be neither made nor read: {error.strerror}.") from error


def _make(file: Path) -> None:
    """Whole or not at all: the web process and the worker may start at the same moment."""
    draft = file.with_name(f"{file.name}.{os.getpid()}")
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as key:  # noqa: PTH123 -- mode from the first byte
        key.write(secrets.token_urlsafe(48))
    try:
        os.link(draft, file)
    except FileExistsError:
        return
    finally:
        draft.unlink()
