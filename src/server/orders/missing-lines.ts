import type { ShipmentsTable } from '../database/tables/after-sale-tables.ts'
import type { OrderLinesTable } from '../database/tables/order-line-tables.ts'
import { makeOrderLines, takeUnits } from './order-lines.ts'
import type { LineRows, LineSources, StatementRow } from './order-lines-repository.ts'
import type { Order } from './receipt.ts'
import { refundedLines } from './refunded-lines.ts'

/** Rows that an order lacks, and what its parcels are to be marked as. */
export interface MissingLines extends LineRows {
  readonly contents: ReadonlyMap<string, NonNullable<ShipmentsTable['contents']>>
}

/** Works out the rows that an order lacks, from its snapshot and from what was noted of it since: `own` has rows of that order alone. */
export function missingLines(order: Order, own: LineSources): MissingLines {
  const isListed = own.lines.length > 0
  const lines = isListed ? own.lines : makeOrderLines(order)
  const refundLines = missingRefundLines(lines, own)
  const parcels = missingShipmentLines(order, lines, {
    ...own,
    refundLines: [...own.refundLines, ...refundLines],
  })
  return {
    lines: isListed ? [] : lines,
    refundLines,
    ...parcels,
    withdrawalLines: missingWithdrawalLines(lines, own),
  }
}

type Lines = readonly OrderLinesTable[]

/** Units of a refund that failed can be refunded again, so they are not counted as taken. */
function missingRefundLines(
  lines: Lines,
  { refunds, refundLines }: Pick<LineSources, 'refunds' | 'refundLines'>,
) {
  const taken = new Map<number, number>()
  const missing: LineRows['refundLines'][number][] = []
  for (const refund of refunds) {
    const listed = refundLines.filter(({ refund_id }) => refund_id === refund.id)
    const counted = refund.state === 'failed' ? new Map(taken) : taken
    for (const { line, quantity } of listed) counted.set(line, (counted.get(line) ?? 0) + quantity)
    if (listed.length > 0) continue
    for (const { sku, quantity } of refundedLines(refund)) {
      const units = takeUnits(
        lines.filter((line) => line.sku === sku),
        quantity,
        counted,
      )
      missing.push(...units.map((of) => ({ refund_id: refund.id, order_id: refund.order_id, ...of })))
    }
  }
  return missing
}

/** A statement without articles and words is about all that nobody has withdrawn from yet; words alone are about no line. */
function missingWithdrawalLines(
  lines: Lines,
  { statements, withdrawalLines }: Pick<LineSources, 'statements' | 'withdrawalLines'>,
) {
  const taken = new Map<number, number>()
  const missing: LineRows['withdrawalLines'][number][] = []
  for (const said of statements) {
    const { order_id, nth } = said
    const listed = withdrawalLines.filter((row) => row.nth === nth)
    for (const { line, quantity } of listed) taken.set(line, (taken.get(line) ?? 0) + quantity)
    if (listed.length > 0) continue
    for (const { item, quantity } of listArticles(said, lines)) {
      const units = takeUnits(
        lines.filter((line) => line.item_id === item),
        quantity,
        taken,
      )
      missing.push(...units.map((of) => ({ order_id, nth, ...of })))
    }
  }
  return missing
}

function listArticles({ items, message }: StatementRow, lines: Lines): StatementRow['items'] {
  if (items.length > 0) return items
  return message === '' ? lines.map(({ item_id, quantity }) => ({ item: item_id, quantity })) : []
}

/**
 * Until parcels were noted with what they hold, only the last one said something: that all of the order had left. It is booked with all
 * that no other parcel lists and that was not refunded before it left; gift cards go by mail.
 */
function missingShipmentLines(
  order: Order,
  lines: Lines,
  sources: Pick<LineSources, 'refunds' | 'refundLines' | 'shipments' | 'shipmentLines' | 'sentWhole'>,
): Pick<MissingLines, 'shipmentLines' | 'contents'> {
  const unread = sources.shipments.filter(({ contents }) => contents === null)
  const contents = new Map<string, 'unknown' | 'derived'>(unread.map(({ id }) => [id, 'unknown']))
  const last = unread.at(-1)
  const isSentWhole =
    order.state === 'shipped' || (order.state === 'archived' && sources.sentWhole.has(order.id))
  if (!last || !isSentWhole) return { shipmentLines: [], contents }
  const before = new Set(
    sources.refunds
      .filter(({ state, created_at }) => state !== 'failed' && created_at <= last.shipped_at)
      .map(({ id }) => id),
  )
  const gone = new Map<number, number>()
  for (const { line, quantity } of [
    ...sources.shipmentLines,
    ...sources.refundLines.filter(({ refund_id }) => before.has(refund_id)),
  ])
    gone.set(line, (gone.get(line) ?? 0) + quantity)
  const shipmentLines = lines
    .filter(({ kind }) => kind === 'goods')
    .map(({ line, quantity }) => ({
      shipment_id: last.id,
      order_id: order.id,
      line,
      quantity: quantity - (gone.get(line) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
  if (shipmentLines.length > 0) contents.set(last.id, 'derived')
  return { shipmentLines, contents }
}
