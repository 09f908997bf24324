import type { Queries, Tx } from '../database/database.ts'
import { sql } from '../database/kysely.ts'
import type { Insertable } from '../database/kysely.ts'
import type { Tables } from '../database/tables/tables.ts'

/** In the order in which rows refer to each other. */
const written = [
  'customers',
  'subscribers',
  'carts',
  'payment_attempts',
  'reservations',
  'orders',
  'order_lines',
  'order_terms',
  'shipments',
  'shipment_lines',
  'withdrawals',
  'withdrawal_items',
  'withdrawal_lines',
  'refunds',
  'refund_lines',
  'voucher_redemptions',
  'gift_card_holds',
  'gift_card_ledger',
  'stock_movements',
  'outbox',
  'audit',
] as const
type Written = (typeof written)[number]

/** Rows to be written together, by table. */
export type DemoRows = { readonly [Table in Written]: Insertable<Tables[Table]>[] }

export function emptyRows(): DemoRows {
  return {
    customers: [],
    subscribers: [],
    carts: [],
    payment_attempts: [],
    reservations: [],
    orders: [],
    order_lines: [],
    order_terms: [],
    shipments: [],
    shipment_lines: [],
    withdrawals: [],
    withdrawal_items: [],
    withdrawal_lines: [],
    refunds: [],
    refund_lines: [],
    voucher_redemptions: [],
    gift_card_holds: [],
    gift_card_ledger: [],
    stock_movements: [],
    outbox: [],
    audit: [],
  }
}

/** What a statement may have of values, on both databases. */
const maxValues = 30_000

/** Writes all rows, with few statements. */
export async function writeRows(tx: Tx, rows: DemoRows): Promise<void> {
  for (const table of written) await insertAll(tx, table, rows[table])
}

async function insertAll(tx: Tx, table: Written, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length
  if (columns === 0) return
  const length = Math.floor(maxValues / columns)
  for (let start = 0; start < rows.length; start += length)
    await tx
      .insertInto(table)
      // Of this table, which `DemoRows` says: one value for a union of tables is beyond the types of the query builder.
      .values(rows.slice(start, start + length))
      .execute()
}

/** Whether the shop has orders or customers of its own. */
export async function hasTrade(queries: Queries): Promise<boolean> {
  const order = await queries.selectFrom('orders').select('id').limit(1).executeTakeFirst()
  const customer = await queries.selectFrom('customers').select('id').limit(1).executeTakeFirst()
  return order !== undefined || customer !== undefined
}

const counter = { orders: 'order-number', creditNotesSince: 'credit-notes-since' } as const

export const readCounter = async (queries: Queries, name: keyof typeof counter): Promise<number> =>
  (
    await queries
      .selectFrom('counters')
      .select('value')
      .where('name', '=', counter[name])
      .executeTakeFirstOrThrow()
  ).value

/** Raises the number of the last order; false when somebody else has taken one meanwhile. */
export async function takeNumbers(tx: Tx, from: number, count: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('counters')
    .set({ value: from + count })
    .where('name', '=', counter.orders)
    .where('value', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Refunds from then on have credit notes. */
export async function setCreditNotesSince(tx: Tx, since: number): Promise<void> {
  await tx
    .updateTable('counters')
    .set({ value: since })
    .where('name', '=', counter.creditNotesSince)
    .execute()
}

/** Dates a card and its issue back. */
export async function dateCard(tx: Tx, id: string, at: number): Promise<void> {
  await tx.updateTable('gift_cards').set({ created_at: at }).where('id', '=', id).execute()
  await tx
    .updateTable('gift_card_ledger')
    .set({ created_at: at })
    .where('card_id', '=', id)
    .where('ref', '=', 'issue')
    .execute()
}

/** Brings balances in line with the ledger, and uses of vouchers with the orders that were not cancelled. */
export async function settleCodes(tx: Tx): Promise<void> {
  await sql`update gift_cards set balance_minor =
    (select sum(delta_minor) from gift_card_ledger where card_id = gift_cards.id)`.execute(tx)
  await sql`update voucher_redemptions set order_id = null,
    released_at = (select max(created_at) from refunds where refunds.order_id = voucher_redemptions.order_id)
    where order_id in (select id from orders where state = 'cancelled')`.execute(tx)
  await sql`update vouchers set used = (select count(*) from voucher_redemptions
    where voucher_id = vouchers.id and released_at is null)`.execute(tx)
}

/** Brings units that were delivered and not sold into stock. */
export async function addUnits(tx: Tx, units: ReadonlyMap<string, number>): Promise<void> {
  for (const [sku, left] of [...units].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await tx
      .updateTable('stock')
      .set({ on_hand: sql<number>`on_hand + ${left}` })
      .where('sku', '=', sku)
      .execute()
}
