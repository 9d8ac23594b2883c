"""Lessons: positions, what is to be learned there, and how far somebody has come."""
