"""Every setting of the house, from the environment only; docs/operate.md explains each."""

from pathlib import Path
from typing import Any

from django.core.exceptions import ImproperlyConfigured

from config import network
from config.env import (
    envbool,
    envchoice,
    envint,
    envlist,
    envmail,
    envorigins,
    envpostgres,
    envredis,
    envsecret,
    envstr,
    made,
)
from config.keys import kept_key
from config.limits import CONNECTIONS
from config.release import RELEASE
from config.timezone import home_timezone

BASE_DIR = Path(__file__).resolve().parent.parent

NIGHTBOOK_RELEASE = RELEASE

# --- Where things are kept ---------------------------------------------------------------------

DATA_DIR = made(
    Path(envstr("NIGHTBOOK_DATA", str(BASE_DIR / "var"))).expanduser().resolve(), "NIGHTBOOK_DATA"
)

# --- What can be played: the one list; a new game is a line here and a package of its own --------

GAMES = {
    "heritage": "chronicle.game.CHRONICLE",
    "bloodborne": "companions.bloodborne.game.BLOODBORNE",
    "bloodrage": "companions.bloodrage.game.BLOODRAGE",
    "dracula": "companions.dracula.game.DRACULA",
}

# What the house prints beside what each game does.
HOUSE_PAPERS = "campaigns.paper.house.PAPERS"

# --- Who may come ------------------------------------------------------------------------------

DEBUG = envbool("DEBUG", False)
# A public server: TLS in front, secure cookies, accounts for whoever opens a campaign.
NIGHTBOOK_PUBLIC = envbool("NIGHTBOOK_PUBLIC", False)
# Said by script/server --tls, which ends TLS itself: with a certificate of its own making, or with one brought along.
NIGHTBOOK_TLS = envchoice("NIGHTBOOK_TLS", ("", "HOME", "OWN"))
NIGHTBOOK_ACCOUNTS = envbool("NIGHTBOOK_ACCOUNTS", NIGHTBOOK_PUBLIC)
NIGHTBOOK_HOSTS = envlist("NIGHTBOOK_HOSTS")
if NIGHTBOOK_PUBLIC and not NIGHTBOOK_HOSTS:
    raise ImproperlyConfigured("NIGHTBOOK_PUBLIC needs NIGHTBOOK_HOSTS: the names the server answers to.")

LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"]
HOME_HOSTS = [] if NIGHTBOOK_PUBLIC else [*network.names(), *network.addresses()]
# Codes on the table name this machine so that phones find it; a public server names itself. Said by script/server: where it
# listens, for no code may name a network in which nobody does.
PHONE_HOST = "" if NIGHTBOOK_PUBLIC else network.phone_host(envstr("NIGHTBOOK_LISTENS"))
ALLOWED_HOSTS = [*LOOPBACK_HOSTS, *HOME_HOSTS, *NIGHTBOOK_HOSTS]
CSRF_TRUSTED_ORIGINS = envorigins("NIGHTBOOK_ORIGINS")
SECRET_KEY = envsecret("SECRET_KEY") or kept_key(DATA_DIR / "secret-key")

# --- How much one person may ask of the house, by account or device; on the internet three times that by address -----

NIGHTBOOK_CAMPAIGNS = envint("NIGHTBOOK_CAMPAIGNS", 20, least=1)  # opened in a day
NIGHTBOOK_IMPORTS = envint("NIGHTBOOK_IMPORTS", 30, least=1)  # files taken in in a day
NIGHTBOOK_PRINTS = envint("NIGHTBOOK_PRINTS", 120, least=1)  # wished for in an hour
NIGHTBOOK_PHOTOS = envint("NIGHTBOOK_PHOTOS", 60, least=1)  # added in an hour
NIGHTBOOK_LETTERS = envint("NIGHTBOOK_LETTERS", 6, least=1)  # to an address that is to be asked, in a day
NIGHTBOOK_ENTRIES = envint("NIGHTBOOK_ENTRIES", 2_000, least=1)  # recorded in an hour

# --- What tables may tell elsewhere --------------------------------------------------------------

NIGHTBOOK_WEBHOOKS = envbool("NIGHTBOOK_WEBHOOKS", False)
# Also to addresses at home: those of this machine and of its own network.
NIGHTBOOK_WEBHOOKS_PRIVATE = envbool("NIGHTBOOK_WEBHOOKS_PRIVATE", False)

# --- The parts ---------------------------------------------------------------------------------

INSTALLED_APPS = [
    "config",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "template_partials",
    "campaigns",
    "companions",
    "companions.dracula",  # for its commands
    "chronicle",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "config.stack.in_one_piece",
    "campaigns.middleware.Gzip",  # pages only: static files and prints lie compressed, the live stream never is
    "campaigns.middleware.headers",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "campaigns.middleware.country",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "campaigns.middleware.device",
    "campaigns.middleware.DatabaseTrouble",
    "campaigns.middleware.Unread",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"
WSGI_APPLICATION = "config.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,  # template_partials wraps these loaders when it starts
        "OPTIONS": {
            "builtins": [
                "template_partials.templatetags.partials",
                "django.templatetags.i18n",
                "django.templatetags.static",
                "campaigns.templatetags.campaigns",
                "campaigns.templatetags.translated",  # over that of i18n
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.messages.context_processors.messages",
                "django.template.context_processors.i18n",
                "campaigns.context.house",
            ],
        },
    },
]

# --- The database: one file, or PostgreSQL -------------------------------------------------------

# Writers queue at BEGIN (SQLite has no row locks), and what was acknowledged is on the disk.
SQLITE: dict[str, Any] = {
    "ENGINE": "django.db.backends.sqlite3",
    "NAME": DATA_DIR / "nightbook.sqlite3",
    "OPTIONS": {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL",
    },
}
# A burst waits for a connection instead of being refused one.
NIGHTBOOK_CONNECTIONS = envint("NIGHTBOOK_CONNECTIONS", CONNECTIONS, least=2)
POSTGRES = envpostgres("DATABASE_URL")
# Each thread keeps its own as long as there is one for all; whether it still answers is asked at every request.
KEPT = {"CONN_MAX_AGE": 600 if NIGHTBOOK_CONNECTIONS >= CONNECTIONS else 0, "CONN_HEALTH_CHECKS": True}
if POSTGRES:
    POSTGRES |= {"ENGINE": "config.postgres", **KEPT}
DATABASES: dict[str, dict[str, Any]] = {"default": POSTGRES or SQLITE}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# --- Redis, when there are several processes -----------------------------------------------------

REDIS_URL = envredis("REDIS_URL")
# Tries are counted here: with room for a few hundred only, whoever knocks often pushes out what was counted.
LOCAL_CACHE = {
    "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
    "OPTIONS": {"MAX_ENTRIES": 50_000},
}
# Play goes on without Redis: whoever asks it must learn within a second that it is gone.
REDIS_PATIENCE = {"socket_connect_timeout": 1, "socket_timeout": 1}
REDIS_CACHE = {
    "BACKEND": "django.core.cache.backends.redis.RedisCache",
    "LOCATION": REDIS_URL,
    "KEY_PREFIX": "nightbook",
    "OPTIONS": REDIS_PATIENCE,
}
CACHES = {"default": REDIS_CACHE if REDIS_URL else LOCAL_CACHE}

# --- Background work -----------------------------------------------------------------------------

BROKER_DIR = DATA_DIR / "broker"
CELERY_BROKER_URL = REDIS_URL or "folder://localhost"  # config.folder
FOLDER_BROKER = {
    "data_folder_in": BROKER_DIR,
    "data_folder_out": BROKER_DIR,
    "control_folder": BROKER_DIR,
    "polling_interval": 0.5,
}
# A page that asks for work tries once: without this it would wait through six seconds of new tries.
REDIS_BROKER = {"socket_connect_timeout": 1, "max_retries": 1, "interval_start": 0}
CELERY_BROKER_TRANSPORT_OPTIONS = REDIS_BROKER if REDIS_URL else FOLDER_BROKER
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_PUBLISH_RETRY = False  # the caller goes on; a sweep finds what was not sent
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BEAT_SCHEDULE_FILENAME = str(DATA_DIR / "beat")
if not REDIS_URL:
    made(BROKER_DIR, "NIGHTBOOK_DATA")

# --- E-mail: reminders of the next evening, the question before them, and nothing else ------------

MAIL = envmail("NIGHTBOOK_MAIL", sender="NIGHTBOOK_MAIL_FROM")
NIGHTBOOK_MAILS = bool(MAIL)
EMAIL_BACKEND = MAIL.get("EMAIL_BACKEND", "django.core.mail.backends.dummy.EmailBackend")
EMAIL_FILE_PATH = MAIL.get("EMAIL_FILE_PATH")
EMAIL_HOST = MAIL.get("EMAIL_HOST", "")
EMAIL_PORT = MAIL.get("EMAIL_PORT", 0)
EMAIL_HOST_USER = MAIL.get("EMAIL_HOST_USER", "")
EMAIL_HOST_PASSWORD = MAIL.get("EMAIL_HOST_PASSWORD", "")
EMAIL_USE_TLS = MAIL.get("EMAIL_USE_TLS", False)
EMAIL_USE_SSL = MAIL.get("EMAIL_USE_SSL", False)
EMAIL_TIMEOUT = 20
DEFAULT_FROM_EMAIL = MAIL.get("DEFAULT_FROM_EMAIL", "") or envstr("NIGHTBOOK_MAIL_FROM")

# --- Accounts, sessions, cookies -----------------------------------------------------------------

AUTH_USER_MODEL = "campaigns.Account"
LOGIN_URL = "login"
PASSWORD_HASHERS = [
    "config.passwords.Argon2",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"

SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = NIGHTBOOK_PUBLIC or bool(NIGHTBOOK_TLS)
SECURE_SSL_REDIRECT = NIGHTBOOK_PUBLIC
# Never for a certificate of the house's own making: whoever does not trust it could not pass the warning any more.
HSTS = envint("NIGHTBOOK_HSTS", 31_536_000 if NIGHTBOOK_PUBLIC else 0)
SECURE_HSTS_SECONDS = HSTS if NIGHTBOOK_PUBLIC or NIGHTBOOK_TLS == "OWN" else 0
# The proxy that ends TLS says how the browser came; at home nobody may claim it.
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if NIGHTBOOK_PUBLIC else None
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SILENCED_SYSTEM_CHECKS = [
    "security.W002",  # who may frame a page is said in the one content policy of campaigns.middleware
    "security.W005",  # other names below this one are not ours to speak for
    "security.W021",  # nor is the browsers' preload list
]

# --- Languages and time --------------------------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("ru", "Русский"), ("pl", "Polski")]
LOCALE_PATHS = [BASE_DIR / "locale"]
FORMAT_MODULE_PATH = "config.formats"
USE_I18N = True
USE_TZ = True
TIME_ZONE = CELERY_TIMEZONE = home_timezone(envstr("NIGHTBOOK_TIMEZONE"))

# --- Static files --------------------------------------------------------------------------------

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = Path(envstr("NIGHTBOOK_STATIC", str(DATA_DIR / "static")))
# Hashed names may be kept for ever; while a page is being worked on, the files are read as they are.
PLAIN_STATIC = "django.contrib.staticfiles.storage.StaticFilesStorage"
HASHED_STATIC = "config.statics.Hashed"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": PLAIN_STATIC if DEBUG else HASHED_STATIC},
}
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = DEBUG

# --- Logs: to the terminal; they never hold facts of a journal, nor a key ---------------------------

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "filters": {
        "with number": {"()": "config.logs.WithNumber"},
        "without keys": {"()": "config.logs.WithoutKeys"},
    },
    "handlers": {
        "terminal": {
            "class": "logging.StreamHandler",
            "formatter": "line",
            "filters": ["without keys", "with number"],
        }
    },
    "root": {"handlers": ["terminal"], "level": "WARNING"},
    # Django's own handlers are silent without DEBUG; the root's speaks for all.
    "loggers": {
        "django": {"handlers": [], "level": envchoice("NIGHTBOOK_LOG", ("WARNING", "INFO", "DEBUG", "ERROR"))}
    },
}
