import { parseArgs } from 'node:util'

import type { DisputeRow } from '#contract/staff/disputes.ts'
import { listDisputes } from '#server/orders/list-disputes.ts'
import { deadlineText, reasonText, stages } from '#texts/backoffice-disputes.ts'

import { print, printJson, type Command } from './command.ts'
import { refuseStrayOptions, type VerbOptions } from './option-values.ts'
import { textTable } from './text-table.ts'
import { printResult, withContext } from './with-context.ts'

const usage = `
Usage: vitrine disputes list [--all] [--json]

list  payments that are disputed at the bank, the next deadline for evidence first

  --all   those that are decided, too
  --json  print as JSON

Exit codes: 0 done, 1 a rule says no, 2 usage error.
`

const rowText = (row: DisputeRow): string[] => [
  row.id,
  row.order === null ? 'no order' : `order ${row.order}`,
  row.isInquiry ? `inquiry, ${stages[row.stage]}` : stages[row.stage],
  reasonText(row.reason),
  `${(row.amountMinor / 100).toFixed(2)} ${row.currency}`,
  row.respondBy === null ? '' : deadlineText(row.respondBy, Date.now()),
]

const verbs: VerbOptions = { list: ['all', 'json'] }

export const command: Command = {
  usage,
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { all: { type: 'boolean' }, json: { type: 'boolean' } },
    })
    const [verb = '', ...more] = positionals
    refuseStrayOptions('disputes', verb, { values, verbs })
    const { all = false, json = false } = values
    if (verb === 'list' && more.length === 0)
      return withContext(async (context) =>
        printResult(await listDisputes(context, { show: all ? 'all' : 'open' }), (disputes) => {
          if (json) printJson(disputes)
          else print(disputes.length === 0 ? 'No dispute.' : textTable(disputes.map(rowText)))
        }),
      )
    process.stderr.write(usage.trimStart())
    return 2
  },
}
