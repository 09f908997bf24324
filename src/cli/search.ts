import { parseArgs } from 'node:util'

import { listMissedSearches } from '#server/search/list-missed-searches.ts'

import { print, printJson, type Command } from './command.ts'
import { countOption } from './option-values.ts'
import { textTable } from './text-table.ts'
import { printResult, withContext } from './with-context.ts'

const usage = `
Usage: vitrine search missed [--limit N] [--json]

missed  what shoppers looked for and nothing was found, the most often first: how often, the last day, the words.
        Lines in brand/synonyms.txt say what they mean. Nothing is kept of who asked; what nobody asks for half a
        year is forgotten

  --limit N  how many (100)
  --json     print as JSON

Exit codes: 0 done, 2 usage error.
`

export const command: Command = {
  usage,
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { limit: { type: 'string' }, json: { type: 'boolean' } },
    })
    if (positionals.length !== 1 || positionals[0] !== 'missed') {
      process.stderr.write(usage.trimStart())
      return 2
    }
    const limit = values.limit === undefined ? 100 : countOption('--limit', values.limit)
    return withContext(async (context) =>
      printResult(await listMissedSearches(context, { limit }), (searches) => {
        if (values.json) printJson(searches)
        else if (searches.length === 0) print('No search has found nothing.')
        else
          print(
            textTable(
              searches.map(({ query, count, lastDay }) => [String(count), lastDay, query]),
              [0],
            ),
          )
      }),
    )
  },
}
