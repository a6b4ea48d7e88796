"""The commands, one file each: `run(arguments)` answers the exit status."""
