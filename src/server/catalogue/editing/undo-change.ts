import { refuse } from '../../application/refuse.ts'
import { defineAct } from '../../application/use-case.ts'
import { fromJson } from '../../database/json.ts'
import { updateProduct } from '../repository.ts'
import { openPriceLimit } from '../../staff/price-cuts-service.ts'
import { upsertProduct } from '../upsert-product.ts'
import { findChange, listChangedProducts, markReverted } from './changes-repository.ts'
import { toProductBefore } from './product-before.ts'
import { readStoredProduct } from './stored-product.ts'

export interface ChangeUndone {
  /** Products that are as they were before it. */
  readonly restored: number
  /** Names of those that were changed again since: they stay as they are. */
  readonly left: readonly string[]
}

/**
 * Takes a change of products back, in one transaction: they are as they were, and what the change brought is archived. Units are not
 * touched. Refuses `change-unknown`, `change-reverted`, `change-too-old`, and `price-cut-exceeded`.
 */
export const undoChange = defineAct<{ readonly id: string }, ChangeUndone>({
  permission: 'catalogue.change',
  action: 'product-change-reverted',
  async run(unit, { id }) {
    const { tx, app, actor } = unit
    const change = await findChange(tx, id)
    if (!change) return refuse('change-unknown', { id })
    if (change.can_undo === 0) return refuse('change-too-old', {})
    const now = app.now()
    const isMarked = await markReverted(tx, { id, at: now, by: actor.name })
    if (!isMarked) return refuse('change-reverted', {})
    const products = await listChangedProducts(tx, id)
    const touched = new Set(products.map(({ product_id }) => product_id))
    const left: string[] = []
    const priceLimit = openPriceLimit(unit)
    for (const { product_id, name, before, version_after } of products) {
      const stored = await readStoredProduct(tx, product_id)
      if (stored?.version !== version_after) {
        left.push(name)
        continue
      }
      const { archived: _, ...product } = stored.product
      const wanted = before
        ? toProductBefore(fromJson(before), stored)
        : { ...product, published: false, publishAt: null, archived: true as const }
      await upsertProduct(tx, wanted, { now, stock: app.stock, touched, priceLimit })
      // A file that made it what it was finds it unchanged.
      if (before) await updateProduct(tx, product_id, { content_hash: fromJson(before).contentHash })
    }
    await priceLimit?.demand(tx)
    const value = { restored: products.length - left.length, left }
    return { value, audit: [{ ref: id, detail: { restored: value.restored, left } }] }
  },
})
