"""The web process: the live stream is answered before Django, everything else by it."""

import os
import warnings
from typing import cast

import django

from config import anchor, health, private
from config.body import bounded

# WhiteNoise hands out its files by a plain iterator; that a thread reads them is what we want, and no news to a host.
warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous iterators")

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
private.from_now_on()
django.setup(set_prefix=False)

from campaigns import live  # noqa: E402 -- its models need Django set up
from campaigns.live.stream import Application, known  # noqa: E402 -- likewise
from config import preload  # noqa: E402 -- likewise
from config.concurrency import limited  # noqa: E402 -- likewise
from config.handler import Handler  # noqa: E402 -- likewise

preload.everything()
# Live streams and the question whether the house is well have threads of their own, and never wait behind pages.
application = health.before(live.before(bounded(limited(cast(Application, Handler())), known)))
ANCHOR = anchor.held()
