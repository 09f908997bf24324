import type { Cart } from '#contract/cart.ts'
import type { Country, PaymentMethod, VisitorCountry } from '#contract/country.ts'
import type { MarketsConfig, PaymentMethodConfig } from '#contract/markets.ts'
import type { Currency } from '#contract/money.ts'
import type { ReturnTerms } from '#contract/return-terms.ts'
import type { ShopConfig } from '#contract/shop.ts'
import { chooseReturnTerms } from '#domain/after-sale/return-terms.ts'
import { countryText } from '#texts/formats/country-names.ts'
import { purchaseLimits } from '#domain/purchase-limits.ts'
import { shippingFor, shippingOnWire } from '#domain/cart/shipping.ts'
import { marketChooser, type MarketChoice } from '#domain/market-choice.ts'
import type { TaxSettings } from '#domain/tax/tax-rules.ts'
import { hasTerritories } from '#domain/tax/territories.ts'

import { Refused } from '../refused.ts'
import type { CountryOfAddress } from './geoip.ts'

export interface MarketsService {
  readonly markets: MarketsConfig['markets']
  readonly pricelists: MarketsConfig['pricelists']
  readonly shipping: MarketsConfig['shipping']
  readonly voucherStacking: NonNullable<MarketsConfig['voucherStacking']>
  readonly giftCardAmounts: NonNullable<MarketsConfig['giftCardAmounts']>
  /** Units of one item that an order may have. */
  readonly unitsPerItem: number
  readonly homeCountry: string
  /** What decides about tax, beside a cart's country. */
  readonly tax: { readonly homeCountry: string; readonly settings: TaxSettings }
  /** The market of a country code; undefined when the shop does not know the country. */
  choose(countryCode: string): MarketChoice | undefined
  /** The market of a country that parcels go to. Throws `errors.country`: "country not found" or "not shipped to". */
  chooseForDelivery(countryCode: string): MarketChoice
  /** Where a visitor without a choice buys: by address, else at home (spec 4.8). */
  countryFor(address: string): string
  /** Always the same object, so that it is serialised once. */
  countries(): Readonly<Record<string, Country>>
  paymentMethods(): Readonly<Record<string, PaymentMethod>>
  /** Those of a country, as a cart shows them. */
  listPaymentMethods(countryCode: string): Cart['paymentMethodsAvailable']
  visitorCountry(address: string): VisitorCountry
  /** Within how many days something may come back from a country, and at whose cost. */
  returnTerms(countryCode: string, currency: Currency): ReturnTerms
  /** Whether the shop knows a country. */
  isCountry(countryCode: string): boolean
  /** Whether post to a country needs a state. */
  hasStates(countryCode: string): boolean
  /** English name of a country; the code itself when there is none. */
  countryName(countryCode: string): string
  /** The same in the middle of a sentence: `the United States`. */
  getText(countryCode: string): string
  /** What a state's code is called; undefined where the country has no such state. */
  stateName(countryCode: string, state: string): string | undefined
}

const nowhere: VisitorCountry = {
  country: null,
  name: null,
  state: null,
  eu: false,
  shipTo: 0,
  market: null,
  pricelist: null,
}

const unknownCountry = () =>
  new Refused({ code: 'country-unknown', fields: { country: { code: 'country-unknown' } } })

const names = new Intl.DisplayNames('en', { type: 'region' })

interface MarketsDeps {
  readonly markets: MarketsConfig
  readonly shop: Pick<ShopConfig, 'homeCountry' | 'returnPolicies'>
  readonly countryOfAddress: CountryOfAddress
}

export function createMarketsService({ markets, shop, countryOfAddress }: MarketsDeps): MarketsService {
  const { homeCountry } = shop
  const choose = marketChooser(markets)
  if (choose(homeCountry)?.country.shipTo !== true)
    throw new Error(
      `The home country "${homeCountry}" must be one of the markets' countries, with shipTo: true.`,
    )
  // A code that is none, of an order from before codes were checked, stands as it is: no mail is to fail for it.
  const countryName = (code: string) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
  const stateCounts = new Map(markets.countries.map(({ code, states }) => [code, Object.keys(states).length]))
  const paymentMethods = Object.fromEntries(
    markets.paymentMethods.map((method) => [method.id, toPaymentMethod(method)]),
  )
  const countries = Object.fromEntries(
    markets.countries
      .flatMap(({ code }) => choose(code) ?? [])
      .map((choice) => toCountry(choice, countryName(choice.country.code), markets))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
      .map((country) => [country.country, country]),
  )
  const cartMethods = new Map(
    Object.values(countries).map((country) => [country.country, inCart(country.paymentMethods)]),
  )
  return {
    markets: markets.markets,
    pricelists: markets.pricelists,
    shipping: markets.shipping,
    voucherStacking: markets.voucherStacking ?? 'in-turn',
    giftCardAmounts: markets.giftCardAmounts ?? {},
    unitsPerItem: purchaseLimits(markets.purchaseLimits).unitsPerItem,
    homeCountry,
    tax: { homeCountry, settings: markets },
    choose,
    chooseForDelivery(countryCode) {
      const choice = choose(countryCode)
      if (!choice) throw unknownCountry()
      if (!choice.country.shipTo)
        throw new Refused({
          code: 'country-not-shipped-to',
          params: { country: choice.country.code },
          fields: { country: { code: 'not-shipped-to' } },
        })
      return choice
    },
    countryFor(address) {
      const code = countryOfAddress(address)
      return code !== null && choose(code)?.country.shipTo ? code : homeCountry
    },
    countries: () => countries,
    paymentMethods: () => paymentMethods,
    listPaymentMethods: (countryCode) => cartMethods.get(countryCode) ?? {},
    visitorCountry(address) {
      const code = countryOfAddress(address)
      if (code === null) return nowhere
      const choice = choose(code)
      return {
        country: code,
        name: countryName(code),
        state: null,
        eu: choice?.country.eu ?? false,
        shipTo: choice?.country.shipTo ? 1 : 0,
        market: choice?.market.id ?? null,
        pricelist: choice?.pricelist.id ?? null,
      }
    },
    returnTerms: findReturnTerms(markets, shop),
    isCountry: (countryCode) => stateCounts.has(countryCode.toUpperCase()),
    hasStates: (countryCode) => (stateCounts.get(countryCode.toUpperCase()) ?? 0) > 0,
    countryName,
    getText: (code) => countryText(code, countryName(code)),
    stateName: (countryCode, state) => choose(countryCode)?.country.states[state],
  }
}

const findReturnTerms =
  (
    { returns }: MarketsConfig,
    { returnPolicies = [] }: Pick<ShopConfig, 'returnPolicies'>,
  ): MarketsService['returnTerms'] =>
  (country, currency) =>
    chooseReturnTerms({ country, currency, policies: returnPolicies, fees: returns?.fees ?? [] })

const inCart = (methods: Readonly<Record<string, PaymentMethod>>): Cart['paymentMethodsAvailable'] =>
  Object.fromEntries(
    Object.values(methods).map(({ paymentMethod, name, clientSide, onlyForCountries }) => [
      paymentMethod,
      { paymentMethod, name, clientSide, onlyForCountries },
    ]),
  )

const toPaymentMethod = ({
  id,
  type,
  name,
  onlyForCountries,
  detail,
}: PaymentMethodConfig): PaymentMethod => ({
  paymentMethod: id,
  paymentMethodType: type,
  name,
  clientSide: false,
  // Every method of ours is paid on the provider's hosted page: there is nothing to show within the shop's own page before somebody goes
  // there, and what a start without going would reserve is defined nowhere (spec 7.31).
  supportsInitiateOnly: false,
  onlyForCountries: [...onlyForCountries],
  ...(detail !== undefined && { description: detail }),
})

function toCountry(
  { country, market, pricelist }: MarketChoice,
  name: string,
  { paymentMethods, shipping: options }: MarketsConfig,
): Country {
  const { currency } = pricelist
  const [shipping] = country.shipTo
    ? shippingFor(options, { country: country.code, currency, goodsMinor: 0 })
    : []
  const usable = paymentMethods.filter(
    ({ onlyForCountries }) => onlyForCountries.length === 0 || onlyForCountries.includes(country.code),
  )
  return {
    country: country.code,
    name,
    currency,
    market: market.id,
    pricelist: pricelist.id,
    eu: country.eu,
    shipTo: country.shipTo ? 1 : 0,
    states: { ...country.states },
    ...(hasTerritories(country.code) && { hasTerritories: true }),
    taxPercent: country.taxPercent,
    paymentMethods: Object.fromEntries(usable.map((method) => [method.id, toPaymentMethod(method)])),
    ...(shipping && { shipping: shippingOnWire(shipping, currency) }),
  }
}
