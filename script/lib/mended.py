"""Rules that were put right in this release and move figures of old demos: each with the demo, the place and the reason.

A kind that means something else has a new version instead, and moves nothing. `script/upgrades` names what is missing here.
"""

from differing import Mended

MENDED: tuple[Mended, ...] = ()
