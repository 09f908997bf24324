import type { ProductDocument } from '../product-document.ts'
import type { Upserted } from '../upsert-product.ts'
import type { Note } from './source-product.ts'

/**
 * Notes on SKUs that another product of the shop has: two products then sell what may be one pile of pieces, as when a product's handle
 * was changed in the file. `lines` tells where each SKU stands.
 */
export function keptApartNotes(
  { sourceKey, product }: { readonly sourceKey: string; readonly product: string },
  keptApart: Upserted['keptApart'],
  lines: ReadonlyMap<string, number>,
): Note[] {
  return keptApart.map(({ sku, soldAs, of }) => {
    const { name } = JSON.parse(of.body) as ProductDocument
    const [kind, ...rest] = of.source_key.split(':')
    const key = rest.join(':')
    const handle = kind === 'shopify' ? 'handle' : 'SKU'
    const asBefore = sourceKey.startsWith(`${kind}:`)
      ? `If it is the same product, write its ${handle} "${key}" as before; else give`
      : 'Give'
    return {
      line: lines.get(sku) ?? null,
      product,
      text: `SKU ${sku} belongs to ${name} (${key}) already: sold here as ${soldAs}, with units of its own. ${asBefore} this row a SKU of its own`,
      kind: 'SKUs that another product of the shop has already: sold here under SKUs of their own, with units of their own. Where it is the same product, write its handle or SKU as before',
    }
  })
}
