import type { TaxLine } from '#domain/tax/tax-lines.ts'

import type { OrderSnapshot } from '../database/documents/order-snapshot.ts'

const getKey = (percent: number, treatment: string): string => `${percent} ${treatment}`

/** Returns, for each line of goods of an order, the index of the tax line that it belongs to. */
export function taxLineOfEach(
  { items }: Pick<OrderSnapshot, 'items'>,
  original: readonly TaxLine[],
): number[] {
  return items.map(({ taxPercent, taxTreatment, giftCard }) => {
    const exact = original.findIndex(
      (line) =>
        getKey(line.percent, line.treatment) ===
        getKey(taxPercent, taxTreatment ?? (giftCard ? 'outside-scope' : line.treatment)),
    )
    return exact === -1 ? 0 : exact
  })
}
