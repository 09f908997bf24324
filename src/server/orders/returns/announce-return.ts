import { randomUUID } from 'node:crypto'

import type { FieldFault } from '#contract/field-faults.ts'
import type { ReturnedLine } from '#contract/returns.ts'
import { chooseReturnFee, returnFee } from '#domain/after-sale/returns.ts'

import { refuse } from '../../application/refuse.ts'
import { defineAct, type UnitOfWork } from '../../application/use-case.ts'
import type { Tx } from '../../database/database.ts'
import type { ReturnLinesTable } from '../../database/tables/return-tables.ts'
import { Refused } from '../../refused.ts'
import { listWithdrawals } from '../../withdrawals/service.ts'
import { writeMissingLines } from '../fill-order-lines.ts'
import { lockNumbered } from '../order-steps.ts'
import type { Order } from '../receipt.ts'
import { findOtherSizes, type OtherSize } from './other-sizes.ts'
import { readReturnableLines } from './returnable-lines.ts'
import { insertReturn, listReturns, type OrderReturn } from './returns-repository.ts'
import { withdrawalKey } from './withdrawal-returns.ts'

export interface AnnounceReturn {
  /** The order's number. */
  readonly number: string
  /** Chosen by the caller: announced twice under one key, it is announced once. */
  readonly key: string
  readonly lines: readonly ReturnedLine[]
  /** The statement of withdrawal by which they come back: it has one return, whatever the key, and costs nothing. Absent: none. */
  readonly withdrawal?: number | undefined
}

const day = 24 * 60 * 60_000
const defaultExchangeDays = 21

/**
 * Announces that units of an order come back, for the money or for another size, which is reserved in the same moment, and mails the buyer
 * how. Refuses `withdrawal-unknown`, `return-incomplete` with what is wrong with which line, and `out-of-stock` where a size is gone.
 */
export const announceReturn = defineAct<AnnounceReturn, OrderReturn>({
  permission: 'orders.return',
  action: 'return-announce',
  async run(unit, { number, key: given, lines, withdrawal }) {
    const { tx, app } = unit
    const order = await lockNumbered(tx, number)
    if (withdrawal !== undefined) await demandWithdrawal(tx, order, withdrawal)
    const key = withdrawal === undefined ? given : withdrawalKey(withdrawal)
    const known = (await listReturns(tx, order.id)).find(({ request_key }) => request_key === key)
    if (known) return { value: known, audit: [] }
    const announced = await announce(unit, order, { key, lines, isFree: withdrawal !== undefined })
    await app.outbox.add(tx, 'return-mail', `${announced.id}-announced`, {
      return: announced.id,
      news: 'announced',
    })
    return {
      value: announced,
      audit: [{ ref: order.id, detail: { return: announced.nth, lines, withdrawal } }],
    }
  },
})

/** Writes the return of a locked order, and reserves the other sizes. */
export async function announce(
  { tx, app, actor }: UnitOfWork,
  order: Order,
  { key, lines, isFree = false }: Pick<AnnounceReturn, 'key' | 'lines'> & { readonly isFree?: boolean },
): Promise<OrderReturn> {
  await writeMissingLines(tx, [order])
  const wanted = await chooseSizes(app, order, lines)
  refuseFaults(await readReturnableLines(tx, order), wanted)
  const id = randomUUID()
  const now = app.now()
  const others = wanted.flatMap(({ other, quantity }) => (other ? [{ sku: other.sku, quantity }] : []))
  const expiresAt = now + (app.returns.exchangeDays ?? defaultExchangeDays) * day
  const row: OrderReturn = {
    id,
    order_id: order.id,
    nth: (await listReturns(tx, order.id)).length + 1,
    request_key: key,
    state: 'announced',
    announced_by: actor.name,
    announced_at: now,
    received_at: null,
    closed_at: null,
    fee_minor: isFree ? 0 : countFee(app.returns.fees ?? [], order, lines),
    held_until: others.length > 0 ? expiresAt : null,
    refund_id: null,
    exchange_order_id: null,
    label_carrier: '',
    label_tracking: '',
    label_url: '',
    lines: wanted.map((line) => toRow(id, line)),
  }
  await insertReturn(tx, row)
  const { short } = await app.stock.exchanges.reserve(tx, { returnId: id, lines: others, expiresAt })
  if (short.length > 0) throw new Refused({ code: 'out-of-stock', fields: faultsOfShort(wanted, short) })
  return row
}

async function demandWithdrawal(tx: Tx, order: Order, nth: number): Promise<void> {
  const said = await listWithdrawals(tx, order)
  if (!said.some((each) => each.nth === nth)) refuse('withdrawal-unknown', { number: order.number, nth })
}

interface WantedLine extends ReturnedLine {
  /** Null: the money. Undefined: it is no size of this article. */
  readonly other: OtherSize | null | undefined
}

const chooseSizes = (app: UnitOfWork['app'], order: Order, lines: readonly ReturnedLine[]) =>
  Promise.all(
    lines.map(async (line): Promise<WantedLine> => {
      const { exchangeFor } = line
      if (exchangeFor === undefined) return { ...line, other: null }
      const sizes = await findOtherSizes(app, order, line.line)
      return { ...line, other: sizes.find(({ item }) => item === exchangeFor) }
    }),
  )

function refuseFaults(
  known: readonly { readonly line: number; readonly returnable: number }[],
  wanted: readonly WantedLine[],
): void {
  const faults: Record<string, FieldFault> = {}
  for (const [place, { line, quantity, other }] of wanted.entries()) {
    const found = known.find((each) => each.line === line)
    if (!found) faults[`lines.${place}.line`] = { code: 'not-in-order' }
    else if (wanted.findIndex((each) => each.line === line) < place)
      faults[`lines.${place}.line`] = { code: 'named-before' }
    else if (quantity > found.returnable)
      faults[`lines.${place}.quantity`] = { code: 'more-than-bought', params: { max: found.returnable } }
    if (other === undefined) faults[`lines.${place}.exchangeFor`] = { code: 'unknown' }
    else if (other && other.differenceMinor > 0) faults[`lines.${place}.exchangeFor`] = { code: 'costs-more' }
  }
  if (Object.keys(faults).length > 0) throw new Refused({ code: 'return-incomplete', fields: faults })
}

function faultsOfShort(wanted: readonly WantedLine[], short: readonly string[]): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {}
  for (const [place, { other }] of wanted.entries())
    if (other && short.includes(other.sku)) faults[`lines.${place}.exchangeFor`] = { code: 'out-of-stock' }
  return faults
}

function countFee(
  fees: Parameters<typeof chooseReturnFee>[0],
  { snapshot }: Order,
  lines: readonly ReturnedLine[],
): number {
  const { country } = snapshot.shippingAddress ?? snapshot.address
  return returnFee(
    lines.map(({ reason, exchangeFor }) => ({ reason, isExchanged: exchangeFor !== undefined })),
    chooseReturnFee(fees, country.toUpperCase(), snapshot.currency),
  )
}

const toRow = (id: string, { line, quantity, reason, fit, other }: WantedLine): ReturnLinesTable => ({
  return_id: id,
  line,
  quantity,
  reason,
  fit: fit ?? '',
  exchange_item: other?.item ?? null,
  exchange_sku: other?.sku ?? null,
  exchange_size: other?.size ?? null,
  difference_minor: Math.max(0, -(other?.differenceMinor ?? 0)),
  exchange_line: null,
  received: null,
  condition: null,
  restocked: null,
})
