"""The web process: the live stream is answered before Django, everything else by it."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django_application = get_asgi_application()

from campaigns import live  # noqa: E402 -- its models need Django set up

application = live.before(django_application)
