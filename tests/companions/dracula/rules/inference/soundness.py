"""Whole hunts on the true map, by their seeds: the truth is never excluded, and a lie comes out.

Run by `script/soundness`; the suite tries some.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from dataclasses import dataclass
from multiprocessing import Pool
from random import Random

from companions.dracula.rules.inference import follow
from companions.dracula.rules.map import EUROPE

from .border import facts
from .hunts import hunt
from .lies import LIKELY, planted
from .plays import Board

HUNTS, TURNS, TALK = 2000, 20, 4
# A table that writes down whatever it sees, and asks much: only there can a lie be expected to come out.
KEEN = {"talk": 12, "hunters": 4, "written": 1}
LEAST = 0.95  # of the lies come out there
BOARD = Board(EUROPE)
NAMED, NOT_FOUND, BLAMED = "named", "not found", "another blamed"


@dataclass(frozen=True, kw_only=True)
class Trial:
    seed: int
    entries: int
    wrong: str  # what the engine said of a true hunt that was not so
    lie: str  # whether one came out in this hunt, at a table that may have written down little
    keen: str  # and in another, at a keen one


def tried(seed, turns=TURNS):
    dice = Random(seed)
    whole, keen = hunt(EUROPE, dice, turns, TALK), hunt(EUROPE, dice, turns, **KEEN)
    return Trial(
        seed=seed,
        entries=len(whole.log) + len(keen.log),
        wrong=wronged(whole) or wronged(keen),
        lie=lied(whole, dice),
        keen=lied(keen, dice),
    )


# --- The truth ----------------------------------------------------------------------------------------------


def wronged(whole):
    """Where the truth was excluded; nothing if it never was."""
    found = follow(EUROPE, whole.start, facts(whole.log))
    if found.contradiction:
        return f"a contradiction at {found.contradiction}"
    moments = zip(whole.truths, found.answers, strict=True)
    return next(
        (f"not so after {i} entries" for i, (truth, said) in enumerate(moments) if not holds(truth, said)), ""
    )


def holds(truth, shares):
    """What lies anywhere is possible there; where nothing lies, nothing is."""
    trail, lairs = truth
    rows = zip(
        (*shares.trail, *shares.lairs), (*(space and space[0] for space in trail), *lairs), strict=True
    )
    here = next(space[0] for space in trail if space and space[0] in EUROPE.places)
    return here in shares.now and all(lying in row if lying else not row for row, lying in rows)


# --- A lie --------------------------------------------------------------------------------------------------


def lied(whole, dice):
    """One false entry, and enough of the hunt behind it to find it out."""
    log, at = planted(BOARD, whole, dice, LIKELY, most=len(whole.log) // 2)
    found = follow(EUROPE, whole.start, facts(log)).contradiction
    if not found:
        return NOT_FOUND
    return NAMED if at in found.entries else BLAMED


# --- Many of them -------------------------------------------------------------------------------------------


def main():
    asked = arguments()
    with Pool(2) as pool:
        trials = [*pool.imap_unordered(tried, range(asked.seed, asked.seed + asked.hunts), chunksize=4)]
    wrong = [trial for trial in trials if trial.wrong]
    for trial in wrong:
        say(f"seed {trial.seed}: {trial.wrong}")
    entries = sum(trial.entries for trial in trials)
    say(f"{2 * len(trials)} hunts, {entries} entries: the truth excluded in {len(wrong)}")
    named, blamed = lies("a table that writes all down", [trial.keen for trial in trials])
    _few, others = lies("any table", [trial.lie for trial in trials])
    return int(bool(wrong) or named < LEAST or bool(blamed + others))


def lies(where, told):
    """The share that was named, and how often another was blamed."""
    how = Counter(told)
    named = how[NAMED] / len(told)
    say(
        f"one lie in each hunt, {where}: {named:.1%} named, {how[NOT_FOUND]} not found, {how[BLAMED]} times {BLAMED}"
    )
    return named, how[BLAMED]


def arguments():
    parser = ArgumentParser(prog="script/soundness")
    parser.add_argument("--hunts", type=int, default=HUNTS, help="at any table, and as many at keen ones")
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


def say(line):
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    sys.exit(main())
