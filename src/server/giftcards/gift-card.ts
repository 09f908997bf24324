import type { Currency } from '#contract/money.ts'
import type { GiftCardBalance } from '#domain/cart/gift-cards.ts'

/** For whom a card is; empty fields mean the buyer. */
export interface GiftCardAddress {
  readonly recipientName: string
  readonly recipientEmail: string
  readonly senderName: string
  readonly message: string
}

export interface NewGiftCard {
  /** The same id again makes no second card. */
  readonly id: string
  readonly currency: Currency
  readonly amountMinor: number
  readonly orderId: string | null
  readonly address: GiftCardAddress
}

/** A card with everything but its code. */
export interface GiftCard extends Omit<GiftCardBalance, 'label'> {
  readonly last4: string
  readonly initialMinor: number
  readonly orderId: string | null
  readonly address: GiftCardAddress
  readonly createdAt: number
}
