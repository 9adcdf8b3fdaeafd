"""compare.py A B: prints the number of rows of two scans, and exits with 1 unless they are the same."""

import sys

import duckdb

a, b = (f"read_parquet('{folder}/programs/*.parquet')" for folder in sys.argv[1:3])
counts = [duckdb.sql(f"SELECT count(*) FROM {x}").fetchall()[0][0] for x in (a, b)]
missing = duckdb.sql(f"SELECT count(*) FROM (FROM {a} EXCEPT ALL FROM {b})").fetchall()[0][0]
print(f"{counts[0]} and {counts[1]} rows, {missing} of the first are not in the second")
sys.exit(counts[0] != counts[1] or missing)
