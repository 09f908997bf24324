/** What `vitrine migrate --help` prints. */
export const usage = `
Usage: vitrine migrate [--json]

Brings the database's schema up to date, in one transaction, then writes rows that it asks for and older
versions did not know, in batches: broken off, it goes on from there. "vitrine serve" does the same when
it starts, the second part while it serves; run this first when several servers are to start at once.

  --json  print as JSON the names of what was applied, and of how many orders the lines were written

Exit codes: 0 done, 1 failed (the schema is as it was), 2 usage error.
`

export const upToDate = 'The schema is up to date.'

export const applied = (names: string): string => `Applied: ${names}`

export const linesWritten = (orders: number): string => `Lines were written of ${orders} orders.`
