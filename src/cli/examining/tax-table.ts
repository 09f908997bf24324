import type { CountryConfig, MarketsConfig } from '#contract/markets.ts'
import { vatRates, vatRatesAsOf } from '#contract/vat-rates.ts'
import { taxRules } from '#domain/tax/tax-rules.ts'
import { territories, type Territory } from '#domain/tax/territories.ts'
import { rateSource, withoutTax } from '#texts/doctor-law.ts'

/** How deliveries to one country, or to one territory of it, are taxed. */
export interface TaxRow {
  /** ISO 3166-1 code as addresses have it. */
  readonly country: string
  /** Who taxes it: ISO 3166 code, `XI` for Northern Ireland. */
  readonly jurisdiction: string
  /** Name of the territory; empty for the rest of the country. */
  readonly territory: string
  readonly percent: number
  readonly treatment: string
  /** Rates of tax classes that differ. */
  readonly classes: Readonly<Record<string, number>>
  /** What the buyer pays on arrival; empty where nothing. */
  readonly importCharges: string
  /** Where the rate is written; empty where the shop set it by itself. */
  readonly source: string
}

const goods = { kind: 'goods', categories: [] } as const

/** Every country that is shipped to, and after each its territories with a tax law or rate of their own. */
export function taxRows(markets: MarketsConfig, homeCountry: string): TaxRow[] {
  const buildRow = (country: CountryConfig, territory: Territory | null): TaxRow => {
    const rules = taxRules({ country, territory, homeCountry, settings: markets })
    const { percent, treatment } = rules.standard
    const known = vatRates[country.code]
    const isByLaw = known?.standard === country.taxPercent
    const classes = Object.keys(country.taxRates ?? {}).flatMap((name) => {
      const rate = rules.getRate(goods, { taxClass: name }).percent
      return rate === percent ? [] : [[name, rate] as const]
    })
    return {
      country: country.code,
      jurisdiction: rules.jurisdiction,
      territory: territory?.name ?? '',
      percent,
      treatment,
      classes: Object.fromEntries(classes),
      importCharges: rules.importCharges ?? '',
      source: territory
        ? territory.source
        : percent === 0
          ? withoutTax
          : isByLaw
            ? rateSource(known.source, vatRatesAsOf)
            : '',
    }
  }
  return markets.countries
    .filter(({ shipTo }) => shipTo)
    .flatMap((country) => [
      buildRow(country, null),
      ...territories
        .filter((each) => each.country === country.code)
        .map((territory) => buildRow(country, territory)),
    ])
}
