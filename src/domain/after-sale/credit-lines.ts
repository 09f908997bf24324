import { scaleRounded } from '../money/rounding.ts'
import { splitMinor } from '../money/split-minor.ts'
import type { TaxLine } from '../tax/tax-lines.ts'

/** What a refund takes back of one tax line of its order, as far as it is known: units at what was paid for them, delivery. Minor units. */
export interface Credited {
  /** All that goes back, goodwill included. */
  readonly amountMinor: number
  /** What of it belongs to each tax line, in their order. The rest is shared out over what is left of all of them. */
  readonly knownMinor: readonly number[]
}

const sumGross = (lines: readonly (TaxLine | undefined)[]): number =>
  lines.reduce((sum, line) => sum + (line?.grossMinor ?? 0), 0)

/**
 * The tax lines of a credit note. `before` are those of the credit notes that the order has already, each in the order of `original` and
 * with a line for each of them. Credit notes of a whole order add up to its tax lines to the minor unit, however it was refunded; none
 * takes back more of a line than is left of it. `amountMinor` is at most what is left of the order.
 */
export function creditLines(
  original: readonly TaxLine[],
  before: readonly (readonly TaxLine[])[],
  { amountMinor, knownMinor }: Credited,
): TaxLine[] {
  const gone = original.map((_, index) => before.map((lines) => lines[index]))
  const left = original.map(({ grossMinor }, index) => grossMinor - sumGross(gone[index] ?? []))
  let open = Math.min(
    amountMinor,
    left.reduce((sum, each) => sum + each, 0),
  )
  const taken = left.map((each, index) => {
    const known = Math.max(0, Math.min(each, knownMinor[index] ?? 0, open))
    open -= known
    return known
  })
  const rest = splitMinor(
    open,
    left.map((each, index) => ({ key: String(index), weight: each - (taken[index] ?? 0) })),
  )
  return original.map((line, index) => {
    const grossMinor = (taken[index] ?? 0) + (rest[index] ?? 0)
    const goneMinor = sumGross(gone[index] ?? [])
    const goneTaxMinor = (gone[index] ?? []).reduce((sum, each) => sum + (each?.taxMinor ?? 0), 0)
    // Rounded over all that went back so far, so that small refunds add up.
    const taxSoFar =
      line.grossMinor === 0 ? 0 : scaleRounded(line.taxMinor, goneMinor + grossMinor, line.grossMinor)
    const taxMinor = taxSoFar - goneTaxMinor
    return { ...line, grossMinor, taxMinor, netMinor: grossMinor - taxMinor }
  })
}
