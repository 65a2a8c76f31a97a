"""Everything put together: people and seats, clocks, what is said and drawn, and the scenario runner."""
