import { altProducts, type PicturePlaceAnswers, type ProductToCheck } from '#contract/staff/picture-places.ts'

import type { Queries } from '../../database/database.ts'
import type { IndexedProduct } from './product-index.ts'
import { readPictureHashes } from './product-index.ts'
import { readProposedAlts, type IsProposed } from './proposed-alts.ts'
import { readStoredProducts, type StoredProduct } from './stored-product.ts'

const order = new Intl.Collator('en', { numeric: true })

/** Returns the first products with texts that were made of names and that nobody has looked at, and how many such texts there are. */
export async function listAltsToCheck(
  queries: Queries,
  index: ReadonlyMap<string, IndexedProduct>,
): Promise<PicturePlaceAnswers['listAltsToCheck']> {
  const proposed = await readProposedAlts(queries)
  const open = [...proposed].flatMap(([id, isProposed]) => {
    const product = index.get(id)
    const texts = product?.row.status === 'archived' ? [] : (product?.pictures.filter(isProposed) ?? [])
    return product && texts.length > 0 ? [{ id, name: product.row.name, texts: texts.length }] : []
  })
  const first = open.toSorted((a, b) => order.compare(a.name, b.name)).slice(0, altProducts)
  const stored = await readStoredProducts(
    queries,
    first.map(({ id }) => id),
  )
  const hashes = await readPictureHashes(queries, stored)
  const byId = new Map(stored.map((product) => [product.row.id, product]))
  return {
    products: first.flatMap(({ id }) => {
      const product = byId.get(id)
      return product ? [toCheck(product, hashes, proposed.get(id) ?? (() => false))] : []
    }),
    texts: open.reduce((sum, { texts }) => sum + texts, 0),
  }
}

const toCheck = (
  { row, version, product, colors }: StoredProduct,
  hashes: ReadonlyMap<string, string>,
  isProposed: IsProposed,
): ProductToCheck => ({
  id: row.id,
  version,
  name: product.document.name,
  colors: product.colors.map(({ document }, place) => ({
    id: colors[place]?.id ?? '',
    name: document.color ?? '',
    images: document.images.map(({ url, alt, film }) => ({
      url,
      alt,
      ...(film && { film }),
      isProposed: isProposed({ url, alt }),
      hash: hashes.get(url) ?? null,
    })),
  })),
})
