import { parseArgs } from 'node:util'

import type { ShippingAddress } from '#contract/address.ts'
import { addressLines } from '#domain/address-lines.ts'
import { readConfig, type Config } from '#server/config.ts'
import { openKeptDatabase } from '#server/database/open.ts'
import type { OrderState } from '#server/database/commerce-tables.ts'
import { AfterSaleError, type AfterSaleService } from '#server/orders/after-sale-service.ts'
import { createOrdersService, type Order, type OrdersService } from '#server/orders/service.ts'
import { withdrawalOf, withdrawnText, type Withdrawn } from '#server/withdrawals/service.ts'

import type { Command } from './command.ts'
import { deskActions, openDesk, priceOf, WrongCall, type DeskWish } from './desk/order-desk.ts'
import { countOption, WrongOption } from './option-values.ts'
import { textTable } from './text-table.ts'

const usage = `
Usage: vitrine orders list [--state STATE] [--limit N] [--json]
       vitrine orders show NUMBER [--json]
       vitrine orders ship NUMBER --carrier NAME [--tracking ID] [--url URL] [--partial] [--json]
       vitrine orders cancel NUMBER [--reason TEXT] [--json]
       vitrine orders refund NUMBER [--line SKU=N ... | --amount 99.50] [--shipping] [--restock] [--reason TEXT] [--json]
       vitrine orders archive NUMBER [--json]

list     the newest orders
show     one order whole, with its parcels, refunds, what goes back and why, and who did what
ship     notes a parcel and mails its tracking to the buyer; --partial: more parcels follow
cancel   before anything was sent: all money goes back, all units into stock, the buyer is told
refund   money goes back and the buyer is told. Without --line and --amount: all that is left.
         --line SKU=N  units, at what was paid for them; may be given more than once
         --amount N    an amount in the currency of the order
         --shipping    what was paid for shipping as well
         --restock     the refunded units can be sold again
archive  nothing more happens to it

  --state STATE  only paid, paid_shortfall, shipped, archived or cancelled
  --limit N      how many (50)
  --json         print as JSON

Money and mails are sent by the running shop, or when it starts again.

Exit codes: 0 done, 1 no such order or a rule says no, 2 called wrongly.
`

const states: readonly OrderState[] = ['paid', 'paid_shortfall', 'shipped', 'archived', 'cancelled']

interface Wish {
  readonly json: boolean
  readonly state: OrderState | null
  readonly limit: number
}

type Action = (
  orders: OrdersService,
  names: readonly string[],
  wish: Wish,
  desk: AfterSaleService,
  withdrawal: (order: Order) => Promise<Withdrawn | null>,
) => Promise<number>

const amount = (order: Order): string => priceOf(order.totalMinor, order)
const time = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ')
const print = (value: unknown) => void process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)

const asTable = (rows: readonly (readonly string[])[]): string => `${textTable(rows)}\n`

const list: Action = async (orders, _, { json, state, limit }) => {
  const found = await orders.newest({ limit, state })
  if (json) {
    print(
      found.map(({ number, state: stands, createdAt, email, totalMinor, currency }) => ({
        number,
        state: stands,
        createdAt,
        email,
        totalMinor,
        currency,
      })),
    )
    return 0
  }
  if (found.length === 0) process.stdout.write('There are no orders.\n')
  else
    process.stdout.write(
      asTable([
        ['Number', 'Time (UTC)', 'State', 'Total', 'E-mail'],
        ...found.map((order) => [
          order.number,
          time(order.createdAt),
          order.state,
          amount(order),
          order.email,
        ]),
      ]),
    )
  return 0
}

const addressLine = (address: ShippingAddress): string =>
  addressLines(address, { country: address.country }).join(', ')

const withdrawnRows = ({ receivedAt, items, message }: Withdrawn): [string, string][] => [
  ['Withdrawn', time(receivedAt)],
  ...(items ?? []).map((item): [string, string] => ['Goes back', withdrawnText(item)]),
  ...(message ? [['Buyer wrote', message] as [string, string]] : []),
]

const show: Action = async (orders, [number], { json }, desk, withdrawalFrom) => {
  const order = number === undefined ? null : await orders.byNumber(number)
  if (!order) {
    process.stderr.write(`There is no order ${number ?? 'without a number'}.\n`)
    return 1
  }
  const { shipments, refunds, audit } = await desk.history(order.id)
  const withdrawal = await withdrawalFrom(order)
  if (json) {
    print({ ...order, shipments, withdrawal, refunds, audit })
    return 0
  }
  const { snapshot } = order
  process.stdout.write(
    asTable([
      ['Order', order.number],
      ['Time (UTC)', time(order.createdAt)],
      ['State', order.state],
      ['E-mail', order.email],
      ['Billed to', addressLine(snapshot.address)],
      ['Delivered to', addressLine(snapshot.shippingAddress ?? snapshot.address)],
      ['Shipping', snapshot.shippingMethodName],
      ['Payment', snapshot.paymentMethodName],
      ...snapshot.items.map((item) => [
        `${item.quantity} x ${item.sku}`,
        `${item.productName}, ${item.size}`,
      ]),
      ['Total', amount(order)],
      ...shipments.map((parcel): [string, string] => [
        'Sent',
        `${time(parcel.shipped_at)}  ${[parcel.carrier, parcel.tracking_id, parcel.tracking_url].filter(Boolean).join(' ')}`,
      ]),
      ...(withdrawal ? withdrawnRows(withdrawal) : []),
      ...refunds.map((refund): [string, string] => [
        'Refunded',
        `${time(refund.created_at)}  ${priceOf(refund.card_minor + refund.gift_card_minor, order)}  ${refund.reason}`.trimEnd(),
      ]),
      ...audit.map(({ at, actor, action }): [string, string] => [
        'Done',
        `${time(at)}  ${action} by ${actor}`,
      ]),
    ]),
  )
  return 0
}

const actions: Readonly<Record<string, Action>> = { list, show }

/** Asks the desk; a rule that says no is a sentence and exit code 1. */
async function act(
  config: Config,
  [name = '', number, ...more]: readonly string[],
  wish: DeskWish,
  json: boolean,
): Promise<number> {
  const action = deskActions[name]
  if (!action || number === undefined || more.length > 0) return wrongCall()
  const database = await openKeptDatabase(config)
  try {
    const order = await createOrdersService({ database, now: Date.now }).byNumber(number)
    if (!order) throw new AfterSaleError(`There is no order ${number}.`)
    const { told, data } = await action(
      openDesk(database, () => config.signingKeys),
      order,
      wish,
    )
    if (json) print(data)
    else process.stdout.write(`${told}\n`)
    return 0
  } catch (reason) {
    if (!(reason instanceof AfterSaleError || reason instanceof WrongCall)) throw reason
    process.stderr.write(`${reason.message}\n`)
    return reason instanceof WrongCall ? 2 : 1
  } finally {
    await database.close()
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
  reason: text,
  line: { type: 'string', multiple: true },
  amount: text,
  shipping: flag,
  restock: flag,
} as const

export const command: Command = {
  summary: 'list, show, ship, cancel or refund orders',
  usage,
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [name = '', ...names] = positionals
    const json = values.json === true
    const config = readConfig(process.env)
    if (Object.hasOwn(deskActions, name)) {
      const {
        carrier = null,
        tracking = null,
        url = null,
        reason = null,
        amount: sum = null,
        line = [],
      } = values
      const { partial = false, shipping = false, restock = false } = values
      const wish = { carrier, tracking, url, reason, partial, shipping, restock, amount: sum, lines: line }
      return act(config, positionals, wish, json)
    }
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action) return wrongCall()
    const state = states.find((one) => one === values.state) ?? null
    if (values.state !== undefined && !state)
      throw new WrongOption(`--state must be one of ${states.join(', ')}, not "${values.state}".`)
    const limit = values.limit === undefined ? 50 : countOption('--limit', values.limit)
    const database = await openKeptDatabase(config)
    try {
      const desk = openDesk(database, () => config.signingKeys)
      return await action(
        createOrdersService({ database, now: Date.now }),
        names,
        { json, state, limit },
        desk,
        (order) => withdrawalOf(database.read, order),
      )
    } finally {
      await database.close()
    }
  },
}
