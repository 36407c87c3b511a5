"""Figures of a saga, read from its state."""


def rages(state):
    return [clan.rage for clan in state.clans]


def land(state, spot):
    return state.province(spot)
