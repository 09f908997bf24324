import type { ProductCard as Card } from '#contract/page-data.ts'
import { wordsOf } from '#domain/search-words.ts'

import { useSearch } from '../stores/search.ts'
import { ProductCard } from './product-card.tsx'

const cardSizes = '(width >= 768px) 23vw, 58vw'
const asked = { limit: 12, waitMs: 0 }
const mostShown = 4
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
  return wordsOf(text).filter((word) => word.length >= shortestWord)
}

/** That a description has a word says little; a name, a colour, a model do. */
function isNamedBy({ name, variantName, model, color }: Card, words: readonly string[]): boolean {
  const own = new Set(wordsOf([name, variantName, model, color].join(' ')))
  return words.some((word) => own.has(word))
}

/** Below a page for nothing: what the words of its address still name, such as other colours of a shoe that is no longer made. */
export function StillSold({ path }: { path: string }) {
  const words = wordsOfAddress(path)
  const { answer } = useSearch(words.join(' '), asked)
  const cards = (answer?.products ?? []).filter((card) => isNamedBy(card, words)).slice(0, mostShown)
  if (cards.length === 0) return null
  return (
    <section
      className={`related related--${cards.length === mostShown ? 'many' : cards.length} page`}
      aria-labelledby="still-sold"
    >
      <h2 id="still-sold" className="title related__head">
        These come close
      </h2>
      <div className="related__cards">
        {cards.map((card) => (
          <ProductCard key={card.product} card={card} sizes={cardSizes} />
        ))}
      </div>
    </section>
  )
}
