import { withCount } from '../plural.ts'

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

export const inPostgres = (dataDir: string): string =>
  `This shop keeps its data in PostgreSQL. With all nodes stopped, bring a dump back into an empty database by PostgreSQL's own tool:\n  pg_restore --no-owner --exit-on-error --dbname URL shop.dump\nthen name it in DATABASE_URL, and put the copy of originals back into ${dataDir}. docs/operations.md has all steps.`

export const restored = (files: number, dataDir: string): string =>
  `Restored ${withCount(files, { one: 'file', other: 'files' })} to ${dataDir}. The site is made again at the next start.`

export const erasedAgain = (count: number): string => `Erasures since the backup, applied again: ${count}.`

export const erasedAtStart = 'Erasures since the backup are applied again when the shop starts.'
