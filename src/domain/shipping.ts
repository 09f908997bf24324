import type { ShippingOption } from '#contract/markets.ts'
import type { Currency } from '#contract/money.ts'

/** A way to send the parcel, with its price for one cart. */
export interface PricedShipping {
  readonly id: string
  readonly name: string
  readonly delivery: string
  readonly amountMinor: number
  /** What it costs where nothing makes it free. */
  readonly regularMinor: number
}

/**
 * The methods that serve a country in a currency, in the order of the configuration, priced for this sum of goods (after discounts).
 * From `freeFromMinor` on, sending is free.
 */
export function shippingFor(
  options: readonly ShippingOption[],
  to: { readonly country: string; readonly currency: Currency; readonly goodsMinor: number },
): PricedShipping[] {
  const priced: PricedShipping[] = []
  for (const { id, name, delivery, countries, priceMinor, freeFromMinor } of options) {
    const amount = priceMinor[to.currency]
    if (amount === undefined || (countries.length > 0 && !countries.includes(to.country))) continue
    const freeFrom = freeFromMinor[to.currency]
    priced.push({
      id,
      name,
      delivery,
      amountMinor: freeFrom !== undefined && to.goodsMinor >= freeFrom ? 0 : amount,
      regularMinor: amount,
    })
  }
  return priced
}

/** The chosen method where it serves, else the first that does (spec 4.17); null when none does. */
export const chosenShipping = (
  methods: readonly PricedShipping[],
  wanted: string | null,
): PricedShipping | null => methods.find(({ id }) => id === wanted) ?? methods[0] ?? null
