"""What can be true of the Count's trail and his lairs, as far as everybody knows.

Exact: the hypotheses are all hidden states that fit what the log tells, with the share that a walk gives them which
takes each card that could have been chosen equally often. This knows the map and the log, never a state of a hunt.
"""

from .blame import Contradiction
from .deck import TooManyPlaces
from .facts import (
    EVIDENCE,
    FACES,
    WITH_MISDIRECT,
    WITH_WOLF,
    Absent,
    Adjacent,
    ClearedLair,
    ClearedSpace,
    Evidence,
    Face,
    Fact,
    Flown,
    Happening,
    HideLies,
    HideoutsNextTo,
    InRegion,
    MistakeFound,
    NotAmong,
    Revealed,
    Step,
    Visited,
)
from .knowledge import LIMIT, Answers, Knowledge, follow, start
from .questions import Question
from .scouts import Scouts
from .shares import Possible, Share, Shares
from .why import Excluded, WhyNot

__all__ = [
    "EVIDENCE",
    "FACES",
    "LIMIT",
    "WITH_MISDIRECT",
    "WITH_WOLF",
    "Absent",
    "Adjacent",
    "Answers",
    "ClearedLair",
    "ClearedSpace",
    "Contradiction",
    "Evidence",
    "Excluded",
    "Face",
    "Fact",
    "Flown",
    "Happening",
    "HideLies",
    "HideoutsNextTo",
    "InRegion",
    "Knowledge",
    "MistakeFound",
    "NotAmong",
    "Possible",
    "Question",
    "Revealed",
    "Scouts",
    "Share",
    "Shares",
    "Step",
    "TooManyPlaces",
    "Visited",
    "WhyNot",
    "follow",
    "start",
]
