import type { Receipt } from '#contract/receipt.ts'

import { toMinor } from '../money/price-text.ts'

type Refundable = Pick<Receipt, 'refundedPriceAsNumber' | 'totals' | 'discounts'>

/** Whether an order was paid back whole, also what gift cards paid of it: then it is thanked for no more. */
export function isRefunded({ refundedPriceAsNumber = 0, totals, discounts }: Refundable): boolean {
  const paidMinor = Object.values(discounts.vouchers).reduce(
    (sum, { type, priceOffAsNumber }) => sum + (type === 'giftcard' ? toMinor(-priceOffAsNumber) : 0),
    toMinor(totals.grandTotalPriceAsNumber),
  )
  return refundedPriceAsNumber > 0 && toMinor(refundedPriceAsNumber) >= paidMinor
}

/** Whether there is still a purchase to thank for, or to withdraw from. */
export const isActiveOrder = (receipt: Refundable & Pick<Receipt, 'status'>): boolean =>
  receipt.status !== 'failed' && !isRefunded(receipt)
