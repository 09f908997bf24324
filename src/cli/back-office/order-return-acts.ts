import { randomUUID } from 'node:crypto'

import { returnConditions } from '#contract/return-words.ts'
import type { ReturnState } from '#contract/returns.ts'
import type { Context } from '#server/application/context.ts'
import type { Order } from '#server/orders/service.ts'
import { announceReturn } from '#server/orders/returns/announce-return.ts'
import { cancelReturn } from '#server/orders/returns/cancel-return.ts'
import { exchangeOrder } from '#server/orders/returns/exchange-order.ts'
import { findOtherSizes } from '#server/orders/returns/other-sizes.ts'
import { receiveReturn, type ReceivedReturn } from '#server/orders/returns/receive-return.ts'
import { refundReturn } from '#server/orders/returns/refund-return.ts'
import { listReturns, type OrderReturn } from '#server/orders/returns/returns-repository.ts'
import { reasonTexts } from '#texts/formats/return-reasons.ts'
import * as texts from '#texts/commands/orders-returns.ts'

import { amountOption, countOption, WrongOption } from '../option-values.ts'
import { report, type OrderAct, type OrderOptions, type Reported } from './order-act.ts'
import { formatPrice, parseLine } from './staff-services.ts'

function readReason(given: string | null): keyof typeof reasonTexts {
  for (const reason in reasonTexts) if (reason === given) return reason as keyof typeof reasonTexts
  if (given === null) return 'something-else'
  throw new WrongOption({
    code: 'return-choice-wrong',
    params: { name: '--reason', text: given, choices: Object.keys(reasonTexts) },
  })
}

function readCondition(given: string | null): (typeof returnConditions)[number] {
  const text = given ?? 'as-sold'
  const condition = returnConditions.find((one) => one === text)
  if (condition) return condition
  throw new WrongOption({
    code: 'return-choice-wrong',
    params: { name: '--condition', text, choices: returnConditions },
  })
}

/** Lines of the order by their SKUs, with how many units of each. */
const readLines = ({ snapshot, number }: Order, lines: readonly string[]) =>
  lines.map((text) => {
    const { sku, quantity } = parseLine(text)
    const line = snapshot.items.findIndex((item) => item.sku === sku) + 1
    if (line === 0) throw new WrongOption({ code: 'article-not-in-order', params: { number, sku } })
    return { line, quantity }
  })

async function findItem({ app }: Context, order: Order, line: number, size: string): Promise<string> {
  const sizes = await findOtherSizes(app, order, line)
  const found = sizes.find((each) => each.size === size)
  if (found) return found.item
  throw new WrongOption({ code: 'size-not-another', params: { sizes: sizes.map((each) => each.size) } })
}

/** The return that `--return` names, else the newest one that is so far. */
async function findNth(
  { app }: Context,
  { id, number }: Order,
  { nthReturn }: OrderOptions,
  state: ReturnState,
): Promise<{ number: string; nth: number; found: OrderReturn | undefined }> {
  const returns = await listReturns(app.database.read, id)
  const newest = returns.findLast((each) => each.state === state) ?? returns.at(-1)
  const nth = nthReturn === null ? (newest?.nth ?? 1) : countOption('--return', nthReturn)
  return { number, nth, found: returns.find((each) => each.nth === nth) }
}

const announce: OrderAct = async (context, order, { lines, reason, size }) => {
  if (lines.length === 0) throw new WrongOption({ code: 'return-lines-missing', params: {} })
  const why = readReason(reason)
  const wanted = await Promise.all(
    readLines(order, lines).map(async (line) => ({
      ...line,
      reason: why,
      ...(size !== null && { exchangeFor: await findItem(context, order, line.line, size) }),
    })),
  )
  const { number } = order
  return report(
    await announceReturn(context, { number, key: randomUUID(), lines: wanted }),
    ({ nth, state }) => ({
      text: texts.announced(nth, number),
      data: { number, return: nth, state },
    }),
  )
}

function reportReceived({ order, received, exchange }: ReceivedReturn): Reported {
  const { number } = order
  return {
    text: texts.received(received.nth, number, {
      exchange: exchange?.order.number ?? null,
      back: exchange && exchange.backMinor > 0 ? formatPrice(exchange.backMinor, order) : null,
      isUnpaid: received.state === 'received',
    }),
    data: { number, return: received.nth, state: received.state, exchange: exchange?.order.number ?? null },
  }
}

const receive: OrderAct = async (context, order, options) => {
  const { number, nth, found } = await findNth(context, order, options, 'announced')
  const condition = readCondition(options.condition)
  const arrived = options.lines.length > 0 ? readLines(order, options.lines) : (found?.lines ?? [])
  const lines = arrived.map(({ line, quantity }) => ({
    line,
    received: quantity,
    condition,
    restock: options.restock,
  }))
  return report(
    await receiveReturn(context, { number, nth, lines, exchanges: !options.money }),
    reportReceived,
  )
}

const payReturn: OrderAct = async (context, order, options) => {
  const { number, nth, found } = await findNth(context, order, options, 'received')
  const withheldMinor =
    options.withhold === null || Number(options.withhold) === 0
      ? options.withhold === null
        ? (found?.fee_minor ?? 0)
        : 0
      : amountOption('--withhold', options.withhold)
  return report(await refundReturn(context, { number, nth, withheldMinor }), ({ refunded, paidOrder }) => ({
    text: texts.paid(
      nth,
      number,
      formatPrice((refunded?.cardMinor ?? 0) + (refunded?.giftCardMinor ?? 0), paidOrder),
    ),
    data: { number, return: nth, state: 'refunded', refunded },
  }))
}

const takeBack: OrderAct = async (context, order, options) => {
  const { number, nth } = await findNth(context, order, options, 'announced')
  return report(await cancelReturn(context, { number, nth }), () => ({
    text: texts.cancelled(nth, number),
    data: { number, return: nth, state: 'cancelled' },
  }))
}

const exchange: OrderAct = async (context, order, { lines, size, reason, condition, restock }) => {
  const [line, ...more] = readLines(order, lines)
  if (!line || more.length > 0 || size === null)
    throw new WrongOption({ code: 'exchange-unclear', params: {} })
  const exchangeFor = await findItem(context, order, line.line, size)
  const input = {
    ...line,
    exchangeFor,
    reason: readReason(reason),
    condition: readCondition(condition),
    restock,
  }
  return report(await exchangeOrder(context, { number: order.number, ...input }), reportReceived)
}

/** What comes back of an order. */
export const returnActs: Readonly<Record<string, OrderAct>> = {
  announce,
  receive,
  'refund-return': payReturn,
  'cancel-return': takeBack,
  exchange,
}
