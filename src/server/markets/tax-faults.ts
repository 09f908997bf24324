import type { MarketsConfig, TaxRatesByClass } from '#contract/markets.ts'
import { territoryCalled } from '#domain/tax/territories.ts'

const isShare = (percent: number): boolean => percent >= 0 && percent < 100

function rateFaults(place: string, percent: number, rates: TaxRatesByClass = {}): string[] {
  return [
    ...(isShare(percent) ? [] : [`${place}, taxPercent: ${percent} is not a share of a price.`]),
    ...Object.entries(rates)
      .filter(([, rate]) => rate !== 'exempt' && !isShare(rate))
      .map(([name, rate]) => `${place}, taxRates, ${name}: ${rate} is not a share of a price.`),
  ]
}

/** Rates that are not a share of a price, territories that there are not, and classes that no rate mentions, as sentences with their place. */
export function taxFaults({ countries, territories = {}, taxClasses = [] }: MarketsConfig): string[] {
  const rated = new Set(
    [...countries, ...Object.values(territories)].flatMap(({ taxRates = {} }) => Object.keys(taxRates)),
  )
  return [
    ...countries.flatMap(({ code, taxPercent, taxRates }) =>
      rateFaults(`countries "${code}"`, taxPercent, taxRates),
    ),
    ...Object.entries(territories).flatMap(([code, { taxPercent, taxRates }]) => [
      ...(territoryCalled(code)
        ? []
        : [`territories, ${code}: there is no such territory. "vitrine tax" lists them.`]),
      ...rateFaults(`territories, ${code}`, taxPercent, taxRates),
    ]),
    ...taxClasses
      .filter(({ taxClass }) => !rated.has(taxClass))
      .map(
        ({ taxClass }, index) =>
          `taxClasses no. ${index + 1}, taxClass: no country has a rate for "${taxClass}" in its taxRates${rated.size > 0 ? `. There are: ${[...rated].join(', ')}` : ''}.`,
      ),
  ]
}
