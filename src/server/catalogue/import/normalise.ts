import type { MarketsConfig } from '#contract/markets.ts'
import { compareSizes } from '#domain/product/size-order.ts'
import { oneSize } from '#domain/product/size-text.ts'
import { slugOf } from '#domain/slug.ts'

import { richTextOf } from '../../rich-text.ts'
import { excerptFrom, modelFrom } from '../keep-unsaid.ts'
import { pricesWithout, type ImportColor, type ImportItem, type ImportProduct } from '../product-document.ts'
import { swatchOf } from '../swatches.ts'
import { assignImages } from './assign-images.ts'
import { capitalised, colorAsWritten, placeOfKind } from './formats/options.ts'
import { noteUnknownOptions } from './report/unknown-options.ts'
import { parseMeasurementChart } from './measurement-chart.ts'
import { pricelistsCalled, pricesFor, type Conversion } from './prices/pricelist-prices.ts'
import type { Note, NoteOnLine, SourceProduct, SourceVariant } from './source-product.ts'

export interface Normalising {
  readonly markets: MarketsConfig
  readonly conversions: readonly Conversion[]
  /** SKUs given so far in this file, lower-case; grows. */
  readonly takenSkus: Set<string>
}

/**
 * Makes of a product as a file tells it one as the shop sells it: colours, sizes, prices by pricelist, clean text. `lines` tells where
 * each SKU stands.
 */
export function normalise(
  source: SourceProduct,
  how: Normalising,
): { product: ImportProduct; notes: Note[]; lines: ReadonlyMap<string, number> } {
  const notes: Note[] = []
  const lines = new Map<string, number>()
  const note: NoteOnLine = (line, text, likeness) =>
    notes.push({ line, product: productName(source), text, ...likeness })
  const handle = slugOf(source.handle) || slugOf(source.title) || slugOf(source.sku) || 'product'
  const productSku = source.sku || handle.toUpperCase()
  const groups = byColor(source)
  const images = assignImages(
    source.images,
    groups.map(({ color, variants }) => ({
      slug: slugOf(color),
      own: variants.flatMap((variant) => variant.images),
      said: variants.find(({ pictures }) => pictures)?.pictures ?? null,
    })),
  )
  const colors = groups.map(({ key, color, variants }, index): ImportColor => {
    const slug = slugOf(color)
    const items = variants.map((variant) => {
      const item = itemOf(source, variant, { productSku, how, note })
      lines.set(item.sku, variant.line)
      return item
    })
    const page = slugOf(variants.find((variant) => variant.page !== '')?.page ?? '')
    return {
      key,
      document: {
        // A colour in a script without Latin letters has no slug.
        sku: [productSku, slug.toUpperCase() || (index > 0 ? index + 1 : '')].filter(Boolean).join('-'),
        color: color === '' ? null : color,
        swatch: color === '' ? null : swatchOf(color, variants.find(({ swatch }) => swatch !== '')?.swatch),
        images: (images[index] ?? []).map(({ url, alt }) => ({ url, alt })),
      },
      uris: uriWishes({ page, handle, slug, sku: slugOf(productSku), isOnly: groups.length === 1 }),
      items: distinctNames(sorted(items, variants, source)),
    }
  })
  noteUnknownOptions(source, note)
  const description = richTextOf(source.descriptionHtml)
  const { saidMarkets, ...unsaid } = source.unsaid
  const chart = source.measurements === '' ? null : parseMeasurementChart(source.measurements)
  if (source.measurements !== '' && chart === null)
    note(
      source.line,
      'the measurements are no table: write lines of cells between |, the first line naming the columns',
    )
  return {
    notes,
    lines,
    product: {
      sourceKey: source.sourceKey,
      published: source.published,
      document: {
        name: source.title,
        handle,
        productSku,
        model: source.model || modelFrom(source.title),
        material: source.materials[0] ?? null,
        description,
        excerpt: source.excerpt || excerptFrom(description),
        categoryPaths: source.categories.map((path) => path.map(capitalised)),
        details: source.details,
        measurementChart: chart,
        giftCard: source.giftCard,
        unlisted: source.unlisted,
        goesWith: source.goesWith,
      },
      colors,
      unsaid: { ...unsaid, saidPricelists: new Set(idsOf(saidMarkets, how)) },
    },
  }
}

const productName = (source: SourceProduct) => source.sku || source.handle

/** Which of a variant's values is its colour or its size, of those that it has; -1 where none is. */
const placeOf = ({ options }: SourceProduct, { values }: SourceVariant, kind: 'color' | 'size'): number =>
  placeOfKind(options, kind, (place) => (values[place] ?? '') !== '')
const valueOf = (source: SourceProduct, variant: SourceVariant, kind: 'color' | 'size'): string =>
  variant.values[placeOf(source, variant, kind)] ?? ''

interface ColorGroup {
  readonly key: string
  readonly color: string
  readonly variants: SourceVariant[]
}

function byColor(source: SourceProduct): ColorGroup[] {
  const groups = new Map<string, ColorGroup>()
  for (const variant of source.variants) {
    const color = colorAsWritten(valueOf(source, variant, 'color') || source.color)
    // A key stands behind a `#` in the database.
    const key = slugOf(color) || color.toLowerCase().replaceAll('#', '')
    const group = groups.get(key) ?? { key, color, variants: [] }
    group.variants.push(variant)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const idsOf = (markets: readonly string[], how: Normalising): string[] =>
  markets.flatMap((called) => pricelistsCalled(called, how.markets).map(({ id }) => id))

interface Making {
  readonly productSku: string
  readonly how: Normalising
  readonly note: NoteOnLine
}

function itemOf(
  source: SourceProduct,
  variant: SourceVariant,
  { productSku, how, note }: Making,
): ImportItem {
  const generated = [productSku, ...variant.values.map((value) => slugOf(value).toUpperCase())]
    .filter(Boolean)
    .join('-')
  const isFree = (sku: string) => !how.takenSkus.has(sku.toLowerCase())
  let sku = variant.sku || generated
  if (variant.sku !== '' && !isFree(variant.sku)) {
    sku = generated
    note(variant.line, `SKU ${variant.sku} stands twice in the file: this row is kept as ${generated}`, {
      kind: 'SKUs that stand twice in the file: these rows are kept under SKUs made of handle and options',
    })
  }
  for (let next = 2; !isFree(sku); next++) sku = `${generated}-${next}`
  how.takenSkus.add(sku.toLowerCase())
  const notIn = idsOf(variant.notIncluded, how)
  return {
    sku,
    name: itemName(source, variant),
    ean: variant.ean,
    prices: pricesWithout(pricesFor(variant.price, variant.marketPrices, how), notIn),
    ...(notIn.length > 0 && { notIn }),
    ...(source.giftCard ? { onHand: null } : stockOfItem(variant)),
  }
}

function stockOfItem({
  stock,
  exported,
}: SourceVariant): Pick<ImportItem, 'onHand' | 'keepsStock' | 'exported'> {
  const then = exported ? { exported } : {}
  switch (stock) {
    case 'untracked':
      return { onHand: null, ...then }
    case 'unsaid':
      return { onHand: null, keepsStock: 'always' }
    case 'in stock':
      return { onHand: null, keepsStock: 'unless sold out' }
    case 'unreadable':
      return { onHand: 0, keepsStock: 'always' }
    default:
      return { onHand: stock, ...then }
  }
}

/** The size, then what other options say: `M / Logo`. A bare yes, no or number says its option too: `Logo: Yes`. */
function itemName(source: SourceProduct, variant: SourceVariant): string {
  const size = valueOf(source, variant, 'size')
  const own = new Set([placeOf(source, variant, 'color'), placeOf(source, variant, 'size')])
  const others = variant.values.flatMap((value, index) => {
    const option = source.options[index] ?? ''
    if (value === '' || own.has(index)) return []
    return [
      /^(yes|no|true|false|ja|nej|\d+)$/i.test(value) && !source.giftCard ? `${option}: ${value}` : value,
    ]
  })
  return [size, ...others].filter((part) => part !== '').join(' / ') || oneSize
}

/** Sizes in their order; sizes without one stay as the file has them. */
function sorted(
  items: readonly ImportItem[],
  variants: readonly SourceVariant[],
  source: SourceProduct,
): ImportItem[] {
  return items
    .map((item, index) => ({ item, size: valueOf(source, variants[index]!, 'size') || item.name }))
    .sort((a, b) => compareSizes(a.size, b.size))
    .map(({ item }) => item)
}

/** Two items of a page never bear one name. */
function distinctNames(items: readonly ImportItem[]): ImportItem[] {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const count = (seen.get(item.name) ?? 0) + 1
    seen.set(item.name, count)
    return count === 1 ? item : { ...item, name: `${item.name} (${count})` }
  })
}

/** The page of the only colour has the handle; of several, handle and colour; then what makes it unique. */
function uriWishes(parts: {
  page: string
  handle: string
  slug: string
  sku: string
  isOnly: boolean
}): string[] {
  const { page, handle, slug, sku, isOnly } = parts
  const endsSo = slug === '' || handle === slug || handle.endsWith(`-${slug}`)
  const colored = endsSo ? handle : `${handle}-${slug}`
  return [...new Set([page, isOnly ? handle : colored, colored, `${colored}-${sku}`])].filter(
    (uri) => uri !== '',
  )
}
