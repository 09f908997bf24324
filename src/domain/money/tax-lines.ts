import type { Receipt } from '#contract/receipt.ts'

import { toMinor } from './price-text.ts'
import { taxIncluded } from './rounding.ts'

/** What was bought at one rate of tax; minor units. */
export interface TaxLine {
  readonly percent: number
  readonly netMinor: number
  readonly taxMinor: number
  readonly grossMinor: number
}

/**
 * What an order costs by rate of tax (Directive 2006/112/EC, article 226, 8 to 10): goods and delivery, less their discounts, at the
 * rate of their country, and gift cards, which are taxed when they are spent, at none. A gift card that pays is money and lessens nothing.
 */
export function taxLines({ items, totals, discounts }: Pick<Receipt, 'items' | 'totals' | 'discounts'>) {
  const paidMinor = Object.values(discounts.vouchers)
    .filter(({ type }) => type === 'giftcard')
    .reduce((sum, { priceOffAsNumber }) => sum - toMinor(priceOffAsNumber), 0)
  const untaxedMinor = items
    .filter(({ taxPercent }) => taxPercent !== totals.taxPercent)
    .reduce((sum, { totalPriceAsNumber }) => sum + toMinor(totalPriceAsNumber), 0)
  const grossMinor = toMinor(totals.grandTotalPriceAsNumber) + paidMinor - untaxedMinor
  const taxMinor = toMinor(totals.grandTotalPriceTaxAsNumber)
  const lines: TaxLine[] = [
    { percent: totals.taxPercent, netMinor: grossMinor - taxMinor, taxMinor, grossMinor },
    { percent: 0, netMinor: untaxedMinor, taxMinor: 0, grossMinor: untaxedMinor },
  ]
  return lines.filter((line) => line.grossMinor > 0)
}

/** What one piece costs without tax, minor units. */
export const eachWithoutTax = ({ priceEachAsNumber, taxPercent }: Receipt['items'][number]): number =>
  toMinor(priceEachAsNumber) - taxIncluded(toMinor(priceEachAsNumber), taxPercent)
