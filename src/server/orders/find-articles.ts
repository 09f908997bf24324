import { defineQuery } from '../application/use-case.ts'
import type { Available } from '../stock/service.ts'
import type { IdentifiedArticle } from './identify-article.ts'
import { foldWords } from '../person-terms.ts'

/** An article that a text finds. */
export interface FoundArticle extends IdentifiedArticle {
  /** What can be sold now. */
  readonly units: Available
  /** The text is its SKU or EAN. */
  readonly isExact: boolean
}

const maxFound = 12

/** Returns the articles whose name, colour, size or SKU have words that begin as those of the text, or whose code it is; the first few. */
export const findArticles = defineQuery<{ readonly text: string }, FoundArticle[]>({
  permission: 'orders.read',
  async run({ app }, { text }) {
    const typed = text.trim()
    const words = foldWords(typed)
    const { snapshot } = await app.catalogue.current()
    const found = snapshot.variants.flatMap(({ name, color, items }) =>
      items.flatMap(({ sku, ean, name: size }) => {
        const isExact = sku.toLowerCase() === typed.toLowerCase() || (ean !== '' && ean === typed)
        const own = foldWords([name, color ?? '', size, sku].join(' '))
        const isMeant = words.length > 0 && words.every((word) => own.some((each) => each.startsWith(word)))
        return isExact || isMeant ? [{ sku, name, colour: color ?? '', size, isExact }] : []
      }),
    )
    const exact = found.filter(({ isExact }) => isExact)
    const shown = (exact.length > 0 ? exact : found).slice(0, maxFound)
    const units = await app.stock.read(shown.map(({ sku }) => sku))
    return shown.map((article) => ({ ...article, units: units.get(article.sku) ?? 0 }))
  },
})
