import type { TaxTreatment } from '#contract/tax.ts'

/** Why a line bears no tax, in words for buyer and bookkeeper (Directive 2006/112/EC, article 226(11)); nothing where it does. */
const whyUntaxed: Readonly<Record<TaxTreatment, string>> = {
  standard: '',
  reduced: '',
  zero: 'zero-rated',
  exempt: 'exempt',
  export: 'export, no tax charged',
  'outside-scope': 'gift card, taxed when it is spent',
}

/** A rate as people read it: `25%`, `0% (zero-rated)`. */
export function rateText({ percent, treatment }: { percent: number; treatment: TaxTreatment }): string {
  const why = whyUntaxed[treatment]
  return why === '' ? `${percent}%` : `${percent}% (${why})`
}
