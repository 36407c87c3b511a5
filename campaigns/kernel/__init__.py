"""What the rules of every game are made of: the standard library only, and below everything else."""
