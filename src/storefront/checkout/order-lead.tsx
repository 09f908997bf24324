import type { Receipt } from '#contract/receipt.ts'
import { toMinor } from '#domain/money/price-text.ts'

import { ChargedPrice } from '../product/shown-price.tsx'

/** Whether an order was paid back whole, also what gift cards paid of it: then it is thanked for no more. */
export function isRefunded({
  refundedPriceAsNumber = 0,
  totals,
  discounts,
}: Pick<Receipt, 'refundedPriceAsNumber' | 'totals' | 'discounts'>): boolean {
  const paidMinor = Object.values(discounts.vouchers).reduce(
    (sum, { type, priceOffAsNumber }) => sum + (type === 'giftcard' ? toMinor(-priceOffAsNumber) : 0),
    toMinor(totals.grandTotalPriceAsNumber),
  )
  return refundedPriceAsNumber > 0 && toMinor(refundedPriceAsNumber) >= paidMinor
}

/** Above an order that its buyer comes back to: the thanks of the first day are over; what happened to it since is not. */
export function OrderLead({ receipt }: { receipt: Receipt }) {
  const { status, statusDescription, message, refundedPrice = '' } = receipt
  return (
    <p className="receipt__lead">
      {status !== 'failed' && isRefunded(receipt) ? (
        <>
          Refunded. <ChargedPrice text={refundedPrice} /> goes back the way it was paid.
        </>
      ) : (
        <>
          {statusDescription}. {status === 'untouched' ? '' : message}
        </>
      )}
    </p>
  )
}
