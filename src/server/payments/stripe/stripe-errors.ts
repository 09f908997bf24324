import type Stripe from 'stripe'

import { ProviderError, type ProviderErrorDetails } from '../provider.ts'
import { StripeSdk } from './stripe-sdk.ts'

/** What Stripe's library adds to each object that it returns. */
export interface WithResponse {
  readonly lastResponse: { readonly headers: Readonly<Record<string, string>> }
}

/** 401 is for a key that is wrong or expired, 403 for one that may not do this. Other 4xx: it looked and refused; the rest leaves open what happened. */
function getKind({ status, type, code }: ProviderErrorDetails): ProviderError['kind'] {
  if (code === 'resource_missing') return 'missing'
  if (status === 401 || status === 403) return 'denied'
  if (type === 'idempotency_error') return 'conflict'
  if (type === 'card_error') return 'declined'
  const isRefused = status !== null && status >= 400 && status < 500 && status !== 409 && status !== 429
  return isRefused ? 'refused' : 'unreachable'
}

const isOfEmail = ({ code, param }: ProviderErrorDetails): boolean =>
  code === 'email_invalid' || param === 'customer_email'

/** Turns an error of Stripe's library into the provider's, with code, parameter and request id (docs.stripe.com/api/errors). */
function toProviderError(reason: Stripe.errors.StripeError): ProviderError {
  const details: ProviderErrorDetails = {
    status: reason.statusCode ?? null,
    type: reason.rawType ?? null,
    code: reason.code ?? null,
    param: reason.param ?? null,
    requestId: reason.requestId ?? null,
  }
  // Stripe repeats the address in its sentence; logs and issues must not.
  if (isOfEmail(details))
    return new ProviderError('refused', 'Stripe: the e-mail address is refused', { details })
  return new ProviderError(getKind(details), `Stripe: ${reason.message}`, { cause: reason, details })
}

/** True when the provider refused the buyer's e-mail address. */
export const isRefusedEmail = (reason: unknown): boolean =>
  reason instanceof ProviderError && reason.kind === 'refused' && isOfEmail(reason.details)

/** Calls Stripe; `hear` gets the headers of every answer. Throws ProviderError. */
export async function askStripe<T extends WithResponse>(
  call: () => Promise<T>,
  hear: (headers: Readonly<Record<string, string>>) => void,
): Promise<T> {
  try {
    const answer = await call()
    hear(answer.lastResponse.headers)
    return answer
  } catch (reason) {
    if (!(reason instanceof StripeSdk.errors.StripeError)) throw reason
    hear(reason.headers ?? {})
    throw toProviderError(reason)
  }
}
