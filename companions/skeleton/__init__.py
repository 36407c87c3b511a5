"""Skeleton: everybody scores in turn, until somebody reaches the goal."""
