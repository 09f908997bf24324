import type Stripe from 'stripe'

import { paymentMethodTypes } from '#contract/payment-method-types.ts'

import type { AskStripe } from './stripe-refunds.ts'

/** An account has few configurations; its own default is among the first. */
const limit = 100

/**
 * Returns what the account has switched on and may use, in the order of the shop's own list: that of its default configuration, in which
 * `available` says both (https://docs.stripe.com/api/payment_method_configurations). Throws ProviderError.
 */
export async function readEnabledTypes(stripe: Stripe, ask: AskStripe): Promise<string[]> {
  const { data } = await ask(() => stripe.paymentMethodConfigurations.list({ limit }))
  // One of a platform's is not what sessions of this account use.
  const own = data.find(({ is_default, active, application }) => is_default && active && application === null)
  return paymentMethodTypes.filter((type) => own?.[type]?.available === true)
}

/** What a payment was made by, in the words of the API: the wallet where a card was in one. */
export function readPaidBy(intent: Stripe.Checkout.Session['payment_intent']): string | null {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  const details = typeof charge === 'object' ? charge?.payment_method_details : null
  return details?.card?.wallet?.type ?? details?.type ?? null
}
