import type { PricelistName, ProductChange, ProductRow } from '#contract/staff/products.ts'
import { parseFaults } from '#texts/backoffice-product.ts'
import { lowestAfterCut } from '#domain/price-cuts.ts'
import { faults as texts } from '#texts/backoffice-sheet.ts'
import { productFaultText } from '#texts/product-faults.ts'

import { amountInput, parseAmount } from '../../format/money.ts'
import { compareColumn, priceColumn } from './sheet-columns.ts'

/** What was typed into a sheet: a change for each product, and what cannot be one, by cell. */
export interface SheetChanges {
  readonly changes: readonly { readonly id: string; readonly seen: string; readonly change: ProductChange }[]
  readonly faults: ReadonlyMap<string, string>
}
type Writable<T> = { -readonly [Name in keyof T]: T[Name] }
type AllItems = Writable<NonNullable<ProductChange['allItems']>>

/** Returns the key of a cell: a product and a column, whatever their places in the view. */
export const cellKey = (product: string, column: string): string => `${product}\t${column}`

/** Makes changes of what was typed over products. */
export function buildSheetChanges(
  rows: ReadonlyMap<string, ProductRow>,
  typed: ReadonlyMap<string, string>,
  { pricelists, priceCut }: SheetRules,
): SheetChanges {
  const faults = new Map<string, string>()
  const ids = [...new Set([...typed.keys()].map((key) => key.slice(0, key.indexOf('\t'))))]
  const changes = ids.flatMap((id) => {
    const row = rows.get(id)
    return row
      ? [{ id, seen: row.version, change: buildRow(row, { typed, faults, pricelists, priceCut }) }]
      : []
  })
  return { changes, faults }
}

interface SheetRules {
  readonly pricelists: readonly PricelistName[]
  /** By how many percent whoever types may let a price fall; null: by any. */
  readonly priceCut: number | null
}

interface Building extends SheetRules {
  readonly typed: ReadonlyMap<string, string>
  readonly faults: Map<string, string>
}

function buildRow(row: ProductRow, { typed, faults, pricelists, priceCut }: Building): ProductChange {
  const find = (column: string) => typed.get(cellKey(row.id, column))
  const fail = (column: string, text: string) => void faults.set(cellKey(row.id, column), text)
  const [name, season, status, hsCode, weight] = ['name', 'season', 'status', 'hsCode', 'weight'].map(find)
  const change: Writable<ProductChange> = {}
  const all: AllItems = {}
  if (name !== undefined) change.name = name
  if (name?.trim() === '') fail('name', productFaultText({ code: 'required' }))
  if (season !== undefined) change.season = season
  if (status !== undefined) {
    const wanted = (['live', 'draft', 'archived'] as const).find(
      (each) => each === status.trim().toLowerCase(),
    )
    if (wanted) change.status = wanted
    else fail('status', texts.status)
  }
  if (hsCode !== undefined) all.hsCode = hsCode
  if (weight !== undefined) {
    const trimmed = weight.trim()
    all.weightGrams = trimmed === '' ? null : Number(trimmed)
    if (!/^\d{0,7}$/.test(trimmed)) fail('weight', parseFaults.weight)
  }
  const prices = pricelists.flatMap(({ id }) => {
    const [price, compare] = [find(priceColumn(id)), find(compareColumn(id))]
    return price === undefined && compare === undefined
      ? []
      : [[id, readPrice(row, id, { price, compare, fail, priceCut })] as const]
  })
  if (prices.length > 0) all.prices = Object.fromEntries(prices)
  return Object.keys(all).length > 0 ? { ...change, allItems: all } : change
}

interface TypedPrice {
  readonly price: string | undefined
  readonly compare: string | undefined
  readonly fail: (column: string, text: string) => void
  readonly priceCut: number | null
}

function readPrice(row: ProductRow, pricelist: string, { price, compare, fail, priceCut }: TypedPrice) {
  const [priceAt, compareAt] = [priceColumn(pricelist), compareColumn(pricelist)]
  const known = row.prices[pricelist]?.value
  const wanted = (price ?? (known ? amountInput(known.amountMinor) : '')).trim()
  const before = (compare ?? (known?.beforeMinor ? amountInput(known.beforeMinor) : '')).trim()
  if (price === undefined && row.prices[pricelist]?.isMixed) fail(compareAt, texts.mixedPrice)
  if (wanted === '') {
    if (before !== '' && compare !== undefined) fail(compareAt, parseFaults.compareAlone)
    return null
  }
  const amountMinor = parseAmount(wanted)
  const beforeMinor = before === '' ? null : parseAmount(before)
  if (amountMinor === null) fail(priceAt, parseFaults.amount)
  if (amountMinor !== null && priceCut !== null && known && !row.prices[pricelist]?.isMixed) {
    const lowest = lowestAfterCut(known.amountMinor, priceCut)
    if (amountMinor < lowest) fail(priceAt, texts.priceCut(priceCut, amountInput(lowest)))
  }
  if (before !== '' && beforeMinor === null) fail(compareAt, parseFaults.amount)
  if (amountMinor !== null && beforeMinor !== null && beforeMinor <= amountMinor)
    fail(compareAt, productFaultText({ code: 'compare-not-higher' }))
  return { amountMinor: amountMinor ?? 0, beforeMinor }
}

/** Returns the column of a field in which the server found a fault. */
export const faultColumn = (field: string): string =>
  field
    .replace(/^allItems\./, '')
    .replace(/^prices\./, 'price.')
    .replace(/^weightGrams$/, 'weight')
