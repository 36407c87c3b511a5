"""From the middleware to the view and back in one thread, in one go."""

import asyncio
import threading

import pytest
from django.core.handlers.asgi import ASGIHandler
from django.http import HttpResponse
from django.test import override_settings
from django.urls import path

from config.handler import Handler

seen = []


def note(get_response):
    def answer(request):
        seen.append(("middleware", threading.get_ident()))
        return get_response(request)

    return answer


def view(request):
    with pytest.raises(RuntimeError, match="no running event loop"):
        asyncio.get_running_loop()
    seen.append(("view", threading.get_ident()))
    return HttpResponse(f"{request.method} {request.GET['n']}")


urlpatterns = [path("seen/", view)]


def asked():
    said, coming = [], [{"type": "http.request", "body": b""}]

    async def receive():
        if not coming:
            await asyncio.Event().wait()
        return coming.pop()

    async def send(message):
        said.append(message)

    scope = {"type": "http", "path": "/seen/", "method": "GET", "headers": [], "query_string": b"n=7"}
    asyncio.run(Handler()(scope, receive, send))
    return said


@override_settings(ROOT_URLCONF=__name__, MIDDLEWARE=[f"{__name__}.note"])
def test_middleware_and_view_share_a_thread_that_is_not_the_loops():
    seen.clear()

    start, body = asked()

    assert (start["status"], body["body"]) == (200, b"GET 7")
    assert [name for name, _thread in seen] == ["middleware", "view"]
    assert len({thread for _name, thread in seen}) == 1
    assert seen[0][1] != threading.get_ident()


@override_settings(ROOT_URLCONF=__name__, MIDDLEWARE=[f"{__name__}.note"])
def test_nothing_between_them_goes_back_to_the_loop():
    assert not asyncio.iscoroutinefunction(Handler()._middleware_chain)
    assert asyncio.iscoroutinefunction(ASGIHandler()._middleware_chain)
