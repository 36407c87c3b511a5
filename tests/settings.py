"""The house as tests see it: throwaway data, plain static files, quick passwords."""

import os
import tempfile

from config.env import envpostgres, envredis

# Before the settings are read: no test may touch the data of the house.
os.environ["NIGHTBOOK_DATA"] = tempfile.mkdtemp(prefix="nightbook-tests-")
os.environ["SECRET_KEY"] = "a key for tests only, long enough for every check"
for name in ("DATABASE_URL", "REDIS_URL", "DEBUG", "NIGHTBOOK_PUBLIC", "NIGHTBOOK_HOSTS"):
    os.environ.pop(name, None)

from config.settings import *  # noqa: E402, F403
from config.settings import DATA_DIR, PLAIN_STATIC, REDIS_CACHE, SQLITE, STORAGES  # noqa: E402

# script/test starts both servers for the runs that want them.
DATABASES = {"default": envpostgres("TEST_DATABASE_URL") or SQLITE}
# A file, not memory: threads and real server processes meet in it.
DATABASES["default"]["TEST"] = {} if envpostgres("TEST_DATABASE_URL") else {"NAME": DATA_DIR / "test.sqlite3"}

REDIS_URL = envredis("TEST_REDIS_URL")
if REDIS_URL:
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
