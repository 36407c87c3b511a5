"""The table and the people round it; knows no game."""
