import type { PicturedProduct, PicturePlaceAnswers } from '#contract/staff/picture-places.ts'
import { createPictureMatcher } from '#domain/product/picture-names.ts'

import type { Queries } from '../../database/database.ts'
import type { IndexedProduct } from './product-index.ts'
import { maxRead, readStoredProducts, type StoredProduct } from './stored-product.ts'

export interface NamedPictures {
  /** Of files. */
  readonly names: readonly string[]
  /** Ids of products to include as well. */
  readonly products: readonly string[]
}

/** Returns the colour and the place of each picture that its name says, of products that are not archived, and what these products have now; why, where it says none. */
export async function findPicturePlaces(
  queries: Queries,
  index: ReadonlyMap<string, IndexedProduct>,
  asked: NamedPictures,
): Promise<PicturePlaceAnswers['findPicturePlaces']> {
  const present = [...index.values()].filter(({ row }) => row.status !== 'archived')
  const match = createPictureMatcher(present.map(({ named }) => named))
  const found = asked.names.map(match)
  const places = found.map((each) => (typeof each === 'string' ? null : each))
  const faults = found.map((each) => (typeof each === 'string' ? each : null))
  const ids = [...new Set([...places.flatMap((place) => place?.product ?? []), ...asked.products])]
  const products: PicturedProduct[] = []
  for (let from = 0; from < ids.length; from += maxRead) {
    const stored = await readStoredProducts(queries, ids.slice(from, from + maxRead))
    products.push(...stored.map(toPictured))
  }
  return { places, faults, products }
}

const toPictured = ({ row, version, product, colors }: StoredProduct): PicturedProduct => ({
  id: row.id,
  version,
  name: product.document.name,
  colors: product.colors.map(({ document }, place) => ({
    id: colors[place]?.id ?? '',
    name: document.color ?? '',
    images: document.images.map(({ url, alt }) => ({ url, alt })),
  })),
})
