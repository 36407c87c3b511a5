"""The table's last word, of a game that lets it decide about several things: each asks only for what it needs."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Any

from campaigns.views.pages import Forms

Subjects = Mapping[str, Any]  # what may be decided, each with its words


def rulings(forms: Forms, subjects: Subjects, asked: Callable[[str], Any]) -> list[dict[str, Any]]:
    """At the table, a fold for each subject; what went wrong stays open with what was typed. `asked` makes its form."""
    wrong = forms.bad if forms.bad is not None and forms.bad.kind == "ruled" else None
    about = wrong.about if wrong is not None else ""
    return [
        {
            "what": what,
            "label": label,
            "form": wrong if what == about else asked(what),
            "open": what == about,
        }
        for what, label in subjects.items()
    ]


def later(form: Any, subjects: Subjects, needs: Container[str]) -> Mapping[str, Any]:
    """Put in or put right: first what it is about, then what that needs."""
    about = form.about or form.initial.get("what", "")
    if about not in needs:
        return {"choose": [("what", what, label) for what, label in subjects.items()]}
    return {
        "choose": [],
        "about": subjects[about],
        "form": form if form.about else form.narrowed(about),
    }
