import type { MarketsConfig } from '#contract/markets.ts'
import { isMistypedGtin } from '#domain/product/gtin.ts'
import { compareSizes } from '#domain/product/size-order.ts'
import { oneSize } from '#domain/product/size-text.ts'
import { toSlug } from '#domain/slug.ts'

import { pricesWithout, type ImportItem } from '../product-document.ts'
import type { ItemFacts } from '../product-facts.ts'
import { placeOfKind } from './formats/options.ts'
import { pricelistsCalled, pricesFor, type Conversion } from './prices/pricelist-prices.ts'
import type { NoteOnLine, SourceProduct, SourceVariant } from './source-product.ts'

export interface Normalising {
  readonly markets: MarketsConfig
  readonly conversions: readonly Conversion[]
  /** In which the file's prices and costs are, where a row does not say it. */
  readonly currency: string
  /** SKUs given so far in this file, lower-case; grows. */
  readonly takenSkus: Set<string>
  /** The line of each barcode so far; grows. */
  readonly takenBarcodes: Map<string, number>
  /** Sells at a price of 0.00 what has one. */
  readonly zeroPrices: boolean
  /** Options of which somebody has said what they are. */
  readonly knownOptions: ReadonlySet<string>
}

/** Which of a variant's values is its colour or its size, of those that it has; -1 where none is. */
const optionIndex = ({ options }: SourceProduct, { values }: SourceVariant, kind: 'color' | 'size'): number =>
  placeOfKind(options, kind, (place) => (values[place] ?? '') !== '')
export const getValue = (source: SourceProduct, variant: SourceVariant, kind: 'color' | 'size'): string =>
  variant.values[optionIndex(source, variant, kind)] ?? ''

export const pricelistIds = (markets: readonly string[], how: Normalising): string[] =>
  markets.flatMap((called) => pricelistsCalled(called, how.markets).map(({ id }) => id))

interface Making {
  readonly productSku: string
  readonly how: Normalising
  readonly note: NoteOnLine
}

/** One size of a colour as the shop sells it. */
export function normaliseItem(
  source: SourceProduct,
  variant: SourceVariant,
  { productSku, how, note }: Making,
): ImportItem {
  const generated = [productSku, ...variant.values.map((value) => toSlug(value).toUpperCase())]
    .filter(Boolean)
    .join('-')
  const isFree = (sku: string) => !how.takenSkus.has(sku.toLowerCase())
  let sku = variant.sku || generated
  if (variant.sku !== '' && !isFree(variant.sku)) {
    sku = generated
    note(variant.line, { code: 'sku-twice', params: { sku: variant.sku, soldAs: generated } })
  }
  for (let next = 2; !isFree(sku); next++) sku = `${generated}-${next}`
  how.takenSkus.add(sku.toLowerCase())
  noteBarcode(variant, how, note)
  const taxClass = knownTaxClass(variant, how, note)
  const notIn = pricelistIds(variant.notIncluded, how)
  return {
    sku,
    name: itemName(source, variant),
    ean: variant.ean,
    facts: withCurrency(variant.facts, how.currency),
    prices: pricesWithout(soldAt(pricesFor(variant.price, variant.marketPrices, how), how), notIn),
    ...(notIn.length > 0 && { notIn }),
    ...(taxClass !== null && { taxClass }),
    ...(source.giftCard ? { onHand: null } : stockOfItem(variant)),
  }
}

/** Notes a barcode that an earlier row has too, or whose digits do not fit: both are kept, since it is what the file says. */
function noteBarcode({ ean, line }: SourceVariant, { takenBarcodes }: Normalising, note: NoteOnLine): void {
  if (ean === '') return
  const earlier = takenBarcodes.get(ean)
  if (earlier !== undefined) note(line, { code: 'barcode-twice', params: { barcode: ean, line: earlier } })
  else takenBarcodes.set(ean, line)
  if (isMistypedGtin(ean)) note(line, { code: 'barcode-mistyped', params: { barcode: ean } })
}

const withCurrency = (facts: ItemFacts, currency: string): ItemFacts =>
  facts.cost?.currency === '' ? { ...facts, cost: { ...facts.cost, currency } } : facts

const soldAt = (prices: ImportItem['prices'], { zeroPrices }: Normalising): ImportItem['prices'] =>
  zeroPrices
    ? prices
    : Object.fromEntries(Object.entries(prices).filter(([, { amountMinor }]) => amountMinor > 0))

/** The class as the markets write it; null for the standard rate, also where no country has a rate of that name. */
function knownTaxClass({ taxClass, line }: SourceVariant, { markets }: Normalising, note: NoteOnLine) {
  const name = taxClass.toLowerCase()
  if (name === '' || name === 'standard') return null
  const rated = [...markets.countries, ...Object.values(markets.territories ?? {})]
  const known = new Set(rated.flatMap(({ taxRates = {} }) => Object.keys(taxRates)))
  const found = [...known].find((each) => each.toLowerCase() === name)
  if (found !== undefined) return found
  note(line, { code: 'tax-class-unknown', params: { taxClass, classes: ['standard', ...known] } })
  return null
}

function stockOfItem({
  stock,
  exported,
}: SourceVariant): Pick<ImportItem, 'onHand' | 'keepsStock' | 'exported'> {
  const then = exported ? { exported } : {}
  switch (stock) {
    case 'untracked':
      return { onHand: null, ...then }
    case 'unspecified':
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
  const size = getValue(source, variant, 'size')
  const own = new Set([optionIndex(source, variant, 'color'), optionIndex(source, variant, 'size')])
  const others = variant.values.flatMap((value, index) => {
    const option = source.options[index] ?? ''
    if (value === '' || own.has(index)) return []
    return [
      /^(yes|no|true|false|ja|nej|\d+)$/i.test(value) && !source.giftCard ? `${option}: ${value}` : value,
    ]
  })
  return [size, ...others].filter((part) => part !== '').join(' / ') || oneSize
}

/** Sizes in their order, by the whole name, so that an export of them is sorted alike; those without an order stay as the file has them. */
export const sorted = (items: readonly ImportItem[]): ImportItem[] =>
  items.toSorted((a, b) => compareSizes(a.name, b.name))

/** Two items of a page never bear one name. */
export function distinctNames(items: readonly ImportItem[]): ImportItem[] {
  const taken = new Set<string>()
  return items.map((item) => {
    let { name } = item
    // Without case, as options of a file are told apart.
    for (let next = 2; taken.has(name.toLowerCase()); next++) name = `${item.name} (${next})`
    taken.add(name.toLowerCase())
    return name === item.name ? item : { ...item, name }
  })
}
