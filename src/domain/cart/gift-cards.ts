import type { CodeFault } from '#contract/field-faults.ts'
import type { Currency } from '#contract/money.ts'

/** A gift card as one cart sees it: what the cart's own payment holds is still in its balance. */
export interface GiftCardBalance {
  readonly id: string
  /** What it is called where its code must not be shown: `GIFT-7K2Q`. */
  readonly label: string
  readonly currency: Currency
  readonly balanceMinor: number
  readonly isBlocked: boolean
}

export interface GiftCardPayment {
  readonly card: GiftCardBalance
  readonly offMinor: number
  readonly fault: CodeFault | null
}

interface Addition {
  readonly recipientName: string
  readonly recipientEmail: string
  readonly message: string
}

/** A line of a cart or order without whom its gift card is for; amount and day stay. What else of these details names a person belongs here. */
export const withoutRecipient = <Line extends { readonly giftCard?: Addition | undefined }>(
  line: Line,
): Line =>
  line.giftCard
    ? { ...line, giftCard: { ...line.giftCard, recipientName: '', recipientEmail: '', message: '' } }
    : line

/** Whether a parcel goes out: gift cards travel by mail. An empty bag may still become one. */
export const isSent = (items: readonly { readonly giftCard?: Addition | undefined }[]): boolean =>
  items.length === 0 || items.some(({ giftCard }) => !giftCard)

/** How a cart's document names a card; never by its code. */
export const giftCardRef = (id: string): string => `giftcard:${id}`

const findFault = (card: GiftCardBalance, currency: Currency): CodeFault | null => {
  if (card.isBlocked) return 'not-found'
  if (card.balanceMinor === 0) return 'already-used'
  return card.currency === currency ? null : 'not-for-country'
}

/**
 * Pays a sum, shipping included, from gift cards, after all discounts. The smallest balance goes first, so that cards get empty; whatever
 * order the cards come in, each pays the same.
 */
export function payWithGiftCards(
  totalMinor: number,
  currency: Currency,
  cards: readonly GiftCardBalance[],
): GiftCardPayment[] {
  let left = totalMinor
  return cards
    .toSorted((a, b) => a.balanceMinor - b.balanceMinor || (a.id < b.id ? -1 : 1))
    .map((card) => {
      const fault = findFault(card, currency)
      const offMinor = fault ? 0 : Math.min(card.balanceMinor, left)
      left -= offMinor
      return { card, offMinor, fault }
    })
}
