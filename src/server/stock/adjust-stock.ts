import type { AdjustReason } from '#contract/staff/stock.ts'

import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import { bumpVersion } from '../catalogue/service.ts'

export interface AdjustStock {
  readonly sku: string
  /** How many more there are, or fewer; not 0. */
  readonly delta: number
  readonly reason: AdjustReason
  readonly note: string
}

/**
 * Adds to the units on hand of a SKU, or takes from them, for a reason. Works on what is there at that moment, so nothing that others do
 * is lost. Below what open payments reserve, the youngest of those lose their units. Refuses `sku-unknown`, `stock-unlimited`, and
 * `stock-too-few` where more would go than are there.
 */
export const adjustStock = defineAct<AdjustStock, { readonly onHand: number }>({
  permission: 'stock.change',
  action: 'stock-adjust',
  async run({ tx, actor, app: { catalogue, stock } }, { sku, delta, reason, note }) {
    const item = (await catalogue.current()).bySku(sku)
    await stock.lock(tx, [sku])
    const before = (await stock.onHand(tx, [sku])).get(sku)
    if (!item && before === undefined) refuse('sku-unknown', { skus: [sku] }, 'sku')
    if (before === 'infinite') return refuse('stock-unlimited', { sku }, 'sku')
    const onHand = (before ?? 0) + delta
    if (onHand < 0) refuse('stock-too-few', { sku, onHand: before ?? 0, delta }, 'delta')
    const cause = [reason, note].filter(Boolean).join(': ')
    await stock.count(tx, [{ sku, onHand }], { reason: 'adjusted', cause, actor: actor.name })
    await bumpVersion(tx, { kind: 'product', name: item?.variant.style ?? '' })
    return { value: { onHand }, audit: [{ ref: sku, detail: { delta, onHand, reason, note } }] }
  },
})
