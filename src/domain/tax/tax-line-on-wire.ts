import type { Currency } from '#contract/money.ts'
import type { TaxLine as WireTaxLine } from '#contract/tax.ts'

import { toMajor, wirePrice } from '../money/price-text.ts'
import type { TaxLine } from './tax-lines.ts'

/** A tax line in wire form. */
export function taxLineOnWire(
  { jurisdiction, percent, treatment, netMinor, taxMinor, grossMinor }: TaxLine,
  currency: Currency,
): WireTaxLine {
  return {
    jurisdiction,
    taxPercent: percent,
    treatment,
    net: wirePrice({ amountMinor: netMinor, currency }),
    netAsNumber: toMajor(netMinor),
    tax: wirePrice({ amountMinor: taxMinor, currency }),
    taxAsNumber: toMajor(taxMinor),
    gross: wirePrice({ amountMinor: grossMinor, currency }),
    grossAsNumber: toMajor(grossMinor),
  }
}
