import type { CountryConfig, DeliveryZone, Market, MarketsConfig, Pricelist } from '#contract/markets.ts'

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
  if (faults.length > 0)
    throw new Error(
      `brand/markets.ts: the markets do not fit together:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    )
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

/** Every currency that cannot be charged, every reference that leads nowhere and every id that stands twice, as sentences. */
export function marketFaults(markets: MarketsConfig): string[] {
  const marketIds = new Set(markets.markets.map(({ id }) => id))
  const pricelistIds = new Set(markets.pricelists.map(({ id }) => id))
  const countryCodes = new Set(markets.countries.map(({ code }) => code))
  const faults: string[] = currencyFaults(markets)
  const twice = (what: string, ids: readonly string[]) => {
    for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index)))
      faults.push(`${what} "${id}" stands twice.`)
  }
  twice(
    'Market',
    markets.markets.map(({ id }) => id),
  )
  twice(
    'Pricelist',
    markets.pricelists.map(({ id }) => id),
  )
  twice(
    'Country',
    markets.countries.map(({ code }) => code),
  )
  twice(
    'Shipping method',
    markets.shipping.map(({ id }) => id),
  )
  twice(
    'Payment method',
    markets.paymentMethods.map(({ id }) => id),
  )
  for (const { id, pricelist } of markets.markets)
    if (!pricelistIds.has(pricelist))
      faults.push(`Market "${id}" names the pricelist "${pricelist}", which does not exist.`)
  for (const { code, market } of markets.countries) {
    if (!/^[A-Z]{2}$/.test(code)) faults.push(`Country code "${code}" must be two capital letters.`)
    if (!marketIds.has(market))
      faults.push(`Country ${code} names the market "${market}", which does not exist.`)
  }
  for (const { id, countries } of markets.shipping)
    for (const code of countries)
      if (!countryCodes.has(code))
        faults.push(`Shipping method "${id}" serves the country ${code}, which is not listed.`)
  for (const { id, days = [] } of markets.shipping)
    for (const zone of days) faults.push(...zoneFaults(id, zone, countryCodes))
  return faults
}

function zoneFaults(
  method: string,
  { countries, from, to }: DeliveryZone,
  known: ReadonlySet<string>,
): string[] {
  const strangers = countries
    .filter((code) => !known.has(code))
    .map((code) => `Shipping method "${method}" has days for the country ${code}, which is not listed.`)
  const isSound = Number.isInteger(from) && Number.isInteger(to) && from >= 0 && to >= from
  if (isSound) return strangers
  return [
    ...strangers,
    `Shipping method "${method}" takes from ${from} to ${to} days: whole numbers expected, the smaller first.`,
  ]
}
