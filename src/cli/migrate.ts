import { parseArgs } from 'node:util'

import { readConfig } from '#server/config.ts'
import { migrate } from '#server/database/migrate.ts'
import { connectDatabase } from '#server/database/open.ts'

import type { Command } from './command.ts'

const usage = `
Usage: vitrine migrate [--json]

Brings the database's schema up to date, in one transaction. "vitrine serve" does the same when it
starts; run this first when several servers are to start at once.

  --json  print the names of what was applied as JSON

Exit codes: 0 done, 1 failed (the schema is as it was), 2 called wrongly.
`

export const command: Command = {
  usage,
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } })
    const database = await connectDatabase(readConfig(process.env))
    try {
      const applied = await migrate(database)
      if (values.json) process.stdout.write(`${JSON.stringify({ applied })}\n`)
      else
        process.stdout.write(
          applied.length === 0 ? 'The schema is up to date.\n' : `Applied: ${applied.join(', ')}\n`,
        )
      return 0
    } finally {
      await database.close()
    }
  },
}
