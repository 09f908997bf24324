import type { PricesTable } from '../../database/tables/catalogue-tables.ts'

/** What is asked for an item while campaigns run: the lowest of them, unless the ordinary price is lower. Minor units. */
export function reducedPrice(
  { amount_minor, before_minor }: Pick<PricesTable, 'amount_minor' | 'before_minor'>,
  campaigns: readonly { readonly amount_minor: number }[],
): { readonly amountMinor: number; readonly beforeMinor: number | null } {
  const lowest = Math.min(...campaigns.map((campaign) => campaign.amount_minor))
  return lowest < amount_minor
    ? { amountMinor: lowest, beforeMinor: before_minor ?? amount_minor }
    : { amountMinor: amount_minor, beforeMinor: before_minor }
}
