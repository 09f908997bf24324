import type { GiftCardLedgerTable } from '../database/tables/voucher-tables.ts'
import { refuse } from '../application/refuse.ts'
import { defineQuery } from '../application/use-case.ts'
import type { GiftCard } from './gift-card.ts'

/** A card with everything that moved its balance. */
export interface FoundGiftCard {
  readonly card: GiftCard
  readonly ledger: readonly GiftCardLedgerTable[]
}

/** Returns the newest cards. */
export const listGiftCards = defineQuery<{ readonly limit: number }, GiftCard[]>({
  permission: 'gift-cards.read',
  run: ({ app }, { limit }) => app.giftCards.newest(limit),
})

/** Returns the cards of an id, or of the last four letters of a code. Refuses `gift-card-unknown`. */
export const findGiftCards = defineQuery<{ readonly text: string }, FoundGiftCard[]>({
  permission: 'gift-cards.read',
  async run({ app: { giftCards } }, { text }) {
    const cards = await giftCards.search(text)
    if (cards.length === 0) refuse('gift-card-unknown', { text })
    return Promise.all(cards.map(async (card) => ({ card, ledger: await giftCards.ledger(card.id) })))
  },
})
