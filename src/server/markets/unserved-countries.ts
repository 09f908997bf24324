import type { PlacedBrandFault } from '#contract/brand-faults.ts'
import type { MarketsConfig } from '#contract/markets.ts'
import { shippingFor } from '#domain/cart/shipping.ts'

/** Countries that are offered and where every checkout would end: no parcel goes there for their currency, or nobody there could pay. */
export function unservedCountries({
  pricelists,
  markets,
  countries,
  shipping,
  paymentMethods,
}: MarketsConfig): PlacedBrandFault[] {
  const offered = countries.filter(({ shipTo }) => shipTo)
  const unsent = pricelists.flatMap(({ id, currency }): PlacedBrandFault[] => {
    const here = new Set(markets.filter(({ pricelist }) => pricelist === id).map((market) => market.id))
    const codes = offered
      .filter(({ market }) => here.has(market))
      .map(({ code }) => code)
      .filter((country) => shippingFor(shipping, { country, currency, goodsMinor: 0 }).length === 0)
    return codes.length === 0
      ? []
      : [
          {
            place: 'shipping, priceMinor',
            fault: { code: 'currency-without-shipping', params: { countries: codes, currency } },
          },
        ]
  })
  const unpaid = offered
    .map(({ code }) => code)
    .filter((code) =>
      paymentMethods.every(({ onlyForCountries: only }) => only.length > 0 && !only.includes(code)),
    )
  // That there is no method at all is reported elsewhere.
  if (unpaid.length === 0 || paymentMethods.length === 0) return unsent
  return [
    ...unsent,
    {
      place: 'paymentMethods, onlyForCountries',
      fault: { code: 'countries-without-payment', params: { countries: unpaid } },
    },
  ]
}
