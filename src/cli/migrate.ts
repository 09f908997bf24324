import { parseArgs } from 'node:util'

import { readConfig } from '#server/config.ts'
import { migrate } from '#server/database/migrate.ts'
import { fillCustomerTerms } from '#server/customers/service.ts'
import { connectDatabase } from '#server/database/open.ts'
import { fillOrderRows } from '#server/orders/service.ts'
import { fillUseSums } from '#server/vouchers/uses-service.ts'
import * as texts from '#texts/commands/migrate.ts'

import type { Command } from './command.ts'

export const command: Command = {
  usage: texts.usage,
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
          applied.length === 0 ? `${texts.upToDate}\n` : `${texts.applied(applied.join(', '))}\n`,
        )
        if (filledOrders > 0) process.stdout.write(`${texts.linesWritten(filledOrders)}\n`)
      }
      return 0
    } finally {
      await database.close()
    }
  },
}
