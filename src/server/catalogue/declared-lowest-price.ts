import type { PriceHistoryTable } from '../database/tables/catalogue-tables.ts'
import type { Tx } from '../database/database.ts'
import { priceKey } from './running-prices-repository.ts'
import { statedLowestChange, type FieldChange } from './field-changes.ts'
import { lowestBeforeSale } from './lowest-price.ts'
import { listHistory, insertHistory } from './repository.ts'

/** The lowest price of the 30 days before a sale, as a file says it of a price. */
export type DeclaredLowestPrice = Omit<PriceHistoryTable, 'valid_from'> & { readonly sku: string }

/**
 * A shop that begins in the middle of a sale knows no earlier price, so a file may say it. It goes into the history as what was in force
 * until the sale, where the shop has seen no other price itself; from then on the history alone is asked. Returns what was noted.
 */
export async function recordDeclaredLowest(
  tx: Tx,
  stated: readonly DeclaredLowestPrice[],
): Promise<FieldChange[]> {
  if (stated.length === 0) return []
  const history = Map.groupBy(
    await listHistory(tx, [...new Set(stated.map(({ item_id }) => item_id))]),
    priceKey,
  )
  const news = stated.flatMap(({ sku, ...each }): { row: PriceHistoryTable; change: FieldChange }[] => {
    const own = history.get(priceKey(each)) ?? []
    const [first] = own
    const isNews = first && lowestBeforeSale(own) === null && first.amount_minor !== each.amount_minor
    if (!isNews) return []
    const change = statedLowestChange(sku, each.pricelist_id, each.amount_minor)
    return [{ row: { ...each, valid_from: first.valid_from - 1 }, change }]
  })
  await insertHistory(
    tx,
    news.map(({ row }) => row),
  )
  return news.map(({ change }) => change)
}
