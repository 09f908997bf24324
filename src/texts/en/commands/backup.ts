import { withCount } from '../plural.ts'

/** What `vitrine backup --help` prints. */
export const usage = `
Usage: vitrine backup FOLDER [--json]

Copies the database of DATA_DIR and all picture originals into a new folder, also while
the shop serves. Bring it back with "vitrine restore FOLDER".

With DATABASE_URL the data is in PostgreSQL; then PostgreSQL's own tools are the right ones:
  pg_dump --format=custom --file=shop.dump "$DATABASE_URL"
and a copy of DATA_DIR/originals beside it.

  --json   print folder, files and bytes as JSON

Exit codes: 0 done, 1 refused or failed, 2 usage error.
`

export const inPostgres = (dataDir: string): string =>
  `This shop keeps its data in PostgreSQL. Back it up with PostgreSQL's own tool:\n  pg_dump --format=custom --file=shop.dump "$DATABASE_URL"\nand copy ${dataDir}/originals beside it.`

export const backedUp = (files: number, bytes: number, folder: string): string =>
  `Backed up ${withCount(files, { one: 'file', other: 'files' })} (${(bytes / 1e6).toFixed(1)} MB) to ${folder}.`
