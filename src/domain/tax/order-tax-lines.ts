import type { Receipt } from '#contract/receipt.ts'
import type { TaxLine as WireTaxLine } from '#contract/tax.ts'

import { toMinor } from '../money/price-text.ts'
import { taxIncluded } from '../money/rounding.ts'
import type { TaxLine } from './tax-lines.ts'

export type TaxedOrder = Pick<Receipt, 'totals' | 'discounts'> & {
  readonly items: readonly Receipt['items'][number][]
}

/**
 * What an order costs by rate of tax (Directive 2006/112/EC, article 226, 8 to 10): goods and delivery, less their discounts, at the
 * rates that it was sold at, and gift cards, which are taxed when they are spent, at none. A gift card that pays is money and lessens
 * nothing. `jurisdiction` is empty in orders from before it was kept.
 */
export function orderTaxLines(order: TaxedOrder): TaxLine[] {
  const kept = order.totals.taxLines
  if (!kept) return linesBeforeTheyWereKept(order)
  return kept.map(readTaxLine)
}

/** A line of the wire in minor units. */
export const readTaxLine = (line: WireTaxLine): TaxLine => ({
  jurisdiction: line.jurisdiction,
  percent: line.taxPercent,
  treatment: line.treatment,
  netMinor: toMinor(line.netAsNumber),
  taxMinor: toMinor(line.taxAsNumber),
  grossMinor: toMinor(line.grossAsNumber),
})

/** One rate for all goods, and none for gift cards. */
function linesBeforeTheyWereKept({ items, totals, discounts }: TaxedOrder): TaxLine[] {
  const paidMinor = Object.values(discounts.vouchers)
    .filter(({ type }) => type === 'giftcard')
    .reduce((sum, { priceOffAsNumber }) => sum - toMinor(priceOffAsNumber), 0)
  const untaxedMinor = items
    .filter(({ taxPercent }) => taxPercent !== totals.taxPercent)
    .reduce((sum, { totalPriceAsNumber }) => sum + toMinor(totalPriceAsNumber), 0)
  const grossMinor = toMinor(totals.grandTotalPriceAsNumber) + paidMinor - untaxedMinor
  const taxMinor = toMinor(totals.grandTotalPriceTaxAsNumber)
  const lines: TaxLine[] = [
    {
      jurisdiction: '',
      percent: totals.taxPercent,
      treatment: totals.taxPercent === 0 ? 'export' : 'standard',
      netMinor: grossMinor - taxMinor,
      taxMinor,
      grossMinor,
    },
    {
      jurisdiction: '',
      percent: 0,
      treatment: 'outside-scope',
      netMinor: untaxedMinor,
      taxMinor: 0,
      grossMinor: untaxedMinor,
    },
  ]
  return lines.filter((line) => line.grossMinor > 0)
}

/** What one piece costs without tax, minor units. */
export const eachWithoutTax = ({ priceEachAsNumber, taxPercent }: Receipt['items'][number]): number =>
  toMinor(priceEachAsNumber) - taxIncluded(toMinor(priceEachAsNumber), taxPercent)
