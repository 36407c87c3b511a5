"""Reads the environment; nonsense is refused at start, by the name of its variable."""

import os
from collections.abc import Mapping, Sequence
from email.utils import parseaddr
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

YES = {"1", "true", "yes", "on"}
NO = {"0", "false", "no", "off"}


def _given(name: str) -> str:
    return os.environ.get(name, "").strip()


def envstr(name: str, default: str = "") -> str:
    return _given(name) or default


def envbool(name: str, default: bool) -> bool:
    value = _given(name).lower()
    if value and value not in YES | NO:
        raise ImproperlyConfigured(f"{name} must be true or false, not {value!r}.")
    return value in YES if value else default


def made(folder: Path, name: str) -> Path:
    """The folder that the variable names, or one within it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ImproperlyConfigured(f"{name}: {folder} cannot be made: {error.strerror}.") from error
    return folder


def envchoice(name: str, choices: Sequence[str]) -> str:
    """One of the words; the first when the variable is empty."""
    value = _given(name).upper() or choices[0]
    if value not in choices:
        raise ImproperlyConfigured(f"{name} must be one of {', '.join(choices)}, not {value!r}.")
    return value


def envint(name: str, default: int, *, least: int = 0) -> int:
    value = _given(name)
    if not value:
        return default
    if not value.isdecimal() or int(value) < least:
        raise ImproperlyConfigured(f"{name} must be a whole number from {least} up, not {value!r}.")
    return int(value)


def envlist(name: str) -> list[str]:
    """Parts between commas, without the blanks around them."""
    return [part.strip() for part in _given(name).split(",") if part.strip()]


def envsecret(name: str, default: str = "") -> str:
    """The variable itself, or the content of the file that NAME_FILE names."""
    file = _given(f"{name}_FILE")
    if not file:
        return _given(name) or default
    if _given(name):
        raise ImproperlyConfigured(f"Set {name} or {name}_FILE, not both.")
    return _secret_from(file, f"{name}_FILE")


def _secret_from(file: str, name: str) -> str:
    try:
        secret = Path(file).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise ImproperlyConfigured(f"{name} names a file that cannot be read: {error}.") from error
    if not secret:
        raise ImproperlyConfigured(f"{name} names an empty file: {file}.")
    return secret


def envorigins(name: str) -> list[str]:
    """Addresses with their scheme and nothing after the host, as browsers send them."""
    origins = envlist(name)
    for origin in origins:
        parts = urlsplit(origin)
        if parts.scheme not in {"http", "https"} or not parts.netloc or parts.path or parts.query:
            raise ImproperlyConfigured(f"{name} must hold https://host, not {origin!r}.")
    return origins


def envredis(name: str) -> str:
    url = envsecret(name)
    if url and urlsplit(url).scheme not in {"redis", "rediss"}:
        raise ImproperlyConfigured(f"{name} must begin with redis:// or rediss://.")
    return url


def envmail(name: str, sender: str) -> dict[str, Any]:
    """How e-mail goes out, as Django calls it; nothing when the variable is empty.

    smtp://user:password@host:port (STARTTLS), smtps://… (TLS from the first byte), smtp+plain://… (a relay on this very
    machine), folder:///path (files to look at).
    """
    url = envsecret(name)
    if not url:
        return {}
    if not all(parseaddr(_given(sender))[1].partition("@")):
        raise ImproperlyConfigured(f"{name} needs {sender}: the address that the e-mail comes from.")
    try:
        return {"DEFAULT_FROM_EMAIL": _given(sender), **_mail(urlsplit(url))}
    except ValueError as error:
        # The address holds a password: it must not be repeated in the message.
        raise ImproperlyConfigured(f"{name} must be smtp://user:password@host:port.") from error


MAIL_PORTS = {"smtp": 587, "smtps": 465, "smtp+plain": 25}
BACKENDS = "django.core.mail.backends"


def _mail(url: SplitResult) -> dict[str, Any]:
    if url.scheme == "folder" and url.path:
        return {"EMAIL_BACKEND": f"{BACKENDS}.filebased.EmailBackend", "EMAIL_FILE_PATH": unquote(url.path)}
    if url.scheme not in MAIL_PORTS or not url.hostname or url.path.strip("/"):
        raise ValueError(url.scheme)
    return {
        "EMAIL_BACKEND": f"{BACKENDS}.smtp.EmailBackend",
        "EMAIL_HOST": url.hostname,
        "EMAIL_PORT": url.port or MAIL_PORTS[url.scheme],
        "EMAIL_HOST_USER": unquote(url.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(url.password or ""),
        "EMAIL_USE_TLS": url.scheme == "smtp",
        "EMAIL_USE_SSL": url.scheme == "smtps",
    }


def envpostgres(name: str) -> dict[str, Any]:
    """postgres://user:password@host:port/database?sslmode=…, or nothing when the variable is empty."""
    url = envsecret(name)
    if not url:
        return {}
    try:
        return _postgres(urlsplit(url))
    except ValueError as error:
        # The address holds a password: it must not be repeated in the message.
        raise ImproperlyConfigured(f"{name} must be postgres://user:password@host/database.") from error


def _postgres(url: SplitResult) -> dict[str, Any]:
    options: Mapping[str, str] = dict(parse_qsl(url.query, strict_parsing=bool(url.query)))
    database = unquote(url.path.lstrip("/"))
    if url.scheme not in {"postgres", "postgresql"} or not database or "/" in database:
        raise ValueError(url.scheme)
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": database,
        "USER": unquote(url.username or ""),
        "PASSWORD": unquote(url.password or ""),
        "HOST": _host(url),
        "PORT": str(url.port or ""),
        "OPTIONS": options,
    }


def _host(url: SplitResult) -> str:
    """A name, an address, or the folder (percent-encoded) where the server's socket lies."""
    folder = unquote(url.netloc.rpartition("@")[2])
    return folder if folder.startswith("/") else url.hostname or ""
