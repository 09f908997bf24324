import type {
  CatalogueItem,
  CataloguePrice,
  CatalogueVariant,
  GalleryMedia,
  ProductFilm,
} from '#contract/snapshot.ts'
import { toPageFocus } from '#domain/picture-focus.ts'
import { findCut } from '#domain/product/audience.ts'
import { findFitAdvice, type FitFigures } from '#domain/product/fit-advice.ts'
import { toSlug } from '#domain/slug.ts'

import { restoreProduct } from '../database/documents/stored-product.ts'
import type { ItemsTable, ProductsTable, VariantsTable } from '../database/tables/catalogue-tables.ts'
import { fromJson } from '../database/json.ts'
import type { LivePicture, LiveRows } from './live-rows.ts'
import { picturesIn, withPictures } from './description-pictures.ts'
import { reducedPrice } from './campaigns/reduced-price.ts'
import { priceKey } from './running-prices-repository.ts'
import { lowestBeforeSale } from './lowest-price.ts'
import type { ProductDocument, VariantDocument } from './product-document.ts'

/** A product of which something is on sale. */
export interface ProductOnSale {
  readonly id: string
  readonly handle: string
  /** What the platform that it came from calls it in addresses, in small letters. */
  readonly sourceHandle: string
  /** Handles, page uris or SKUs. */
  readonly goesWith: readonly string[]
  /** Addresses of its pictures and paths of its films, here or not. */
  readonly pictures: readonly string[]
  /** In the product's own order. */
  readonly variants: readonly CatalogueVariant[]
}

interface Parts {
  readonly row: ProductsTable
  readonly document: ProductDocument
  readonly getItems: (variantId: string) => readonly ItemsTable[]
  readonly getPrice: (itemId: string) => CatalogueItem['prices']
  readonly soldOut: ReadonlySet<string>
  readonly fit: LiveRows['fit']
  readonly media: ReadonlyMap<string, LivePicture>
  readonly films: ReadonlyMap<string, ProductFilm>
}

/** Addresses of all pictures that rows speak of. */
export const listPictures = ({ products, variants }: LiveRows): string[] => [
  ...new Set([
    ...variants.flatMap(({ body }) => fromJson(body).images.map(({ url }) => url)),
    ...products.flatMap(({ body }) => picturesIn(fromJson(body).pictured ?? '')),
  ]),
]

/** Puts rows together. What goes with what is not known yet. */
export function productsOnSale(
  rows: LiveRows,
  { pictures, films }: { readonly pictures: readonly LivePicture[]; readonly films: Parts['films'] },
  soldOut: ReadonlySet<string>,
): ProductOnSale[] {
  const variants = Map.groupBy(rows.variants, ({ product_id }) => product_id)
  const items = Map.groupBy(rows.items, ({ variant_id }) => variant_id)
  const media = new Map(pictures.map((row) => [row.url, row]))
  const getItems = (variantId: string) => items.get(variantId) ?? []
  const getPrice = pricesByItem(rows)
  return rows.products.flatMap((row): ProductOnSale[] => {
    const document = restoreProduct(fromJson(row.body))
    const parts: Parts = { row, document, getItems, getPrice, soldOut, fit: rows.fit, media, films }
    const colors = (variants.get(row.id) ?? [])
      // What has no price anywhere is not for sale, so it has no page.
      .filter(({ id }) => getItems(id).some((item) => Object.keys(getPrice(item.id)).length > 0))
      .toSorted((a, b) => a.position - b.position || Number(a.id) - Number(b.id))
      .map((variant) => ({ variant, own: fromJson(variant.body) }))
    if (colors.length === 0) return []
    return [
      {
        id: row.id,
        handle: document.handle,
        sourceHandle: parseSourceHandle(row.source_key) ?? document.handle,
        goesWith: document.goesWith,
        pictures: [
          ...colors.flatMap(({ own }) => own.images.flatMap(({ url, film }) => (film ? [url, film] : [url]))),
          ...picturesIn(document.pictured ?? ''),
        ],
        variants: colors.map(({ variant, own }) => makeVariant(variant, own, parts)),
      },
    ]
  })
}

/** A Shopify product is known by its handle; WooCommerce's files do not have the address. */
const parseSourceHandle = (sourceKey: string): string | null =>
  sourceKey.startsWith('shopify:') ? sourceKey.slice('shopify:'.length).toLowerCase() : null

function makeVariant(
  row: VariantsTable,
  own: VariantDocument,
  { row: product, document, getItems, getPrice, soldOut, fit, media, films }: Parts,
): CatalogueVariant {
  const sold = getItems(row.id).map(({ id, name, sku, ean }): CatalogueItem => ({
    id,
    name,
    sku,
    ean,
    ...findTaxClass(own, sku),
    ...(soldOut.has(sku) && { soldOut: true }),
    prices: getPrice(id),
  }))
  const categories = listCategories(document.categoryPaths)
  const defaultAlt = own.color === null ? document.name : `${document.name}, ${own.color}`
  return {
    id: row.id,
    style: product.id,
    uri: row.uri,
    sku: own.sku,
    productSku: document.productSku,
    name: document.name,
    variantName: own.color ?? '',
    model: document.model,
    color: own.color,
    swatch: own.swatch,
    material: document.material,
    description: document.pictured ? withPictures(document.pictured, media) : document.description,
    excerpt: document.excerpt,
    ...(document.facts?.seoTitle ? { seoTitle: document.facts.seoTitle } : {}),
    categories,
    details: document.details,
    media: own.images.flatMap(({ url, alt, film: path }): GalleryMedia[] => {
      const found = media.get(url)
      if (!found) return []
      const { hash, width, height, placeholder } = found
      const said = alt || defaultAlt
      const film = path && films.get(path)
      return [
        {
          type: 'image',
          hash,
          alt: said,
          width,
          height,
          placeholder,
          ...toPageFocus(found.focusX, found.focusY),
          ...(film && { film }),
        },
      ]
    }),
    items: sold,
    prices: lowestPrices(sold),
    measurementChart: document.measurementChart,
    kind: document.kind,
    ...sayCut(document, categories),
    ...sayFit(sold.length, document, fit.get(product.id)),
    ...(document.unlisted ? { unlisted: true } : {}),
    ...listKeywords(document.facts),
    matching: [],
    createdAt: row.created_at,
    updatedAt: product.updated_at,
  }
}

function sayCut(
  { cutFor, details, kind }: ProductDocument,
  categories: CatalogueVariant['categories'],
): Pick<CatalogueVariant, 'cutFor'> {
  const found = kind === 'gift-card' ? undefined : (cutFor ?? findCut({ details, categories }))
  return found ? { cutFor: found } : {}
}

/** What came back says nothing of a size where there is one. */
function sayFit(
  sizes: number,
  { kind }: ProductDocument,
  figures: FitFigures | undefined,
): Pick<CatalogueVariant, 'fitAdvice'> {
  const advice = figures && sizes > 1 && kind !== 'gift-card' ? findFitAdvice(figures) : null
  return advice ? { fitAdvice: advice } : {}
}

/** Tags, and the last two names of a taxonomy's path: `Apparel > Clothing > Clothing Tops > Sweaters` is a top and a sweater. */
function listKeywords(facts: ProductDocument['facts']): Pick<CatalogueVariant, 'keywords'> {
  const tags = (facts?.tags ?? '').split(',')
  const category = (facts?.productCategory ?? '').split('>').slice(-2)
  const keywords = [...new Set([...tags, ...category].map((word) => word.trim()).filter(Boolean))]
  return keywords.length > 0 ? { keywords } : {}
}

const findTaxClass = ({ taxClasses }: VariantDocument, sku: string): Pick<CatalogueItem, 'taxClass'> => {
  const taxClass = taxClasses?.[sku]
  return taxClass === undefined ? {} : { taxClass }
}

/** Of a number alone it says that it is a category: `/shop/2/` is the second page of the list. */
function categorySlug(name: string): string {
  const slug = toSlug(name)
  return /^\d+$/.test(slug) ? `category-${slug}` : slug
}

/** Every level of every path is a category; below the second, its name says the second too ("Men / Tops"). */
function listCategories(paths: readonly (readonly string[])[]): CatalogueVariant['categories'] {
  const found = new Map<string, string>()
  for (const path of paths)
    for (const [index, name] of path.entries()) {
      const uri = path
        .slice(0, index + 1)
        .map(categorySlug)
        .filter(Boolean)
        .join('/')
      const second = path[1]
      if (uri !== '' && !found.has(uri)) found.set(uri, index > 1 && second ? `${second} / ${name}` : name)
    }
  return [...found].map(([uri, name]) => ({ name, uri }))
}

function lowestPrices(items: readonly CatalogueItem[]): Record<string, CataloguePrice> {
  const lowest: Record<string, CataloguePrice> = {}
  for (const { prices } of items)
    for (const [pricelist, price] of Object.entries(prices)) {
      const present = lowest[pricelist]
      if (!present || price.amountMinor < present.amountMinor) lowest[pricelist] = price
    }
  return lowest
}

function pricesByItem(rows: LiveRows): (itemId: string) => CatalogueItem['prices'] {
  const history = Map.groupBy(rows.history, priceKey)
  const campaigns = Map.groupBy(rows.campaigns, priceKey)
  const prices = new Map<string, Record<string, CataloguePrice>>()
  for (const [item, own] of Map.groupBy(rows.prices, ({ item_id }) => item_id)) {
    const byPricelist: Record<string, CataloguePrice> = {}
    // The database has them in whatever order it found them.
    own.sort((a, b) => (a.pricelist_id < b.pricelist_id ? -1 : 1))
    for (const row of own) {
      const key = priceKey(row)
      const { amountMinor, beforeMinor } = reducedPrice(row, campaigns.get(key) ?? [])
      const lowest30Minor = beforeMinor === null ? null : lowestBeforeSale(history.get(key) ?? [])
      byPricelist[row.pricelist_id] = { amountMinor, beforeMinor, lowest30Minor }
    }
    prices.set(item, byPricelist)
  }
  return (itemId) => prices.get(itemId) ?? {}
}
