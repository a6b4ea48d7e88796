"""The house: policies, levels, search and the arena that measures them."""
