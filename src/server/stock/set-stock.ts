import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import { bumpVersion } from '../catalogue/service.ts'
import type { Available, StockCount } from './service.ts'

/** A SKU after it was counted. */
export interface CountedStock {
  readonly sku: string
  readonly onHand: number
  /** What could be sold before; null: none were ever counted. */
  readonly before: Available | null
}

/**
 * Says how many units of SKUs are on hand, as counted: all or none. Below what is reserved by open payments, the youngest of those lose
 * their units. Refuses `sku-unknown`.
 */
export const setStock = defineAct<{ readonly counts: readonly StockCount[] }, readonly CountedStock[]>({
  permission: 'stock.change',
  action: 'stock-set',
  async run({ tx, actor, app: { catalogue, stock } }, { counts }) {
    const { bySku } = await catalogue.current()
    const before = await stock.read(counts.map(({ sku }) => sku))
    const skus = counts.map(({ sku }) => sku).filter((sku) => !bySku(sku) && before.get(sku) === undefined)
    if (skus.length > 0) refuse('sku-unknown', { skus }, 'counts')
    await stock.count(tx, counts, { reason: 'counted', cause: actor.name })
    for (const { sku } of counts)
      await bumpVersion(tx, { kind: 'product', name: bySku(sku)?.variant.style ?? '' })
    const value = counts.map(({ sku, onHand }) => ({ sku, onHand, before: before.get(sku) ?? null }))
    return {
      value,
      audit: value.map(({ sku, onHand, before: forSaleBefore }) => ({
        ref: sku,
        detail: { onHand, forSaleBefore },
      })),
    }
  },
})
