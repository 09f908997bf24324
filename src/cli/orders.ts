import { parseArgs } from 'node:util'

import type { Context } from '#server/application/context.ts'
import { type ListOrders, listOrders } from '#server/orders/list-orders.ts'
import { orderStates } from '#server/orders/order-states.ts'
import type { Order } from '#server/orders/service.ts'
import { showOrder, type ShownOrder } from '#server/orders/show-order.ts'

import { holdText } from '#texts/holds.ts'
import * as texts from '#texts/commands/orders.ts'
import { print, printJson, type Command } from './command.ts'
import type { OrderAct, OrderOptions } from './back-office/order-act.ts'
import { options, readOptions, verbs } from './back-office/order-options.ts'
import { labelAct } from './back-office/order-label.ts'
import { mailActs } from './back-office/order-mails.ts'
import { returnActs } from './back-office/order-return-acts.ts'
import { progressActs } from './back-office/order-progress.ts'
import { orderActs, formatPrice } from './back-office/staff-services.ts'
import { printOrders } from './back-office/order-list.ts'
import { readOrderQuery } from './back-office/order-query-option.ts'
import {
  addressLine,
  authorisationRows,
  itemRows,
  parcelRow,
  paymentRows,
  refundRow,
  unitsIn,
  withdrawnRows,
} from './back-office/order-rows.ts'
import { choiceOption, countOption, refuseStrayOptions, WrongOption } from './option-values.ts'
import { textTable, timeText } from './text-table.ts'
import { printResult, withContext } from './with-context.ts'

const amount = (order: Order): string => formatPrice(order.totalMinor, order)

async function list(context: Context, input: ListOrders, json: boolean): Promise<number> {
  const isAll = Object.keys(input.query).length === 0
  const none = isAll ? texts.none : texts.noMatch
  return printResult(await listOrders(context, input), ({ orders }) => printOrders(orders, { json, none }))
}

const show = async (context: Context, number: string, json: boolean): Promise<number> =>
  printResult(await showOrder(context, { number }), json ? printShownJson : printShown)

function printShownJson(shown: ShownOrder): void {
  const { order, history, payment, withdrawals, leftToRefundMinor, holds, lines } = shown
  const { shipments, refunds, disputes, warnings, audit, authorisation } = history
  printJson({
    ...order,
    leftToRefundMinor,
    held: holds.map(holdText),
    payment,
    ...(authorisation && { authorisation: { ...authorisation.row, captures: authorisation.captures } }),
    lines,
    shipments: shipments.map((parcel) => ({ ...parcel, lines: unitsIn(shown, parcel) })),
    withdrawals,
    refunds,
    disputes,
    warnings,
    audit,
  })
}

function printShown(shown: ShownOrder): void {
  const { order, history, payment, withdrawals } = shown
  const { shipments, refunds, audit } = history
  const { snapshot } = order
  print(
    textTable([
      [texts.labels.order, order.number],
      [texts.labels.time, timeText(order.createdAt)],
      [texts.labels.state, order.state],
      [texts.labels.email, order.email],
      [texts.labels.billedTo, addressLine(snapshot.address)],
      [texts.labels.deliveredTo, addressLine(snapshot.shippingAddress ?? snapshot.address)],
      [texts.labels.shipping, snapshot.shippingMethodName],
      [
        texts.labels.payment,
        [snapshot.paymentMethodName, payment?.id ?? payment?.session].filter(Boolean).join(' '),
      ],
      ...itemRows(shown),
      [texts.labels.total, amount(order)],
      ...shipments.map((parcel) => parcelRow(shown, parcel)),
      ...withdrawals.flatMap(withdrawnRows),
      ...refunds.map((refund) => refundRow(order, refund)),
      ...authorisationRows(shown),
      ...paymentRows(shown),
      ...audit.map(({ at, actor, action }): [string, string] => [
        texts.labels.done,
        texts.doneBy(timeText(at), action, actor),
      ]),
    ]),
  )
}

const acts: Readonly<Record<string, OrderAct>> = {
  ...orderActs,
  ...progressActs,
  ...mailActs,
  ...returnActs,
  label: labelAct,
}

/** Does an act to an order; a rule that says no is a sentence and exit code 1. */
const act = (
  orderAct: OrderAct,
  number: string,
  { options: given, json }: { readonly options: OrderOptions; readonly json: boolean },
): Promise<number> =>
  withContext(async (context) => {
    const shown = await showOrder(context, { number })
    const result = shown.isDone ? await orderAct(context, shown.value.order, given) : shown
    return printResult(result, ({ text: sentence, data }) => (json ? printJson(data) : print(sentence)))
  })

function wrongCall(): number {
  process.stderr.write(texts.usage.trimStart())
  return 2
}

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [verb = '', ...words] = positionals
    const [number, ...more] = words
    refuseStrayOptions('orders', verb, { values, verbs })
    const { json = false } = values
    const action = Object.hasOwn(acts, verb) ? acts[verb] : undefined
    if (action)
      return number === undefined || more.length > 0
        ? wrongCall()
        : act(action, number, { options: readOptions(values), json })
    if (verb === 'show' && number !== undefined) {
      const [next] = more
      if (next !== undefined) throw new WrongOption({ code: 'order-numbers-too-many', params: { next } })
      return withContext((context) => show(context, number, json))
    }
    if (verb !== 'list') return wrongCall()
    const state = values.state === undefined ? null : choiceOption('--state', values.state, orderStates)
    const limit = values.limit === undefined ? 50 : countOption('--limit', values.limit)
    const text = words.join(' ').trim()
    const query = { ...readOrderQuery(values.where ?? ''), ...(text && { text }), ...(state && { state }) }
    return withContext((context) => list(context, { query, after: null, limit }, json))
  },
}
