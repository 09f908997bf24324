import { giftCardRef } from '#domain/cart/gift-cards.ts'
import { noBenefits, type Benefits } from '#domain/cart/discounts.ts'

import type { Queries } from '../database/database.ts'
import type { GiftCardsService } from '../giftcards/service.ts'
import type { VouchersService } from '../vouchers/service.ts'

/** What a cart asks about the codes in it, be they vouchers or gift cards. */
export interface Codes {
  /** How the cart's document names what was typed; null when there is no such code. */
  findRef(queries: Queries, typed: string): Promise<string | null>
  /** What is known of these refs, as this cart sees them. Asks nothing where there are none. */
  findBenefits(
    queries: Queries,
    cart: { cartId: string; email: string; refs: readonly string[] },
  ): Promise<Benefits>
}

const giftCardId = (ref: string): string[] => {
  const [, id] = /^giftcard:(.+)$/.exec(ref) ?? []
  return id === undefined ? [] : [id]
}

export function createCodes({
  vouchers,
  giftCards,
  now,
}: {
  vouchers: Pick<VouchersService, 'find' | 'read'>
  giftCards: Pick<GiftCardsService, 'find' | 'read'>
  now: () => number
}): Codes {
  return {
    async findRef(queries, typed) {
      const code = await vouchers.find(queries, typed)
      if (code !== null) return code
      const card = await giftCards.find(queries, typed)
      return card && giftCardRef(card.id)
    },
    async findBenefits(queries, { cartId, email, refs }) {
      if (refs.length === 0) return noBenefits
      const ids = refs.flatMap(giftCardId)
      const codes = refs.filter((ref) => giftCardId(ref).length === 0)
      return {
        now: now(),
        vouchers: await vouchers.read(queries, { codes, cartId, email }),
        giftCards: await giftCards.read(queries, { ids, cartId }),
      }
    },
  }
}
