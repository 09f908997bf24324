import { productTexts } from '#contract/staff/product-names.ts'
import type { ProductChange, ProductDetail } from '#contract/staff/products.ts'
import { parseFaults } from '#texts/backoffice-product.ts'
import { productFaultText } from '#texts/product-faults.ts'

import { parseAmount } from '../format/money.ts'
import { readList, type DetailLine, type PictureLine, type ProductFields } from './product-fields.ts'

/** What was typed as a change of the product, and what cannot be one, by the path of its field. */
export interface BuiltChange {
  readonly change: ProductChange
  readonly faults: ReadonlyMap<string, string>
}
type Writable<T> = { -readonly [Name in keyof T]: T[Name] }
type Item = Writable<NonNullable<ProductChange['items']>[number]>

/** Makes a change of what was typed over a product. */
export function buildChange(product: ProductDetail, base: ProductFields, typed: ProductFields): BuiltChange {
  const faults = new Map<string, string>()
  const read = (path: string) => typed.get(path) ?? base.get(path) ?? ''
  const change: Writable<ProductChange> = {}
  for (const name of productTexts) {
    const text = typed.get(name)
    if (text !== undefined) change[name] = text
  }
  if (typed.has('name') && read('name').trim() === '')
    faults.set('name', productFaultText({ code: 'required' }))
  if (typed.has('unlisted')) change.unlisted = read('unlisted') === 'yes'
  if (typed.has('categories')) change.categories = readCategories(read('categories'), faults)
  if (typed.has('goesWith')) change.goesWith = readLines(read('goesWith'))
  if (typed.has('details'))
    change.details = readList<DetailLine>(read('details')).filter(({ label }) => label.trim() !== '')
  const status = read('status')
  if (typed.has('status') && isStatus(status)) change.status = status
  if (status === 'scheduled' && (typed.has('status') || typed.has('publishAt')))
    change.publishAt = readTime(read('publishAt'), faults)
  const colors = product.colors.flatMap(({ id }) => changeColor(id, typed))
  if (colors.length > 0) change.colors = colors
  const items = product.colors.flatMap((color) =>
    color.items.flatMap(({ id }) => changeItem(id, { product, typed, read, faults })),
  )
  if (items.length > 0) change.items = items
  return { change, faults }
}

const isStatus = (text: string): text is NonNullable<ProductChange['status']> =>
  ['live', 'scheduled', 'draft', 'archived'].includes(text)

const readLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function readCategories(text: string, faults: Map<string, string>): string[][] {
  const paths = readLines(text).map((line) => line.split('>').map((name) => name.trim()))
  if (paths.some((path) => path.includes(''))) faults.set('categories', parseFaults.categories)
  return paths
}

function readTime(text: string, faults: Map<string, string>): number {
  const at = new Date(text).getTime()
  if (!Number.isNaN(at)) return at
  faults.set('publishAt', parseFaults.time)
  return 0
}

function changeColor(id: string, typed: ProductFields): NonNullable<ProductChange['colors']> {
  const [name, swatch, uri, images] = ['name', 'swatch', 'uri', 'images'].map((field) =>
    typed.get(`colors.${id}.${field}`),
  )
  if ([name, swatch, uri, images].every((text) => text === undefined)) return []
  return [
    {
      id,
      ...(name !== undefined && { name }),
      ...(swatch !== undefined && { swatch }),
      ...(uri !== undefined && { uri }),
      ...(images !== undefined && { images: readList<PictureLine>(images) }),
    },
  ]
}

interface Building {
  readonly product: ProductDetail
  readonly typed: ProductFields
  readonly read: (path: string) => string
  readonly faults: Map<string, string>
}

function changeItem(id: string, { product, typed, read, faults }: Building): Item[] {
  const at = (name: string) => `items.${id}.${name}`
  const item: Item = { id }
  const [sku, ean, weight, hsCode, originCountry] = ['sku', 'ean', 'weight', 'hsCode', 'origin'].map((name) =>
    typed.get(at(name)),
  )
  if (sku !== undefined) item.sku = sku
  if (ean !== undefined) item.ean = ean
  if (hsCode !== undefined) item.hsCode = hsCode
  if (originCountry !== undefined) item.originCountry = originCountry
  if (weight !== undefined) item.weightGrams = readWeight(weight, at('weight'), faults)
  const prices: NonNullable<Item['prices']> = {}
  for (const { id: pricelist } of product.pricelists) {
    const [priceAt, compareAt] = [at(`price.${pricelist}`), at(`compare.${pricelist}`)]
    if (!typed.has(priceAt) && !typed.has(compareAt)) continue
    prices[pricelist] = readPrice([priceAt, read(priceAt)], [compareAt, read(compareAt)], faults)
  }
  if (Object.keys(prices).length > 0) item.prices = prices
  return Object.keys(item).length > 1 ? [item] : []
}

function readWeight(text: string, path: string, faults: Map<string, string>): number | null {
  if (text.trim() === '') return null
  if (!/^\s*\d{1,7}\s*$/.test(text)) faults.set(path, parseFaults.weight)
  return Number.parseInt(text, 10) || 0
}

type Cell = readonly [path: string, text: string]

function readPrice([priceAt, price]: Cell, [compareAt, compare]: Cell, faults: Map<string, string>) {
  if (price.trim() === '') {
    if (compare.trim() !== '') faults.set(compareAt, parseFaults.compareAlone)
    return null
  }
  const amountMinor = parseAmount(price)
  const beforeMinor = compare.trim() === '' ? null : parseAmount(compare)
  if (amountMinor === null) faults.set(priceAt, parseFaults.amount)
  if (beforeMinor === null && compare.trim() !== '') faults.set(compareAt, parseFaults.amount)
  if (amountMinor !== null && beforeMinor !== null && beforeMinor <= amountMinor)
    faults.set(compareAt, productFaultText({ code: 'compare-not-higher' }))
  return { amountMinor: amountMinor ?? 0, beforeMinor }
}

/** Returns the path of a field on the screen by the path that a fault of the server has. */
export const fieldPath = (field: string): string =>
  field
    .replace(/^details\..*/, 'details')
    .replace(/\.prices\./, '.price.')
    .replace(/\.weightGrams$/, '.weight')
    .replace(/\.originCountry$/, '.origin')
