"""Room for the frames of a request. Python lays frames one behind the other into pieces of 16 KiB, and gives a piece back to
the system as soon as its first frame is left. A page is drawn by calls within calls: where the edge of a piece lies in the
midst of them, one is asked for and given back thousands of times, which makes up to a third of the page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.http import HttpRequest, HttpResponse

Answer = Callable[[HttpRequest], HttpResponse]

# Of one frame; the piece that is made for it is a power of two, here 256 KiB, and more than half of it is left for those within.
# What is not used costs nothing.
WORDS: Final = 15_600


def in_one_piece(get_response: Answer) -> Answer:
    def answer(request: HttpRequest) -> HttpResponse:
        return get_response(request)

    answer.__code__ = answer.__code__.replace(co_stacksize=WORDS)
    return answer
