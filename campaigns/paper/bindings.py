"""Papers of several languages in one file: a screen reader hears for each paper which it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any


def languages(each: Sequence[str], otherwise: str) -> Callable[[Any, Any], None]:
    """Called by the press with everything drawn, before it is written. `each`: of one page after the other."""

    def say(_document: Any, pdf: Any) -> None:
        import pydyf  # noqa: PLC0415 -- comes with the press

        foreign = {
            reference: language
            for reference, language in zip(pdf.page_references, each, strict=True)
            if language != otherwise
        }
        every: list[Any] = [one for one in pdf.objects if isinstance(one, dict)]
        elements = [one for one in every if one.get("Type") == "/StructElem"]
        whole = next(one.reference for one in elements if one["S"] == "/Document")
        for one in elements:
            if one["P"] == whole and one["Pg"] in foreign:
                one["Lang"] = pydyf.String(foreign[one["Pg"]])

    return say
