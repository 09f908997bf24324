import { DomainError } from '../http/errors.ts'
import { ProviderError } from './provider.ts'

export const underWay = (): DomainError =>
  new DomainError('conflict', 'The payment of this bag is already under way. Please try again in a moment.', {
    selection: 'payment under way',
  })

/** The provider did not answer when a payment was to begin: it has no page that could be paid. */
export const providerDown = (): DomainError =>
  new DomainError(
    'provider_unavailable',
    'The payment provider does not answer. Nothing was charged and your bag is kept. Please try again in a moment.',
  )

/** The provider takes no payments of this shop as it is set up: trying again does not help. */
export const cannotTakePayments = (): DomainError =>
  new DomainError(
    'provider_unavailable',
    "We can't take payments right now. Nothing was charged. Your bag is kept.",
  )

/** A payment was begun, and the provider does not tell what became of it. */
const unconfirmed = (): DomainError =>
  new DomainError(
    'provider_unavailable',
    'The payment provider does not answer, so we do not know yet whether this bag was paid. It is kept; please try again in a moment.',
  )

/** Asks about a payment that was begun; turns a provider that gives no answer into a sentence for the shopper. */
export async function whileReachable<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (reason) {
    throw reason instanceof ProviderError ? unconfirmed() : reason
  }
}
