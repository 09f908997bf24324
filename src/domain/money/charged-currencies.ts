import type { PlacedBrandFault } from '#contract/brand-faults.ts'
import type { MarketsConfig } from '#contract/markets.ts'
import { currencies } from '#contract/money.ts'

/**
 * Every code of the markets that the shop cannot charge, with its place. Sums, prices on the wire and the words
 * for people all count in hundredths; yen or dinars would be charged and shown wrong.
 */
export function currencyFaults({
  pricelists,
  shipping,
  giftCardAmounts = {},
}: MarketsConfig): PlacedBrandFault[] {
  const named = (place: string, codes: readonly string[]) =>
    codes
      .filter((code) => !currencies.some((known) => known === code))
      .map((currency): PlacedBrandFault => ({
        place,
        fault: { code: 'currency-not-charged', params: { currency, charged: currencies } },
      }))
  return [
    ...pricelists.flatMap(({ id, currency }) => named(`pricelists "${id}", currency`, [currency])),
    ...shipping.flatMap(({ id, priceMinor, freeFromMinor }) => [
      ...named(`shipping "${id}", priceMinor`, Object.keys(priceMinor)),
      ...named(`shipping "${id}", freeFromMinor`, Object.keys(freeFromMinor)),
    ]),
    ...named('giftCardAmounts', Object.keys(giftCardAmounts)),
  ]
}
