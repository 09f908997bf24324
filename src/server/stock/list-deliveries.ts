import type { DeliveryAnswer, DeliveryRow } from '#contract/staff/deliveries.ts'

import { refuse } from '../application/refuse.ts'
import { defineQuery } from '../application/use-case.ts'
import type { DeliveriesTable } from '../database/tables/stock-work-tables.ts'
import { findDelivery, listDeliveries as readDeliveries, listDeliveryLines } from './deliveries-repository.ts'

const toRow = (row: DeliveriesTable, sums: { expected: number; received: number }): DeliveryRow => ({
  id: row.id,
  reference: row.reference,
  expectedOn: row.expected_on,
  state: row.state,
  createdAt: row.created_at,
  createdBy: row.created_by,
  receivedAt: row.received_at,
  receivedBy: row.received_by,
  ...sums,
})

/** Returns deliveries, the newest first, at most `limit`. */
export const listDeliveries = defineQuery<{ readonly limit: number }, DeliveryRow[]>({
  permission: 'stock.read',
  async run({ app: { database } }, { limit }) {
    const found = await readDeliveries(database.read, limit)
    return found.map(({ row, ...sums }) => toRow(row, sums))
  },
})

/** Returns one delivery with its lines. Refuses `delivery-unknown`. */
export const showDelivery = defineQuery<{ readonly id: string }, DeliveryAnswer>({
  permission: 'stock.read',
  async run({ app: { database, catalogue } }, { id }) {
    const row = await findDelivery(database.read, id)
    if (!row) return refuse('delivery-unknown', { id }, 'id')
    const { bySku } = await catalogue.current()
    const lines = (await listDeliveryLines(database.read, id)).map(({ sku, expected, received }) => {
      const item = bySku(sku)
      const article = [item?.variant.name, item?.variant.color, item?.item.name].filter(Boolean).join(', ')
      return { sku, article, expected, received }
    })
    const sum = (of: 'expected' | 'received') => lines.reduce((units, line) => units + line[of], 0)
    return { ...toRow(row, { expected: sum('expected'), received: sum('received') }), lines }
  },
})
