"""An optional page for onlookers: it follows a journal and shows board, seats and chat."""
