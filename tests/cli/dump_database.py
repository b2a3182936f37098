"""Writes the rows of a database of results, or of a query: dump_database.py FILE [SQL]

Of a query the plan comes first, its lines with `plan: ` before them.
"""

import sqlite3
import sys


def main(file, query=None):
    connection = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    if query is None:
        for table, order in (("runs", "id"), ("puzzles", "line"), ("steps", "line, step")):
            for row in connection.execute(f"SELECT * FROM {table} ORDER BY {order}"):
                print(table, *row, sep="\t")
        return
    for row in connection.execute("EXPLAIN QUERY PLAN " + query):
        print("plan:", row[3])
    for row in connection.execute(query):
        print(*row, sep="\t")


main(*sys.argv[1:])
