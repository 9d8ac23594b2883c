"""What a visitor sees at the door: its first page, who is here, what is said, and the tables."""
