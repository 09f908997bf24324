import type { SearchAnswer } from '#contract/search.ts'
import * as texts from '#texts/search.ts'

type Answered = Pick<SearchAnswer, 'products' | 'pages' | 'missing'>

/** `the exact words “tröja” or “sale”`; empty for none. */
const exact = (words: readonly string[]) => (words.length === 0 ? '' : texts.theExactWords(words))

/**
 * Says that what was found only resembles what was looked for; empty when the words are there as they are written, or nothing was found.
 * Pages that only resemble them need no word beside products that are exactly that.
 */
export function similarWords({ products, pages, missing }: Answered): string {
  const ofProducts = products.length > 0 ? (missing?.products ?? []) : []
  const ofPages = pages.length > 0 ? (missing?.pages ?? []) : []
  if (products.length > 0 && ofProducts.length === 0) return ''
  const words = exact([...new Set([...ofProducts, ...ofPages])])
  if (words === '') return ''
  const arePagesSimilar = ofPages.length > 0 || pages.length === 0
  return arePagesSimilar ? texts.nothingHasThese(words) : texts.noProductHas(words)
}
