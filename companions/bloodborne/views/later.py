"""What is put in or put right later is asked as at the table: the table's word about one thing, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from campaigns.views.drawn import Drawn
from campaigns.views.rulings import later
from companions.bloodborne import phrases
from companions.bloodborne.forms import NEEDS
from companions.bloodborne.frames import Frame


def ruling(_frame: Frame, form: Any) -> Mapping[str, Any]:
    return later(form, phrases.SUBJECTS, NEEDS)


DRAWN: Mapping[str, Drawn] = {
    "ruled": Drawn(template="campaigns/fields.html", sheet="css/bloodborne.css", gather=ruling)
}
