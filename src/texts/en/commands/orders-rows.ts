/** The rows of `vitrine orders show`. */

export const labels = {
  withdrawn: 'Withdrawn',
  goesBack: 'Goes back',
  buyerWrote: 'Buyer wrote',
  sent: 'Sent',
  refundFailed: 'Refund failed',
  refunded: 'Refunded',
  authorised: 'Authorised',
  captureFailed: 'Capture failed',
  captured: 'Captured',
  disputed: 'Disputed',
  fraudWarning: 'Fraud warning',
  heldFor: 'Held for',
  leftToRefund: 'Left to refund',
}

export const refundedUnits = (units: number, ordered: number): string => `${units} of ${ordered} refunded`

export const sentUnits = (units: number): string => `${units} sent`

export const unitsLeft = (units: number): string => `${units} left to send`

export const units = (quantity: number, sku: string): string => `${quantity} x ${sku}`

export const until = (time: string): string => ` until ${time}`

export const capturable = (price: string, until: string): string => `${price} can be captured${until}`

export const expired = (time: string): string => `expired, seen ${time}`

export const captured = (price: string): string => `${price} captured`

export const letGo = (price: string): string => `${price} let go`

export const unmade = '  not made yet'

export const disputedOver = ({
  time,
  why,
  amount,
  currency,
}: {
  readonly time: string
  readonly why: string
  readonly amount: string
  readonly currency: string
}): string => `${time}  ${why}, over ${amount} ${currency}`

/** Of refunds that the provider has not paid out. */
export const refundStates: Readonly<Record<string, string>> = {
  queued: 'not accepted by the provider yet',
  pending: 'on its way',
}
