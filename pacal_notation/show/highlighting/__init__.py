"""The notation in colours, for editors and pages: what each of the grammar's words is, for Pygments and TextMate."""
