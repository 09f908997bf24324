import type { MarketsConfig } from '#contract/markets.ts'

import type { FieldChange } from './field-changes.ts'

/** `price in Sweden: 700.00 SEK`: the catalogue knows pricelists by their ids alone. */
export const describePriceFields = (
  fields: readonly FieldChange[],
  { pricelists }: Pick<MarketsConfig, 'pricelists'>,
): FieldChange[] =>
  fields.map((change) => {
    const pricelist = pricelists.find(({ id }) => id === change.pricelist)
    if (!pricelist) return change
    const amount = (text: string | null) => text && `${text} ${pricelist.currency}`
    return {
      ...change,
      field: `${change.field} in ${pricelist.name}`,
      before: amount(change.before),
      after: amount(change.after),
    }
  })
