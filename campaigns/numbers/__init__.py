"""What a circle's plays come to: arithmetic over matches and evenings, without rows, requests or words."""
