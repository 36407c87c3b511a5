"""The smallest game that has everything the house asks for: coins everybody sees, and a vow that only its owner knows.

It has the shape of every game, and brings a sample like each of them; where it is played, stands in tests/toygame/site.py.
"""

from .game import TOY
from .rules import EXPLODES, Joined, Noted, Opened, Paid, Took, Vowed, Whispered

__all__ = ["EXPLODES", "TOY", "Joined", "Noted", "Opened", "Paid", "Took", "Vowed", "Whispered"]
