import { cuts, type Cut } from '#contract/snapshot.ts'
import { parseCut } from '#domain/product/audience.ts'
import { toSlug } from '#domain/slug.ts'

import { listUriCandidates, makeColorKey, makeColorSku } from '../color-names.ts'
import { excerptFrom, modelFrom } from '../preserve-unspecified.ts'
import type { ImportColor, ImportProduct } from '../product-document.ts'
import { findSwatch } from '../swatches.ts'
import { assignImages } from './assign-images.ts'
import { reportOnLine } from './report/cell-notes.ts'
import { capitalised, colorAsWritten } from './formats/options.ts'
import {
  distinctNames,
  pricelistIds,
  normaliseItem,
  sorted,
  getValue,
  type Normalising,
} from './import-item.ts'
import { noteUnknownOptions } from './report/unknown-options.ts'
import { readDescription } from './read-description.ts'
import { noteTexts } from './report/text-notes.ts'
import { parseMeasurementChart } from './measurement-chart.ts'
import type { Note, NoteOnLine, SourceProduct, SourceVariant } from './source-product.ts'

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
  const note: NoteOnLine = (line, problem) => notes.push({ line, product: productName(source), problem })
  const handle = toSlug(source.handle) || toSlug(source.title) || toSlug(source.sku) || 'product'
  if (handle !== source.handle && source.sourceKey.startsWith('shopify:'))
    note(source.line, { code: 'handle-changed', params: { handle: source.handle, address: handle } })
  const productSku = source.sku || handle.toUpperCase()
  noteUnknownOptions(source, how.knownOptions, note)
  noteTexts(source, note)
  const colors = normaliseColors(source, { handle, productSku, how, note, lines })
  const { description, pictured } = readDescription(source, note)
  const chart = source.measurements === '' ? null : parseMeasurementChart(source.measurements)
  if (source.measurements !== '' && chart === null)
    note(source.line, { code: 'measurements-not-a-table', params: {} })
  return {
    notes,
    lines,
    product: {
      sourceKey: source.sourceKey,
      published: source.published,
      publishAt: source.publishAt,
      document: {
        name: source.title,
        handle,
        productSku,
        model: source.model || modelFrom(source.title),
        material: source.materials[0] ?? null,
        description,
        pictured,
        excerpt: source.excerpt || excerptFrom(description),
        categoryPaths: source.categories.map((path) => path.map(capitalised)),
        details: source.details,
        measurementChart: chart,
        kind: source.giftCard ? 'gift-card' : 'goods',
        cutFor: readCut(source, note),
        unlisted: source.unlisted,
        goesWith: source.goesWith,
        facts: source.facts,
        privateFields: source.privateFields,
      },
      colors,
      ...normaliseUnspecified(source, how),
      ...(source.keepsOthers && { keepsOthers: true }),
    },
  }
}

function readCut({ cutFor, line }: SourceProduct, note: NoteOnLine): Cut | undefined {
  const cut = parseCut(cutFor)
  if (cutFor !== '' && cut === undefined)
    reportOnLine(line, note)('Cut for', cutFor, { code: 'not-a-cut', params: { cuts } })
  return cut
}

interface Making {
  readonly handle: string
  readonly productSku: string
  readonly how: Normalising
  readonly note: NoteOnLine
  /** Where each SKU stands; grows. */
  readonly lines: Map<string, number>
}

function normaliseColors(
  source: SourceProduct,
  { handle, productSku, how, note, lines }: Making,
): ImportColor[] {
  const groups = byColor(source)
  const images = assignImages(
    source.images,
    groups.map(({ color, variants }) => ({
      slug: toSlug(color),
      own: variants.flatMap((variant) => variant.images),
      said: variants.find(({ pictures }) => pictures)?.pictures ?? null,
    })),
  )
  return groups.map(({ key, color, variants }, index): ImportColor => {
    const slug = toSlug(color)
    const items = variants.map((variant) => {
      const item = normaliseItem(source, variant, { productSku, how, note })
      lines.set(item.sku, variant.line)
      return item
    })
    const page = toSlug(variants.find((variant) => variant.page !== '')?.page ?? '')
    return {
      key,
      document: {
        sku: makeColorSku(productSku, slug, index),
        color: color === '' ? null : color,
        swatch: color === '' ? null : findSwatch(color, variants.find(({ swatch }) => swatch !== '')?.swatch),
        images: (images[index] ?? []).map(({ url, alt, film }) => ({ url, alt, ...(film && { film }) })),
      },
      ...(page !== '' && { page }),
      uris: listUriCandidates({ page, handle, slug, sku: toSlug(productSku), isOnly: groups.length === 1 }),
      items: distinctNames(sorted(items)),
    }
  })
}

function normaliseUnspecified(
  { unspecified }: SourceProduct,
  how: Normalising,
): Pick<ImportProduct, 'unspecified'> {
  if (unspecified === null) return {}
  const { declaredMarkets, ...rest } = unspecified
  return { unspecified: { ...rest, declaredPricelists: new Set(pricelistIds(declaredMarkets, how)) } }
}

const productName = (source: SourceProduct) => source.sku || source.handle

interface ColorGroup {
  readonly key: string
  readonly color: string
  readonly variants: SourceVariant[]
}

function byColor(source: SourceProduct): ColorGroup[] {
  const groups = new Map<string, ColorGroup>()
  for (const variant of source.variants) {
    const color = colorAsWritten(getValue(source, variant, 'color') || source.color)
    const key = makeColorKey(color)
    const group = groups.get(key) ?? { key, color, variants: [] }
    group.variants.push(variant)
    groups.set(key, group)
  }
  return [...groups.values()]
}
