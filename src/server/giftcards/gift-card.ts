import type { Currency } from '#contract/money.ts'
import type { GiftCardBalance } from '#domain/cart/gift-cards.ts'

import type { GiftCardAddress } from '../database/documents/gift-card-address.ts'

export type { GiftCardAddress }

export interface NewGiftCard {
  /** The same id again makes no second card. */
  readonly id: string
  readonly currency: Currency
  readonly amountMinor: number
  readonly orderId: string | null
  readonly address: GiftCardAddress
  /** Id of the lost card whose balance it has: no new money is on it. */
  readonly replaces?: string
}

/** A card with everything but its code. */
export interface GiftCard extends Omit<GiftCardBalance, 'label'> {
  readonly last4: string
  readonly initialMinor: number
  readonly orderId: string | null
  readonly address: GiftCardAddress
  readonly createdAt: number
}
