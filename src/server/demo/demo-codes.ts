import type { GiftCardBalance } from '#domain/cart/gift-cards.ts'

import type { NewGiftCard } from '../giftcards/service.ts'
import type { Order } from '../orders/service.ts'
import type { Voucher } from '#contract/voucher.ts'
import { toMinor } from '#domain/money/price-text.ts'

import type { DemoRows } from './repository.ts'
import { mailboxKey, type PlacedOrder } from './place-demo-order.ts'
import type { Random } from './random.ts'

export interface DatedCard {
  readonly card: NewGiftCard
  /** Epoch milliseconds. */
  readonly at: number
}

/** Gift cards that were bought and can be spent, and vouchers by their codes, while the trade is made. */
export interface DemoCodes {
  /** What moved balances beside their issue, by card; minor units. */
  readonly moved: ReadonlyMap<string, number>
  /** A card in that currency with something on it; null where there is none. */
  findCard(currency: string): GiftCardBalance | null
  /** Adds the uses that an order made of vouchers and cards. */
  use(rows: DemoRows, placed: PlacedOrder): void
  /** Notes the cards that an order bought; */
  buy(order: Order): void
  /** Cards that were bought since the last time, with when: they are issued before orders refer to them. */
  takeBought(): DatedCard[]
}

export function createDemoCodes(random: Random, vouchers: readonly Voucher[]): DemoCodes {
  const cards = new Map<string, GiftCardBalance>()
  const moved = new Map<string, number>()
  let bought: DatedCard[] = []
  return {
    moved,
    findCard: (currency) =>
      [...cards.values()].find((card) => card.currency === currency && card.balanceMinor > 0) ?? null,
    use(rows, { order, attemptId, cartId, discounts }) {
      for (const { ref, type, offMinor } of discounts) {
        if (ref === undefined || offMinor <= 0) continue
        const base = { payment_attempt_id: attemptId, cart_id: cartId, created_at: order.createdAt }
        if (type === 'giftcard') {
          const id = ref.slice(ref.indexOf(':') + 1)
          const card = cards.get(id)
          if (!card) throw new Error('The card is not one of the demo.')
          cards.set(id, { ...card, balanceMinor: card.balanceMinor - offMinor })
          rows.gift_card_holds.push({
            ...base,
            card_id: id,
            amount_minor: offMinor,
            put_back_minor: 0,
            order_id: order.id,
            released_at: null,
          })
          rows.gift_card_ledger.push({
            card_id: id,
            ref: `hold:${attemptId}`,
            delta_minor: -offMinor,
            created_at: order.createdAt,
          })
          if (card.balanceMinor === offMinor) cards.delete(id)
        } else {
          const voucher = vouchers.find(({ code }) => code === ref)
          if (!voucher) throw new Error('The voucher is not one of the demo.')
          rows.voucher_redemptions.push({
            ...base,
            voucher_id: voucher.id,
            customer_key: mailboxKey(order.email),
            order_id: order.id,
            released_at: null,
          })
        }
      }
    },
    buy(order) {
      for (const card of boughtCards(random, order)) {
        bought.push({ card, at: order.createdAt })
        const label = `GIFT-${card.id.slice(-4).toUpperCase()}`
        const { id, currency, amountMinor: balanceMinor } = card
        cards.set(id, { id, label, currency, balanceMinor, isBlocked: false })
      }
    },
    takeBought() {
      const taken = bought
      bought = []
      return taken
    },
  }
}

function boughtCards(random: Random, { id: orderId, email, snapshot }: Order): NewGiftCard[] {
  const { currency, address, items } = snapshot
  return items.flatMap(({ giftCard, quantity, priceEachAsNumber }) =>
    Array.from({ length: giftCard ? quantity : 0 }, () => ({
      id: random.id(),
      currency,
      amountMinor: toMinor(priceEachAsNumber),
      orderId,
      address: {
        recipientName: '',
        recipientEmail: email,
        senderName: `${address.firstName} ${address.lastName}`,
        message: '',
      },
    })),
  )
}
