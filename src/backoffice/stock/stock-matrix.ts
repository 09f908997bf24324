import type { StockRow } from '#contract/staff/stock.ts'

/** One product's articles: colours down, sizes across. */
export interface ProductMatrix {
  readonly product: string
  readonly sizes: readonly string[]
  readonly rows: readonly {
    readonly color: string
    /** In the order of `sizes`; null where this colour has no such size. */
    readonly cells: readonly (StockRow | null)[]
  }[]
}

const letters = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', '4xl', '5xl']
const words = ['extra small', 'small', 'medium', 'large', 'extra large']
const collator = new Intl.Collator('en', { numeric: true })

/** Compares sizes as people line them up: letters or words from the smallest on, numbers by value, all else by name. */
export function compareSizes(a: string, b: string): number {
  for (const scale of [letters, words]) {
    const first = scale.indexOf(a.toLowerCase())
    const second = scale.indexOf(b.toLowerCase())
    if (first >= 0 && second >= 0) return first - second
  }
  return collator.compare(a, b)
}

/** Returns a matrix for each product, in the order of the rows. Two articles of one colour and size stand in two rows of it. */
export function buildMatrices(stock: readonly StockRow[]): readonly ProductMatrix[] {
  return [...Map.groupBy(stock, ({ product }) => product)].map(([product, articles]) => {
    const sizes = [...new Set(articles.map(({ size }) => size))].sort(compareSizes)
    const rows = [...Map.groupBy(articles, ({ color }) => color)].flatMap(([color, ofColor]) => {
      const bySize = Map.groupBy(ofColor, ({ size }) => size)
      const depth = Math.max(...[...bySize.values()].map(({ length }) => length))
      return Array.from({ length: depth }, (_, nth) => ({
        color,
        cells: sizes.map((size) => bySize.get(size)?.[nth] ?? null),
      }))
    })
    return { product, sizes, rows }
  })
}

/** Returns a count that was typed; null for what is no whole number from 0 on. */
export function parseCount(text: string): number | null {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : null
}
