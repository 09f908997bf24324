import type { MarketsConfig } from '#contract/markets.ts'
import { currencies } from '#contract/money.ts'

/**
 * Every code of the markets that the shop cannot charge, as a sentence that begins with its place. Sums, prices on the wire and the words
 * for people all count in hundredths; yen or dinars would be charged and shown wrong.
 */
export function currencyFaults({ pricelists, shipping, giftCardAmounts = {} }: MarketsConfig): string[] {
  const named = (place: string, codes: readonly string[]) =>
    codes
      .filter((code) => !currencies.some((known) => known === code))
      .map(
        (code) =>
          `${place}: the shop does not charge in "${code}". It charges in ${currencies.join(', ')}, which have two decimals.`,
      )
  return [
    ...pricelists.flatMap(({ id, currency }) => named(`pricelists "${id}", currency`, [currency])),
    ...shipping.flatMap(({ id, priceMinor, freeFromMinor }) => [
      ...named(`shipping "${id}", priceMinor`, Object.keys(priceMinor)),
      ...named(`shipping "${id}", freeFromMinor`, Object.keys(freeFromMinor)),
    ]),
    ...named('giftCardAmounts', Object.keys(giftCardAmounts)),
  ]
}
