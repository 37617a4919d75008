"""Files written anew, record by record; what is not understood stays byte for byte."""
