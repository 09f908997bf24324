import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import { bumpVersion } from '../catalogue/service.ts'
import type { Tx } from '../database/database.ts'
import { lastActors } from './levels-repository.ts'
import type { Available, StockCount, StockService } from './service.ts'

/** A count, and how many units were on hand when whoever counted looked; absent: whatever there is now gives way. */
export interface SeenCount extends StockCount {
  readonly seen?: number | undefined
}

/** A SKU after it was counted. */
export interface CountedStock {
  readonly sku: string
  readonly onHand: number
  /** What could be sold before; null: none were ever counted. */
  readonly before: Available | null
}

/**
 * Says how many units of SKUs are on hand, as counted: all or none. Below what is reserved by open payments, the youngest of those lose
 * their units. Refuses `sku-unknown`, and `stock-changed` where there are no longer as many as were seen.
 */
export const setStock = defineAct<{ readonly counts: readonly SeenCount[] }, readonly CountedStock[]>({
  permission: 'stock.change',
  action: 'stock-set',
  async run({ tx, actor, app: { catalogue, stock } }, { counts }) {
    const { bySku } = await catalogue.current()
    const before = await stock.read(counts.map(({ sku }) => sku))
    const skus = counts.map(({ sku }) => sku).filter((sku) => !bySku(sku) && before.get(sku) === undefined)
    if (skus.length > 0) refuse('sku-unknown', { skus }, 'counts')
    await refuseChanged(tx, stock, counts)
    await stock.count(tx, counts, { reason: 'counted', cause: actor.name, actor: actor.name })
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

/** Locks the rows that somebody looked at, and refuses where they are no longer what was seen. */
async function refuseChanged(
  tx: Tx,
  stock: Pick<StockService, 'lock' | 'onHand'>,
  counts: readonly SeenCount[],
): Promise<void> {
  const looked = counts.flatMap(({ sku, seen }) => (seen === undefined ? [] : [{ sku, seen }]))
  if (looked.length === 0) return
  const skus = looked.map(({ sku }) => sku)
  await stock.lock(tx, skus)
  const onHand = await stock.onHand(tx, skus)
  // What was never counted shows as 0.
  const changed = looked.filter(({ sku, seen }) => (onHand.get(sku) ?? 0) !== seen)
  if (changed.length === 0) return
  const actors = await lastActors(
    tx,
    changed.map(({ sku }) => sku),
  )
  const changes = changed.map(({ sku, seen }) => ({
    sku,
    seen,
    now: onHand.get(sku) ?? null,
    by: actors.get(sku) ?? null,
  }))
  refuse('stock-changed', { changes }, 'counts')
}
