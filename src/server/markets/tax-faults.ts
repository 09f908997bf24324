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

/** What the rule of the brand's own answers for the settings' own rates, if it is none. */
function ruleFaults({ countries, taxRate }: MarketsConfig): string[] {
  if (taxRate === undefined) return []
  return countries.flatMap(({ code, taxPercent, taxRates = {} }) =>
    [[null, taxPercent] as const, ...Object.entries(taxRates)].flatMap(([taxClass, rate]) => {
      const own: unknown = taxRate({ country: code, territory: null, taxClass, rate })
      return own === null || own === 'exempt' || (typeof own === 'number' && isShare(own))
        ? []
        : [
            `taxRate: for ${code}${taxClass === null ? '' : `, tax class "${taxClass}"`}, it returns ${JSON.stringify(own) ?? 'nothing'}. Return a percentage from 0 to less than 100, "exempt", or null for the rate of the settings.`,
          ]
    }),
  )
}

/** Rates that are not a share of a price, territories that there are not, and classes that no rate mentions, as sentences with their place. */
export function taxFaults(markets: MarketsConfig): string[] {
  const { countries, territories = {}, taxClasses = [] } = markets
  const rated = new Set(
    [...countries, ...Object.values(territories)].flatMap(({ taxRates = {} }) => Object.keys(taxRates)),
  )
  return [
    ...ruleFaults(markets),
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
