import type { GiftCardRow } from '#contract/staff/answers.ts'

import { blockGiftCard } from '../giftcards/block-gift-card.ts'
import { findGiftCards, listGiftCards } from '../giftcards/find-gift-cards.ts'
import type { GiftCard } from '../giftcards/gift-card.ts'
import { issueGiftCard } from '../giftcards/issue-gift-card.ts'
import { disableVoucher } from '../vouchers/disable-voucher.ts'
import { listVouchers } from '../vouchers/list-vouchers.ts'
import { answerWith, serveOwnCall, type StaffServer } from './serve-staff-call.ts'

const maxCards = 100

const cardRow = ({
  id,
  last4,
  currency,
  initialMinor,
  balanceMinor,
  isBlocked,
  createdAt,
}: GiftCard): GiftCardRow => ({
  id,
  last4,
  currency,
  initialMinor,
  balanceMinor,
  isBlocked,
  createdAt,
})

/** Vouchers and gift cards. */
export function registerCodeRoutes(server: StaffServer): void {
  serveOwnCall(server, 'listVouchers', async ({ context }) =>
    answerWith(await listVouchers(context, undefined), (vouchers) => ({
      vouchers: vouchers.map(({ voucher, used, limitTotal, isActive }) => ({
        code: voucher.code,
        description: voucher.description,
        from: voucher.from,
        until: voucher.until,
        used,
        limitTotal,
        isActive,
      })),
    })),
  )
  serveOwnCall(server, 'disableVoucher', async ({ context, params }) =>
    answerWith(
      await disableVoucher(context, { code: params['code'] ?? '' }),
      () => ({ done: true }) as const,
    ),
  )
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
  serveOwnCall(server, 'blockGiftCard', async ({ context, params }) =>
    answerWith(await blockGiftCard(context, { id: params['id'] ?? '' }), () => ({ done: true }) as const),
  )
}
