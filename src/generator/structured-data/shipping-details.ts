import type { DeliveryZone, MarketsConfig } from '#contract/markets.ts'
import type { Currency } from '#contract/money.ts'
import { shippingFor } from '#domain/cart/shipping.ts'
import { toMajor } from '#domain/money/price-text.ts'

import { type Node, term } from './node.ts'

const workingDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(term)

interface Group {
  readonly amountMinor: number
  readonly days: DeliveryZone | null
  readonly countries: string[]
}

/**
 * Returns a function that gives the OfferShippingDetails of one piece at a price in minor units: the cheapest way to every country, one
 * node for those with the same price and days (developers.google.com/search/docs/appearance/structured-data/merchant-listing,
 * "OfferShippingDetails"). What was made once for a pricelist is given again, since prices only matter by which thresholds they reach.
 */
export function createShippingDetails(
  { shipping }: Pick<MarketsConfig, 'shipping'>,
  {
    pricelist,
    currency,
    countries,
    publicUrl,
  }: {
    readonly pricelist: string
    readonly currency: Currency
    /** Codes of those to which this pricelist's parcels go. */
    readonly countries: readonly string[]
    readonly publicUrl: string
  },
): (goodsMinor: number) => readonly Node[] {
  const thresholds = shipping.flatMap(({ freeFromMinor }) => freeFromMinor[currency] ?? [])
  const made = new Map<number, readonly Node[]>()
  return (goodsMinor) => {
    const reached = thresholds.filter((threshold) => goodsMinor >= threshold).length
    const known = made.get(reached)
    if (known) return known
    const groups = new Map<string, Group>()
    for (const country of countries) {
      const [cheapest] = shippingFor(shipping, { country, currency, goodsMinor }).toSorted(
        (a, b) => a.amountMinor - b.amountMinor,
      )
      if (!cheapest) continue
      const { amountMinor, days } = cheapest
      const key = [amountMinor, ...(days ? [days.from, days.to] : [])].join('-')
      const group = groups.get(key)
      if (group) group.countries.push(country)
      else groups.set(key, { amountMinor, days, countries: [country] })
    }
    const nodes = [...groups].map(([key, group]) =>
      detailsNode(`${publicUrl}/#shipping-${pricelist}-${key}`, group, currency),
    )
    made.set(reached, nodes)
    return nodes
  }
}

const detailsNode = (id: string, { amountMinor, days, countries }: Group, currency: Currency): Node => ({
  '@type': 'OfferShippingDetails',
  '@id': id,
  shippingRate: { '@type': 'MonetaryAmount', value: toMajor(amountMinor).toFixed(2), currency },
  shippingDestination: countries.map((code) => ({ '@type': 'DefinedRegion', addressCountry: code })),
  ...(days && { deliveryTime: deliveryTime(days) }),
})

/** The settings count working days from the order to the door. The first of several is the shop's own, so that both parts add up to them. */
function deliveryTime({ from, to }: DeliveryZone): Node {
  const handling = to > from ? 1 : 0
  const span = (minValue: number, maxValue: number): Node => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  })
  return {
    '@type': 'ShippingDeliveryTime',
    businessDays: { '@type': 'OpeningHoursSpecification', dayOfWeek: workingDays },
    handlingTime: span(0, handling),
    transitTime: span(from, to - handling),
  }
}
