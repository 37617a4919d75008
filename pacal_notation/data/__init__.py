"""What ships with the program as data: boards, editions, clauses, schemas; and how it is found."""
