"""The long chronicle of Vampire: The Masquerade – Heritage: its rules and pages live here."""
