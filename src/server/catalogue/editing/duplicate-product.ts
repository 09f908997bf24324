import type { ProductFault } from '#contract/staff/product-faults.ts'
import type { ProductMade } from '#contract/staff/product-making.ts'

import { refuse } from '../../application/refuse.ts'
import { defineAct } from '../../application/use-case.ts'
import { modelFrom } from '../preserve-unspecified.ts'
import type { ImportColor, ProductDocument } from '../product-document.ts'
import { makeColor } from './new-colors.ts'
import { readStoredProduct } from './stored-product.ts'
import { chooseKeys, createReport, writeNewProduct, type ProductKeys } from './write-new-product.ts'

export interface DuplicateProduct extends ProductKeys {
  readonly id: string
}

/**
 * Makes a product like another one, as a draft: its texts, pictures, colours, sizes and regular prices, under SKUs of its own, without units
 * and barcodes. Refuses `product-unknown` and `product-faults`.
 */
export const duplicateProduct = defineAct<DuplicateProduct, ProductMade>({
  permission: 'catalogue.change',
  action: 'product-duplicated',
  async run(unit, { id, ...wanted }) {
    const source = await readStoredProduct(unit.tx, id)
    if (!source) return refuse('product-unknown', { id })
    const faults: ProductFault[] = []
    const report = createReport(faults)
    if (wanted.name === '') report('name', { code: 'required' })
    const keys = await chooseKeys(unit, wanted, report)
    const document = copyDocument(source.product.document, { name: wanted.name, ...keys })
    return writeNewProduct(unit, { document, colors: copyColors(source.product.colors, document) }, faults)
  },
})

/** What was made of the name follows the new one; a title for search engines names the old. */
function copyDocument(
  before: ProductDocument,
  keys: Pick<ProductDocument, 'name' | 'handle' | 'productSku'>,
): ProductDocument {
  const hasOwnModel = before.model !== modelFrom(before.name)
  return {
    ...before,
    ...keys,
    model: hasOwnModel ? before.model : modelFrom(keys.name),
    facts: before.facts && { ...before.facts, seoTitle: null },
  }
}

function copyColors(colors: readonly ImportColor[], document: ProductDocument): ImportColor[] {
  const taken = new Set<string>()
  return colors.map((color, place) => {
    const byName = new Map(color.items.map((item) => [item.name, item]))
    const made = makeColor(document, {
      name: color.document.color ?? '',
      sizes: [...byName.keys()],
      getPattern: (size) => byName.get(size) ?? { prices: {} },
      place,
      isOnly: colors.length === 1,
      taken,
    })
    taken.add(made.key)
    const { swatch, images } = color.document
    return { ...made, document: { ...made.document, swatch, images } }
  })
}
