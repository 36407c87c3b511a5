"""How many requests of each kind one process works on at once, and how many connections to the database that takes."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """So many at once, and so many more that wait."""

    threads: int
    waiting: int
    long: bool = False  # one of them may reckon for seconds


# What is slow never holds up what is quick: taps do not queue behind redraws, neither of them behind a file.
LIMITS: Final = {
    "static": Limit(threads=2, waiting=1_000),
    "files": Limit(threads=2, waiting=20, long=True),
    "moves": Limit(threads=4, waiting=150),
    "pages": Limit(threads=7, waiting=150),
}
# The threads of the live streams, and the one that says whether the house is well.
OTHERS: Final = 4 + 1
# With a connection for each of them none has to be given back after a request.
CONNECTIONS: Final = sum(limit.threads for limit in LIMITS.values()) + OTHERS
