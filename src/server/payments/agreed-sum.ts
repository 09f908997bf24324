import type { FieldFaults } from '#contract/field-faults.ts'
import type { StartPayment } from '#contract/payment.ts'
import type { Discount } from '#domain/cart/discounts.ts'
import { toMinor } from '#domain/money/price-text.ts'

import { Refused } from '../refused.ts'
import type { PricedContents } from './order-of-checkout.ts'
import { codeUnavailable } from './redemption.ts'

type AgreedSum = NonNullable<StartPayment['agreed']>

/** What is paid: by card, and by each code. A code that takes nothing off does not count. */
function paidBy({ totals, discounts }: AgreedSum): string {
  const codes = Object.entries(discounts.vouchers)
    .map(([code, { priceOffAsNumber }]) => ({ code, offMinor: toMinor(priceOffAsNumber) }))
    .filter(({ offMinor }) => offMinor !== 0)
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
  return JSON.stringify([toMinor(totals.grandTotalPriceAsNumber), codes])
}

const isSameSum = (agreed: AgreedSum, { contents }: PricedContents): boolean =>
  paidBy(agreed) === paidBy(contents)

/** A code that most likely took something off before. One that waits for its minimum or country took nothing off then either. */
const isGone = ({ fault }: Discount): boolean =>
  fault === 'expired' || fault === 'already-used' || fault === 'not-found'

/**
 * Nobody pays a sum that they did not see, be it with a gift card (faults D13): 409, before anything is reserved. A client that does not
 * say what was seen is refused only where a code is gone. `asShown` is the bag as reading it shows it, by the e-mail that is kept with it:
 * the checkout may name another one, which may use a code once more and then pays less.
 */
export async function refuseUnseen(
  { agreed }: Pick<StartPayment, 'agreed'>,
  due: PricedContents,
  asShown: () => Promise<PricedContents>,
): Promise<void> {
  if (agreed && isSameSum(agreed, due)) return
  const changed: FieldFaults = agreed ? { totals: { code: 'changed' } } : {}
  const gone = due.priced.discounts.find(isGone)
  if (gone?.fault) throw codeUnavailable(gone.code, { voucher: { code: gone.fault }, ...changed })
  if (!agreed || isSameSum(agreed, await asShown())) return
  throw new Refused({ code: 'sum-changed', fields: changed })
}
