"""The app: its session, its screens, its keys."""
