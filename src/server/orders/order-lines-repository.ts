import type { Queries, Tx } from '../database/database.ts'
import type { RefundsTable, ShipmentsTable } from '../database/tables/after-sale-tables.ts'
import type {
  OrderLinesTable,
  RefundLinesTable,
  ShipmentLinesTable,
  WithdrawalLinesTable,
} from '../database/tables/order-line-tables.ts'
import type { OrdersTable } from '../database/tables/commerce-tables.ts'
import { sql } from '../database/kysely.ts'
import { contains } from '../database/text-search.ts'

/** A statement of withdrawal and what it names; `items` is empty where it names no articles. */
export interface StatementRow {
  readonly order_id: string
  readonly nth: number
  readonly message: string
  readonly items: readonly { readonly item: string; readonly quantity: number }[]
}

/** Rows of several orders: their lines, and what happened to units of them. */
export interface LineRows {
  readonly lines: readonly OrderLinesTable[]
  readonly refundLines: readonly RefundLinesTable[]
  readonly shipmentLines: readonly ShipmentLinesTable[]
  readonly withdrawalLines: readonly WithdrawalLinesTable[]
}

/** These rows, and what they are made from where they are missing. */
export interface LineSources extends LineRows {
  /** Oldest first. */
  readonly refunds: readonly RefundsTable[]
  /** In the order in which they were sent. */
  readonly shipments: readonly ShipmentsTable[]
  /** Oldest first. */
  readonly statements: readonly StatementRow[]
  /** Orders whose last parcel was sent, by what the audit says. */
  readonly sentWhole: ReadonlySet<string>
}

/** Reads all of it for these orders. */
export async function readLineSources(queries: Queries, orderIds: readonly string[]): Promise<LineSources> {
  const refunds = await queries
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const shipments = await queries
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('shipped_at')
    .orderBy('id')
    .execute()
  const unread = shipments.filter(({ contents }) => contents === null).map(({ order_id }) => order_id)
  return {
    ...(await readLineRows(queries, orderIds)),
    refunds,
    shipments,
    statements: await readStatements(queries, orderIds),
    sentWhole: await readSentWhole(queries, unread),
  }
}

async function readLineRows(queries: Queries, orderIds: readonly string[]): Promise<LineRows> {
  return {
    lines: await queries
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', 'in', orderIds)
      .orderBy('line')
      .execute(),
    refundLines: await queries
      .selectFrom('refund_lines')
      .selectAll()
      .where('order_id', 'in', orderIds)
      .execute(),
    shipmentLines: await queries
      .selectFrom('shipment_lines')
      .selectAll()
      .where('order_id', 'in', orderIds)
      .execute(),
    withdrawalLines: await queries
      .selectFrom('withdrawal_lines')
      .selectAll()
      .where('order_id', 'in', orderIds)
      .execute(),
  }
}

async function readStatements(queries: Queries, orderIds: readonly string[]): Promise<StatementRow[]> {
  const first = await queries
    .selectFrom('withdrawals')
    .select(['order_id', 'message', sql<number>`1`.as('nth')])
    .where('order_id', 'in', orderIds)
    .execute()
  if (first.length === 0) return []
  const later = await queries
    .selectFrom('later_withdrawals')
    .select(['order_id', 'message', 'nth'])
    .where('order_id', 'in', orderIds)
    .orderBy('nth')
    .execute()
  const items = [
    ...(await queries
      .selectFrom('withdrawal_items')
      .select(['order_id', 'item', 'quantity', sql<number>`1`.as('nth')])
      .where('order_id', 'in', orderIds)
      .execute()),
    ...(await queries
      .selectFrom('later_withdrawal_items')
      .select(['order_id', 'item', 'quantity', 'nth'])
      .where('order_id', 'in', orderIds)
      .execute()),
  ]
  return [...first, ...later].map((said) => ({
    ...said,
    items: items.filter(({ order_id, nth }) => order_id === said.order_id && nth === said.nth),
  }))
}

async function readSentWhole(queries: Queries, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await queries
    .selectFrom('audit')
    .select('ref')
    .where('ref', 'in', orderIds)
    .where('action', '=', 'ship')
    .where(contains('detail', '"isLast":true'))
    .execute()
  return new Set(rows.map(({ ref }) => ref))
}

export async function insertOrderLines(tx: Tx, lines: readonly OrderLinesTable[]): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('order_lines')
    .values(lines)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Inserts rows that are not there yet, each table's with one statement. */
export async function insertLineRows(tx: Tx, rows: LineRows): Promise<void> {
  const { lines, refundLines, shipmentLines, withdrawalLines } = rows
  await insertOrderLines(tx, lines)
  if (refundLines.length > 0)
    await tx
      .insertInto('refund_lines')
      .values(refundLines)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (shipmentLines.length > 0)
    await tx
      .insertInto('shipment_lines')
      .values(shipmentLines)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (withdrawalLines.length > 0)
    await tx
      .insertInto('withdrawal_lines')
      .values(withdrawalLines)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export async function insertShipmentLines(
  tx: Tx,
  { id, order_id }: Pick<ShipmentsTable, 'id' | 'order_id'>,
  units: readonly { readonly line: number; readonly quantity: number }[],
): Promise<void> {
  if (units.length === 0) return
  const rows = units.map(({ line, quantity }) => ({ shipment_id: id, order_id, line, quantity }))
  await tx.insertInto('shipment_lines').values(rows).execute()
}

/** Returns what these parcels hold. Those of which it is not known are absent. */
export const linesOfShipments = async (
  queries: Queries,
  shipmentIds: readonly string[],
): Promise<ShipmentLinesTable[]> =>
  shipmentIds.length === 0
    ? []
    : queries
        .selectFrom('shipment_lines')
        .selectAll()
        .where('shipment_id', 'in', shipmentIds)
        .orderBy('line')
        .execute()

/** Returns the articles that these parcels hold, in the order of the lines. */
export const itemsOfShipments = async (
  queries: Queries,
  shipmentIds: readonly string[],
): Promise<{ shipmentId: string; item: string; quantity: number }[]> =>
  shipmentIds.length === 0
    ? []
    : queries
        .selectFrom('shipment_lines')
        .innerJoin('order_lines', (join) =>
          join
            .onRef('order_lines.order_id', '=', 'shipment_lines.order_id')
            .onRef('order_lines.line', '=', 'shipment_lines.line'),
        )
        .select([
          'shipment_lines.shipment_id as shipmentId',
          'order_lines.item_id as item',
          'shipment_lines.quantity as quantity',
        ])
        .where('shipment_lines.shipment_id', 'in', shipmentIds)
        .orderBy('order_lines.line')
        .execute()

/** Notes what an order costs beside its lines, which says that they are written. */
export async function setAmountsBesideLines(
  tx: Tx,
  id: string,
  amounts: { shipping_minor: number; gift_card_minor: number },
): Promise<void> {
  await tx.updateTable('orders').set(amounts).where('id', '=', id).execute()
}

export async function setContents(
  tx: Tx,
  shipmentId: string,
  contents: NonNullable<ShipmentsTable['contents']>,
): Promise<void> {
  await tx.updateTable('shipments').set({ contents }).where('id', '=', shipmentId).execute()
}

/** Locks orders without lines whose id comes after `after`, in the order of ids; on PostgreSQL those that nobody else holds. */
export function lockOrdersWithoutLines(
  tx: Tx,
  { after, limit, skipsLocked }: { after: string; limit: number; skipsLocked: boolean },
): Promise<OrdersTable[]> {
  const query = tx
    .selectFrom('orders')
    .selectAll()
    .where('shipping_minor', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
  return (skipsLocked ? query.forUpdate().skipLocked() : query).execute()
}

/** Returns orders with lines of which a refund, parcel or withdrawal has none: written by a server of the version before. */
export async function ordersWithUnlistedUnits(queries: Queries): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from shipments where contents is null
    union select order_id from refunds where lines <> '[]'
      and not exists (select 1 from refund_lines where refund_id = refunds.id)
    union select order_id from withdrawal_items
      where not exists (select 1 from withdrawal_lines where order_id = withdrawal_items.order_id and nth = 1)
    union select order_id from later_withdrawal_items
      where not exists (select 1 from withdrawal_lines where order_id = later_withdrawal_items.order_id
        and nth = later_withdrawal_items.nth)`.execute(queries)
  return rows.map(({ id }) => id)
}
