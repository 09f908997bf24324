import { wrongAt } from '#domain/brand-error.ts'
import type { MarketsConfig } from '#contract/markets.ts'
import { expandMethods, keepEnabled, type OfferedMethod } from '#domain/payment/offered-methods.ts'

import { providerOfMethod } from '../provider-names.ts'
import { createEnabledTypes } from './enabled-types.ts'
import type { PaymentProviders } from './providers.ts'

/** What shoppers can choose from. */
export interface OfferedMethods {
  /** Those that can be chosen now: the same list until the provider says something else. */
  list(): readonly OfferedMethod[]
  /** Asks the providers again what their accounts have. Never throws. */
  refresh(): Promise<void>
}

/** The markets with what is offered of their payment methods. */
export type SoldMarkets<M = MarketsConfig> = M & {
  /** All whose provider has its keys, whether its account has them now or not. */
  readonly paymentMethods: readonly OfferedMethod[]
  readonly offered: OfferedMethods
}

interface OfferedDeps {
  readonly providers: Pick<PaymentProviders, 'has' | 'of'>
  /** Absent in commands, which are over before an answer comes: there the settings hold. */
  readonly now?: () => number
  readonly log?: (message: string, reason: unknown) => void
}

/**
 * Returns the markets with those payment methods alone whose provider has its keys: the others are offered nowhere. Throws when none is
 * left, since nobody could pay.
 */
export function withOfferedMethods<M extends Pick<MarketsConfig, 'paymentMethods' | 'countries'>>(
  markets: M,
  { providers, now, log }: OfferedDeps,
): SoldMarkets<M> {
  const configured = markets.paymentMethods.filter((method) => providers.has(providerOfMethod(method)))
  if (configured.length === 0) {
    const missing = [...new Set(markets.paymentMethods.map(providerOfMethod))]
    throw wrongAt('brand/markets.ts', 'paymentMethods', {
      code: 'payment-keys-missing',
      params: { providers: missing },
    })
  }
  const paymentMethods = expandMethods({ countries: markets.countries, paymentMethods: configured }).map(
    (method): OfferedMethod => {
      const { express } = providers.of(providerOfMethod(method))
      return method.methodType === null && express ? { ...method, express } : method
    },
  )
  const offered = now
    ? followProviders(paymentMethods, { providers, now, log: log ?? (() => undefined) })
    : { list: () => paymentMethods, refresh: () => Promise.resolve() }
  return { ...markets, paymentMethods, offered }
}

function followProviders(
  methods: readonly OfferedMethod[],
  { providers, now, log }: Required<OfferedDeps>,
): OfferedMethods {
  const names = new Set(
    methods.filter(({ methodTypes }) => methodTypes !== undefined).map((method) => providerOfMethod(method)),
  )
  const types = new Map(
    [...names].map((name) => [name, createEnabledTypes(providers.of(name), { now, log })] as const),
  )
  let kept: { readonly from: readonly (readonly string[] | null)[]; readonly list: OfferedMethod[] } | null =
    null
  // Who comes first is to find what the account has, not what the settings name.
  for (const each of types.values()) void each.refresh()
  return {
    list() {
      const from = [...types.values()].map((each) => each.known())
      if (kept === null || from.some((each, index) => each !== kept?.from[index]))
        kept = {
          from,
          list: keepEnabled(methods, (method) => types.get(providerOfMethod(method))?.known() ?? null),
        }
      return kept.list
    },
    refresh: async () => void (await Promise.all([...types.values()].map((each) => each.refresh()))),
  }
}
