"""The picture of a game: where everything stands, what is drawn, and what changes from one picture to the next."""
