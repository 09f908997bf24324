import type { Money } from '#contract/money.ts'
import type { PricedCart } from '#domain/cart/totals.ts'
import { takes, type OfferedMethod } from '#domain/payment/offered-methods.ts'

import { Refused } from '../refused.ts'
import { methodNotAvailable } from './provider-failures.ts'
import type { PaymentProvider } from './provider.ts'

/**
 * Refuses an amount that the provider cannot charge, before anything is reserved or sent: 412 with a sentence that says how to go on.
 * Less than the minimum can be left after a voucher or gift card; nothing to pay at all is fine.
 */
export function refuseUnpayableAmount(
  {
    minAmountMinor,
    maxAmountMinor,
    noun,
  }: Pick<PaymentProvider, 'minAmountMinor' | 'maxAmountMinor' | 'noun'>,
  {
    grandTotalMinor: amountMinor,
    currency,
    discounts,
  }: Pick<PricedCart, 'grandTotalMinor' | 'currency' | 'discounts'>,
): void {
  const min = minAmountMinor(currency)
  const max = maxAmountMinor(currency)
  const amount: Money = { amountMinor, currency }
  if (amountMinor > max)
    throw new Refused({
      code: 'amount-too-large',
      params: { amount, max: { amountMinor: max, currency }, means: noun },
      fields: { totals: { code: 'takes-less', params: { means: noun } } },
    })
  if (amountMinor === 0 || amountMinor >= min) return
  const hasDiscount = discounts.some(({ offMinor }) => offMinor > 0)
  throw new Refused({
    code: 'amount-too-small',
    params: { amount, min: { amountMinor: min, currency }, hasDiscount, means: noun },
    fields: { voucher: { code: 'takes-more', params: { means: noun } } },
  })
}

/** Refuses a currency or a sum that the chosen method does not take of buyers there, as one of `paymentMethod`. `country`: of the billing address. */
export function refuseUntakenSum(
  method: OfferedMethod,
  country: string,
  { grandTotalMinor: amountMinor, currency }: Pick<PricedCart, 'grandTotalMinor' | 'currency'>,
): void {
  if (takes(method, country, { currency, amountMinor })) return
  throw methodNotAvailable()
}
