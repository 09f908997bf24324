import type { BrandFault, BrandFaultParams, PlacedBrandFault } from '#contract/brand-faults.ts'
import type { CountryConfig, DeliveryZone, Market, MarketsConfig, Pricelist } from '#contract/markets.ts'

import { BrandError } from './brand-error.ts'
import { currencyFaults } from './money/charged-currencies.ts'

/** What follows from a country: where it buys, at which prices. */
export interface MarketChoice {
  readonly country: CountryConfig
  readonly market: Market
  readonly pricelist: Pricelist
}

/** Finds the market of a country code (any case), or undefined when the shop does not know the country. */
export type ChooseMarket = (countryCode: string) => MarketChoice | undefined

/** Indexes the markets once. Throws, naming all of them, when a country or market points at something that is not there. */
export function marketChooser(markets: MarketsConfig): ChooseMarket {
  const faults = marketFaults(markets)
  if (faults.length > 0) throw new BrandError({ file: 'brand/markets.ts', form: 'unfit', faults })
  const byId = new Map(markets.markets.map((market) => [market.id, market]))
  const pricelists = new Map(markets.pricelists.map((pricelist) => [pricelist.id, pricelist]))
  const choices = new Map<string, MarketChoice>()
  for (const country of markets.countries) {
    const market = byId.get(country.market)
    const pricelist = market && pricelists.get(market.pricelist)
    if (market && pricelist) choices.set(country.code, { country, market, pricelist })
  }
  return (countryCode) => choices.get(countryCode.toUpperCase())
}

/** Every currency that cannot be charged, every reference that leads nowhere and every id that stands twice. */
export function marketFaults(markets: MarketsConfig): PlacedBrandFault[] {
  const marketIds = new Set(markets.markets.map(({ id }) => id))
  const pricelistIds = new Set(markets.pricelists.map(({ id }) => id))
  const countryCodes = new Set(markets.countries.map(({ code }) => code))
  const faults = currencyFaults(markets)
  // Which of them is meant, the sentence says.
  const add = (fault: BrandFault) => void faults.push({ place: '', fault })
  const twice = (what: BrandFaultParams['stands-twice']['what'], ids: readonly string[]) => {
    for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index)))
      add({ code: 'stands-twice', params: { what, id } })
  }
  twice(
    'market',
    markets.markets.map(({ id }) => id),
  )
  twice(
    'pricelist',
    markets.pricelists.map(({ id }) => id),
  )
  twice(
    'country',
    markets.countries.map(({ code }) => code),
  )
  twice(
    'shipping-method',
    markets.shipping.map(({ id }) => id),
  )
  twice(
    'payment-method',
    markets.paymentMethods.map(({ id }) => id),
  )
  for (const { id, pricelist } of markets.markets)
    if (!pricelistIds.has(pricelist))
      add({ code: 'pricelist-absent', params: { market: id, pricelist, known: [...pricelistIds] } })
  for (const { code, market } of markets.countries) {
    if (!/^[A-Z]{2}$/.test(code)) add({ code: 'country-code-malformed', params: { country: code } })
    if (!marketIds.has(market))
      add({ code: 'market-absent', params: { country: code, market, known: [...marketIds] } })
  }
  for (const { id, countries } of markets.shipping)
    for (const code of countries)
      if (!countryCodes.has(code))
        add({ code: 'shipping-country-unlisted', params: { method: id, country: code } })
  for (const { id, days = [] } of markets.shipping)
    for (const zone of days) zoneFaults(id, zone, countryCodes).forEach(add)
  return faults
}

function zoneFaults(
  method: string,
  { countries, from, to }: DeliveryZone,
  known: ReadonlySet<string>,
): BrandFault[] {
  const strangers = countries
    .filter((country) => !known.has(country))
    .map((country): BrandFault => ({ code: 'days-country-unlisted', params: { method, country } }))
  const isSound = Number.isInteger(from) && Number.isInteger(to) && from >= 0 && to >= from
  if (isSound) return strangers
  return [...strangers, { code: 'days-unsound', params: { method, from, to } }]
}
