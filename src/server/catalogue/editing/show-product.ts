import type { MarketsConfig } from '#contract/markets.ts'
import type { PricelistName, ProductColor, ProductDetail } from '#contract/staff/products.ts'
import { findFitAdvice } from '#domain/product/fit-advice.ts'

import { refuse } from '../../application/refuse.ts'
import type { Context } from '../../application/context.ts'
import { readFit } from '../fit/repository.ts'
import { formatMeasurements } from './change-product.ts'
import { findGaps } from './find-gaps.ts'
import { readPictureHashes } from './product-index.ts'
import { readProposedAlts, type IsProposed } from './proposed-alts.ts'
import { readStoredProduct, type StoredProduct } from './stored-product.ts'

export const listPricelists = ({ pricelists }: Pick<MarketsConfig, 'pricelists'>): PricelistName[] =>
  pricelists.map(({ id, name, currency }) => ({ id, name, currency }))

/** Returns all that is known of a product, as it is edited. Refuses `product-unknown`. */
export async function showProduct(
  { app }: Context,
  { pricelists }: MarketsConfig,
  id: string,
): Promise<ProductDetail> {
  const stored = await readStoredProduct(app.database.read, id)
  if (!stored) return refuse('product-unknown', { id })
  const hashes = await readPictureHashes(app.database.read, [stored])
  const isProposed = (await readProposedAlts(app.database.read, [id])).get(id) ?? (() => false)
  const skus = stored.product.colors.flatMap(({ items }) => items.map(({ sku }) => sku))
  const units = await app.stock.read(skus)
  const { row, product, status, version } = stored
  const { document } = product
  const { facts = {} } = document
  const fit = (await readFit(app.database.read, [id])).get(id) ?? { tooSmall: 0, tooLarge: 0 }
  const hasSizes =
    document.kind !== 'gift-card' && stored.product.colors.some(({ items }) => items.length > 1)
  return {
    id,
    version,
    status,
    handle: document.handle,
    sku: document.productSku,
    publishAt: row.publish_at,
    giftCard: document.kind === 'gift-card',
    updatedAt: row.updated_at,
    name: document.name,
    description: document.pictured ?? document.description,
    excerpt: document.excerpt,
    seoTitle: facts.seoTitle ?? '',
    model: document.model,
    material: document.material ?? '',
    season: facts.season ?? '',
    vendor: facts.vendor ?? '',
    tags: facts.tags ?? '',
    unlisted: document.unlisted,
    categories: document.categoryPaths,
    details: document.details,
    measurements: formatMeasurements(document.measurementChart),
    goesWith: document.goesWith,
    colors: listColors(stored, { hashes, units, isProposed }),
    fit: { ...fit, advice: hasSizes ? findFitAdvice(fit) : null },
    pricelists: listPricelists({ pricelists }),
    gaps: findGaps(stored, { pricelists }, { isHere: (url) => hashes.has(url), isProposed }),
  }
}

interface Found {
  readonly hashes: ReadonlyMap<string, string>
  readonly units: ReadonlyMap<string, number | 'infinite'>
  readonly isProposed: IsProposed
}

const listColors = (
  { product, colors }: StoredProduct,
  { hashes, units, isProposed }: Found,
): ProductColor[] =>
  product.colors.map(({ document, items }, place) => ({
    id: colors[place]?.id ?? '',
    name: document.color ?? '',
    uri: colors[place]?.uri ?? '',
    swatch: document.swatch?.hex ?? '',
    images: document.images.map(({ url, alt, film }) => ({
      url,
      alt,
      ...(film && { film }),
      isProposed: isProposed({ url, alt }),
      hash: hashes.get(url) ?? null,
    })),
    items: items.map(({ sku, name, ean, prices, facts }, index) => ({
      id: colors[place]?.itemIds[index] ?? '',
      sku,
      name,
      ean,
      prices: Object.fromEntries(
        Object.entries(prices).map(([id, { amountMinor, beforeMinor }]) => [
          id,
          { amountMinor, beforeMinor },
        ]),
      ),
      weightGrams: facts?.weightGrams ?? null,
      hsCode: facts?.hsCode ?? '',
      originCountry: facts?.originCountry ?? '',
      units: units.get(sku) ?? 0,
    })),
  }))
