import process from 'node:process'

import type { Config } from '../config.ts'
import { brandPayments } from './brand-payments.ts'
import { withDefaults } from './own-providers.ts'
import type { PaymentProvider } from './provider.ts'
import { createKlarnaProvider } from './klarna/klarna.ts'
import { createPaymentProviders, type PaymentProviders } from './providers.ts'
import { providerNames, type ProviderName } from '../provider-names.ts'
import { createStripeProvider } from './stripe/stripe.ts'

type ProviderConfig = Pick<Config, 'stripe' | 'klarna'>

interface Circumstances {
  /** Where the simulator answers in place of a provider, by name; what is absent or null is as configured. */
  readonly apiUrls?: Partial<Record<ProviderName, string | null>>
  readonly timeoutMs?: number
  /** Epoch milliseconds; the machine's clock by default. */
  readonly now?: () => number
}

const adapters: Record<ProviderName, (config: ProviderConfig, how: Circumstances) => PaymentProvider | null> =
  {
    stripe: ({ stripe }, { apiUrls = {}, ...more }) =>
      createStripeProvider({ ...stripe, apiUrl: stripe.apiUrl ?? apiUrls.stripe ?? null, ...more }),
    klarna: ({ klarna }, { apiUrls = {}, ...more }) =>
      klarna && createKlarnaProvider({ ...klarna, apiUrl: apiUrls.klarna ?? klarna.apiUrl, ...more }),
  }

/** Returns the providers of `brand/payments.ts` whose settings are all there. */
const ownProviders = ({ now = Date.now }: Circumstances): readonly PaymentProvider[] =>
  brandPayments.flatMap((own) => {
    const values = own.settings.map((setting) => process.env[setting] ?? '')
    return values.includes('') ? [] : [withDefaults(own, own.create(values, now))]
  })

/** Makes the registry from the configuration, the one place that knows which adapters there are. A provider without keys is absent. */
export const configuredProviders = (config: ProviderConfig, how: Circumstances = {}): PaymentProviders =>
  createPaymentProviders([
    ...providerNames.flatMap((name) => adapters[name](config, how) ?? []),
    ...ownProviders(how),
  ])
