"""The house over SSH: its door, its guests, its tables."""
