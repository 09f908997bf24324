import type { ImportCharges } from '#contract/tax.ts'

const charges: Readonly<Record<ImportCharges, string>> = {
  tax: 'import tax',
  'tax-and-duties': 'import tax and customs duties',
}

/**
 * What the buyer still has to pay on arrival, said before the order button and again in the order: the total price includes taxes and
 * charges, or says which may come on top (Directive 2011/83/EU, article 6(1)(e)). `place` as in the middle of a sentence.
 */
export const importChargesText = (kind: ImportCharges, place: string): string =>
  `The price is without VAT and without what ${place} charges on arrival: you pay ${charges[kind]} to the carrier, who may add a fee.`
