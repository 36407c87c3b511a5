"""Static files under names that change with what is in them, scripts and sheets with what they import in its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.contrib.staticfiles.storage import HashedFilesMixin
from django.core.files.storage import Storage
from whitenoise.storage import CompressedManifestStaticFilesStorage

from config.joined import Joined


class Hashed(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # -- WhiteNoise has no types
    support_js_module_import_aggregation = True
    # Ours alone: scripts of others lead to files that they do not bring along.
    _js_module_import_aggregation_patterns = (
        "js/*.js",
        HashedFilesMixin._js_module_import_aggregation_patterns[1],  # type: ignore[attr-defined]  # noqa: SLF001 -- no public way to narrow it
    )

    def post_process(
        self, found: Mapping[str, tuple[Storage, str]], **options: Any
    ) -> Iterator[tuple[str, str | None, Any]]:
        whole = Joined(found)
        yield from super().post_process({name: (whole, name) for name in found}, **options)
