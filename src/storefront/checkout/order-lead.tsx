import type { Receipt } from '#contract/receipt.ts'
import { isRefunded } from '#domain/after-sale/active-order.ts'
import * as texts from '#texts/receipt.ts'

import { ChargedPrice } from '../product/shown-price.tsx'

/** Above an order that its buyer comes back to: the thanks of the first day are over; what happened to it since is not. */
export function OrderLead({ receipt }: { receipt: Receipt }) {
  const { status, statusDescription, message, refundedPrice = '' } = receipt
  return (
    <p className="receipt__lead">
      {status !== 'failed' && isRefunded(receipt) ? (
        <>{texts.refundedGoesBack(<ChargedPrice key="refunded" text={refundedPrice} />)}</>
      ) : (
        <>
          {statusDescription}. {status === 'untouched' ? '' : message}
        </>
      )}
    </p>
  )
}
