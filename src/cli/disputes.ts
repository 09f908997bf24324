import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import {
  type DisputeDetail,
  type DisputeRow,
  evidenceFiles,
  shopDocuments,
} from '#contract/staff/disputes.ts'
import type { Context } from '#server/application/context.ts'
import { acceptDispute, addEvidenceFile, sendEvidence } from '#server/orders/disputes/answer-dispute.ts'
import { listDisputes } from '#server/orders/disputes/list-disputes.ts'
import { showDispute } from '#server/orders/disputes/show-dispute.ts'
import { createDisputeAnswers } from '#server/payments/dispute-answers-service.ts'
import { deadlineText, reasonText, stages } from '#texts/backoffice-disputes.ts'
import * as texts from '#texts/commands/disputes.ts'

import { print, printJson, type Command } from './command.ts'
import { choiceOption, refuseStrayOptions, type VerbOptions } from './option-values.ts'
import { textTable } from './text-table.ts'
import { printResult, withContext } from './with-context.ts'

const usage = texts.usage(evidenceFiles, shopDocuments)

const rowText = (row: DisputeRow): string[] => [
  row.id,
  row.order === null ? texts.noOrder : texts.order(row.order),
  row.isInquiry ? texts.inquiry(stages[row.stage]) : stages[row.stage],
  reasonText(row.reason),
  `${(row.amountMinor / 100).toFixed(2)} ${row.currency}`,
  row.respondBy === null ? '' : deadlineText(row.respondBy, Date.now()),
]

const verbs: VerbOptions = {
  list: ['all', 'json'],
  show: ['json'],
  file: ['as'],
  send: ['text', 'without'],
  accept: [],
}

/** A command has the providers only where it talks to them: their libraries take a while to load. */
const withProviders = (work: (context: Context) => Promise<number>): Promise<number> =>
  withContext(async (context, config) => {
    const { configuredProviders } = await import('#server/payments/configured-providers.ts')
    const disputeAnswers = createDisputeAnswers(configuredProviders(config))
    return work({ ...context, app: { ...context.app, disputeAnswers } })
  })

const list = (show: 'open' | 'all', json: boolean): Promise<number> =>
  withContext(async (context) =>
    printResult(await listDisputes(context, { show }), (disputes) => {
      if (json) printJson(disputes)
      else print(disputes.length === 0 ? texts.none : textTable(disputes.map(rowText)))
    }),
  )

function printDetail({ dispute, texts: known, documents, files, sent }: DisputeDetail): void {
  print(textTable([rowText(dispute)]))
  for (const [name, text] of Object.entries(known)) print(`\n${name}\n  ${text.replaceAll('\n', '\n  ')}`)
  for (const [kind, lines] of Object.entries(documents)) print(texts.document(kind, lines.length))
  print(texts.sent(files, sent))
}

const done = (word: string) => (made: { readonly id: string }) => print(texts.doneTo(word, made.id))

async function addFile(id: string, file: string, as: string): Promise<number> {
  const kind = choiceOption('--as', as, evidenceFiles)
  const bytes = await readFile(file)
  return withProviders(async (context) =>
    printResult(
      await addEvidenceFile(context, { id, kind, name: path.basename(file), bytes }),
      done(texts.done.given),
    ),
  )
}

const send = (id: string, text: string, without: readonly string[]): Promise<number> => {
  const left = new Set(without.map((kind) => choiceOption('--without', kind, shopDocuments)))
  return withProviders(async (context) => {
    const shown = await showDispute(context, { id })
    if (!shown.isDone) return printResult(shown, () => undefined)
    const { texts: known, documents } = shown.value
    return printResult(
      await sendEvidence(context, {
        id,
        texts: { ...known, ...(text && { statement: text }) },
        documents: shopDocuments.filter((kind) => documents[kind] !== undefined && !left.has(kind)),
      }),
      done(texts.done.sent),
    )
  })
}

const options = {
  all: { type: 'boolean' },
  as: { type: 'string' },
  text: { type: 'string' },
  without: { type: 'string', multiple: true },
  json: { type: 'boolean' },
} as const

export const command: Command = {
  usage,
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [verb = '', id, file, ...more] = positionals
    refuseStrayOptions('disputes', verb, { values, verbs })
    const { all = false, json = false, as, text = '', without = [] } = values
    if (verb === 'list' && id === undefined) return list(all ? 'all' : 'open', json)
    if (id !== undefined && file !== undefined && as !== undefined && verb === 'file' && more.length === 0)
      return addFile(id, file, as)
    if (id !== undefined && file === undefined) {
      if (verb === 'show')
        return withProviders(async (context) =>
          printResult(await showDispute(context, { id }), json ? printJson : printDetail),
        )
      if (verb === 'send') return send(id, text, without)
      if (verb === 'accept')
        return withProviders(async (context) =>
          printResult(await acceptDispute(context, { id }), done(texts.done.accepted)),
        )
    }
    process.stderr.write(usage.trimStart())
    return 2
  },
}
