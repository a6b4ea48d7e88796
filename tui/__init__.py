"""The app: screens, keys, the command line."""
