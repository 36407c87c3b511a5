"""What every answer says to the browser, and who the asking device is."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

Answer = Callable[[HttpRequest], HttpResponse]

# One constant for every page: a policy that changed with the answer would be one more thing that can tell
# two answers apart. No inline script or style and no eval, so nothing that somebody typed can ever run.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; media-src 'self' blob:; manifest-src 'self'; worker-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
PERMISSIONS = "camera=(), microphone=(), geolocation=(), payment=(), usb=(), screen-wake-lock=(self)"


def headers(get_response: Answer) -> Answer:
    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response["Content-Security-Policy"] = POLICY
        response["Permissions-Policy"] = PERMISSIONS
        return response

    return answer
