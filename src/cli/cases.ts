import { parseArgs } from 'node:util'

import { caseStates } from '#contract/contact.ts'
import type { Context } from '#server/application/context.ts'
import { assignCase } from '#server/cases/assign-case.ts'
import { closeCase } from '#server/cases/close-case.ts'
import { listCases, type ListCases } from '#server/cases/list-cases.ts'
import { showCase, type CaseRow } from '#server/cases/show-case.ts'
import { answerCase } from '#server/cases/write-in-case.ts'
import * as texts from '#texts/commands/cases.ts'

import { print, printJson, type Command } from './command.ts'
import { choiceOption, countOption, refuseStrayOptions, type VerbOptions } from './option-values.ts'
import { oneLine } from './terminal-text.ts'
import { textTable, timeText } from './text-table.ts'
import { printResult, withContext } from './with-context.ts'

const usage = texts.usage(caseStates)

const rowText = ({
  id,
  updated_at,
  state,
  topic,
  email,
  order_number,
  assignee_email,
}: CaseRow): string[] => [
  id,
  timeText(updated_at),
  state,
  topic,
  email,
  order_number === '' ? '' : texts.order(order_number),
  assignee_email ?? '',
]

const list = async (context: Context, filter: ListCases, json: boolean): Promise<number> =>
  printResult(await listCases(context, filter), ({ cases }) => {
    if (json) printJson(cases)
    else if (cases.length === 0) print(texts.none)
    else print(textTable(cases.map(rowText)))
  })

const show = async (context: Context, id: string, json: boolean): Promise<number> =>
  printResult(await showCase(context, { id }), ({ row, messages }) => {
    if (json) return printJson({ ...row, messages })
    print(textTable([rowText(row)]))
    for (const { kind, author, text, created_at } of messages)
      print(`\n${timeText(created_at)}  ${kind}${author ? `, ${oneLine(author)}` : ''}\n  ${oneLine(text)}`)
    if (row.closing_note) print(texts.closed(oneLine(row.closing_note)))
  })

const options = {
  state: { type: 'string' },
  order: { type: 'string' },
  email: { type: 'string' },
  limit: { type: 'string' },
  text: { type: 'string' },
  to: { type: 'string' },
  nobody: { type: 'boolean' },
  note: { type: 'string' },
  json: { type: 'boolean' },
} as const

const verbs: VerbOptions = {
  list: ['state', 'order', 'email', 'limit', 'json'],
  show: ['json'],
  answer: ['text', 'json'],
  assign: ['to', 'nobody', 'json'],
  close: ['note', 'json'],
}

const stateOption = (text: string | undefined): ListCases['state'] =>
  text === undefined ? undefined : choiceOption('--state', text, caseStates)

export const command: Command = {
  usage,
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [verb = '', id, ...more] = positionals
    refuseStrayOptions('cases', verb, { values, verbs })
    const { order, email, text = '', to, nobody = false, note = '', json = false } = values
    const done = (word: string) => () =>
      json ? printJson({ id, done: true }) : print(texts.doneTo(word, id ?? ''))
    if (verb === 'list' && id === undefined) {
      const limit = values.limit === undefined ? 100 : countOption('--limit', values.limit)
      const filter = { state: stateOption(values.state), order, email, limit }
      return withContext((context) => list(context, filter, json))
    }
    if (id !== undefined && more.length === 0) {
      if (verb === 'show') return withContext((context) => show(context, id, json))
      if (verb === 'answer' && text.trim() !== '')
        return withContext(async (context) =>
          printResult(
            await answerCase(context, { id, text: text.trim(), seen: null }),
            done(texts.done.answered),
          ),
        )
      if (verb === 'assign' && (to === undefined) === nobody)
        return withContext(async (context) =>
          printResult(await assignCase(context, { id, assignee: to ?? null }), done(texts.done.assigned)),
        )
      if (verb === 'close')
        return withContext(async (context) =>
          printResult(await closeCase(context, { id, note, seen: null }), done(texts.done.closed)),
        )
    }
    process.stderr.write(usage.trimStart())
    return 2
  },
}
