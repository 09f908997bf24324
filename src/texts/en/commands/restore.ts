/** What `vitrine restore --help` prints. */
export const usage = `
Usage: vitrine restore FOLDER [--force]

Brings a backup made by "vitrine backup" into DATA_DIR. The backup is checked first, file by
file. Refuses while a server uses DATA_DIR, and refuses a DATA_DIR that is not empty.

For a shop on PostgreSQL, with all nodes stopped, into an empty database:
  pg_restore --no-owner --exit-on-error --dbname URL shop.dump
then name that database in DATABASE_URL, and put the copy of originals back into
DATA_DIR. What else a restore leaves to do: docs/operations.md.

Who was erased after the backup is erased again: DATA_DIR/erasures.jsonl, which stays, and the lists
of this backup and of those beside it name them by a hash.

  --force  replace what is in DATA_DIR

Exit codes: 0 done, 1 refused or failed, 2 usage error.
`
