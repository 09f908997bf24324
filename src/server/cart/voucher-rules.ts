import { addVoucher, maxVouchers, removeVoucher } from '#domain/cart/cart.ts'
import { giftCardRef } from '#domain/cart/gift-cards.ts'
import type { CodeFault } from '#contract/field-faults.ts'

import { Refused } from '../refused.ts'
import type { MarketsService } from '../markets/service.ts'
import type { CartChange } from './change-cart.ts'
import { pricedIn } from './stored-cart.ts'

/**
 * The word beside the field tells shoppers what to do (docs/api.md#errors), and so whether a code exists; guesses are counted and limited for that
 * (faults D5, `code-tries.ts`). The sentence is one for every reason.
 */
export const codeRefused = (code: CodeFault | 'too-many-codes'): Refused =>
  new Refused({ code: 'code-refused', fields: { voucher: { code } } })

/** Puts a code into the cart, if it takes something off the bag as it is now. `ref` null: there is no such code. */
export function applyingVoucher(markets: MarketsService, ref: string | null): CartChange {
  return {
    refs: ref === null ? [] : [ref],
    how(before, _available, find, benefits) {
      if (ref === null) throw codeRefused('not-found')
      const after = addVoucher(before, ref)
      if (after.vouchers.length > maxVouchers) throw codeRefused('too-many-codes')
      const { discounts } = pricedIn(markets, after, find, benefits)
      const applied = discounts.find((discount) => discount.ref === ref)
      if (!applied) throw codeRefused('not-found')
      if (applied.fault) throw codeRefused(applied.fault)
      return after
    },
  }
}

/** Takes a code out, named as the cart shows it or as it was typed; `ref` is what the typed text leads to. */
export const takingVoucherOff = (shown: string, ref: string | null): CartChange => ({
  how(before, _available, _find, benefits) {
    const name = shown.trim().toUpperCase()
    const card = benefits.giftCards.find(({ label }) => label === name)
    const wanted = new Set([name, ref, card && giftCardRef(card.id)])
    const found = before.vouchers.find((each) => wanted.has(each))
    if (found === undefined) throw codeRefused('not-found')
    return removeVoucher(before, found)
  },
})
