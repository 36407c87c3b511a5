"""Inside the house: a worker comes by once, and tells what became of each print."""

from __future__ import annotations

import json
import sys

from campaigns import tasks
from campaigns.models import PrintJob


def main():
    for pk in PrintJob.objects.filter(state="waiting").values_list("pk", flat=True):
        tasks.make_print(str(pk))
    sys.stdout.write(json.dumps(sorted(PrintJob.objects.values_list("wish__paper", "state", "reason"))))
