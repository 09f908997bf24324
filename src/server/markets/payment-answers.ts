import type { Cart } from '#contract/cart.ts'
import type { Country, PaymentMethod } from '#contract/country.ts'
import type { PaymentMethodConfig } from '#contract/markets.ts'
import type { Currency, Money } from '#contract/money.ts'
import type { PayableAmounts } from '#domain/payment/local-methods.ts'
import { toMajor } from '#domain/money/price-text.ts'
import { methodLabel, takes, type OfferedMethod } from '#domain/payment/offered-methods.ts'

/** One payment method in the words of the wire. */
export const toPaymentMethod = (
  method: PaymentMethodConfig & Pick<Partial<OfferedMethod>, 'express'>,
): PaymentMethod => {
  const { id, type, onlyForCountries, detail, express } = method
  return {
    paymentMethod: id,
    paymentMethodType: type,
    name: methodLabel(method),
    clientSide: false,
    // Every method of ours is paid on the provider's hosted page: there is nothing to show within the shop's own page before somebody
    // goes there, and what a start without going would reserve is defined nowhere (spec 7.31).
    supportsInitiateOnly: false,
    onlyForCountries: [...onlyForCountries],
    ...(detail !== undefined && { description: detail }),
    ...(express && { express }),
  }
}

/** Those of one country, by id; a local method with the sums that it takes there, in the currencies of the shop. */
export const countryMethods = (
  methods: readonly OfferedMethod[],
  country: string,
  currencies: ReadonlySet<Currency>,
): Country['paymentMethods'] =>
  Object.fromEntries(
    methods
      .filter((method) => serves(method, country))
      .flatMap((method) => {
        const onWire = toPaymentMethod(method)
        if (method.payable === null) return [[method.id, onWire]]
        const amounts = wireAmounts(method.payable[country] ?? {}, currencies)
        // Nothing here has a price in what it takes.
        if (Object.keys(amounts).length === 0) return []
        return [[method.id, { ...onWire, onlyForCountries: [country], amounts }]]
      }),
  )

const serves = ({ onlyForCountries }: PaymentMethodConfig, country: string): boolean =>
  onlyForCountries.length === 0 || onlyForCountries.includes(country)

const wireAmounts = (
  payable: PayableAmounts,
  currencies: ReadonlySet<Currency>,
): NonNullable<PaymentMethod['amounts']> =>
  Object.fromEntries(
    [...currencies].flatMap((currency) => {
      const range = payable[currency]
      if (!range) return []
      const { minMinor, maxMinor } = range
      const sums = {
        ...(minMinor !== undefined && { min: toMajor(minMinor) }),
        ...(maxMinor !== undefined && { max: toMajor(maxMinor) }),
      }
      return [[currency, sums]]
    }),
  )

/** Those that a bag can be paid by, as it shows them. */
export const cartMethods = (
  methods: readonly OfferedMethod[],
  country: string,
  sum: Money,
): Cart['paymentMethodsAvailable'] =>
  Object.fromEntries(
    methods
      .filter((method) => serves(method, country) && takes(method, country, sum))
      .map(toPaymentMethod)
      .map(({ paymentMethod, name, clientSide, onlyForCountries }) => [
        paymentMethod,
        { paymentMethod, name, clientSide, onlyForCountries },
      ]),
  )
