import type { StartPayment } from '#contract/payment.ts'
import type { Discount } from '#domain/discounts.ts'
import { toMinor } from '#domain/price-text.ts'

import { DomainError } from '../http/errors.ts'
import type { PricedContents } from './order-of-checkout.ts'
import { codeUnavailable } from './redeem.ts'

type AgreedSum = NonNullable<StartPayment['agreed']>

/** What is paid: by card, and by each code. A code that takes nothing off is no matter. */
function paidBy({ totals, discounts }: AgreedSum): string {
  const codes = Object.entries(discounts.vouchers)
    .map(([code, { priceOffAsNumber }]) => ({ code, offMinor: toMinor(priceOffAsNumber) }))
    .filter(({ offMinor }) => offMinor !== 0)
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
  return JSON.stringify([toMinor(totals.grandTotalPriceAsNumber), codes])
}

const isSameSum = (agreed: AgreedSum, { contents }: PricedContents): boolean =>
  paidBy(agreed) === paidBy(contents)

/** What took something off, most likely, and does so no more; what waits (minimum, country) may wait. */
const isGone = ({ fault }: Discount): boolean =>
  fault === 'expired' || fault === 'already used' || fault === 'not found'

/**
 * Nobody pays a sum that they did not see, be it with a gift card (faults D13): 409, before anything is reserved. Who does not say what
 * they saw hears of codes that are gone. `asShown` is the bag as it is read, by the e-mail that it knows: another, which may use a code
 * once more, pays less than that.
 */
export async function refuseUnseen(
  { agreed }: Pick<StartPayment, 'agreed'>,
  due: PricedContents,
  asShown: () => Promise<PricedContents>,
): Promise<void> {
  if (agreed && isSameSum(agreed, due)) return
  const errors = agreed ? { totals: 'changed' } : {}
  const gone = due.priced.discounts.find(isGone)
  if (gone?.fault) throw codeUnavailable(gone.code, { voucher: gone.fault, ...errors })
  if (!agreed || isSameSum(agreed, await asShown())) return
  throw new DomainError(
    'conflict',
    'The sum has changed since you saw it. Nothing was charged. Please look at your bag and its total once more, then pay.',
    errors,
  )
}
