"""What a table tells elsewhere: milestones, signed, once each (docs/api.md)."""
