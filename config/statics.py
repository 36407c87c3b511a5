"""Static files under names that change with what is in them, scripts that another script asks for included."""

from __future__ import annotations

from django.contrib.staticfiles.storage import HashedFilesMixin
from whitenoise.storage import CompressedManifestStaticFilesStorage


class Hashed(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # -- WhiteNoise has no types
    support_js_module_import_aggregation = True
    # Ours alone: scripts of others lead to files that they do not bring along.
    _js_module_import_aggregation_patterns = (
        "js/*.js",
        HashedFilesMixin._js_module_import_aggregation_patterns[1],  # type: ignore[attr-defined]  # noqa: SLF001 -- no public way to narrow it
    )
