import type { ProductChange } from '#contract/staff/products.ts'
import { findWrongSum } from '#domain/product/composition.ts'
import { toSlug } from '#domain/slug.ts'

import { namesMaterial } from '../import/formats/options.ts'
import { parseMeasurementChart } from '../import/measurement-chart.ts'
import { readDescription } from '../import/read-description.ts'
import { excerptFrom, modelFrom } from '../preserve-unspecified.ts'
import type { ImportColor, ImportProduct, ProductDocument } from '../product-document.ts'
import { mergedFacts, type ProductFacts } from '../product-facts.ts'
import { findSwatch } from '../swatches.ts'
import type { ReportFault } from './change-fault.ts'
import { changeItem, type ItemRules } from './change-items.ts'
import type { StoredProduct } from './stored-product.ts'

export interface ChangeRules extends ItemRules {
  readonly now: number
}

/** Returns a product with what a change says of it, to be written as an import writes one. What is wrong with the change is reported. */
export function changeProduct(
  { product, colors, status }: StoredProduct,
  change: ProductChange,
  rules: ChangeRules,
): ImportProduct {
  const { report } = rules
  const known = new Set(colors.map(({ id }) => id))
  for (const { id } of change.colors ?? [])
    if (!known.has(id)) report(`colors.${id}`, { code: 'color-unknown' })
  const items = new Set(colors.flatMap(({ itemIds }) => itemIds))
  for (const { id } of change.items ?? []) if (!items.has(id)) report(`items.${id}`, { code: 'item-unknown' })
  return {
    ...changeStatus(product, change, { ...rules, status }),
    document: changeDocument(product.document, change, report),
    colors: product.colors.map((color, place) =>
      changeColor(color, { id: '', uri: '', itemIds: [], ...colors[place] }, change, rules),
    ),
  }
}

function changeStatus(
  product: ImportProduct,
  { status, publishAt }: ProductChange,
  { now, report, status: before }: ChangeRules & Pick<StoredProduct, 'status'>,
): ImportProduct {
  const wanted = status ?? before
  if (publishAt !== undefined && wanted !== 'scheduled') report('publishAt', { code: 'publish-time' })
  if (status === undefined && publishAt === undefined) return product
  const { archived: _, ...rest } = product
  const at = publishAt ?? product.publishAt ?? null
  if (wanted === 'scheduled' && at === null) report('publishAt', { code: 'required' })
  else if (wanted === 'scheduled' && at !== null && at <= now) report('publishAt', { code: 'publish-past' })
  return {
    ...rest,
    published: wanted === 'live',
    publishAt: wanted === 'scheduled' ? at : null,
    ...(wanted === 'archived' && { archived: true }),
  }
}

function changeDocument(
  before: ProductDocument,
  change: ProductChange,
  report: ReportFault,
): ProductDocument {
  const { name = before.name, material = before.material ?? '', unlisted = before.unlisted } = change
  const { categories = before.categoryPaths, goesWith = before.goesWith } = change
  if (name === '') report('name', { code: 'required' })
  const described = describe(before, change)
  const hasOwnExcerpt = before.excerpt !== excerptFrom(before.description)
  const hasOwnModel = before.model !== modelFrom(before.name)
  return {
    ...before,
    name,
    ...described,
    // What was made of the name or the description follows them.
    excerpt:
      change.excerpt ||
      (hasOwnExcerpt && change.excerpt === undefined ? before.excerpt : excerptFrom(described.description)),
    model: change.model || (hasOwnModel && change.model === undefined ? before.model : modelFrom(name)),
    material: material || null,
    categoryPaths: categories,
    details: change.details ? changeDetails(before.details, change.details, report) : before.details,
    measurementChart: changeMeasurements(before, change.measurements, report),
    goesWith,
    unlisted,
    facts: mergedFacts(before.facts, changeFacts(change)),
  }
}

function describe(before: ProductDocument, { description }: ProductChange) {
  const { pictured, description: plain } = before
  if (description === undefined || description === (pictured ?? plain))
    return { description: plain, ...(pictured !== undefined && { pictured }) }
  const read = readDescription(
    { descriptionHtml: description, descriptionColumn: 'description', line: 0 },
    () => undefined,
  )
  return { description: read.description, pictured: read.pictured }
}

function changeFacts({ season, vendor, tags, seoTitle }: ProductChange): ProductFacts {
  const given = { season, vendor, tags, seoTitle }
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, text]) => (text === undefined ? [] : [[name, text || null]])),
  )
}

/** Percentages that stood there before are not judged. */
function changeDetails(
  before: ProductDocument['details'],
  wanted: ProductDocument['details'],
  report: ReportFault,
): ProductDocument['details'] {
  const known = new Set(before.map(({ text }) => text))
  for (const [place, { label, text }] of wanted.entries()) {
    const sum = namesMaterial(label) && !known.has(text) ? findWrongSum(text) : null
    if (sum !== null) report(`details.${place}`, { code: 'percentages', params: { sum } })
  }
  return wanted.filter(({ text }) => text !== '')
}

/** Returns a table of measurements as it is typed. */
export const formatMeasurements = (chart: ProductDocument['measurementChart']): string =>
  chart ? [chart.columns, ...chart.rows].map((cells) => cells.join(' | ')).join('\n') : ''

function changeMeasurements(
  { measurementChart }: ProductDocument,
  text: string | undefined,
  report: ReportFault,
): ProductDocument['measurementChart'] {
  if (text === undefined || text === formatMeasurements(measurementChart)) return measurementChart
  if (text === '') return null
  const chart = parseMeasurementChart(text)
  if (chart === null) report('measurements', { code: 'measurements' })
  return chart
}

function changeColor(
  color: ImportColor,
  { id, uri, itemIds }: StoredProduct['colors'][number],
  change: ProductChange,
  rules: ChangeRules,
): ImportColor {
  const { report } = rules
  const own = change.colors?.find((each) => each.id === id)
  const field = `colors.${id}`
  const page = own?.uri === undefined || own.uri === uri ? undefined : own.uri
  if (page !== undefined && (page === '' || page !== toSlug(page)))
    report(`${field}.uri`, { code: 'address' })
  const items = color.items.map((item, place) => {
    const itemId = itemIds[place] ?? ''
    const all = change.allItems ? changeItem(item, change.allItems, 'allItems', rules) : item
    const one = change.items?.find((each) => each.id === itemId)
    return one ? changeItem(all, one, `items.${itemId}`, rules) : all
  })
  return { ...color, document: changeColorDocument(color, own, field, report), ...(page && { page }), items }
}

const filmBefore = ({ images }: ImportColor['document'], picture: string): string | undefined =>
  images.find(({ url }) => url === picture)?.film

function changeColorDocument(
  { document }: ImportColor,
  own: NonNullable<ProductChange['colors']>[number] | undefined,
  field: string,
  report: ReportFault,
): ImportColor['document'] {
  const {
    name = document.color ?? '',
    swatch = document.swatch?.hex ?? '',
    images = document.images,
  } = own ?? {}
  if (name === '' && document.color !== null) report(`${field}.name`, { code: 'required' })
  const isNewSwatch = own?.swatch !== undefined || own?.name !== undefined
  if (own?.swatch && !/^#[0-9a-f]{6}$/i.test(swatch)) report(`${field}.swatch`, { code: 'swatch' })
  return {
    ...document,
    color: name || null,
    swatch: isNewSwatch ? (name === '' ? null : findSwatch(name, swatch)) : document.swatch,
    images: images.map(({ url, alt, film = filmBefore(document, url) }) => ({
      url,
      alt,
      ...(film && { film }),
    })),
  }
}
