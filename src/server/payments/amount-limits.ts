import type { PricedCart } from '#domain/cart/totals.ts'
import { displayPrice } from '#texts/formats/money.ts'

import { DomainError } from '../http/errors.ts'
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
  const display = (minor: number) => displayPrice({ amountMinor: minor, currency })
  if (amountMinor > max)
    throw new DomainError(
      'fields_required',
      `${display(amountMinor)} is too much for one payment: ${noun} take ${display(max)} or less. Take something out of the bag and order it separately. Nothing was charged.`,
      { totals: `more than ${noun} take` },
    )
  if (amountMinor === 0 || amountMinor >= min) return
  const nextStep = discounts.some(({ offMinor }) => offMinor > 0)
    ? 'Take a voucher or gift card off the bag, or add something to it.'
    : 'Add something to the bag.'
  throw new DomainError(
    'fields_required',
    `${display(amountMinor)} is left to pay, and ${noun} take ${display(min)} or more. ${nextStep}`,
    { voucher: `leaves less to pay than ${noun} take` },
  )
}
