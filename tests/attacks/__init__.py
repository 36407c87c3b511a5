"""What somebody could try on a house that stands open: plain HTTP against a real one, on this machine only."""
