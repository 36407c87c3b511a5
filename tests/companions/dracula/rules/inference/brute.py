"""What hunters can know, by brute force: each hypothesis with its weight as a fraction, nothing kept, nothing clever."""

from collections import defaultdict
from fractions import Fraction
from math import lcm

from .evidence import true
from .penalty import paid
from .plays import continuations, first, now, put

SPACES, LAIRS = range(6), range(3)


class Brute:
    """A hunt as far as anything can be true of it."""

    def __init__(self, board, start, log):
        self.board, self.start, self.log = board, start, log
        self.walk, self.at = [], None
        for i, weights in enumerate(walk(board, start, log), -1):
            if i >= 0 and lost(i, weights, log):
                self.at = i
                break
            self.walk.append(weights)

    @property
    def answers(self):
        return [shares(weights) for weights in self.walk]

    def nothing_left(self, evidence):
        """Whether by the contradiction nothing is left, with only these of the evidence."""
        until = self.log[: self.at + 1]
        kept = [entry for i, entry in enumerate(until) if i in evidence or not is_evidence(entry)]
        walked = walk(self.board, self.start, kept)
        return any(lost(i, weights, kept) for i, weights in enumerate(walked, -1))

    def minimal(self, evidence):
        """Nothing is left with these, and something with any one of them less."""
        return self.nothing_left({*evidence}) and all(
            not self.nothing_left({*evidence} - {one}) for one in evidence
        )


def lost(i, weights, log):
    """Nothing is left after this entry; and no mistake was found later, which sets aside what was known."""
    return not weights and not any("mistake" in entry for entry in log[i + 1 :])


HAPPENED = {"step", "cleared_lair", "cleared_space", "mistake"}


def is_evidence(entry):
    return not HAPPENED & {*entry}


# --- A hunt, entry by entry ---------------------------------------------------------------------------------


def walk(board, start, log):
    """The weights at the start and after each entry."""
    weights = begin(board, start)
    yield weights
    for i, entry in enumerate(log):
        weights = after(board, weights, entry, log[:i])
        yield weights


def begin(board, start):
    cities = [place for place in board.kind if board.city(place) and place not in start]
    return {(((city,), (), (), (), (), ()), (None, None, None)): Fraction(1, len(cities)) for city in cities}


def after(board, weights, entry, before=()):
    if "step" in entry:
        return merged(split(board, weights, entry))
    if "cleared_lair" in entry:
        return merged(emptied(weights, entry["cleared_lair"]))
    if "cleared_space" in entry:
        return merged(swept(weights, entry["cleared_space"]))
    if "mistake" in entry:
        return paid(board, before, entry["mistake"])
    return {one: weight for one, weight in weights.items() if true(board, one, entry)}


def split(board, weights, step):
    for one, weight in weights.items():
        following = continuations(board, one, step)
        yield from ((another, weight / len(following)) for another in following)


def emptied(weights, n):
    for (trail, lairs), weight in weights.items():
        if lairs[n - 1]:
            yield (trail, put(lairs, n, None)), weight


def swept(weights, k):
    """Whatever lies there, but never where he is."""
    for (trail, lairs), weight in weights.items():
        if trail[k - 1] and k != first(trail):
            yield (put(trail, k, ()), lairs), weight


def merged(weighed):
    weights = defaultdict(Fraction)
    for one, weight in weighed:
        weights[one] += weight
    return dict(weights)


# --- What is told of it -------------------------------------------------------------------------------------


def shares(weights):
    weighed = whole_numbers(weights)
    return {
        "now": share(weighed, lambda trail, _lairs: now(trail)),
        "trail": [
            share(weighed, lambda trail, _lairs, k=k: trail[k][0] if trail[k] else None) for k in SPACES
        ],
        "lairs": [share(weighed, lambda _trail, lairs, n=n: lairs[n]) for n in LAIRS],
    }


def whole_numbers(weights):
    """The same weights, which are quicker to add."""
    common = lcm(*(weight.denominator for weight in weights.values()))
    return {one: int(weight * common) for one, weight in weights.items()}


def share(weights, of):
    """Of everything that is left, how much says this."""
    whole, told = sum(weights.values()), defaultdict(int)
    for one, weight in weights.items():
        told[of(*one)] += weight
    told.pop(None, None)
    return {key: Fraction(weight, whole) for key, weight in told.items()}
