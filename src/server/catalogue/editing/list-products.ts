import type { ProductGap, ProductSort, ProductStatus } from '#contract/staff/product-names.ts'
import type { ProductRow } from '#contract/staff/products.ts'

import type { IndexedProduct } from './product-index.ts'

/** Which products, in which order; what is absent is not asked. */
export interface ListProducts {
  readonly text?: string | undefined
  /** `Women > Tops`, with all below it. */
  readonly category?: string | undefined
  readonly season?: string | undefined
  readonly status?: ProductStatus | undefined
  readonly lacks?: ProductGap | 'anything' | undefined
  readonly sort?: ProductSort | undefined
  readonly after?: string | undefined
  readonly limit: number
}
export interface ListedProducts {
  readonly products: readonly ProductRow[]
  readonly next: string | null
  readonly total: number
  /** All there are, for filters. */
  readonly categories: readonly string[]
  readonly seasons: readonly string[]
}

/** Where a product stands in an order: what it is sorted by, then its id. */
type Place = readonly [key: string | number, id: string]

const order = new Intl.Collator('en', { numeric: true })

/** Returns a page of the products that match. A page begins behind a place and not after a number of rows, so nothing is shown twice. */
export function listProducts(all: Iterable<IndexedProduct>, asked: ListProducts): ListedProducts {
  const everything = [...all]
  const rows = everything.filter((each) => matches(each, asked)).map(({ row }) => row)
  const toPlace = ({ name, updatedAt, id }: ProductRow): Place => [
    asked.sort === 'changed' ? -updatedAt : name,
    id,
  ]
  const sorted = rows.toSorted((a, b) => compare(toPlace(a), toPlace(b)))
  const after = asked.after === undefined ? null : readPlace(asked.after)
  const left = after ? sorted.filter((row) => compare(toPlace(row), after) > 0) : sorted
  const products = left.slice(0, asked.limit)
  const last = products.at(-1)
  return {
    products,
    next: last && left.length > products.length ? writePlace(toPlace(last)) : null,
    total: rows.length,
    categories: distinct(everything.flatMap(({ row }) => row.categories.flatMap(withParents))),
    seasons: distinct(everything.map(({ row }) => row.season).filter((season) => season !== '')),
  }
}

function matches({ row, text }: IndexedProduct, asked: ListProducts): boolean {
  const { category, season, status, lacks } = asked
  const words = (asked.text ?? '').toLowerCase().split(/\s+/)
  return (
    words.every((word) => text.includes(word)) &&
    (!category || row.categories.some((path) => path === category || path.startsWith(`${category} > `))) &&
    (!season || row.season === season) &&
    (status ? row.status === status : row.status !== 'archived') &&
    (!lacks || (lacks === 'anything' ? row.gaps.length > 0 : row.gaps.includes(lacks)))
  )
}

const withParents = (path: string): string[] => {
  const names = path.split(' > ')
  return names.map((_, place) => names.slice(0, place + 1).join(' > '))
}

const distinct = (names: readonly string[]): string[] => [...new Set(names)].toSorted(order.compare)

function compare([a, idA]: Place, [b, idB]: Place): number {
  const first = typeof a === 'number' && typeof b === 'number' ? a - b : order.compare(String(a), String(b))
  return first || (idA < idB ? -1 : Number(idA > idB))
}

const writePlace = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url')

/** What cannot be read begins at the first page. */
function readPlace(text: string): Place | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(read)) return null
    const [key, id]: unknown[] = read
    return (typeof key === 'string' || typeof key === 'number') && typeof id === 'string' ? [key, id] : null
  } catch {
    return null
  }
}
