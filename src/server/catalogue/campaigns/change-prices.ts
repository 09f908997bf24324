import type { Tx } from '../../database/database.ts'
import { bumpForProducts } from '../changes.ts'
import { insertHistory } from '../repository.ts'
import { lowestRunning, priceKey, runningPrices, takePriceTurn } from '../running-prices-repository.ts'

interface AskedPrice {
  readonly item_id: string
  readonly pricelist_id: string
  readonly product_id: string
  readonly amount_minor: number
}

/** What is asked now for all that some campaigns are about. */
async function askedPrices(tx: Tx, campaigns: readonly string[]): Promise<AskedPrice[]> {
  const items = tx.selectFrom('campaign_prices').select('item_id').where('campaign_id', 'in', campaigns)
  const rows = await tx
    .selectFrom('prices')
    .innerJoin('items', 'items.id', 'prices.item_id')
    .innerJoin('variants', 'variants.id', 'items.variant_id')
    .select(['prices.item_id', 'pricelist_id', 'product_id', 'amount_minor'])
    .where('prices.item_id', 'in', items)
    .execute()
  const running = await lowestRunning(runningPrices(tx).where('item_id', 'in', items))
  return rows.map((row) => ({
    ...row,
    amount_minor: Math.min(row.amount_minor, running.get(priceKey(row)) ?? row.amount_minor),
  }))
}

/** A price that a change made another. Minor units. */
export interface ChangedPrice extends AskedPrice {
  readonly beforeMinor: number
}

/**
 * Changes which campaigns run, in one transaction with what follows from it: the history of prices, the version of the catalogue by which
 * pages, feeds and bags follow. `change` begins or ends some of `campaigns`. Returns the prices that are others than before.
 */
export async function changePrices(
  tx: Tx,
  { campaigns, now }: { readonly campaigns: readonly string[]; readonly now: number },
  change: () => Promise<unknown>,
): Promise<ChangedPrice[]> {
  await takePriceTurn(tx)
  const before = new Map((await askedPrices(tx, campaigns)).map((row) => [priceKey(row), row.amount_minor]))
  await change()
  const changed = (await askedPrices(tx, campaigns)).flatMap((row): ChangedPrice[] => {
    const beforeMinor = before.get(priceKey(row)) ?? row.amount_minor
    return beforeMinor === row.amount_minor ? [] : [{ ...row, beforeMinor }]
  })
  await insertHistory(
    tx,
    changed.map(({ item_id, pricelist_id, amount_minor }) => ({
      item_id,
      pricelist_id,
      amount_minor,
      valid_from: now,
    })),
  )
  const products = [...new Set(changed.map(({ product_id }) => product_id))].toSorted()
  for (let at = 0; at < products.length; at += portion)
    await tx
      .updateTable('products')
      .set({ updated_at: now })
      .where('id', 'in', products.slice(at, at + portion))
      .execute()
  await bumpForProducts(tx, products)
  return changed
}

const portion = 500
