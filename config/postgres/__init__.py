"""PostgreSQL, with a door: so many connections of one process at most, and whoever comes then waits."""
