"""The palettes, and what poorer terminals get of them."""
