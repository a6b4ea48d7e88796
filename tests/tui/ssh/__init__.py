"""The house over SSH."""
