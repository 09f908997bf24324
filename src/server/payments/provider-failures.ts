import { Refused } from '../refused.ts'
import { ProviderError } from './provider.ts'

export const underWay = (): Refused =>
  new Refused({ code: 'payment-under-way', fields: { selection: { code: 'paying' } } })

/** The provider did not answer when a payment was to begin: it has no page that could be paid. */
export const providerDown = (): Refused => new Refused({ code: 'provider-down' })

/** The provider takes no payments of this shop as it is set up: trying again does not help. */
export const cannotTakePayments = (): Refused => new Refused({ code: 'payments-off' })

/** The chosen method cannot be paid by: another can. */
export const methodNotAvailable = (): Refused =>
  new Refused({ code: 'fields-missing', fields: { paymentMethod: { code: 'not-available' } } })

/** A payment was started, and the provider does not report its outcome. */
const unconfirmed = (): Refused => new Refused({ code: 'payment-state-unknown' })

/** Asks about a payment that was begun; turns a provider that gives no answer into a refusal that shoppers understand. */
export async function whileReachable<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (reason) {
    throw reason instanceof ProviderError ? unconfirmed() : reason
  }
}
