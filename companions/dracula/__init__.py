"""Fury of Dracula: everybody scores in turn, until somebody reaches the goal."""
