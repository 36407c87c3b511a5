"""Sheets, havens and the register of the box."""

from dataclasses import dataclass

from chronicle.rules.names import Section


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """A name and a number: counts, tracks, stocks."""

    name: str
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A row of everybody's sheet, as its first box or the whole sheet taught it; `boxes` 0: not counted yet."""

    section: Section
    name: str
    boxes: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth:
    """What a row's boxes count at the last reckoning; None: open."""

    section: Section
    row: str
    worth: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """One shaded box and where it came from: prologue, missed, mission, paper or table."""

    section: Section
    row: str
    at: int  # the chapter; 0: before the first
    source: str
    slot: int = 0  # which mission
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Title:
    text: str
    at: int
    source: str  # prologue, overview, paper, table


@dataclass(frozen=True, slots=True, kw_only=True)
class Asset:
    """`id` says where it came from, so that a correction elsewhere never makes it another one: "5.2", "5.overview"."""

    id: str
    kind: str
    name: str
    at: int
    spent: int | None = None  # the chapter


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A character sheet and its haven, by the seat that owns it. Boxes belong here, whoever plays tonight."""

    seat: int
    character: str = ""
    joined: int = 1  # the first chapter it could play
    missed: int = 0  # chapters before that
    born: bool = False  # the prologue is written
    boxes: tuple[Box, ...] = ()
    titles: tuple[Title, ...] = ()
    assets: tuple[Asset, ...] = ()
    burden_names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """One line in an ancilla's life. Codes: agent, elevated, revealed, sticker, kept, recruited, left, told, paper.

    `text`: the sticker; who took her place in the haven when she left (an id); why she was told anew.
    """

    at: int
    code: str
    seat: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ancilla:
    """`clan` is a clan or thin-blood; `haven` the seat that keeps her as agent, 0: in the character deck."""

    id: str
    printed: str
    given: str = ""
    clan: str = ""
    stickers: tuple[str, ...] = ()
    haven: int = 0
    gone: bool = False
    deeds: tuple[Deed, ...] = ()

    @property
    def name(self) -> str:
        return self.given or self.printed


@dataclass(frozen=True, slots=True, kw_only=True)
class Leader:
    id: str
    name: str
    clan: str
    owner: int
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Scheme:
    """One unlocked scheme of a clan's deck: by conspiracy, leader, upgrade or paper."""

    clan: str
    name: str
    at: int
    by: int
    source: str
    about: str = ""  # the leader's id
