import type { MarketsConfig } from '#contract/markets.ts'

import { providerOfMethod } from '../provider-names.ts'
import type { PaymentProviders } from './providers.ts'

/**
 * Returns the markets with those payment methods alone whose provider has its keys: the others are offered nowhere. Throws when none is
 * left, since nobody could pay.
 */
export function withOfferedMethods<M extends Pick<MarketsConfig, 'paymentMethods'>>(
  markets: M,
  providers: Pick<PaymentProviders, 'has'>,
): M {
  const paymentMethods = markets.paymentMethods.filter((method) => providers.has(providerOfMethod(method)))
  if (paymentMethods.length > 0) return { ...markets, paymentMethods }
  const missing = [...new Set(markets.paymentMethods.map(providerOfMethod))].join(', ')
  throw new Error(
    `brand/markets.ts, paymentMethods: nobody could pay, since the keys of ${missing} are not set (docs/operations.md#settings).`,
  )
}
