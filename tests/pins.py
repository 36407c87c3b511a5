"""The pins as they stand in requirements*.txt."""

from packaging.requirements import Requirement


def pins(path):
    """Each with its hashes, in one line."""
    return [line for line in path.read_text().replace("\\\n", "").splitlines() if line.strip()]


def suitable(path):
    """The names of what this system and this Python take of it."""
    wanted = [Requirement(pin.partition(" --hash=")[0]) for pin in pins(path)]
    return [one.name for one in wanted if one.marker is None or one.marker.evaluate()]
