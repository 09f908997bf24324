import type { ShippingMethod } from '#contract/cart.ts'
import type { DeliveryZone, ShippingOption } from '#contract/markets.ts'
import type { Currency } from '#contract/money.ts'
import { toMajor, wirePrice } from '../money/price-text.ts'

/** A way to send the parcel, with its price for one cart. */
export interface PricedShipping {
  readonly id: string
  readonly name: string
  readonly delivery: string
  readonly amountMinor: number
  /** What it costs where nothing makes it free. */
  readonly regularMinor: number
  /** Goods still missing until it is free, zero once it is; null where it always costs. */
  readonly leftUntilFreeMinor: number | null
  /** How long it takes to the cart's country; null where no days are promised. */
  readonly days: DeliveryZone | null
  readonly isPickup: boolean
}

/**
 * The methods that serve a country in a currency, in the order of the configuration, priced for this sum of goods (before discounts, without gift cards).
 * From `freeFromMinor` on, sending is free.
 */
export function shippingFor(
  options: readonly ShippingOption[],
  to: { readonly country: string; readonly currency: Currency; readonly goodsMinor: number },
): PricedShipping[] {
  const priced: PricedShipping[] = []
  for (const { id, name, delivery, days, pickup, countries, priceMinor, freeFromMinor } of options) {
    const amount = priceMinor[to.currency]
    if (amount === undefined || (countries.length > 0 && !countries.includes(to.country))) continue
    const freeFrom = freeFromMinor[to.currency]
    priced.push({
      id,
      name,
      delivery,
      amountMinor: freeFrom !== undefined && to.goodsMinor >= freeFrom ? 0 : amount,
      regularMinor: amount,
      leftUntilFreeMinor: freeFrom === undefined ? null : Math.max(0, freeFrom - to.goodsMinor),
      days: findZone(days ?? [], to.country),
      isPickup: pickup === true,
    })
  }
  return priced
}

const findZone = (zones: readonly DeliveryZone[], country: string): DeliveryZone | null =>
  zones.find(({ countries }) => countries.length === 0 || countries.includes(country)) ?? null

/** A method in wire form. The words begin with its days, for whoever makes no dates of them. */
export function shippingOnWire(
  { id, name, delivery, amountMinor, leftUntilFreeMinor, days, isPickup }: PricedShipping,
  currency: Currency,
): ShippingMethod {
  const words = days ? [`${days.from}–${days.to} working days`, delivery] : [delivery]
  const method: ShippingMethod = {
    shippingMethod: id,
    name,
    delivery: words.filter(Boolean).join(', '),
    price: wirePrice({ amountMinor, currency }),
    priceAsNumber: toMajor(amountMinor),
  }
  if (days) {
    method.daysFrom = days.from
    method.daysTo = days.to
  }
  if (isPickup) method.pickup = true
  if (leftUntilFreeMinor !== null) {
    method.leftUntilFree = wirePrice({ amountMinor: leftUntilFreeMinor, currency })
    method.leftUntilFreeAsNumber = toMajor(leftUntilFreeMinor)
  }
  return method
}

/** The chosen method where it serves, else the first that does (spec 4.17); null when none does. */
export const chosenShipping = (
  methods: readonly PricedShipping[],
  wanted: string | null,
): PricedShipping | null => methods.find(({ id }) => id === wanted) ?? methods[0] ?? null
