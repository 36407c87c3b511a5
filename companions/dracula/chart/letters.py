"""How wide words are on the map, in parts of their height: the boldest that is drawn there, never too narrow."""

from __future__ import annotations

from typing import Final

LEADING: Final = 1.06
WIDTHS: Final = {
    0.25: " ",
    0.35: "ijl",
    0.4: "ł",
    0.45: "-IJfrt",
    0.5: "csгзст",
    0.55: "aegvyzężавеуьэё",
    0.6: "bdkopuxóśźńклорхчяъ",
    0.65: "FLShnŁŃГЗбдийнпц",
    0.7: "BEPRTZĘŻЁБВЕРТЬщ",
    0.75: "CYСУЭЯмш",
    0.8: "ADGKVXАКЛПХЧыĄŚŹĆ",
    0.85: "HNOUQwÓДИЙНОЦЪжфю",
    0.9: "mФ",
    1.0: "MМЫ",
    1.05: "W",
    1.15: "ЖШЩЮ",
}
WIDE: Final = {letter: width for width, letters in WIDTHS.items() for letter in letters}
UNKNOWN: Final = 0.85


def wide(word: str) -> float:
    return sum(WIDE.get(letter, UNKNOWN) for letter in word)
