import { parseArgs } from 'node:util'

import { noteAct } from '#server/audit.ts'
import type { Database } from '#server/database/database.ts'
import { createAttentionDesk, type Matter } from '#server/jobs/issues.ts'
import { createOrdersService } from '#server/orders/service.ts'

import { actor, print, printJson, type Command } from './command.ts'
import { withDatabase } from './with-database.ts'
import { countOption, refuseStrayOptions, type VerbOptions } from './option-values.ts'
import { oneLine } from './terminal-text.ts'
import { textTable, timeText } from './text-table.ts'

const usage = `
Usage: vitrine attention list [--all] [--limit N] [--json]
       vitrine attention resolve ID [--note TEXT] [--json]

list     what waits for a person, oldest first: what happened, what the shop did about it, what is left to do
resolve  notes that it is dealt with; who and why stand in the audit. If it is reported again, it is open again

  ID         as "list" shows it, or the whole of it
  --all      also what is resolved
  --limit N  how many (100)
  --note     what was done
  --json     print as JSON

Exit codes: 0 done, 1 no such open matter, 2 called wrongly.
`

const shortId = 8

/** The number of the order that a matter is about; empty when it is about none. */
async function orderNumber(database: Database, { ref }: Matter): Promise<string> {
  const orders = createOrdersService({ database, now: Date.now })
  // Of several statements about one order, each is a matter: `id:2`.
  const [id = ''] = ref.split(':')
  const order = (await orders.byId(id)) ?? (await orders.ofAttempt(database.read, ref))
  return order?.number ?? ''
}

async function list(
  database: Database,
  wish: { all: boolean; limit: number },
  json: boolean,
): Promise<number> {
  const matters = await createAttentionDesk(database, Date.now).list(wish)
  const named = await Promise.all(
    matters.map(async (matter) => ({ ...matter, order: await orderNumber(database, matter) })),
  )
  if (json) printJson(named)
  else if (named.length === 0) print('Nothing waits for a person.')
  else
    for (const { id, createdAt, resolvedAt, kind, order, message } of named)
      print(
        `${textTable([[id.slice(0, shortId), timeText(createdAt), kind, order ? `order ${order}` : '', resolvedAt === null ? '' : 'resolved']])}\n  ${oneLine(message)}`,
      )
  return 0
}

async function resolve(database: Database, idStart: string, note: string, json: boolean): Promise<number> {
  const desk = createAttentionDesk(database, Date.now)
  const matter = await desk.find(idStart)
  const isDone =
    matter !== null &&
    (await database.write(async (tx) => {
      if (!(await desk.resolve(tx, matter.id))) return false
      const detail = { kind: matter.kind, note }
      await noteAct(tx, { actor, action: 'resolve', ref: matter.ref, detail }, Date.now())
      return true
    }))
  if (!isDone) {
    process.stderr.write(`Nothing open has the id ${idStart}. "vitrine attention list" shows all.\n`)
    return 1
  }
  if (json) printJson({ ...matter, resolved: true })
  else print(`Resolved: ${matter.kind}. ${oneLine(matter.message)}`)
  return 0
}

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
    refuseStrayOptions('attention', verb, { values, verbs })
    const limit = values.limit === undefined ? 100 : countOption('--limit', values.limit)
    const isList = verb === 'list' && id === undefined
    if (!isList && !(verb === 'resolve' && id !== undefined && more.length === 0)) {
      process.stderr.write(usage.trimStart())
      return 2
    }
    const json = values.json === true
    return withDatabase((database) =>
      isList
        ? list(database, { all: values.all === true, limit }, json)
        : resolve(database, id ?? '', values.note ?? '', json),
    )
  },
}
