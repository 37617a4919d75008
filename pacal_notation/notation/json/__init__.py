"""Records, positions and reviews as JSON: shapes, reading, writing, schemas and faults."""
