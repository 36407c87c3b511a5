"""The house as tests see it: throwaway data, plain static files, quick passwords."""

import atexit
import os
import shutil
import tempfile

from config.env import envpostgres, envredis

# Before the settings are read: no test may touch the data of the house.
os.environ["NIGHTBOOK_DATA"] = tempfile.mkdtemp(prefix="nightbook-tests-")
atexit.register(shutil.rmtree, os.environ["NIGHTBOOK_DATA"], ignore_errors=True)
os.environ["SECRET_KEY"] = "a key for tests only, long enough for every check"
for name in ("DATABASE_URL", "REDIS_URL", "DEBUG", "NIGHTBOOK_PUBLIC", "NIGHTBOOK_HOSTS"):
    os.environ.pop(name, None)

from config.settings import *  # noqa: E402, F403 -- after the environment that they read
from config.settings import BASE_DIR, DATA_DIR, PLAIN_STATIC, REDIS_CACHE, SQLITE, STORAGES, TEMPLATES  # noqa: E402 -- likewise
from tests.misspelt import Nothing  # noqa: E402 -- likewise

# A file, not memory: threads and real processes meet in it. Nobody pulls the plug on it, so it may be quick.
QUICK_SQLITE = {
    **SQLITE,
    "OPTIONS": {**SQLITE["OPTIONS"], "init_command": "PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF"},
    "TEST": {"NAME": DATA_DIR / "test.sqlite3"},
}
# script/test starts both servers for the runs that want them.
DATABASES = {"default": envpostgres("TEST_DATABASE_URL") or QUICK_SQLITE}

# A Redis database for each of pytest's processes: their throttles and presence must not mix. What is said
# aloud (pub/sub) is heard by all of them: there a campaign's own name keeps them apart.
PROCESS = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
REDIS_URL = envredis("TEST_REDIS_URL")
if REDIS_URL:
    REDIS_URL = f"{REDIS_URL.rpartition('/')[0]}/{PROCESS}"
    CACHES = {"default": {**REDIS_CACHE, "LOCATION": REDIS_URL}}

ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1", "[::1]"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
TIME_ZONE = "UTC"

CELERY_BROKER_URL = "memory://"
CELERY_BROKER_TRANSPORT_OPTIONS = {}
CELERY_TASK_ALWAYS_EAGER = True
CELERY_TASK_EAGER_PROPAGATES = True

STORAGES = {**STORAGES, "staticfiles": {"BACKEND": PLAIN_STATIC}}
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = True
TEMPLATES[0]["DIRS"].append(BASE_DIR / "tests/workshop/templates")
TEMPLATES[0]["OPTIONS"]["string_if_invalid"] = Nothing()
