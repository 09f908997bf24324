import type { Rounding } from '#contract/staff/campaigns.ts'

/** Every price is a multiple of the step plus the ending, minor units. */
const rules: Readonly<Record<Rounding, { readonly step: number; readonly ending: number }>> = {
  none: { step: 1, ending: 0 },
  '1': { step: 100, ending: 0 },
  '5': { step: 500, ending: 0 },
  '10': { step: 1000, ending: 0 },
  '50': { step: 5000, ending: 0 },
  '100': { step: 10_000, ending: 0 },
  '.50': { step: 100, ending: 50 },
  '.90': { step: 100, ending: 90 },
  '.95': { step: 100, ending: 95 },
  '.99': { step: 100, ending: 99 },
  '9': { step: 1000, ending: 900 },
}

/**
 * Returns a price with so many percent off, in minor units, rounded down by the rule of its currency: rounded up, it would be less off than
 * is said. A price that is too small for the rule keeps its hundredths.
 */
export function reducePrice(amountMinor: number, percent: number, rounding: Rounding = 'none'): number {
  const { step, ending } = rules[rounding]
  // In whole numbers: 0.7 × 110 is less than 77 in floating point.
  const reduced = Math.floor((amountMinor * (100 - percent)) / 100)
  const rounded = Math.floor((reduced - ending) / step) * step + ending
  return Math.max(1, rounded > 0 ? rounded : reduced)
}
