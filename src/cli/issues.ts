import { parseArgs } from 'node:util'

import type { Context } from '#server/application/context.ts'
import { listIssues } from '#server/issues/list-issues.ts'
import { resolveIssue } from '#server/issues/resolve-issue.ts'

import { print, printJson, type Command } from './command.ts'
import { countOption, refuseStrayOptions, type VerbOptions } from './option-values.ts'
import { oneLine } from './terminal-text.ts'
import { textTable, timeText } from './text-table.ts'
import { printResult, withContext } from './with-context.ts'

const usage = `
Usage: vitrine issues list [--all] [--limit N] [--json]
       vitrine issues resolve ID [--note TEXT] [--json]

list     what waits for staff, oldest first: what happened, what the shop did about it, what is left to do
resolve  notes that it is dealt with; who and why stand in the audit. If it is reported again, it is open again

  ID         as "list" shows it, or the whole of it
  --all      also what is resolved
  --limit N  how many (100)
  --note     what was done
  --json     print as JSON

Exit codes: 0 done, 1 no such open issue, 2 usage error.
`

const shortId = 8

const list = async (
  context: Context,
  input: { all: boolean; limit: number },
  json: boolean,
): Promise<number> =>
  printResult(await listIssues(context, input), (issues) => {
    if (json) printJson(issues)
    else if (issues.length === 0) print('Nothing waits for staff.')
    else
      for (const { id, createdAt, resolvedAt, kind, order, message } of issues)
        print(
          `${textTable([[id.slice(0, shortId), timeText(createdAt), kind, order ? `order ${order}` : '', resolvedAt === null ? '' : 'resolved']])}\n  ${oneLine(message)}`,
        )
  })

const resolve = async (context: Context, id: string, note: string, json: boolean): Promise<number> =>
  printResult(await resolveIssue(context, { id, note }), (issue) => {
    if (json) printJson({ ...issue, resolved: true })
    else print(`Resolved: ${issue.kind}. ${oneLine(issue.message)}`)
  })

const options = {
  all: { type: 'boolean' },
  limit: { type: 'string' },
  note: { type: 'string' },
  json: { type: 'boolean' },
} as const

const verbs: VerbOptions = { list: ['all', 'limit', 'json'], resolve: ['note', 'json'] }

export const command: Command = {
  usage,
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [verb = '', id, ...more] = positionals
    refuseStrayOptions('issues', verb, { values, verbs })
    const limit = values.limit === undefined ? 100 : countOption('--limit', values.limit)
    const isList = verb === 'list' && id === undefined
    if (!isList && !(verb === 'resolve' && id !== undefined && more.length === 0)) {
      process.stderr.write(usage.trimStart())
      return 2
    }
    const json = values.json === true
    return withContext((context) =>
      isList
        ? list(context, { all: values.all === true, limit }, json)
        : resolve(context, id ?? '', values.note ?? '', json),
    )
  },
}
