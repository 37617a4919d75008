"""Those who do work on batches of records: this process, several, or a cluster."""
