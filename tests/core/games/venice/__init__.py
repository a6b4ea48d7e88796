"""Venice."""
