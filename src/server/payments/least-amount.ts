import type { PricedCart } from '#domain/cart/totals.ts'
import { displayPrice } from '#domain/money/price-text.ts'

import { DomainError } from '../http/errors.ts'
import type { PaymentProvider } from './provider.ts'

/**
 * What is left after a voucher or gift card can be less than a card takes. The shopper is told so before anything is reserved, and how
 * to go on; nothing to pay at all is no matter.
 */
export function refuseTooLittle(
  { leastMinor }: Pick<PaymentProvider, 'leastMinor'>,
  {
    grandTotalMinor: amountMinor,
    currency,
    discounts,
  }: Pick<PricedCart, 'grandTotalMinor' | 'currency' | 'discounts'>,
): void {
  const least = leastMinor(currency)
  if (amountMinor === 0 || amountMinor >= least) return
  const left = displayPrice({ amountMinor, currency })
  const wayOn = discounts.some(({ offMinor }) => offMinor > 0)
    ? 'Take a voucher or gift card off the bag, or add something to it.'
    : 'Add something to the bag.'
  throw new DomainError(
    'fields_required',
    `${left} is left to pay, and cards take ${displayPrice({ amountMinor: least, currency })} or more. ${wayOn}`,
    { voucher: 'leaves less to pay than cards take' },
  )
}
