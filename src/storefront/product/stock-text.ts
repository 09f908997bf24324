import type { StockAnswer } from '#contract/stock.ts'
import * as texts from '#texts/product.ts'

export type SizeStock =
  | { readonly state: 'unknown' | 'available' | 'gone' }
  | { readonly state: 'few'; readonly left: number }

/** What to say about one size. `lowStock` is the number from which it counts as few; unknown while nobody has answered. */
export function sizeStock(stock: StockAnswer | null, item: string, lowStock: number): SizeStock {
  const units = stock?.items.find((each) => each.item === item)?.stock
  if (units === undefined) return { state: 'unknown' }
  if (units === 'infinite') return { state: 'available' }
  if (units === 0) return { state: 'gone' }
  return units <= lowStock ? { state: 'few', left: units } : { state: 'available' }
}

/** In words; empty when there is nothing to say. */
export function stockText(stock: SizeStock): string {
  if (stock.state === 'gone') return texts.soldOutInSentence
  return stock.state === 'few' ? texts.onlyLeftInSentence(stock.left) : ''
}
