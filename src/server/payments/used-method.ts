import { paymentMethodTypes } from '#contract/payment-method-types.ts'
import { methodTypeNames } from '#domain/payment/local-methods.ts'

import type { OrderSnapshot } from '../orders/service.ts'

/**
 * Returns the order with the name of what it was paid by, so that receipt, emails and back office say "Apple Pay" where a card page was
 * left by it. `paidBy`: as the provider says; what it does not say, or has no name here, stays as it was chosen.
 */
export function nameUsedMethod(snapshot: OrderSnapshot, paidBy: string | null): OrderSnapshot {
  const used = paymentMethodTypes.find((type) => type === paidBy)
  return used === undefined ? snapshot : { ...snapshot, paymentMethodName: methodTypeNames[used] }
}
