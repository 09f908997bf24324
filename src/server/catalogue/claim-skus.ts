import type { Tx } from '../database/database.ts'
import { fromJson } from '../database/json.ts'
import { listSeparateItems, listItems, otherHolders, updateItem, type SkuHolder } from './repository.ts'

/** What other products have of the SKUs that one wants. */
export interface Claimed {
  /** On sale there, where they stay. */
  readonly elsewhere: ReadonlySet<string>
  /** Units by SKU, as last imported for the product that gave the SKU up. */
  readonly saidBefore: ReadonlyMap<string, number | null>
}

/** The SKU that replaces one belonging to another product: for an item that may not have it, and for one that gives it up. */
export const apartSku = (sku: string, variantId: string): string => `${sku}-${variantId}`

const isOnSale = (holder: SkuHolder): boolean =>
  [holder.archived_at, holder.variant_archived_at, holder.product_archived_at].every((at) => at === null)

/**
 * Takes SKUs from what is off sale. The row of their item stays where it is, under another SKU: orders have their own words, and what
 * comes back to the shop finds it.
 */
export async function claimSkus(tx: Tx, productId: string, skus: readonly string[]): Promise<Claimed> {
  const holders = await otherHolders(tx, productId, skus)
  const saidBefore = new Map<string, number | null>()
  for (const holder of holders) {
    if (isOnSale(holder)) continue
    const { id, sku, variant_id, variant_body } = holder
    await updateItem(tx, id, { sku: await freeSku(tx, apartSku(sku, variant_id)) })
    const said = fromJson(variant_body).importedStock[sku]
    if (said !== undefined) saidBefore.set(sku, said)
  }
  return { elsewhere: new Set(holders.filter(isOnSale).map(({ sku }) => sku)), saidBefore }
}

async function freeSku(tx: Tx, input: string): Promise<string> {
  for (let next = 1; ; next++) {
    const sku = next === 1 ? input : `${input}-${next}`
    if ((await otherHolders(tx, null, [sku])).length === 0) return sku
  }
}

/** Whether a product that is written as the file has it could have a SKU now that another product had then. */
export async function isOwedSku(tx: Tx, productId: string, skus: readonly string[]): Promise<boolean> {
  const apart = await listSeparateItems(tx, productId)
  if (apart.length === 0) return false
  const own = new Set((await listItems(tx, productId)).map(({ sku }) => sku))
  const wanted = new Set(skus.filter((sku) => !own.has(sku)))
  const owed = apart
    .map(({ sku, variant_id }) => sku.slice(0, -variant_id.length - 1))
    .filter((sku) => wanted.has(sku))
  const kept = new Set((await otherHolders(tx, productId, owed)).filter(isOnSale).map(({ sku }) => sku))
  return owed.some((sku) => !kept.has(sku))
}
