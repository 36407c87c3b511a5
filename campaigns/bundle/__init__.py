"""A campaign in a file: everything that is needed to go on elsewhere."""

from campaigns.bundle.broken import Broken
from campaigns.bundle.reading import LIMIT, alone, checked, give_back, read
from campaigns.bundle.taking import Taken, copy, take_in
from campaigns.bundle.writing import Kept, file_name, hand_out, handing, readings, write

__all__ = [
    "LIMIT",
    "Broken",
    "Kept",
    "Taken",
    "alone",
    "checked",
    "copy",
    "file_name",
    "give_back",
    "hand_out",
    "handing",
    "read",
    "readings",
    "take_in",
    "write",
]
