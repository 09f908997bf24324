import type { ProductChange } from '#contract/staff/products.ts'
import { isTradedGtin } from '#domain/product/gtin.ts'

import { mergedFacts, type ItemFacts } from '../product-facts.ts'
import type { ImportItem } from '../product-document.ts'
import type { ReportFault } from './change-fault.ts'
import { findCountryCode } from './find-country-code.ts'

export type AllItemsChange = NonNullable<ProductChange['allItems']>
export type ItemChange = NonNullable<ProductChange['items']>[number]

/** What a change of sizes is checked with. */
export interface ItemRules {
  /** Ids of the shop's pricelists. */
  readonly pricelists: ReadonlySet<string>
  readonly report: ReportFault
}

/** Returns a size with what a change says of it. `field`: under which faults are reported. */
export function changeItem(
  item: ImportItem,
  change: AllItemsChange & Partial<ItemChange>,
  field: string,
  rules: ItemRules,
): ImportItem {
  const { report } = rules
  const { sku = item.sku, ean = item.ean } = change
  if (sku === '') report(`${field}.sku`, { code: 'required' })
  if (ean !== item.ean && ean !== '' && !isBarcode(ean)) report(`${field}.ean`, { code: 'ean' })
  const priced = change.prices ? changePrices(item, change.prices, field, rules) : item
  return { ...priced, sku, ean, facts: changeFacts(item.facts, change, field, report) }
}

/** A GTIN, or a number of the brand's own with a GTIN's check digit. */
const isBarcode = (code: string): boolean =>
  isTradedGtin(code, true) || (/^(?:\d{8}|\d{12,14})$/.test(code) && hasCheckDigit(code))

const hasCheckDigit = (code: string): boolean =>
  [...code].toReversed().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) % 10 === 0

function changePrices(
  item: ImportItem,
  wanted: NonNullable<AllItemsChange['prices']>,
  field: string,
  { pricelists, report }: ItemRules,
): ImportItem {
  const prices = { ...item.prices }
  const notIn = new Set(item.notIn)
  for (const [id, price] of Object.entries(wanted)) {
    const where = `${field}.prices.${id}`
    if (!pricelists.has(id)) report(where, { code: 'pricelist-unknown', params: { id } })
    if (price === null) {
      delete prices[id]
      notIn.add(id)
      continue
    }
    if (price.beforeMinor !== null && price.beforeMinor <= price.amountMinor)
      report(where, { code: 'compare-not-higher' })
    notIn.delete(id)
    prices[id] = { amountMinor: price.amountMinor, beforeMinor: price.beforeMinor }
  }
  const { notIn: _, ...rest } = item
  return { ...rest, prices, ...(notIn.size > 0 && { notIn: [...notIn] }) }
}

function changeFacts(
  before: ItemFacts | undefined,
  { weightGrams, hsCode, originCountry }: AllItemsChange,
  field: string,
  report: ReportFault,
): ItemFacts | undefined {
  const given: { -readonly [Name in keyof ItemFacts]: ItemFacts[Name] } = {}
  if (weightGrams !== undefined) given.weightGrams = weightGrams
  if (hsCode !== undefined && hsCode !== (before?.hsCode ?? '')) {
    if (hsCode !== '' && !/^\d{4}(?:[. ]?\d{2}){1,3}$/.test(hsCode))
      report(`${field}.hsCode`, { code: 'hs-code' })
    given.hsCode = hsCode || null
  }
  if (originCountry !== undefined && originCountry !== (before?.originCountry ?? '')) {
    const code = findCountryCode(originCountry)
    if (originCountry !== '' && code === null)
      report(`${field}.originCountry`, { code: 'country', params: { text: originCountry } })
    given.originCountry = code
  }
  return mergedFacts(before, given)
}
