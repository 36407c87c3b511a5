"""What can happen to one hunter."""

from campaigns.kernel.copying import replace

from .events import Rolled, Upgraded
from .state import FULL_HEALTH, LONGEST_TRACK, TROPHIES, UNNAMED_CARD, Hunter, Trophy


def dealt(total: int, *, dreaming: bool) -> int:
    """The Dream lets half through, rounded down."""
    total = max(0, total)
    return total // 2 if dreaming else total


def damage(roll: Rolled, seat: int, *, dreaming: bool) -> int:
    """What cards change comes after the halving; whoever is spared takes nothing."""
    if seat in roll.spared:
        return 0
    changed = sum(change.by for change in roll.changes if change.hunter == seat)
    return max(0, dealt(roll.total, dreaming=dreaming) + changed)


def wound(hunter: Hunter, n: int) -> Hunter:
    """Whoever is dead already is out of play."""
    if hunter.dead:
        return hunter
    left = hunter.health - max(0, n)
    return replace(hunter, health=left) if left > 0 else fall(hunter)


def fall(hunter: Hunter) -> Hunter:
    """Collected echoes are lost, banked ones are not."""
    return replace(hunter, health=0, fell=True, collected=0, lost=hunter.lost + hunter.collected)


def heal(hunter: Hunter, n: int) -> Hunter:
    """The dead come back in the Dream only."""
    if hunter.dead:
        return hunter
    return replace(hunter, health=min(FULL_HEALTH, hunter.health + max(0, n)))


def rest(hunter: Hunter) -> Hunter:
    """The Dream: whoever went there alive banks everything; the dead come back with nothing banked."""
    if hunter.dead:
        return replace(hunter, health=FULL_HEALTH)
    if hunter.dreaming:
        return replace(hunter, health=FULL_HEALTH, collected=0, banked=hunter.echoes)
    return hunter


def gain(hunter: Hunter, n: int) -> Hunter:
    return replace(hunter, collected=hunter.collected + max(0, n))


def lose(hunter: Hunter, n: int) -> Hunter:
    gone = max(0, min(n, hunter.collected))
    return replace(hunter, collected=hunter.collected - gone, lost=hunter.lost + gone)


def advance(hunter: Hunter, kinds: tuple[Trophy, ...]) -> Hunter:
    """One trophy of each kind: each token goes one space on."""
    return replace(
        hunter,
        spaces=tuple(
            min(LONGEST_TRACK, space + 1) if trophy in kinds else space
            for trophy, space in zip(TROPHIES, hunter.spaces, strict=True)
        ),
    )


def place(hunter: Hunter, trophy: Trophy, space: int) -> Hunter:
    """The token is put on that space by hand."""
    at = TROPHIES.index(trophy)
    on = min(LONGEST_TRACK, space)
    return replace(hunter, spaces=(*hunter.spaces[:at], on, *hunter.spaces[at + 1 :]))


def upgrade(hunter: Hunter, told: Upgraded) -> Hunter:
    """One of an earlier round is none of this one."""
    cards = (*without(hunter, told.removed).cards, told.card or UNNAMED_CARD)
    if told.at == "earlier":
        return replace(hunter, cards=cards, owed=max(0, hunter.owed - 1))
    return replace(hunter, cards=cards, upgraded=True)


def without(hunter: Hunter, card: str) -> Hunter:
    if card not in hunter.cards:
        return hunter
    at = hunter.cards.index(card)
    return replace(hunter, cards=hunter.cards[:at] + hunter.cards[at + 1 :])


def next_round(hunter: Hunter) -> Hunter:
    """Whoever died after the Dream is brought back by the next one."""
    if not (hunter.attacked or hunter.dreaming or hunter.fell or hunter.upgraded):
        return hunter
    untold = hunter.chooses_upgrade and not hunter.dead
    return replace(
        hunter,
        taken=0,
        attacked=False,
        dreaming=False,
        fell=hunter.dead,
        upgraded=False,
        owed=hunter.owed + untold,
    )
