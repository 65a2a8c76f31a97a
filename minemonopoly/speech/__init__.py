"""Words in, words out: what typed lines mean, and what is said about what happened."""
