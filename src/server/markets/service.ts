import type { Cart } from '#contract/cart.ts'
import type { Country, VisitorCountry } from '#contract/country.ts'
import type { MarketsConfig } from '#contract/markets.ts'
import type { Currency, Money } from '#contract/money.ts'
import type { OrderPromise } from '#contract/order-promise.ts'
import type { ReturnTerms } from '#contract/return-terms.ts'
import type { ShopConfig } from '#contract/shop.ts'
import { promiseOrder } from '#domain/after-sale/order-promise.ts'
import { chooseReturnTerms } from '#domain/after-sale/return-terms.ts'
import { countryName } from '#texts/formats/country-name.ts'
import { countryText } from '#texts/formats/country-names.ts'
import { purchaseLimits } from '#domain/purchase-limits.ts'
import { shippingFor, shippingOnWire } from '#domain/cart/shipping.ts'
import type { PricedCart } from '#domain/cart/totals.ts'
import { marketChooser, type MarketChoice } from '#domain/market-choice.ts'
import { expandMethods, type OfferedMethod } from '#domain/payment/offered-methods.ts'
import type { TaxSettings } from '#domain/tax/tax-rules.ts'
import { hasTerritories } from '#domain/tax/territories.ts'

import { Refused } from '../refused.ts'
import { defineShopperCall, type UseCases } from '../shopper-call.ts'
import { zonedDay } from '../zoned-days.ts'
import type { CountryOfAddress } from './geoip.ts'
import { cartMethods, countryMethods, toPaymentMethod } from './payment-answers.ts'

export interface MarketsService extends UseCases<'getCountry' | 'getCountries' | 'getPaymentMethods'> {
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
  /** The same object while the same payment methods are offered, so that it is serialised once. */
  countries(): Readonly<Record<string, Country>>
  /** Those of a country that take a sum, as a cart shows them. */
  listPaymentMethods(countryCode: string, sum: Money): Cart['paymentMethodsAvailable']
  visitorCountry(address: string): VisitorCountry
  /** Within how many days something may come back from a country, and at whose cost. */
  returnTerms(countryCode: string, currency: Currency): ReturnTerms
  /** What is promised of a priced bag that is ordered at a time, epoch milliseconds; null where no days are. */
  promise(priced: Pick<PricedCart, 'country' | 'currency' | 'shipping'>, now: number): OrderPromise | null
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

interface MarketsDeps {
  /** `offered`: what can be chosen now of the payment methods. Absent: all of the settings. */
  readonly markets: MarketsConfig & { readonly offered?: { list(): readonly OfferedMethod[] } }
  readonly shop: Pick<ShopConfig, 'homeCountry' | 'returnPolicies' | 'closedDays' | 'timeZone'>
  readonly countryOfAddress: CountryOfAddress
}

export function createMarketsService({ markets, shop, countryOfAddress }: MarketsDeps): MarketsService {
  const { homeCountry } = shop
  const choose = marketChooser(markets)
  if (choose(homeCountry)?.country.shipTo !== true)
    throw new Error(
      `The home country "${homeCountry}" must be one of the markets' countries, with shipTo: true.`,
    )
  const stateCounts = new Map(markets.countries.map(({ code, states }) => [code, Object.keys(states).length]))
  const choices = markets.countries
    .flatMap(({ code }) => choose(code) ?? [])
    .map((choice) => ({ choice, name: countryName(choice.country.code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const { list } = markets.offered ?? all(expandMethods(markets))
  const currencies = new Set(markets.pricelists.map(({ currency }) => currency))
  const answers = byList(list, (methods) => ({
    paymentMethods: Object.fromEntries(methods.map((method) => [method.id, toPaymentMethod(method)])),
    countries: Object.fromEntries(
      choices.map(({ choice, name }) => {
        const { code } = choice.country
        const paymentMethods = countryMethods(methods, code, currencies)
        return [code, toCountry(choice, { name, paymentMethods, shipping: markets.shipping })]
      }),
    ),
  }))
  const visitorCountry = (address: string): VisitorCountry => {
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
  }
  const returnTerms = findReturnTerms(markets, shop)
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
    countries: () => answers().countries,
    listPaymentMethods: (countryCode, sum) => cartMethods(list(), countryCode, sum),
    visitorCountry,
    getCountry: defineShopperCall(async ({ actor }) => visitorCountry(actor.ip)),
    getCountries: defineShopperCall(async () => answers().countries),
    getPaymentMethods: defineShopperCall(async () => answers().paymentMethods),
    returnTerms,
    promise: promiseBy(returnTerms, shop),
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

/** Promises count from the day that the shop's own clock shows. */
const promiseBy =
  (
    returnTerms: MarketsService['returnTerms'],
    { closedDays, timeZone = 'UTC' }: Pick<ShopConfig, 'closedDays' | 'timeZone'>,
  ): MarketsService['promise'] =>
  ({ country, currency, shipping }, now) =>
    shipping?.days
      ? promiseOrder(returnTerms(country, currency), {
          today: zonedDay(now, timeZone),
          days: shipping.days,
          closedDays,
        })
      : null

const all = (methods: readonly OfferedMethod[]) => ({ list: () => methods })

/** Keeps what was made of a list until there is another one. */
function byList<T>(
  list: () => readonly OfferedMethod[],
  make: (methods: readonly OfferedMethod[]) => T,
): () => T {
  let made: { readonly from: readonly OfferedMethod[]; readonly value: T } | null = null
  return () => {
    const from = list()
    if (made?.from !== from) made = { from, value: make(from) }
    return made.value
  }
}

function toCountry(
  { country, market, pricelist }: MarketChoice,
  {
    name,
    paymentMethods,
    shipping: options,
  }: Pick<Country, 'name' | 'paymentMethods'> & Pick<MarketsConfig, 'shipping'>,
): Country {
  const { currency } = pricelist
  const [shipping] = country.shipTo
    ? shippingFor(options, { country: country.code, currency, goodsMinor: 0 })
    : []
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
    paymentMethods,
    ...(shipping && { shipping: shippingOnWire(shipping, currency) }),
  }
}
