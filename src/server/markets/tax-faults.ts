import type { PlacedBrandFault } from '#contract/brand-faults.ts'
import type { MarketsConfig, TaxRatesByClass } from '#contract/markets.ts'
import { territoryCalled } from '#domain/tax/territories.ts'

const isShare = (percent: number): boolean => percent >= 0 && percent < 100

function rateFaults(place: string, percent: number, rates: TaxRatesByClass = {}): PlacedBrandFault[] {
  const wrong = (field: string, share: number): PlacedBrandFault => ({
    place: `${place}, ${field}`,
    fault: { code: 'rate-not-a-share', params: { percent: share } },
  })
  return [
    ...(isShare(percent) ? [] : [wrong('taxPercent', percent)]),
    ...Object.entries(rates).flatMap(([name, rate]) =>
      rate === 'exempt' || isShare(rate) ? [] : [wrong(`taxRates, ${name}`, rate)],
    ),
  ]
}

/** What the rule of the brand's own answers for the settings' own rates, if it is none. */
function ruleFaults({ countries, taxRate }: MarketsConfig): PlacedBrandFault[] {
  if (taxRate === undefined) return []
  return countries.flatMap(({ code, taxPercent, taxRates = {} }) =>
    [[null, taxPercent] as const, ...Object.entries(taxRates)].flatMap(
      ([taxClass, rate]): PlacedBrandFault[] => {
        const own: unknown = taxRate({ country: code, territory: null, taxClass, rate })
        return own === null || own === 'exempt' || (typeof own === 'number' && isShare(own))
          ? []
          : [
              {
                place: 'taxRate',
                fault: {
                  code: 'tax-rule-wrong',
                  params: { country: code, taxClass, returned: JSON.stringify(own) ?? null },
                },
              },
            ]
      },
    ),
  )
}

/** Rates that are not a share of a price, territories that there are not, and classes that no rate mentions. */
export function taxFaults(markets: MarketsConfig): PlacedBrandFault[] {
  const { countries, territories = {}, taxClasses = [] } = markets
  const rated = new Set(
    [...countries, ...Object.values(territories)].flatMap(({ taxRates = {} }) => Object.keys(taxRates)),
  )
  return [
    ...ruleFaults(markets),
    ...countries.flatMap(({ code, taxPercent, taxRates }) =>
      rateFaults(`countries "${code}"`, taxPercent, taxRates),
    ),
    ...Object.entries(territories).flatMap(([code, { taxPercent, taxRates }]): PlacedBrandFault[] => [
      ...(territoryCalled(code)
        ? []
        : [{ place: `territories, ${code}`, fault: { code: 'territory-unknown' as const, params: {} } }]),
      ...rateFaults(`territories, ${code}`, taxPercent, taxRates),
    ]),
    ...taxClasses
      .filter(({ taxClass }) => !rated.has(taxClass))
      .map(({ taxClass }, index): PlacedBrandFault => ({
        place: `taxClasses no. ${index + 1}, taxClass`,
        fault: { code: 'tax-class-unrated', params: { taxClass, rated: [...rated] } },
      })),
  ]
}
