/** What became of money that a provider holds ready for an order; minor units. */
export interface AuthorisedMoney {
  readonly amountMinor: number
  readonly capturedMinor: number
  /** Captures that are booked and not made yet. */
  readonly queuedMinor: number
  /** Let go: it is taken no more. */
  readonly releasedMinor: number
}

/** What can still be captured. */
export const openMinor = ({
  amountMinor,
  capturedMinor,
  queuedMinor,
  releasedMinor,
}: AuthorisedMoney): number => amountMinor - capturedMinor - queuedMinor - releasedMinor

/**
 * How much of a refund is let go instead of being transferred. Units that were sent are given back from what was captured for them; all
 * else first from what is still open, since it needs no transfer. `refundedMinor`: what went back of the captured money before.
 */
export function releasedPart(
  money: AuthorisedMoney,
  refund: { readonly cardMinor: number; readonly refundedMinor: number; readonly wasSent: boolean },
): number {
  const open = openMinor(money)
  const transferable = money.capturedMinor + money.queuedMinor - refund.refundedMinor
  return refund.wasSent
    ? Math.min(open, Math.max(0, refund.cardMinor - transferable))
    : Math.min(open, refund.cardMinor)
}
