import { oneSize } from '#domain/product/size-text.ts'
import { toSlug } from '#domain/slug.ts'

import { listUriCandidates, makeColorKey, makeColorSku } from '../color-names.ts'
import type { ImportColor, ImportItem, ProductDocument } from '../product-document.ts'
import { findSwatch } from '../swatches.ts'

/** What a new size has from the product: all but its name, its SKU, its barcode and its units. */
export type ItemPattern = Pick<ImportItem, 'prices' | 'notIn' | 'taxClass' | 'facts'>

/** Returns a size that was never for sale, with no unit of it. What runs out of units never, like a gift card, is so from the first on. */
export const makeItem = (
  pattern: ItemPattern,
  { sku, name, isEndless }: { readonly sku: string; readonly name: string; readonly isEndless: boolean },
): ImportItem => ({
  sku,
  name,
  ean: '',
  prices: toRegularPrices(pattern.prices),
  ...(pattern.notIn && { notIn: pattern.notIn }),
  ...(pattern.taxClass !== undefined && { taxClass: pattern.taxClass }),
  ...(pattern.facts && { facts: pattern.facts }),
  onHand: isEndless ? null : 0,
  keepsStock: 'always',
})

/** Prices before any sale: what was never sold has no higher price that it could have been sold at. */
const toRegularPrices = (prices: ImportItem['prices']): ImportItem['prices'] =>
  Object.fromEntries(
    Object.entries(prices).map(([id, { amountMinor, beforeMinor }]) => [
      id,
      { amountMinor: beforeMinor ?? amountMinor, beforeMinor: null },
    ]),
  )

/** Returns the SKU of a size by that of its colour: `SHIRT-WHITE-M`. */
export const makeItemSku = (colorSku: string, size: string, place: number): string =>
  size === oneSize ? colorSku : `${colorSku}-${toSlug(size).toUpperCase() || place + 1}`

interface NewColor {
  readonly name: string
  readonly sizes: readonly string[]
  /** What each size has from the product. */
  readonly getPattern: (size: string) => ItemPattern
  /** Among the colours of the product. */
  readonly place: number
  readonly isOnly: boolean
  /** Keys that other colours have. */
  readonly taken: ReadonlySet<string>
}

/** Returns a colour that the product does not have yet, without pictures. Without sizes it comes in one. */
export function makeColor(
  { handle, productSku, kind }: ProductDocument,
  { name, sizes, getPattern, place, isOnly, taken }: NewColor,
): ImportColor {
  const slug = toSlug(name)
  const sku = makeColorSku(productSku, slug, place)
  const names = sizes.length === 0 ? [oneSize] : sizes
  return {
    key: findFreeKey(makeColorKey(name), taken),
    document: {
      sku,
      color: name || null,
      swatch: name === '' ? null : findSwatch(name),
      images: [],
    },
    uris: listUriCandidates({ page: '', handle, slug, sku: toSlug(productSku), isOnly }),
    items: names.map((size, index) =>
      makeItem(getPattern(size), {
        sku: makeItemSku(sku, size, index),
        name: size,
        isEndless: kind === 'gift-card',
      }),
    ),
  }
}

/** A colour that was renamed keeps the key of its first name. */
function findFreeKey(key: string, taken: ReadonlySet<string>): string {
  if (!taken.has(key)) return key
  for (let next = 2; ; next++) if (!taken.has(`${key}-${next}`)) return `${key}-${next}`
}
