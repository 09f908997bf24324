import type { PaymentMethodConfig } from '#contract/markets.ts'

import type { Config } from './config.ts'
import { brandPayments } from './payments/brand-payments.ts'
import { klarnaPageOrigin } from './payments/klarna/klarna-page.ts'
import { pageOrigin as stripePage } from './payments/stripe/stripe-page.ts'

/** The payment providers that the shop has an adapter for. */
export const providerNames = ['stripe', 'klarna'] as const
export type ProviderName = (typeof providerNames)[number]

/** What `provider` of a payment method in `brand/markets.ts` may say. */
export const knownProviders: readonly string[] = [...providerNames, ...brandPayments.map(({ name }) => name)]

/** What names no provider is of Stripe: rows, jobs and payment methods from before there were others. */
export const defaultProvider = 'stripe' satisfies ProviderName

/** The name of the provider that a payment method is paid by. */
export const providerOfMethod = ({
  provider = defaultProvider,
}: Pick<PaymentMethodConfig, 'provider'>): string => provider

/** Origins of the providers' pages, to which a form of the shop may lead. */
export const pageOrigins = ({ klarna }: Pick<Config, 'klarna'>): readonly string[] => [
  stripePage,
  ...(klarna ? [klarnaPageOrigin(klarna.apiUrl)] : []),
  ...brandPayments.flatMap(({ pageOrigin }) => pageOrigin ?? []),
]
