import { expect, onTestFinished, test } from 'vitest'

import { sql } from '#server/database/kysely.ts'
import { migrate } from '#server/database/migrate.ts'
import { migrations } from '#server/database/migrations/all.ts'
import { connectDatabase } from '#server/database/open.ts'
import { findFaults } from '#server/operations/fsck.ts'
import { fillOrderLines } from '#server/orders/service.ts'
import { toJson } from '#server/database/json.ts'

import { dialects, emptyDatabase, type Dialect } from '../fresh-database.ts'
import { isNightly } from '../nightly.ts'
import { answersOfOrders, writeEarlierOrders } from './earlier-orders.ts'

/** Of all answers, as the version before gave them on its own schema. */
const answeredBefore = isNightly
  ? { orders: 10_000, sum: '33969f2dc12b2e926a8d34c6406480516bf37d3f6475024cfc396db6908dd2f6' }
  : { orders: 1000, sum: 'fcca9318986d7701c738e3983e7f294a417815e21a2488dfc768a114b08da5b5' }

async function databaseBefore(dialect: Dialect) {
  const where = await emptyDatabase(dialect)
  const database = await connectDatabase(where)
  onTestFinished(async () => {
    await database.close()
    where.remove()
  })
  await migrate(
    database,
    migrations.filter(({ name }) => name < '0035'),
  )
  return database
}

test.each(dialects)(
  'orders of the version before get their lines, and not a byte of what buyers and staff see of them changes, on %s',
  { timeout: 600_000 },
  async (dialect) => {
    const database = await databaseBefore(dialect)
    const { read } = database
    const count = async (table: 'order_lines' | 'orders') =>
      Number(
        (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(read)).rows[0]?.n,
      )
    const lineFaults = async () =>
      (await findFaults(database, Date.now())).filter(({ invariant }) => invariant === 'I13')
    await writeEarlierOrders(database, answeredBefore.orders)
    expect(await migrate(database)).toContain('0035-order-lines')
    // Until a server has done it, fsck says so.
    expect((await lineFaults()).length).toBe(answeredBefore.orders + (await refundsOfUnits()))

    const over = new AbortController()
    const stopped = fillOrderLines(database, over.signal)
    over.abort()
    expect(await stopped).toBe(100)
    const halfway = await count('order_lines')
    expect(await fillOrderLines(database)).toBe(answeredBefore.orders - 100)
    expect(await count('order_lines')).toBeGreaterThan(halfway)
    expect(await fillOrderLines(database)).toBe(0)

    expect(await lineFaults()).toEqual([])
    expect((await answersOfOrders(database)).sum).toBe(answeredBefore.sum)

    async function refundsOfUnits(): Promise<number> {
      const rows = await read.selectFrom('refunds').select('id').where('lines', '<>', toJson([])).execute()
      return rows.length
    }
  },
)

test.each(dialects)(
  'lines follow what a server of the version before notes meanwhile, and one order that cannot be read stops no other, on %s',
  async (dialect) => {
    const database = await databaseBefore(dialect)
    const { read } = database
    const run = (...statements: string[]) =>
      database.write(async (tx) => {
        for (const statement of statements) await sql.raw(statement).execute(tx)
      })
    await writeEarlierOrders(database, 14)
    await migrate(database)
    await run(`update orders set snapshot = '{}' where id = 'o000008'`)
    await expect(fillOrderLines(database)).rejects.toThrow(
      '1 orders have a snapshot that cannot be read, and no lines: o000008',
    )
    expect(await findFaults(database, Date.now())).toContainEqual({
      invariant: 'I13',
      ref: 'o000008',
      code: 'order-without-lines',
      params: {},
    })
    const getLines = (id: string) =>
      read.selectFrom('order_lines').selectAll().where('order_id', '=', id).orderBy('line').execute()
    // A gift card for each of two, next to goods, with a share of a discount.
    expect(await getLines('o000009')).toMatchObject([
      { line: 1, kind: 'goods', quantity: 1, tax_percent: 25 },
      { line: 2, kind: 'gift-card', sku: 'CARD-500', item_id: 'card.500', quantity: 1, tax_minor: 0 },
      { line: 3, kind: 'gift-card', sku: 'CARD-500' },
    ])
    // Nobody knows what the first of two parcels held; the last is booked with all that was not refunded before it left.
    const shipped = await read
      .selectFrom('shipment_lines')
      .select(['shipment_id', 'line', 'quantity'])
      .where('order_id', 'in', ['o000001', 'o000003'])
      .orderBy('shipment_id')
      .orderBy('line')
      .execute()
    expect(shipped).toEqual([
      { shipment_id: 'o000001-p0', line: 1, quantity: 2 },
      { shipment_id: 'o000001-p0', line: 2, quantity: 3 },
      { shipment_id: 'o000003-p1', line: 1, quantity: 1 },
    ])
    const contents = () =>
      read
        .selectFrom('shipments')
        .select(['id', 'contents'])
        .where('order_id', 'in', ['o000003', 'o000007'])
        .orderBy('id')
        .execute()
    expect(await contents()).toEqual([
      { id: 'o000003-p0', contents: 'unknown' },
      { id: 'o000003-p1', contents: 'derived' },
    ])

    await run(
      `insert into shipments (id, order_id, carrier, tracking_id, tracking_url, shipped_at) values ('late', 'o000007', 'Post', '', '', 1)`,
      `update orders set state = 'shipped', snapshot = (select snapshot from orders where id = 'o000007') where id in ('o000007', 'o000008')`,
      `insert into refunds (id, order_id, card_minor, gift_card_minor, shipping_minor, lines, reason, created_at)
        values ('late', 'o000007', 1, 0, 0, '[{"sku":"SHOE-0-41","quantity":2}]', '', 2)`,
      `insert into withdrawals (order_id, message, received_at) values ('o000007', 'x', 3)`,
      `insert into withdrawal_items (order_id, item, quantity, reason) values ('o000007', 'item-SHOE-0-40', 1, '')`,
    )
    // The one that could not be read is written as well now.
    expect(await fillOrderLines(database)).toBe(2)
    const of = (table: 'refund_lines' | 'shipment_lines' | 'withdrawal_lines') =>
      read
        .selectFrom(table)
        .select(['line', 'quantity'])
        .where('order_id', '=', 'o000007')
        .orderBy('line')
        .execute()
    expect(await getLines('o000007')).toMatchObject([
      { sku: 'SHOE-0-40', quantity: 2 },
      { sku: 'SHOE-0-41', quantity: 3 },
    ])
    expect(await of('refund_lines')).toEqual([{ line: 2, quantity: 2 }])
    expect(await of('withdrawal_lines')).toEqual([{ line: 1, quantity: 1 }])
    expect(await of('shipment_lines')).toEqual([
      { line: 1, quantity: 2 },
      { line: 2, quantity: 3 },
    ])
    expect(await contents()).toContainEqual({ id: 'late', contents: 'derived' })
  },
)
