import type { MarketsConfig, PaymentMethodConfig } from '#contract/markets.ts'
import type { Currency } from '#contract/money.ts'
import { cardWallets, isLocalMethodType, type LocalMethodType } from '#contract/payment-method-types.ts'

import { isPayable, methodTypeNames, payableAmounts, type PayableAmounts } from './local-methods.ts'

/** A payment method as shoppers choose it: one of the settings, or one of the local methods that its provider's page takes besides. */
export interface OfferedMethod extends PaymentMethodConfig {
  /** What the provider's page is narrowed to; null: what it takes by itself, as cards. */
  readonly methodType: LocalMethodType | null
  /** By billing country what can be paid; null: whatever the provider takes. */
  readonly payable: Readonly<Record<string, PayableAmounts>> | null
  /** What opens its wallets on the shop's own pages; absent where they pay on the provider's alone. */
  readonly express?: { readonly script: string; readonly key: string }
}

type Places = Pick<MarketsConfig, 'countries' | 'paymentMethods'>

/**
 * Returns the payment methods of the settings, each followed by the local methods among its `methodTypes`: in the countries of this shop
 * where buyers have them, less those where a provider of that name serves itself.
 */
export const expandMethods = ({ countries, paymentMethods }: Places): OfferedMethod[] =>
  paymentMethods.flatMap((method) => [
    { ...method, methodType: null, payable: null },
    ...(method.methodTypes ?? []).filter(isLocalMethodType).flatMap((type) => {
      const served = countries.map(({ code }) => code).filter((code) => serves(method, code))
      const taken = paymentMethods.filter(({ provider }) => provider === type)
      const free = served.filter((code) => !taken.some((own) => serves(own, code)))
      const payable = listPayable(type, free, method.methodLimits?.[type])
      const codes = Object.keys(payable)
      if (codes.length === 0) return []
      // Where buyers have it everywhere it serves what the method serves that it belongs to.
      const onlyForCountries = codes.length === served.length ? method.onlyForCountries : codes
      return [localMethod(method, { methodType: type, onlyForCountries, payable })]
    }),
  ])

const serves = ({ onlyForCountries }: PaymentMethodConfig, country: string): boolean =>
  onlyForCountries.length === 0 || onlyForCountries.includes(country)

const listPayable = (
  type: LocalMethodType,
  countries: readonly string[],
  limits: PayableAmounts | undefined,
): Readonly<Record<string, PayableAmounts>> =>
  Object.fromEntries(
    countries
      .map((country) => [country, payableAmounts(type, country, limits)] as const)
      .filter(([, amounts]) => Object.keys(amounts).length > 0),
  )

const localMethod = (
  { id, type, provider }: PaymentMethodConfig,
  local: Pick<OfferedMethod, 'onlyForCountries' | 'payable'> & { readonly methodType: LocalMethodType },
): OfferedMethod => ({
  id: `${id}-${local.methodType}`,
  type,
  name: methodTypeNames[local.methodType],
  ...(provider !== undefined && { provider }),
  ...local,
})

/**
 * Returns what is offered of them now. `enabled` are the types that the provider of a method says its account has; null: it has not said,
 * and the settings hold. What the provider calls by other names, as cards, stays.
 */
export const keepEnabled = (
  methods: readonly OfferedMethod[],
  enabled: (method: OfferedMethod) => readonly string[] | null,
): OfferedMethod[] =>
  methods.flatMap((method) => {
    const types = enabled(method)
    if (types === null) return [method]
    if (method.methodType !== null) return types.includes(method.methodType) ? [method] : []
    const methodTypes = method.methodTypes?.filter((type) => types.includes(type))
    return [{ ...method, ...(methodTypes && { methodTypes }) }]
  })

/** What a shopper reads beside the choice: `Card, Apple Pay, Google Pay`, since the wallets are on the page for cards. */
export const methodLabel = ({ name, methodTypes = [] }: PaymentMethodConfig): string =>
  [
    name,
    ...cardWallets.filter((wallet) => methodTypes.includes(wallet)).map((wallet) => methodTypeNames[wallet]),
  ].join(', ')

/** Whether a buyer of a billing country can pay a sum by it. */
export const takes = (
  { payable }: OfferedMethod,
  country: string,
  sum: { readonly currency: Currency; readonly amountMinor: number },
): boolean => payable === null || isPayable(payable[country] ?? {}, sum)
