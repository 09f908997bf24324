import { matching, readList, type EnvironmentReader } from './environment.ts'
import type { ExpressWallets } from './payments/provider.ts'
import { isOrigin } from './url-settings.ts'

export interface StripeConfig {
  readonly secretKey: string
  /** The first signs; all are accepted, so that a secret can be rotated. */
  readonly webhookSecrets: readonly string[]
  /** Another address than Stripe's own: a simulator that runs elsewhere. */
  readonly apiUrl: string | null
  /** What opens its wallets on the shop's pages; null: they are not offered there. */
  readonly express: ExpressWallets | null
  /** True: the keys were made here and belong to the simulator that the server brings along. */
  readonly simulated: boolean
}

/** The stand-in of `src/simulator/`, on the shop's own port. */
export const simulatedExpress: ExpressWallets = { script: '/_simulator/stripe.js', key: 'pk_test_simulator' }

/** docs.stripe.com/js: its script comes from Stripe alone, and is not to be kept elsewhere. */
const stripeScript = 'https://js.stripe.com/v3/'

const isLiveText = (key: string): boolean => key.includes('_live_')

function readExpress(env: EnvironmentReader, secretKey: string | null): ExpressWallets | null {
  const key = env.read<string | null>('STRIPE_PUBLISHABLE_KEY', null, {
    parse: matching(
      (text) =>
        /^pk_(test|live)_[0-9A-Za-z_]{8,}$/.test(text) &&
        secretKey !== null &&
        isLiveText(text) === isLiveText(secretKey),
    ),
    expected: 'stripe-publishable-key',
    example: 'pk_live_…',
  })
  return key === null ? null : { script: stripeScript, key }
}

/** Reads the keys of Stripe; null where there are none, and then the simulator stands in. */
export function readStripe(env: EnvironmentReader, production: boolean): StripeConfig | null {
  const secretKey = env.read<string | null>('STRIPE_SECRET_KEY', null, {
    parse: matching(
      (text) => /^(sk|rk)_(test|live)_[0-9A-Za-z_]{8,}$/.test(text) && !(production && isLocalSecret(text)),
    ),
    expected: production ? 'stripe-own-key' : 'stripe-key',
    example: production ? 'rk_live_…' : 'rk_test_…',
  })
  const webhookSecrets = env.read<readonly string[]>('STRIPE_WEBHOOK_SECRET', [], {
    parse: readList(
      (text) => /^whsec_[0-9A-Za-z_+/=]{8,}$/.test(text) && !(production && isLocalSecret(text)),
    ),
    expected: 'one-or-two-secrets',
    example: 'whsec_…',
  })
  // One without the other would take money and never hear of it.
  if (!production && (secretKey === null) !== (webhookSecrets.length === 0))
    env.fault(
      secretKey === null ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET',
      'stripe-both-or-neither',
      secretKey === null ? 'rk_test_…' : 'whsec_…',
    )
  const apiUrl = env.read<string | null>('STRIPE_API_URL', null, {
    parse: matching((text) => !production && isOrigin(text)),
    expected: production ? 'stripe-address-is-its-own' : 'simulator-address',
    example: production ? '' : 'http://127.0.0.1:4010',
  })
  const express = readExpress(env, secretKey)
  return secretKey === null || webhookSecrets.length === 0
    ? null
    : { secretKey, webhookSecrets, apiUrl, express, simulated: false }
}

/** Keys made by `local-secrets.ts` say so in their text. */
const isLocalSecret = (text: string) => text.includes('local')
