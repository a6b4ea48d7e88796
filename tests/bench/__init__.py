"""The bench measures what it says."""
