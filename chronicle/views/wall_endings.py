"""The wall at the end: the worths, each line as it is told, and who has won."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from chronicle.frames import Frame
from chronicle.phrases.naming import worth

from .phases import endings, eras


def worths(frame: Frame) -> dict[str, Any]:
    """The outcome sheet for everybody to read along; what is open says so."""
    return {
        "sections": [
            (
                endings.section_name(section),
                [(row.row, worth(row.worth, frame.names), row.worth is None) for row in rows],
            )
            for section, rows in groupby(frame.view.outcome_sheet, key=lambda row: row.section)
        ]
    }


def ceremony(frame: Frame) -> dict[str, Any]:
    told = frame.view.ceremony
    return {**endings.reckoning(frame, told), **endings.crown(frame)} if told else {}


def over(frame: Frame) -> dict[str, Any]:
    return {
        **endings.crown(frame),
        "final": endings.places(frame),
        "eras": eras.eras(frame),
        "epilogues": frame.view.table.epilogues,
    }
