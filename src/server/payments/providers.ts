import { ProviderError, type PaymentProvider } from './provider.ts'

/** The payment providers that the shop is configured for, by name. */
export interface PaymentProviders {
  readonly all: readonly PaymentProvider[]
  has(name: string): boolean
  /** Throws ProviderError `denied` for one that is not configured (any more): its payments wait, and are never taken for missing. */
  of(name: string): PaymentProvider
}

export function createPaymentProviders(all: readonly PaymentProvider[]): PaymentProviders {
  const byName = new Map(all.map((provider) => [provider.name, provider]))
  return {
    all,
    has: (name) => byName.has(name),
    of(name) {
      const provider = byName.get(name)
      if (provider) return provider
      throw new ProviderError(
        'denied',
        `The payment provider "${name}" is not configured. Set its keys again (docs/operations.md#settings) until its payments are settled.`,
      )
    },
  }
}
