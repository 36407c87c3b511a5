"""The folder in which a house without Redis leaves work for its worker."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import Any
from uuid import uuid4

from kombu.transport import filesystem
from kombu.utils.json import dumps


class Channel(filesystem.Channel):
    """Kombu's own opens a message before it writes it: a worker that looks just then reads nothing, and dies of it."""

    def _put(self, queue: str, payload: Any, **_more: Any) -> None:  # type: ignore[override]  # -- as Kombu calls it
        whole = Path(self.data_folder_out, f"{round(monotonic() * 1000)}_{uuid4()}.{queue}.msg")
        unfinished = whole.with_suffix(".unfinished")
        unfinished.write_text(dumps(payload))
        unfinished.rename(whole)


class Transport(filesystem.Transport):
    Channel = Channel
