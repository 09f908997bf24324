import type { CountryConfig, MarketsConfig } from '#contract/markets.ts'
import type { Currency } from '#contract/money.ts'
import { shippingFor } from '#domain/cart/shipping.ts'

import { feedAmount, g } from './feed-values.ts'

/** As often Google Merchant Center reads `shipping` of one product (support.google.com/merchants/answer/6324484). */
const maxCountries = 100

/**
 * Returns a function that gives the `<g:shipping>` of one piece at a price, in minor units: the cheapest way to every country, in the
 * order of the countries. It remembers what it made, since most pieces share one of two answers.
 */
export function createFeedShipping(
  { shipping }: Pick<MarketsConfig, 'shipping'>,
  countries: readonly CountryConfig[],
  currency: Currency,
): (goodsMinor: number) => string {
  const made = new Map<number, string>()
  const thresholds = shipping.flatMap(({ freeFromMinor }) => freeFromMinor[currency] ?? [])
  const entry = (country: string, goodsMinor: number): string => {
    const [cheapest] = shippingFor(shipping, { country, currency, goodsMinor }).toSorted(
      (a, b) => a.amountMinor - b.amountMinor,
    )
    if (!cheapest) return ''
    const price = g('price', feedAmount(cheapest.amountMinor, currency))
    return `<g:shipping>${g('country', country)}${g('service', cheapest.name)}${price}</g:shipping>`
  }
  return (goodsMinor) => {
    const reached = thresholds.filter((threshold) => goodsMinor >= threshold).length
    const known = made.get(reached)
    if (known !== undefined) return known
    const text = countries
      .map(({ code }) => entry(code, goodsMinor))
      .filter(Boolean)
      .slice(0, maxCountries)
      .join('')
    made.set(reached, text)
    return text
  }
}
