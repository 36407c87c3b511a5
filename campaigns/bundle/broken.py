"""What is wrong with a file from elsewhere."""

from __future__ import annotations


class Broken(Exception):
    """A file that is not taken in. `entry` and `where` name the place, `why` says it in a machine's words."""

    def __init__(self, code: str, *, where: str = "", entry: int | None = None, why: str = "") -> None:
        super().__init__(code)
        self.code, self.where, self.entry, self.why = code, where, entry, why
