import type { Receipt } from '#contract/receipt.ts'

import { ChargedPrice } from '../product/shown-price.tsx'

/** Whether an order was paid back whole: then it is thanked for no more. */
export const isRefunded = ({
  refundedPriceAsNumber = 0,
  totals,
}: Pick<Receipt, 'refundedPriceAsNumber' | 'totals'>): boolean =>
  refundedPriceAsNumber > 0 && refundedPriceAsNumber >= totals.grandTotalPriceAsNumber

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
