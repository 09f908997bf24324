import { parseArgs } from 'node:util'

import { markets } from '#brand/markets.ts'
import { groupedCode } from '#domain/cart/gift-card-code.ts'
import { displayPrice } from '#texts/formats/money.ts'
import { blockGiftCard } from '#server/giftcards/block-gift-card.ts'
import { findGiftCards, listGiftCards, type FoundGiftCard } from '#server/giftcards/find-gift-cards.ts'
import type { GiftCard } from '#server/giftcards/gift-card.ts'
import { createGiftCardBatch } from '#server/giftcards/gift-card-batches.ts'
import { issueGiftCard } from '#server/giftcards/issue-gift-card.ts'
import { replaceGiftCard } from '#server/giftcards/replace-gift-card.ts'
import { readEmail } from '#server/mail/email-identity.ts'
import * as texts from '#texts/commands/giftcards.ts'

import { batchCount, batchKey } from './back-office/batch-options.ts'
import { print, printJson, type Command } from './command.ts'
import {
  amountOption,
  currencyOption,
  refuseStrayOptions,
  WrongOption,
  type VerbOptions,
} from './option-values.ts'
import { textTable, timeText } from './text-table.ts'
import { printResult, withContext } from './with-context.ts'

const amount = (amountMinor: number, { currency }: GiftCard): string =>
  displayPrice({ amountMinor, currency }).replaceAll('\u00a0', ' ')

const list = (json: boolean) =>
  withContext(async (context) =>
    printResult(await listGiftCards(context, { limit: 100 }), (cards) => {
      const rows = cards.map((card) => [
        card.id,
        card.last4,
        card.isBlocked ? texts.states.blocked : texts.states.active,
        amount(card.balanceMinor, card),
        amount(card.initialMinor, card),
        timeText(card.createdAt),
      ])
      const head = texts.headings
      if (json) printJson(cards)
      else if (cards.length === 0) print(texts.none)
      else print(textTable([head, ...rows], [3, 4]))
    }),
  )

function printCard({ card, ledger }: FoundGiftCard): void {
  const state = card.isBlocked ? texts.states.blocked : texts.states.active
  print(`${card.id}  …${card.last4}  ${state}  ${amount(card.balanceMinor, card)}`)
  const rows = ledger.map(({ created_at, delta_minor, ref }) => [
    timeText(created_at),
    amount(delta_minor, card),
    ref,
  ])
  print(textTable(rows, [1]))
}

const show = (text: string, json: boolean) =>
  withContext(async (context) =>
    printResult(await findGiftCards(context, { text }), (found) => {
      if (json) printJson(found.map(({ card, ledger }) => ({ ...card, ledger })))
      else for (const one of found) printCard(one)
    }),
  )

const block = (id: string) =>
  withContext(async (context) =>
    printResult(await blockGiftCard(context, { id }), () => print(texts.blocked(id))),
  )

const issue = (values: { amount?: string; currency?: string; email?: string }) => {
  const amountMinor = amountOption('--amount', values.amount ?? '')
  const currency = currencyOption(values.currency ?? '', markets)
  const typed = values.email ?? ''
  const { email, fault } = typed === '' ? { email: '', fault: null } : readEmail(typed)
  if (email === null)
    throw new WrongOption({ code: 'email-option-wrong', params: { name: '--email', text: typed, fault } })
  return withContext(async (context) =>
    printResult(await issueGiftCard(context, { amountMinor, currency, email }), ({ card, code }) =>
      print(texts.issued(groupedCode(code), amount(amountMinor, card), card.id)),
    ),
  )
}

const replace = (id: string, email = '') =>
  withContext(async (context) =>
    printResult(await replaceGiftCard(context, { id, email }), (replaced) =>
      print(texts.replaced(id, replaced.id, replaced.email)),
    ),
  )

interface BatchOptions {
  readonly count?: string
  readonly amount?: string
  readonly currency?: string
  readonly text?: string
  readonly key?: string
}

function createBatch({ text: description = '', key, ...values }: BatchOptions): Promise<number> {
  const count = batchCount(values.count)
  const amountMinor = amountOption('--amount', values.amount ?? '')
  const currency = currencyOption(values.currency ?? '', markets)
  const batch = { key: batchKey(key), count, amountMinor, currency, description }
  return withContext(async (context) =>
    printResult(await createGiftCardBatch(context, batch), ({ cards }) =>
      print(['code,id', ...cards.map(({ id, code }) => `${groupedCode(code)},${id}`)].join('\n')),
    ),
  )
}

const verbs: VerbOptions = {
  list: ['json'],
  show: ['json'],
  block: [],
  replace: ['email'],
  issue: ['amount', 'currency', 'email'],
  batch: ['count', 'amount', 'currency', 'text', 'key'],
}

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        amount: { type: 'string' },
        currency: { type: 'string' },
        email: { type: 'string' },
        count: { type: 'string' },
        text: { type: 'string' },
        key: { type: 'string' },
      },
    })
    const [verb = '', name, ...more] = positionals
    refuseStrayOptions('giftcards', verb, { values, verbs })
    const isAlone = name === undefined
    if (verb === 'list' && isAlone) return list(values.json === true)
    if (verb === 'issue' && isAlone) return issue(values)
    if (verb === 'batch' && isAlone) return createBatch(values)
    if (verb === 'replace' && !isAlone && more.length === 0) return replace(name, values.email)
    if (verb === 'show' && !isAlone && more.length === 0) return show(name, values.json === true)
    if (verb === 'block' && !isAlone && more.length === 0) return block(name)
    process.stderr.write(texts.usage.trimStart())
    return 2
  },
}
