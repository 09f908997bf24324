import type { CountryConfig, MarketsConfig } from '#contract/markets.ts'
import type { ReturnTerms } from '#contract/return-terms.ts'
import type { ShopConfig } from '#contract/shop.ts'

import { chooseReturnTerms } from './after-sale/return-terms.ts'
import { marketChooser } from './market-choice.ts'
import { findPriceTax, type PriceTax } from './tax/price-tax.ts'
import { taxRules } from './tax/tax-rules.ts'
import type { Territory } from './tax/territories.ts'

/** What a page says beside its prices. */
export interface PlaceTerms {
  readonly tax: PriceTax
  readonly returns: ReturnTerms
}

type Shop = Pick<ShopConfig, 'homeCountry' | 'returnPolicies'>

/** Returns what holds where a parcel goes; null for a country that is in no market. */
export function findPlaceTerms(
  markets: MarketsConfig,
  { homeCountry, returnPolicies = [] }: Shop,
  { country, territory }: { readonly country: CountryConfig; readonly territory: Territory | null },
): PlaceTerms | null {
  const choice = marketChooser(markets)(country.code)
  if (!choice) return null
  const rules = taxRules({ country, territory, homeCountry, settings: markets })
  const returns = chooseReturnTerms({
    country: country.code,
    currency: choice.pricelist.currency,
    policies: returnPolicies,
    fees: markets.returns?.fees ?? [],
  })
  return { tax: findPriceTax(rules), returns }
}

/** Terms, and the codes of the countries that have them, in the order of the settings. */
export interface CountryTerms extends PlaceTerms {
  readonly countries: readonly string[]
}

/** Returns the terms of every country that is shipped to, countries with the same together; those of the home country first. */
export function groupCountryTerms(markets: MarketsConfig, shop: Shop): CountryTerms[] {
  const shipped = markets.countries.filter(({ shipTo }) => shipTo)
  const isHome = ({ code }: CountryConfig) => code === shop.homeCountry
  const groups = new Map<string, CountryTerms>()
  for (const country of [...shipped.filter(isHome), ...shipped.filter((each) => !isHome(each))]) {
    const terms = findPlaceTerms(markets, shop, { country, territory: null })
    if (!terms) continue
    const key = JSON.stringify(terms)
    groups.set(key, { ...terms, countries: [...(groups.get(key)?.countries ?? []), country.code] })
  }
  return [...groups.values()]
}
