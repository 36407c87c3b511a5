"""Which release this is. CHANGELOG tells what came with it; backups carry it; pyproject.toml says the same."""

RELEASE = "0.9"
