"""What every game shares: seats, choices, events, chance, the log and the table."""
