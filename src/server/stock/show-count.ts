import type { CountAnswer, CountRow } from '#contract/staff/counts.ts'

import { refuse } from '../application/refuse.ts'
import { defineQuery } from '../application/use-case.ts'
import type { StockCountLinesTable, StockCountsTable } from '../database/tables/stock-work-tables.ts'
import { findCount, listCountLines, readCounts } from './counts-repository.ts'
import { readStockLevels } from './levels-repository.ts'

const toRow = (row: StockCountsTable, sums: { skus: number; counted: number }): CountRow => ({
  id: row.id,
  name: row.name,
  state: row.state,
  createdAt: row.created_at,
  createdBy: row.created_by,
  closedAt: row.closed_at,
  closedBy: row.closed_by,
  ...sums,
})

/** Returns counts, the newest first, at most `limit`. */
export const listCounts = defineQuery<{ readonly limit: number }, CountRow[]>({
  permission: 'stock.read',
  run: async ({ app: { database } }, { limit }) =>
    (await readCounts(database.read, limit)).map(({ row, ...sums }) => toRow(row, sums)),
})

/** Returns what booking a counted line makes of the units on hand: what was found more or fewer, on what is there now. */
export const applyDifference = (onHand: number, { base, counted }: Counted): number =>
  counted === null ? onHand : Math.max(0, onHand + counted - base)

type Counted = Pick<StockCountLinesTable, 'base' | 'counted'>

/** Returns one count with its lines. Refuses `count-unknown`. */
export const showCount = defineQuery<{ readonly id: string }, CountAnswer>({
  permission: 'stock.read',
  async run({ app: { database, catalogue } }, { id }) {
    const row = await findCount(database.read, id)
    if (!row) return refuse('count-unknown', { id }, 'id')
    const rows = await listCountLines(database.read, id)
    const { bySku } = await catalogue.current()
    const levels = await readStockLevels(database.read)
    const lines = rows.map(({ sku, base, counted, counted_by: countedBy }) => {
      const item = bySku(sku)
      const article = [item?.variant.name, item?.variant.color, item?.item.name].filter(Boolean).join(', ')
      const onHand = levels.get(sku)?.on_hand ?? 0
      const difference = counted === null ? null : counted - base
      const after = applyDifference(onHand, { base, counted })
      return { sku, article, base, counted, countedBy, onHand, difference, after }
    })
    const counted = rows.filter((line) => line.counted !== null).length
    return { ...toRow(row, { skus: rows.length, counted }), lines }
  },
})
