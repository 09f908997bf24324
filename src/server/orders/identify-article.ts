import { refuse } from '../application/refuse.ts'
import { defineQuery } from '../application/use-case.ts'

/** An article by what a scanner read. */
export interface IdentifiedArticle {
  readonly sku: string
  readonly name: string
  readonly colour: string
  readonly size: string
}

/** Returns the article of a barcode: its EAN or SKU. Refuses `sku-unknown`. */
export const identifyArticle = defineQuery<{ readonly code: string }, IdentifiedArticle>({
  permission: 'orders.read',
  async run({ app }, { code }) {
    const catalogue = await app.catalogue.current()
    const typed = code.trim()
    const sku = catalogue.bySku(typed)
      ? typed
      : catalogue.snapshot.variants
          .flatMap(({ items }) => items)
          .find(({ ean }) => ean !== '' && ean === typed)?.sku
    const found = sku === undefined ? undefined : catalogue.bySku(sku)
    if (!found) return refuse('sku-unknown', { skus: [typed] }, 'code')
    const { item, variant } = found
    return { sku: item.sku, name: variant.name, colour: variant.color ?? '', size: item.name }
  },
})
