/** Why there is no order, by the `reason` of the failure page (spec 2.12) and of a refused `payment-result` (7.16). */
export const paymentFailures = {
  cancelled: 'The payment was cancelled. Nothing was charged.',
  unfinished: 'The payment is not finished. Nothing was charged.',
  expired: 'The payment was not finished in time. Nothing was charged.',
  failed: 'Your bank did not make the payment. Nothing was charged.',
  refunded: 'The payment could not be matched with your order. The whole amount is being refunded.',
  unknown: 'We know of no payment for this bag.',
} as const
export type PaymentFailure = keyof typeof paymentFailures
