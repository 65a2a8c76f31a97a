"""What may happen at the table. Pure: no clock, no file, no socket, no luck of its own."""
