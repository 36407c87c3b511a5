"""Background work: the Celery app, and what is done every day."""

import os

from celery import Celery
from celery.schedules import crontab

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("nightbook")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

# A machine that was off at night does it when it is on again: beat remembers the last time.
app.conf.beat_schedule = {
    "prune devices": {"task": "campaigns.tasks.prune_devices", "schedule": crontab(hour="4", minute="10")},
    "check backups": {"task": "campaigns.tasks.check_backups", "schedule": crontab(hour="4", minute="20")},
    "sweep": {"task": "campaigns.tasks.sweep", "schedule": crontab(hour="4", minute="30")},
}
