"""Everything about paper but its pages: what can be printed, who asked for it, and the press."""
