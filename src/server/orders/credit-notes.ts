import { creditLines } from '#domain/after-sale/credit-lines.ts'
import { paidFor } from '#domain/after-sale/refund-amounts.ts'
import { splitMinor } from '#domain/money/split-minor.ts'
import { orderTaxLines } from '#domain/tax/order-tax-lines.ts'
import type { TaxLine } from '#domain/tax/tax-lines.ts'

import type { Queries, Tx } from '../database/database.ts'
import type { CreditNoteBody } from '../database/documents/credit-note-body.ts'
import { sql } from '../database/kysely.ts'
import type { CreditNotesTable, RefundsTable } from '../database/tables/after-sale-tables.ts'
import { fromJson, toJson } from '../database/json.ts'
import { listRefunds } from './after-sale-repository.ts'
import type { CreditNote } from './credit-note.ts'
import { toPaidOrder } from './paid-order.ts'
import type { Order } from './receipt.ts'
import { refundedLines } from './refunded-lines.ts'
import { taxLineOfEach } from './tax-line-of-each.ts'

/** The next number of a gapless series: the row stays locked until the transaction ends, so it is the last lock that one takes. */
async function nextNumber(tx: Tx): Promise<number> {
  const { value } = await tx
    .updateTable('counters')
    .set({ value: sql<number>`value + 1` })
    .where('name', '=', 'credit-note-number')
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

const toNote = ({ number, refund_id, order_id, body, issued_at }: CreditNotesTable): CreditNote => ({
  ...fromJson(body),
  number: `CN-${number}`,
  refundId: refund_id,
  orderId: order_id,
  issuedAt: issued_at,
})

/** Credit notes of these orders, oldest first. */
export async function listCreditNotes(queries: Queries, orderIds: readonly string[]): Promise<CreditNote[]> {
  if (orderIds.length === 0) return []
  const rows = await queries
    .selectFrom('credit_notes')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('number')
    .execute()
  return rows.map(toNote)
}

export async function creditNoteOfRefund(queries: Queries, refundId: string): Promise<CreditNote | null> {
  const row = await queries
    .selectFrom('credit_notes')
    .selectAll()
    .where('refund_id', '=', refundId)
    .executeTakeFirst()
  return row ? toNote(row) : null
}

/** `number` is `CN-1001` or `1001`. */
export async function creditNoteByNumber(queries: Queries, number: string): Promise<CreditNote | null> {
  const digits = number.replace(/^CN-/i, '')
  if (!/^\d{1,15}$/.test(digits)) return null
  const row = await queries
    .selectFrom('credit_notes')
    .selectAll()
    .where('number', '=', Number(digits))
    .executeTakeFirst()
  return row ? toNote(row) : null
}

export async function newestCreditNotes(queries: Queries, limit: number): Promise<CreditNote[]> {
  const query = queries.selectFrom('credit_notes').selectAll().orderBy('number', 'desc').limit(limit)
  return (await query.execute()).map(toNote)
}

/**
 * Gives every refund of a locked order that has none its credit note. The last thing of a transaction, since everybody waits for the number
 * it takes; rolled back, the number goes to the next one. A refund from before there were credit notes, and one that failed, gets none.
 */
export async function issueCreditNotes(tx: Tx, order: Order, now: number): Promise<CreditNote[]> {
  const { value: since } = await tx
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'credit-notes-since')
    .executeTakeFirstOrThrow()
  const notes = new Map((await listCreditNotes(tx, [order.id])).map((note) => [note.refundId, note]))
  const before: { refund: RefundsTable; taxLines: readonly TaxLine[] }[] = []
  const issued: CreditNote[] = []
  const counted = (await listRefunds(tx, order.id)).filter(
    ({ id, state }) => state !== 'failed' || notes.has(id),
  )
  // Those that have theirs came first, whatever the clock says.
  for (const refund of counted.toSorted((a, b) => Number(notes.has(b.id)) - Number(notes.has(a.id)))) {
    const known = notes.get(refund.id)
    const taxLines = known?.taxLines ?? taxLinesOfRefund(order, before, refund)
    before.push({ refund, taxLines })
    if (known || refund.created_at <= since) continue
    const body = buildBody(order, refund, taxLines)
    const row: CreditNotesTable = {
      number: await nextNumber(tx),
      refund_id: refund.id,
      order_id: order.id,
      body: toJson(body),
      issued_at: now,
    }
    await tx.insertInto('credit_notes').values(row).execute()
    issued.push(toNote(row))
  }
  return issued
}

function taxLinesOfRefund(
  order: Order,
  before: readonly { refund: RefundsTable; taxLines: readonly TaxLine[] }[],
  refund: RefundsTable,
): TaxLine[] {
  const original = orderTaxLines(order.snapshot)
  const earlier = before.map(({ taxLines }) => taxLines)
  // Sold out while it was paid: nothing of the order stays, also not what gift cards would have paid.
  if (order.state === 'paid_shortfall')
    return creditLines(original, earlier, { amountMinor: Infinity, knownMinor: [] })
  const paid = toPaidOrder(order)
  const places = taxLineOfEach(order.snapshot, original)
  const known = original.map(() => 0)
  const goods = original.map(() => 0)
  for (const [index, { paidMinor }] of paid.lines.entries())
    goods[places[index] ?? 0] = (goods[places[index] ?? 0] ?? 0) + paidMinor
  const goneUnits = new Map<string, number>()
  for (const { sku, quantity } of before.flatMap((each) => refundedLines(each.refund)))
    goneUnits.set(sku, (goneUnits.get(sku) ?? 0) + quantity)
  for (const { sku, quantity } of refundedLines(refund)) {
    const from = goneUnits.get(sku) ?? 0
    const place = places[order.snapshot.items.findIndex((item) => item.sku === sku)] ?? 0
    known[place] = (known[place] ?? 0) + paidFor(paid, sku, from + quantity) - paidFor(paid, sku, from)
  }
  // Of delivery, each tax line has what it holds beyond its goods.
  const delivery = original.map(({ grossMinor }, index) => Math.max(0, grossMinor - (goods[index] ?? 0)))
  const shares = splitMinor(
    refund.shipping_minor,
    delivery.map((weight, index) => ({ key: String(index), weight })),
  )
  return creditLines(original, earlier, {
    amountMinor: refund.card_minor + refund.gift_card_minor,
    knownMinor: known.map((minor, index) => minor + (shares[index] ?? 0)),
  })
}

function buildBody(order: Order, refund: RefundsTable, taxLines: readonly TaxLine[]): CreditNoteBody {
  const { items, currency } = order.snapshot
  const all = items.map(({ sku, quantity }) => ({ sku, quantity }))
  return {
    order: order.number,
    orderedAt: order.createdAt,
    currency,
    lines: (order.state === 'paid_shortfall' ? all : refundedLines(refund)).map(({ sku, quantity }) => {
      const item = items.find((each) => each.sku === sku)
      return { sku, quantity, name: item ? `${item.productName}, ${item.size}` : sku }
    }),
    shippingMinor:
      order.state === 'paid_shortfall' ? toPaidOrder(order).shippingMinor : refund.shipping_minor,
    taxLines,
  }
}
