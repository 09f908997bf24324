import type { CountryConfig, Market, MarketsConfig } from '#contract/markets.ts'
import type { Currency } from '#contract/money.ts'

import { isShownInPounds } from './money/shown-in-pounds.ts'

/** Where a currency is the people's own, by the size of the market. */
const ownCountries: Readonly<Record<Currency, readonly string[]>> = {
  SEK: ['SE'],
  EUR: ['DE', 'FR', 'IT', 'ES', 'NL', 'BE', 'AT', 'IE', 'FI', 'PT', 'GR'],
  USD: ['US'],
  GBP: ['GB'],
  DKK: ['DK'],
  NOK: ['NO'],
  CHF: ['CH'],
  PLN: ['PL'],
  CZK: ['CZ'],
  RON: ['RO'],
  CAD: ['CA'],
  AUD: ['AU'],
  NZD: ['NZ'],
  SGD: ['SG'],
  HKD: ['HK'],
}

/** Countries by what households spend, largest first (World Bank, NE.CON.PRVT.CD). */
const largest =
  'US CN JP DE GB IN FR IT CA BR KR ES MX AU NL CH TR SA SE PL BE AT NO IL SG HK TW DK IE'.split(' ')

/**
 * Returns the countries of a market to which parcels go, its main one first: that which the brand names (`mainCountry`), else the home
 * country, else those whose own currency is the market's, else the largest. The rest follow in the order of the configuration. Where
 * prices are shown in another currency than the market's, a country is never the main one if there is another.
 */
export function marketCountries(
  { countries, pricelists }: Pick<MarketsConfig, 'countries' | 'pricelists'>,
  market: Market,
  homeCountry: string,
): CountryConfig[] {
  const currency = pricelists.find(({ id }) => id === market.pricelist)?.currency
  const preferred = [market.mainCountry, homeCountry, ...(currency ? ownCountries[currency] : []), ...largest]
  const rank = ({ code }: CountryConfig) => {
    if (isShownInPounds(code, currency)) return preferred.length + 1
    const at = preferred.indexOf(code)
    return at === -1 ? preferred.length : at
  }
  return countries
    .filter(({ market: id, shipTo }) => id === market.id && shipTo)
    .toSorted((a, b) => rank(a) - rank(b))
}
