"""Django's handler of requests, without its ways between thread and loop."""

from __future__ import annotations

from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase


class Handler(ASGIHandler):
    """A request goes through the middleware to its view and back in one thread without a stop. Django's own goes to the
    loop for the view, and from there to the thread again: a tenth more for each page, and more when many are there.
    """

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        return await sync_to_async(self.get_response)(request)
