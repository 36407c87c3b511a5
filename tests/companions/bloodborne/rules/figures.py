"""Figures of a descent, read from its state."""


def healths(state):
    return [hunter.health for hunter in state.hunters]


def collected(state):
    return [hunter.collected for hunter in state.hunters]
