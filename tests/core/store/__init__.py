"""What every store must hold to, and what becomes of it when processes die."""
