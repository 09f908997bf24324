import { parseArgs } from 'node:util'

import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { AfterSaleError, leftToRefund, whyHeld } from '#server/orders/after-sale-service.ts'
import { orderStates } from '#server/orders/order-states.ts'
import { createOrdersService, type Order, type OrderFilter } from '#server/orders/service.ts'
import { withdrawalsOf } from '#server/withdrawals/service.ts'

import { print, printJson, type Command } from './command.ts'
import {
  deskActions,
  openDesk,
  priceOf,
  type DeskAction,
  type DeskWish,
} from './back-office/staff-services.ts'
import { printOrders } from './back-office/order-list.ts'
import { addressLine, itemRows, paymentRows, refundRow, withdrawnRows } from './back-office/order-rows.ts'
import { withDatabase } from './with-database.ts'
import { countOption, refuseStrayOptions, WrongOption, type VerbOptions } from './option-values.ts'
import { textTable, timeText } from './text-table.ts'

const usage = `
Usage: vitrine orders list [TEXT] [--state STATE] [--limit N] [--json]
       vitrine orders show NUMBER [--json]
       vitrine orders ship NUMBER --carrier NAME [--tracking ID] [--url URL] [--partial] [--json]
       vitrine orders tracking NUMBER [--tracking ID] [--url URL] [--carrier NAME] [--parcel N] [--quiet] [--json]
       vitrine orders cancel NUMBER [--reason TEXT] [--json]
       vitrine orders refund NUMBER [--line SKU=N ... | --amount 99.50] [--shipping] [--restock] [--reason TEXT] [--json]
       vitrine orders release NUMBER [--reason TEXT] [--json]
       vitrine orders archive NUMBER [--json]

list     the newest orders, with who ordered what and where it goes; with TEXT, those in whose number, e-mail, name or phone number it
         stands: capitals and accents do not count, nor whether a number begins with 0 or +46. Marked are those of which money went back (all or
         part), and those whose parcels are held for a dispute or a fraud warning
show     one order whole, with what is refunded of each line and left to refund, its parcels, refunds, disputes, what goes back and why,
         and who did what
ship     notes a parcel and mails its tracking to the buyer; --partial: more parcels follow
tracking corrects what was noted of a parcel, and mails the new tracking to the buyer. What is not given stays; a link that holds the
         old number gets the new one. --url "" takes the link away; --quiet: no mail
         --parcel N    which of several, in the order in which they were sent
cancel   before anything was sent: all money goes back, all units into stock; the buyer is emailed
refund   money goes back; the buyer is emailed once the provider has accepted it. Without --line and --amount: all that is left.
         --line SKU=N  units, at what was paid for them; may be given more than once
         --amount N    an amount in the currency of the order
         --shipping    what was paid for shipping as well
         --restock     the refunded units can be sold again
release  its parcels may leave in spite of a dispute or a fraud warning
archive  nothing more happens to it

  --state STATE  only paid, paid_shortfall, shipped, archived or cancelled
  --limit N      how many (50)
  --json         print as JSON

Money and mails are sent by the running shop, or when it starts again.

Exit codes: 0 done, 1 no such order or a rule says no, 2 called wrongly.
`

const amount = (order: Order): string => priceOf(order.totalMinor, order)

async function list(
  database: Database,
  { signingKeys }: Config,
  { filter, json }: { readonly filter: OrderFilter; readonly json: boolean },
): Promise<number> {
  const found = await createOrdersService({ database, now: Date.now }).list(filter)
  const none = filter.text === '' ? 'There are no orders.' : `No order has "${filter.text}" in it.`
  await printOrders(
    openDesk(database, () => signingKeys),
    found,
    { json, none },
  )
  return 0
}

async function show(
  database: Database,
  { signingKeys }: Config,
  { number, json }: { readonly number: string; readonly json: boolean },
): Promise<number> {
  const orders = createOrdersService({ database, now: Date.now })
  const order = await orders.byNumber(number)
  if (!order) {
    process.stderr.write(`There is no order ${number}.\n`)
    return 1
  }
  const desk = openDesk(database, () => signingKeys)
  const payment = await desk.paymentOf(order)
  const history = await desk.history(order.id)
  const { shipments, refunds, audit, disputes, warnings } = history
  const withdrawals = await withdrawalsOf(database.read, order)
  if (json) {
    const leftToRefundMinor = leftToRefund(order, refunds)
    const held = whyHeld(history)
    printJson({
      ...order,
      leftToRefundMinor,
      held,
      payment,
      shipments,
      withdrawals,
      refunds,
      disputes,
      warnings,
      audit,
    })
    return 0
  }
  const { snapshot } = order
  print(
    textTable([
      ['Order', order.number],
      ['Time (UTC)', timeText(order.createdAt)],
      ['State', order.state],
      ['E-mail', order.email],
      ['Billed to', addressLine(snapshot.address)],
      ['Delivered to', addressLine(snapshot.shippingAddress ?? snapshot.address)],
      ['Shipping', snapshot.shippingMethodName],
      ['Payment', [snapshot.paymentMethodName, payment?.id ?? payment?.session].filter(Boolean).join(' ')],
      ...itemRows(order, refunds),
      ['Total', amount(order)],
      ...shipments.map((parcel): [string, string] => [
        'Sent',
        `${timeText(parcel.shipped_at)}  ${[parcel.carrier, parcel.tracking_id, parcel.tracking_url].filter(Boolean).join(' ')}`,
      ]),
      ...withdrawals.flatMap(withdrawnRows),
      ...refunds.map((refund) => refundRow(order, refund)),
      ...paymentRows(order, history),
      ...audit.map(({ at, actor, action }): [string, string] => [
        'Done',
        `${timeText(at)}  ${action} by ${actor}`,
      ]),
    ]),
  )
  return 0
}

/** Asks the desk; a rule that says no is a sentence and exit code 1. */
async function act(
  action: DeskAction,
  number: string,
  { wish, json }: { readonly wish: DeskWish; readonly json: boolean },
): Promise<number> {
  try {
    const { told, data } = await withDatabase(async (database, { signingKeys }) => {
      const order = await createOrdersService({ database, now: Date.now }).byNumber(number)
      if (!order) throw new AfterSaleError(`There is no order ${number}.`)
      return action(
        openDesk(database, () => signingKeys),
        order,
        wish,
      )
    })
    if (json) printJson(data)
    else print(told)
    return 0
  } catch (reason) {
    if (!(reason instanceof AfterSaleError)) throw reason
    process.stderr.write(`${reason.message}\n`)
    return 1
  }
}

function wrongCall(): number {
  process.stderr.write(usage.trimStart())
  return 2
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = {
  json: flag,
  state: text,
  limit: text,
  carrier: text,
  tracking: text,
  url: text,
  partial: flag,
  parcel: text,
  quiet: flag,
  reason: text,
  line: { type: 'string', multiple: true },
  amount: text,
  shipping: flag,
  restock: flag,
} as const

const verbs: VerbOptions = {
  list: ['state', 'limit', 'json'],
  show: ['json'],
  ship: ['carrier', 'tracking', 'url', 'partial', 'json'],
  tracking: ['tracking', 'url', 'carrier', 'parcel', 'quiet', 'json'],
  cancel: ['reason', 'json'],
  refund: ['line', 'amount', 'shipping', 'restock', 'reason', 'json'],
  release: ['reason', 'json'],
  archive: ['json'],
}

const wishOf = (values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values']): DeskWish => ({
  carrier: values.carrier ?? null,
  tracking: values.tracking ?? null,
  url: values.url ?? null,
  partial: values.partial ?? false,
  parcel: values.parcel ?? null,
  quiet: values.quiet ?? false,
  reason: values.reason ?? null,
  lines: values.line ?? [],
  amount: values.amount ?? null,
  shipping: values.shipping ?? false,
  restock: values.restock ?? false,
})

export const command: Command = {
  usage,
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [verb = '', ...words] = positionals
    const [number, ...more] = words
    refuseStrayOptions('orders', verb, { values, verbs })
    const { json = false } = values
    const action = Object.hasOwn(deskActions, verb) ? deskActions[verb] : undefined
    if (action)
      return number === undefined || more.length > 0
        ? wrongCall()
        : act(action, number, { wish: wishOf(values), json })
    if (verb === 'show' && number !== undefined) {
      if (more.length > 0)
        throw new WrongOption(
          `"vitrine orders show" takes one number; "vitrine orders show ${more[0]}" shows that order.`,
        )
      return withDatabase((database, config) => show(database, config, { number, json }))
    }
    if (verb !== 'list') return wrongCall()
    const state = orderStates.find((one) => one === values.state) ?? null
    if (values.state !== undefined && !state)
      throw new WrongOption(`--state must be one of ${orderStates.join(', ')}, not "${values.state}".`)
    const limit = values.limit === undefined ? 50 : countOption('--limit', values.limit)
    const filter = { text: words.join(' ').trim(), limit, state }
    return withDatabase((database, config) => list(database, config, { filter, json }))
  },
}
