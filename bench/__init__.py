"""How fast the program is, as ratios in one run."""
