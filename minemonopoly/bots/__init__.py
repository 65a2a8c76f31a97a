"""Seats that choose among prompts: deterministic, no luck of their own."""
