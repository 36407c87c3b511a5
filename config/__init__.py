"""The house as one site: settings, addresses, servers."""
