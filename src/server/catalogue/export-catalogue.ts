import type { MarketsConfig } from '#contract/markets.ts'
import type { CatalogueVariant } from '#contract/snapshot.ts'
import { isOneSize } from '#domain/product/size-text.ts'

import type { Database } from '../database/database.ts'
import { restoreProduct } from '../database/documents/stored-product.ts'
import { fromJson } from '../database/json.ts'
import { plainCell } from '../rich-text.ts'
import { escapeFormula } from './formula-text.ts'
import type { ProductDocument, VariantDocument } from './product-document.ts'
import { joinEscaped } from './escaped-list.ts'
import {
  detailColumns,
  findMaterial,
  mergedDetails,
  orderOfDetails,
  type DetailColumn,
} from './export-details.ts'
import { basePricelist, priceHeaders, formatPrices } from './export-prices.ts'
import { joinValues } from './import/formats/options.ts'
import { itemFactCells, privateHeaders, productFactCells } from './export-facts.ts'
import { fixedHeaders, ownFields, type FixedHeader } from './export-headers.ts'
import { ownPicturesText } from './own-pictures.ts'
import { readLiveBodies } from './repository.ts'
import type { ItemFacts } from './product-facts.ts'
import { readOrdinarySnapshot } from './read-catalogue.ts'

interface Exported {
  /** By which an import knows the product again. */
  readonly source: string
  /** Of no other product of the export. */
  readonly handle: string
  readonly variants: readonly CatalogueVariant[]
  readonly document: ProductDocument
  readonly images: ReadonlyMap<string, VariantDocument['images']>
  /** By SKU. */
  readonly facts: ReadonlyMap<string, ItemFacts>
}
interface Exporting {
  readonly markets: MarketsConfig
  /** Units by SKU; infinite for what never runs out. */
  readonly stock: ReadonlyMap<string, number | 'infinite'>
  readonly details: readonly DetailColumn[]
  /** When, as ISO text. */
  readonly at: string
}

/**
 * How an export is written as text. Whatever an import may take for the end of a line or for a delimiter stands in quotes, so that the
 * text comes back as it was.
 */
export const exportFormat = { record_delimiter: '\r\n', quoted_match: /[\r\n;\t|]/ } as const

/** What an export cannot carry: an import of it makes these again. */
export const lostByExport = [
  'ids',
  'dates',
  'price history',
  'products that are not for sale',
  'content pages',
] as const

/** What is for sale, as rows of a Shopify product file with the new headers, the header row first. Texts are safe to open in a spreadsheet. */
export async function* exportRows(
  database: Database,
  {
    markets,
    now,
    readStock,
  }: {
    markets: MarketsConfig
    /** Epoch milliseconds. */
    now: number
    readStock: (skus: readonly string[]) => Promise<ReadonlyMap<string, number | 'infinite'>>
  },
): AsyncGenerator<string[]> {
  const products = await readProducts(database)
  const at = new Date(now).toISOString()
  const details = detailColumns(products.map(({ document }) => document.details))
  const headers = [
    ...headersFor(markets, details),
    ...privateHeaders(products.map(({ document }) => document)),
  ]
  // Details are labelled as their file says.
  yield headers.map(escapeFormula)
  for (const product of products) {
    const stock = await readStock(product.variants.flatMap(({ items }) => items.map(({ sku }) => sku)))
    for (const row of buildRows(product, { markets, stock, details, at }))
      yield headers.map((header) => escapeFormula(row[header] ?? ''))
  }
}

async function readProducts(database: Database): Promise<Exported[]> {
  const { variants } = await readOrdinarySnapshot(database)
  const bodies = await readLiveBodies(database.read)
  const documents = new Map(bodies.products.map(({ id, body }) => [id, restoreProduct(fromJson(body))]))
  const sources = new Map(bodies.products.map(({ id, source_key }) => [id, source_key]))
  const images = new Map(bodies.variants.map(({ id, body }) => [id, fromJson(body).images]))
  const facts = new Map(bodies.variants.flatMap(({ body }) => Object.entries(fromJson(body).facts ?? {})))
  const byStyle = new Map<string, CatalogueVariant[]>()
  for (const variant of variants) byStyle.set(variant.style, [...(byStyle.get(variant.style) ?? []), variant])
  const handles = new Set<string>()
  return [...byStyle].flatMap(([style, colors]) => {
    const document = documents.get(style)
    const [first] = colors
    if (!document || !first) return []
    // A handle that two products share would make one of them; their pages tell them apart.
    const handle = handles.has(document.handle) ? first.uri : document.handle
    handles.add(handle)
    return [{ source: sources.get(style) ?? '', handle, variants: colors, document, images, facts }]
  })
}

const headersFor = (markets: MarketsConfig, details: readonly DetailColumn[]): string[] => [
  ...fixedHeaders,
  ...markets.pricelists.flatMap(({ name }) => priceHeaders(name)),
  ...details.map(({ header }) => header),
  ...Object.values(ownFields),
]

type Row = Partial<Record<FixedHeader | (string & {}), string>>

function buildRows(product: Exported, exporting: Exporting): Row[] {
  const { variants, handle, images, facts } = product
  const hasColors = variants.some(({ color }) => color !== null)
  const gallery = buildGallery(product)
  const hasSizes = variants.some(({ items }) => items.length > 1 || !isOneSize(items[0]?.name ?? ''))
  // An empty cell has the class of the rows above it.
  const hasTaxClass = variants.some(({ items }) => items.some(({ taxClass }) => taxClass !== undefined))
  const rows: Row[] = []
  const base = basePricelist(variants, exporting.markets)
  for (const variant of variants) {
    const own = images.get(variant.id) ?? []
    for (const [index, item] of variant.items.entries()) {
      const options = buildOptions({
        color: hasColors ? (variant.color ?? '') : null,
        size: hasSizes ? item.name : null,
      })
      const units = exporting.stock.get(item.sku)
      rows.push({
        'URL handle': handle,
        SKU: withApostrophe(item.sku),
        Barcode: withApostrophe(item.ean),
        ...itemFactCells(facts.get(item.sku)),
        ...options,
        ...formatPrices(item, exporting.markets, base),
        'Inventory tracker': units === 'infinite' ? '' : 'shopify',
        'Inventory quantity': units === 'infinite' ? '' : String(units ?? 0),
        [ownFields.taxClass]: item.taxClass ?? (hasTaxClass ? 'standard' : ''),
        [ownFields.units]: `${units === 'infinite' ? 'unlimited' : (units ?? 0)} at ${exporting.at}`,
        'Continue selling when out of stock': units === 'infinite' ? 'CONTINUE' : 'DENY',
        'Variant image URL': own[0]?.url ?? '',
        ...(index === 0
          ? {
              [ownFields.page]: variant.uri,
              [ownFields.swatch]: variant.swatch?.hex ?? '',
              [ownFields.images]: variants.length > 1 ? placesIn(gallery, own) : '',
            }
          : {}),
      })
    }
  }
  const [first = {}] = rows
  Object.assign(first, productCells(product, exporting))
  return withImages(rows, gallery, handle)
}

/** An import takes one apostrophe off the front of a SKU and a barcode, where Shopify writes it. */
const withApostrophe = (text: string): string => (text.startsWith("'") ? `'${text}` : text)

function productCells({ document, source, handle }: Exported, { details }: Exporting): Row {
  const order = orderOfDetails(document.details, details)
  return {
    [ownFields.source]: source,
    [ownFields.handle]: document.handle === handle ? '' : document.handle,
    [ownFields.details]: order ? joinEscaped(order.map(plainCell), ';') : '',
    Title: plainCell(document.name),
    Description: document.pictured ?? document.description,
    Type: plainCell(document.model),
    'Published on online store': 'TRUE',
    Status: 'active',
    'Gift card': document.kind === 'gift-card' ? 'TRUE' : 'FALSE',
    'SEO description': plainCell(document.excerpt),
    ...productFactCells(document),
    ...mergedDetails(document.details, details),
    [ownFields.sku]: document.productSku,
    [ownFields.categories]: joinEscaped(
      document.categoryPaths.map((path) =>
        joinEscaped(path.map(plainCell), '>').replaceAll(/(?<!\\)>/g, ' >'),
      ),
      ';',
    ),
    [ownFields.unlisted]: document.unlisted ? 'TRUE' : '',
    [ownFields.material]:
      document.material === findMaterial(document.details) ? '' : (document.material ?? ''),
    [ownFields.model]: plainCell(document.model),
    [ownFields.goesWith]: joinValues(document.goesWith),
    [ownFields.cutFor]: document.cutFor ?? '',
    [ownFields.measurements]: document.measurementChart
      ? JSON.stringify({ columns: document.measurementChart.columns, rows: document.measurementChart.rows })
      : '',
  }
}

function buildOptions({ color, size }: { color: string | null; size: string | null }): Row {
  const options = [...(color === null ? [] : [['Color', color]]), ...(size === null ? [] : [['Size', size]])]
  if (options.length === 0) options.push(['Title', 'Default Title'])
  return Object.fromEntries(
    options.flatMap(([name = '', value = ''], index) => [
      [`Option${index + 1} name`, name],
      [`Option${index + 1} value`, plainCell(value)],
    ]),
  )
}

type Images = VariantDocument['images']

/** Pictures of all colours, in their order, each once. */
function buildGallery({ variants, images }: Exported): Images {
  const gallery = new Map<string, Images[number]>()
  for (const { id } of variants)
    for (const picture of images.get(id) ?? []) {
      const known = gallery.get(picture.url)
      gallery.set(picture.url, { ...picture, ...known, alt: known?.alt || picture.alt })
    }
  return [...gallery.values()]
}

/** A colour's pictures by their position in the gallery: several colours may share one. */
function placesIn(gallery: Images, own: Images): string {
  const positions = own.map(({ url }) => gallery.findIndex((picture) => picture.url === url) + 1)
  return gallery.length === 0 ? '' : ownPicturesText(positions)
}

/** Gallery pictures on the rows there are, the rest on rows of their own. */
function withImages(rows: Row[], gallery: Images, handle: string): Row[] {
  for (const [index, { url, alt, film = '' }] of gallery.entries()) {
    const row = rows[index] ?? { 'URL handle': handle }
    rows[index] = row
    Object.assign(row, {
      'Product image URL': url,
      'Image position': String(index + 1),
      'Image alt text': plainCell(alt),
      [ownFields.film]: film,
    })
  }
  return rows
}
