import type Stripe from 'stripe'

import type { NewProviderSession } from '../provider.ts'
import { shortName } from './stripe-limits.ts'

const locales = new Set(['auto', 'da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pt', 'sv'])

/**
 * One line per kind of goods. Stripe multiplies a unit price by a quantity, and discounts do not always divide evenly; such a line is
 * sent as one piece whose name tells the count.
 */
const lineItem = (
  line: NewProviderSession['lines'][number],
  currency: string,
): Stripe.Checkout.SessionCreateParams.LineItem => {
  const divides = line.totalMinor % line.quantity === 0
  return {
    quantity: divides ? line.quantity : 1,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: divides ? line.totalMinor / line.quantity : line.totalMinor,
      product_data: { name: shortName(divides ? line.name : `${line.quantity} × ${line.name}`) },
    },
  }
}

/** What a session is made from. Without `email` the card page asks the buyer for it. */
export const sessionParameters = (
  input: Omit<NewProviderSession, 'email' | 'idempotencyKey'> & { readonly email: string | null },
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  // Charged is what was agreed to, in the shop's own currency.
  adaptive_pricing: { enabled: false },
  // Wallets are on the page for cards.
  allowed_payment_method_types: [input.methodType ?? 'card'],
  client_reference_id: input.attemptId,
  metadata: { cart: input.cartId, attempt: input.attemptId },
  payment_intent_data: { metadata: { attempt: input.attemptId } },
  ...(input.email ? { customer_email: input.email } : {}),
  locale: locales.has(input.language) ? input.language : 'auto',
  line_items: input.lines.map((line) => lineItem(line, input.currency)),
  // Stripe puts the id of the session there.
  success_url: `${input.returnUrl}&session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: input.cancelUrl,
  expires_at: Math.floor(input.expiresAt / 1000),
})
