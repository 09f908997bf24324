import type { FieldFaults } from '#contract/field-faults.ts'
import { giftCardRef } from '#domain/cart/gift-cards.ts'
import type { PricedCart } from '#domain/cart/totals.ts'

import type { Tx } from '../database/database.ts'
import type { PaymentAttemptsTable } from '../database/tables/commerce-tables.ts'
import type { GiftCardsService } from '../giftcards/service.ts'
import { Refused } from '../refused.ts'
import type { Order } from '../orders/service.ts'
import type { VouchersService } from '../vouchers/service.ts'

/** Vouchers and gift cards in a payment: taken with the stock, given back with it, final with the order. All in the caller's transaction. */
export interface Redemption {
  /** Takes what the priced cart counts on; throws `code-unavailable` or `gift-card-changed`, and the whole transaction is rolled back. */
  hold(
    tx: Tx,
    payment: { attempt: Pick<PaymentAttemptsTable, 'id' | 'cart_id'>; email: string; priced: PricedCart },
  ): Promise<void>
  release(tx: Tx, attemptId: string): Promise<void>
  /** Makes it final. `short` names codes that were given back meanwhile and cannot be had again. */
  settle(tx: Tx, attemptId: string, orderId: string): Promise<{ short: string[] }>
  /** Once the order of an attempt is written: makes the gift cards that it bought, and notes what its vouchers cost. */
  ordered(tx: Tx, order: Order, attemptId: string): Promise<void>
}

export const codeUnavailable = (voucher: string, fields: FieldFaults): Refused =>
  new Refused({ code: 'code-unavailable', params: { voucher }, fields })

export function createRedemption({
  vouchers,
  giftCards,
}: {
  vouchers: Pick<VouchersService, 'hold' | 'release' | 'settle' | 'noteSums'>
  giftCards: Pick<GiftCardsService, 'hold' | 'release' | 'settle' | 'issueBought'>
}): Redemption {
  return {
    async hold(tx, { attempt, email, priced }) {
      const attemptId = attempt.id
      const cartId = attempt.cart_id
      const used = priced.discounts.filter(
        ({ ref, fault, offMinor }) => ref !== undefined && !fault && offMinor > 0,
      )
      const codes = used.filter(({ type }) => type === 'code').map(({ code }) => code)
      const refused = await vouchers.hold(tx, { attemptId, cartId, email, codes })
      if (refused) throw codeUnavailable(refused.code, { voucher: { code: refused.fault } })
      const amounts = used
        .filter(({ type }) => type === 'giftcard')
        .map(({ ref = '', offMinor }) => ({
          cardId: ref.slice(giftCardRef('').length),
          amountMinor: offMinor,
        }))
      if (!(await giftCards.hold(tx, { attemptId, cartId, amounts })))
        throw new Refused({ code: 'gift-card-changed', fields: { voucher: { code: 'balance-changed' } } })
    },
    async release(tx, attemptId) {
      await vouchers.release(tx, attemptId)
      await giftCards.release(tx, attemptId)
    },
    async settle(tx, attemptId, orderId) {
      const ofVouchers = await vouchers.settle(tx, attemptId, orderId)
      const ofCards = await giftCards.settle(tx, attemptId, orderId)
      return { short: [...ofVouchers.short, ...ofCards.short] }
    },
    async ordered(tx, order, attemptId) {
      await giftCards.issueBought(tx, order)
      await vouchers.noteSums(tx, attemptId)
    },
  }
}
