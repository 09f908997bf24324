import { parseArgs } from 'node:util'

import { dataRequestKinds } from '#contract/staff/data-requests.ts'
import type { CustomersForStaff } from '#server/customers/service.ts'
import { fromJson } from '#server/database/json.ts'
import { readEmail } from '#server/mail/email-identity.ts'
import * as officeTexts from '#texts/backoffice-data-requests.ts'
import { refusalStays, whatStays } from '#texts/erasure.ts'
import * as texts from '#texts/commands/requests.ts'

import { print, printJson, type Command } from './command.ts'
import {
  choiceOption,
  countOption,
  refuseStrayOptions,
  timeOption,
  WrongOption,
  type VerbOptions,
} from './option-values.ts'
import { oneLine } from './terminal-text.ts'
import { textTable, timeText } from './text-table.ts'
import { withCustomers } from './with-customers.ts'
import { printResult } from './with-context.ts'

const channels = ['email', 'contact', 'phone', 'letter'] as const

const usage = texts.usage(dataRequestKinds, channels)

type Row =
  Awaited<ReturnType<CustomersForStaff['requests']['fulfil']>> extends infer Done
    ? Extract<Done, { isDone: true }> extends { readonly value: infer Value }
      ? Value
      : never
    : never

const rowText = ({ id, kind, email, state, received_at, due_at }: Row): string[] => [
  id,
  state === 'open' ? texts.due(timeText(due_at)) : state,
  timeText(received_at),
  kind,
  email ?? '',
]

function printRow(row: Row): void {
  const { left, reason } = row.outcome === null ? {} : fromJson(row.outcome)
  const stays = left ? [...whatStays(left), ...(left.hasUnsubscribed ? [refusalStays] : [])] : []
  print(
    [
      `${officeTexts.requestName(officeTexts.kinds[row.kind], row.email)}: ${officeTexts.states[row.state]} (${row.id})`,
      ...(reason === undefined ? [] : [oneLine(reason)]),
      ...stays,
    ].join('\n'),
  )
}

const options = {
  json: { type: 'boolean' },
  closed: { type: 'boolean' },
  limit: { type: 'string' },
  kind: { type: 'string' },
  channel: { type: 'string' },
  received: { type: 'string' },
  note: { type: 'string' },
  reason: { type: 'string' },
} as const

const verbs: VerbOptions = {
  list: ['closed', 'limit', 'json'],
  add: ['kind', 'channel', 'received', 'note', 'json'],
  fulfil: ['json'],
  refuse: ['reason', 'json'],
}

const read = (args: readonly string[]) => parseArgs({ args: [...args], allowPositionals: true, options })
type Values = ReturnType<typeof read>['values']

function list({ closed, limit: asked, json }: Values): Promise<number> {
  const limit = asked === undefined ? 50 : countOption('--limit', asked)
  return withCustomers(async ({ forStaff: { requests } }, context) =>
    printResult(await requests.list(context, { isOpen: !closed, after: null, limit }), (page) => {
      if (json) printJson(page.requests)
      else if (page.requests.length === 0) print(officeTexts.noRequests[closed ? 'closed' : 'open'])
      else print(textTable([texts.headings, ...page.requests.map(rowText)]))
    }),
  )
}

function add(email: string, values: Values): Promise<number> {
  const { fault } = readEmail(email)
  if (fault !== null) throw new WrongOption({ code: 'email-wrong', params: { fault } })
  const kind = choiceOption('--kind', values.kind ?? '', dataRequestKinds)
  const channel = choiceOption('--channel', values.channel ?? 'email', channels)
  const receivedAt = values.received === undefined ? Date.now() : timeOption('--received', values.received)
  const input = { kind, email, channel, receivedAt, note: values.note?.trim() ?? '' }
  return withCustomers(async ({ forStaff: { requests } }, context) =>
    printResult(await requests.add(context, input), values.json ? printJson : printRow),
  )
}

function act(verb: 'fulfil' | 'refuse', id: string, { reason = '', json }: Values): Promise<number> {
  if (verb === 'refuse' && reason.trim() === '')
    throw new WrongOption({ code: 'request-reason-missing', params: {} })
  return withCustomers(async ({ forStaff: { requests } }, context) =>
    printResult(
      await (verb === 'fulfil'
        ? requests.fulfil(context, { id })
        : requests.refuse(context, { id, reason: reason.trim() })),
      json ? printJson : printRow,
    ),
  )
}

export const command: Command = {
  usage,
  async run(args) {
    const { values, positionals } = read(args)
    const [verb = '', name, ...more] = positionals
    refuseStrayOptions('requests', verb, { values, verbs })
    if (more.length === 0) {
      if (verb === 'list' && name === undefined) return list(values)
      if (verb === 'add' && name !== undefined) return add(name, values)
      if ((verb === 'fulfil' || verb === 'refuse') && name !== undefined) return act(verb, name, values)
    }
    process.stderr.write(usage.trimStart())
    return 2
  },
}
