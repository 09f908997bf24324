import type { ProductCard as Card } from '#contract/page-data.ts'
import { splitWords } from '#domain/product/search-words.ts'
import * as texts from '#texts/product.ts'

import { useSearch } from '../../stores/catalogue/search.ts'
import { CardRow } from './card-row.tsx'

const asked = { count: 12 }
const maxShown = 4
/** Shorter words say little: `no`, `of`. */
const shortestWord = 3

/** `/shop/taupe-loafer/` → `taupe`, `loafer`. */
function wordsOfAddress(path: string): string[] {
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  let text = last
  try {
    text = decodeURIComponent(last)
  } catch {
    // A percent sign that begins nothing stands for itself.
  }
  return splitWords(text).filter((word) => word.length >= shortestWord)
}

/** That a description has a word says little; a name, a colour, a model do. */
function isNamedBy({ name, variantName, model, color }: Card, words: readonly string[]): boolean {
  const own = new Set(splitWords([name, variantName, model, color].join(' ')))
  return words.some((word) => own.has(word))
}

/** Below a page for nothing: what the words of its address still name, such as other colours of a shoe that is no longer made. */
export function StillSold({ path }: { path: string }) {
  const words = wordsOfAddress(path)
  const { answer } = useSearch(words.join(' '), asked, 0)
  const found = (answer?.products ?? []).filter((card) => isNamedBy(card, words))
  // `scarlet derby` may find what is red and no derby: then the word that nothing is called is left out.
  const missing = answer?.missing?.products ?? []
  const known =
    found.length === 0 && missing.length > 0 ? words.filter((word) => !missing.includes(word)) : []
  const { answer: further } = useSearch(known.join(' '), asked, 0)
  const cards = [...found, ...(further?.products ?? []).filter((card) => isNamedBy(card, known))].slice(
    0,
    maxShown,
  )
  return <CardRow id="still-sold" title={texts.theseComeClose} cards={cards} />
}
