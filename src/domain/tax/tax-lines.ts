import type { TaxTreatment } from '#contract/tax.ts'

import { taxIncluded } from '../money/rounding.ts'
import { splitMinor } from '../money/split-minor.ts'
import type { TaxRate } from './tax-rules.ts'

/** What is taxed at one rate, in one way, by one jurisdiction; minor units, `netMinor` and `taxMinor` make up `grossMinor`. */
export interface TaxLine {
  readonly jurisdiction: string
  readonly percent: number
  readonly treatment: TaxTreatment
  readonly netMinor: number
  readonly taxMinor: number
  readonly grossMinor: number
}

/** What one line of a cart costs after its discounts. */
export interface TaxedLine {
  readonly key: string
  readonly paidMinor: number
  readonly rate: TaxRate
}

interface TaxedGoods {
  readonly jurisdiction: string
  readonly lines: readonly TaxedLine[]
  /** What delivery costs after its discounts. */
  readonly deliveryMinor: number
  /** The rate of delivery where nothing was bought that costs anything. */
  readonly standard: TaxRate
}

export const makeTaxLine = (
  jurisdiction: string,
  { percent, treatment }: TaxRate,
  grossMinor: number,
): TaxLine => {
  const taxMinor = taxIncluded(grossMinor, percent)
  return { jurisdiction, percent, treatment, netMinor: grossMinor - taxMinor, taxMinor, grossMinor }
}

/**
 * The tax of goods and delivery by rate. Delivery is ancillary to the goods and has their rates, by what they cost (ECJ C-349/96,
 * C-41/04; Directive 2006/112/EC, article 78(b)); gift cards are not delivered. The tax is rounded once per rate, so it adds up with
 * the totals to the minor unit. The highest rate comes first.
 */
export function computeTaxLines({ jurisdiction, lines, deliveryMinor, standard }: TaxedGoods): TaxLine[] {
  const gross = new Map<string, { rate: TaxRate; minor: number }>()
  const add = (rate: TaxRate, minor: number) => {
    const key = `${rate.percent} ${rate.treatment}`
    const before = gross.get(key)
    if (before) before.minor += minor
    else gross.set(key, { rate, minor })
  }
  for (const { rate, paidMinor } of lines) add(rate, paidMinor)
  if (deliveryMinor > 0) {
    const delivered = lines.filter(
      ({ rate, paidMinor }) => rate.treatment !== 'outside-scope' && paidMinor > 0,
    )
    const shares = splitMinor(
      deliveryMinor,
      delivered.map(({ key, paidMinor }) => ({ key, weight: paidMinor })),
    )
    for (const [index, { rate }] of delivered.entries()) add(rate, shares[index] ?? 0)
    if (delivered.length === 0) add(standard, deliveryMinor)
  }
  return [...gross.values()]
    .filter(({ minor }) => minor > 0)
    .map(({ rate, minor }) => makeTaxLine(jurisdiction, rate, minor))
    .toSorted((a, b) => b.percent - a.percent || (a.treatment < b.treatment ? -1 : 1))
}

export const sumTax = (lines: readonly TaxLine[]): number =>
  lines.reduce((sum, { taxMinor }) => sum + taxMinor, 0)
