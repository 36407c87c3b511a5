"""Numbers that somebody types behind a command; nonsense is one sentence."""

import argparse


def port_number(said: str) -> int:
    return _within(said, 0, 65535, "a port")


def process_number(said: str) -> int:
    return _within(said, 1, 64, "a number of processes")


def _within(said: str, least: int, most: int, what: str) -> int:
    # ASCII digits only: int() would take others as well.
    if not (said.isascii() and said.isdecimal() and len(said) < 9 and least <= int(said) <= most):
        raise argparse.ArgumentTypeError(f"{said!r} is not {what} from {least} to {most}")
    return int(said)
