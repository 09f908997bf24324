import { parseArgs } from 'node:util'

import { readConfig } from '#server/config.ts'
import { migrate } from '#server/database/migrate.ts'
import { fillCustomerTerms } from '#server/customers/service.ts'
import { connectDatabase } from '#server/database/open.ts'
import { fillOrderRows } from '#server/orders/service.ts'
import { fillUseSums } from '#server/vouchers/uses-service.ts'

import type { Command } from './command.ts'

const usage = `
Usage: vitrine migrate [--json]

Brings the database's schema up to date, in one transaction, then writes rows that it asks for and older
versions did not know, in batches: broken off, it goes on from there. "vitrine serve" does the same when
it starts, the second part while it serves; run this first when several servers are to start at once.

  --json  print as JSON the names of what was applied, and of how many orders the lines were written

Exit codes: 0 done, 1 failed (the schema is as it was), 2 usage error.
`

export const command: Command = {
  usage,
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } })
    const database = await connectDatabase(readConfig(process.env))
    try {
      const applied = await migrate(database)
      await fillCustomerTerms(database)
      const filledOrders = await fillOrderRows(database)
      await fillUseSums(database)
      if (values.json) process.stdout.write(`${JSON.stringify({ applied, filledOrders })}\n`)
      else {
        process.stdout.write(
          applied.length === 0 ? 'The schema is up to date.\n' : `Applied: ${applied.join(', ')}\n`,
        )
        if (filledOrders > 0) process.stdout.write(`Lines were written of ${filledOrders} orders.\n`)
      }
      return 0
    } finally {
      await database.close()
    }
  },
}
