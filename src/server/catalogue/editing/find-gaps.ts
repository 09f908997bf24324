import type { MarketsConfig } from '#contract/markets.ts'
import type { ProductGap } from '#contract/staff/product-names.ts'
import type { ProductGapAnswer } from '#contract/staff/products.ts'

import { namesMaterial } from '../import/formats/options.ts'
import type { ImportItem } from '../product-document.ts'
import type { IsProposed } from './proposed-alts.ts'
import type { StoredProduct } from './stored-product.ts'

interface PictureFacts {
  readonly isHere: (pictureUrl: string) => boolean
  readonly isProposed: IsProposed
}

/**
 * Returns what a product lacks before it can be sold everywhere: pictures of each colour and texts that somebody has looked at for them, a
 * price in each pricelist, what pages must say (regulation (EU) 1007/2011: what it is made of), and what customs ask for. A gift card has
 * no weight and crosses no border.
 */
export function findGaps(
  { product, colors }: Pick<StoredProduct, 'product' | 'colors'>,
  { pricelists }: Pick<MarketsConfig, 'pricelists'>,
  { isHere, isProposed }: PictureFacts,
): ProductGapAnswer[] {
  const { document } = product
  const items = product.colors.flatMap((color) => color.items)
  const whole = (kind: ProductGap, isMissing: boolean): ProductGapAnswer[] =>
    isMissing ? [{ kind, color: null, pricelist: null, count: 1 }] : []
  const ofItems = (
    kind: ProductGap,
    isMissing: (item: ImportItem) => boolean,
    pricelist: string | null = null,
  ): ProductGapAnswer[] => {
    const count = items.filter(isMissing).length
    return count > 0 ? [{ kind, color: null, pricelist, count }] : []
  }
  const pictures = product.colors.flatMap((color, place): ProductGapAnswer[] =>
    color.document.images.some(({ url }) => isHere(url))
      ? []
      : [{ kind: 'picture', color: colors[place]?.id ?? null, pricelist: null, count: 1 }],
  )
  const texts = product.colors.flatMap(({ document: { images } }, place): ProductGapAnswer[] => {
    const count = images.filter((image) => image.alt === '' || isProposed(image)).length
    return count > 0 ? [{ kind: 'alt', color: colors[place]?.id ?? null, pricelist: null, count }] : []
  })
  const sold = [
    ...pictures,
    ...texts,
    ...pricelists.flatMap(({ id }) =>
      ofItems('price', ({ prices, notIn = [] }) => !prices[id] && !notIn.includes(id), id),
    ),
    ...whole('description', document.description === ''),
    ...whole('category', document.categoryPaths.length === 0),
  ]
  if (document.kind === 'gift-card') return sold
  const isMade = document.material !== null || document.details.some(({ label }) => namesMaterial(label))
  return [
    ...sold,
    ...whole('material', !isMade),
    ...ofItems('ean', ({ ean }) => ean === ''),
    ...ofItems('weight', ({ facts }) => !facts?.weightGrams),
    ...ofItems('hs-code', ({ facts }) => !facts?.hsCode),
    ...ofItems('origin', ({ facts }) => !facts?.originCountry),
  ]
}
