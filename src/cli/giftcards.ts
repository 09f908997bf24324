import { parseArgs } from 'node:util'

import { markets } from '#brand/markets.ts'
import { groupedCode } from '#domain/cart/gift-card-code.ts'
import { displayPrice } from '#domain/money/price-text.ts'
import { noteAct } from '#server/audit.ts'
import type { GiftCard } from '#server/giftcards/gift-card.ts'
import { newGiftCardId } from '#server/giftcards/service.ts'
import { readEmail } from '#server/mail/email-identity.ts'

import { withCodes } from './back-office/voucher-services.ts'
import { actor, print, printJson, type Command } from './command.ts'
import {
  amountOption,
  currencyOption,
  refuseStrayOptions,
  WrongOption,
  type VerbOptions,
} from './option-values.ts'
import { textTable, timeText } from './text-table.ts'

const usage = `
Usage: vitrine giftcards list [--json]
       vitrine giftcards show ID-OR-LAST-4 [--json]
       vitrine giftcards block ID
       vitrine giftcards issue --amount N --currency SEK [--email ADDRESS]

list   the newest 100 cards
show   a card with everything that moved its balance; by its last 4, all cards that end so. --json prints a list of them
block  the card pays for nothing any more; its balance stays
issue  makes a card that nobody bought and prints its code, this once. --currency: that of a pricelist. --email: the card
       is also mailed

Exit codes: 0 done, 1 no such card, 2 called wrongly.
`

const amount = (amountMinor: number, { currency }: GiftCard): string =>
  displayPrice({ amountMinor, currency }).replaceAll('\u00a0', ' ')

const list = (json: boolean) =>
  withCodes(async ({ giftCards }) => {
    const cards = await giftCards.newest(100)
    const rows = cards.map((card) => [
      card.id,
      card.last4,
      card.isBlocked ? 'blocked' : 'active',
      amount(card.balanceMinor, card),
      amount(card.initialMinor, card),
      timeText(card.createdAt),
    ])
    const head = ['Id', 'Last 4', 'State', 'Balance', 'Of', 'Made (UTC)']
    if (json) printJson(cards)
    else if (cards.length === 0) print('There are no gift cards.')
    else print(textTable([head, ...rows], [3, 4]))
    return 0
  })

const show = (text: string, json: boolean) =>
  withCodes(async ({ giftCards }) => {
    const cards = await giftCards.search(text)
    if (cards.length === 0) {
      process.stderr.write(`There is no gift card ${text}.\n`)
      return 1
    }
    const shown = await Promise.all(
      cards.map(async (card) => ({ card, ledger: await giftCards.ledger(card.id) })),
    )
    if (json) printJson(shown.map(({ card, ledger }) => ({ ...card, ledger })))
    else
      for (const { card, ledger } of shown) {
        const state = card.isBlocked ? 'blocked' : 'active'
        print(`${card.id}  …${card.last4}  ${state}  ${amount(card.balanceMinor, card)}`)
        const rows = ledger.map(({ created_at, delta_minor, ref }) => [
          timeText(created_at),
          amount(delta_minor, card),
          ref,
        ])
        print(textTable(rows, [1]))
      }
    return 0
  })

const block = (id: string) =>
  withCodes(async ({ database, giftCards }) => {
    if (!(await giftCards.byId(id))) {
      process.stderr.write(`There is no gift card with the id ${id}. "vitrine giftcards show" finds it.\n`)
      return 1
    }
    await database.write(async (tx) => {
      await giftCards.block(tx, id)
      await noteAct(tx, { actor, action: 'giftcard-block', ref: id }, Date.now())
    })
    print(`${id} is blocked.`)
    return 0
  })

const issue = (values: { amount?: string; currency?: string; email?: string }) => {
  const amountMinor = amountOption('--amount', values.amount ?? '')
  const currency = currencyOption(values.currency ?? '', markets)
  const typed = values.email ?? ''
  const { email, fault } = typed === '' ? { email: '', fault: null } : readEmail(typed)
  if (email === null) throw new WrongOption(`--email "${typed}": ${fault}.`)
  return withCodes(async ({ database, giftCards, outbox }) => {
    const id = newGiftCardId()
    const address = { recipientName: '', recipientEmail: email, senderName: '', message: '' }
    await database.write(async (tx) => {
      await giftCards.issue(tx, { id, currency, amountMinor, orderId: null, address })
      if (email !== '') await outbox.add(tx, 'gift-card-mail', id, { card: id })
      const detail = { amountMinor, currency, isMailed: email !== '' }
      await noteAct(tx, { actor, action: 'giftcard-issue', ref: id, detail }, Date.now())
    })
    const card = await giftCards.byId(id)
    if (card) print(`${groupedCode(await giftCards.getCode(card))}  ${amount(amountMinor, card)}  (id ${id})`)
    return 0
  })
}

const verbs: VerbOptions = {
  list: ['json'],
  show: ['json'],
  block: [],
  issue: ['amount', 'currency', 'email'],
}

export const command: Command = {
  usage,
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        amount: { type: 'string' },
        currency: { type: 'string' },
        email: { type: 'string' },
      },
    })
    const [verb = '', name, ...more] = positionals
    refuseStrayOptions('giftcards', verb, { values, verbs })
    const isAlone = name === undefined
    if (verb === 'list' && isAlone) return list(values.json === true)
    if (verb === 'issue' && isAlone) return issue(values)
    if (verb === 'show' && !isAlone && more.length === 0) return show(name, values.json === true)
    if (verb === 'block' && !isAlone && more.length === 0) return block(name)
    process.stderr.write(usage.trimStart())
    return 2
  },
}
