import type { GiftCardRow } from '#contract/staff/gift-cards.ts'

import { blockGiftCard } from '../giftcards/block-gift-card.ts'
import { findGiftCards, listGiftCards } from '../giftcards/find-gift-cards.ts'
import type { GiftCard } from '../giftcards/gift-card.ts'
import { createGiftCardBatch } from '../giftcards/gift-card-batches.ts'
import { issueGiftCard } from '../giftcards/issue-gift-card.ts'
import { replaceGiftCard } from '../giftcards/replace-gift-card.ts'
import { answerWith } from '../result.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

const maxCards = 100

const cardRow = ({
  id,
  last4,
  currency,
  initialMinor,
  balanceMinor,
  isBlocked,
  address,
  createdAt,
}: GiftCard): GiftCardRow => ({
  id,
  last4,
  currency,
  initialMinor,
  balanceMinor,
  isBlocked,
  email: address.recipientEmail,
  createdAt,
})

/** Gift cards. */
export function registerGiftCardRoutes(server: StaffServer): void {
  serveOwnCall(server, 'listGiftCards', async ({ context }) =>
    answerWith(await listGiftCards(context, { limit: maxCards }), (cards) => ({ cards: cards.map(cardRow) })),
  )
  serveOwnCall(server, 'findGiftCards', async ({ context, params }) =>
    answerWith(await findGiftCards(context, { text: params['text'] ?? '' }), (found) => ({
      cards: found.map(({ card, ledger }) => ({
        ...cardRow(card),
        ledger: ledger.map(({ created_at, delta_minor, ref }) => ({
          createdAt: created_at,
          deltaMinor: delta_minor,
          ref,
        })),
      })),
    })),
  )
  serveOwnCall(server, 'issueGiftCard', async ({ context, body }) =>
    answerWith(await issueGiftCard(context, body), ({ card, code }) => ({ ...cardRow(card), code })),
  )
  serveOwnCall(server, 'createGiftCardBatch', ({ context, body }) => createGiftCardBatch(context, body))
  serveOwnCall(server, 'replaceGiftCard', async ({ context, params, body }) =>
    replaceGiftCard(context, { id: params['id'] ?? '', email: body.email }),
  )
  serveOwnCall(server, 'blockGiftCard', async ({ context, params }) =>
    answerWith(await blockGiftCard(context, { id: params['id'] ?? '' }), () => ({ done: true }) as const),
  )
}
