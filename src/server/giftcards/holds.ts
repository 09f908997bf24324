import type { Tx } from '../database/database.ts'
import type { GiftCardHoldsTable } from '../database/tables/voucher-tables.ts'
import {
  addPutBack,
  hasEntry,
  holdsOfAttempt,
  insertEntry,
  insertHold,
  lockHolds,
  markReleased,
  markSpent,
  moveBalance,
} from './repository.ts'

/** Gift cards in a payment: taken when it starts, given back when it fails, final with the order. */
export interface GiftCardHolds {
  /**
   * Takes the amounts off the cards for a payment attempt; false when one of them has less by now. The caller then undoes the whole
   * transaction. Cards are taken in one order everywhere.
   */
  hold(
    tx: Tx,
    wanted: {
      attemptId: string
      cartId: string
      amounts: readonly { cardId: string; amountMinor: number }[]
    },
  ): Promise<boolean>
  /** Gives back what an attempt holds, less what refunds gave back. Repeating it does nothing. */
  release(tx: Tx, attemptId: string): Promise<void>
  /** Makes what an attempt holds final. What was released meanwhile is taken again; `short` names cards that have too little now. */
  settle(tx: Tx, attemptId: string, orderId: string): Promise<{ short: string[] }>
  /**
   * Puts money of an order's payment back on the cards that paid, the last taken first, at most what they paid; answers how much that
   * was. `ref` names the refund: repeating one does nothing and answers 0.
   */
  putBack(tx: Tx, refund: { attemptId: string; amountMinor: number; ref: string }): Promise<number>
}

/** The order in which all locks on cards are taken. Sorted here and not by the database, whose collation may differ. */
const firstCard = (a: { readonly card_id: string }, b: { readonly card_id: string }): number =>
  a.card_id < b.card_id ? -1 : 1

export function createGiftCardHolds(now: () => number): GiftCardHolds {
  const book = (tx: Tx, cardId: string, ref: string, deltaMinor: number) =>
    insertEntry(tx, { card_id: cardId, ref, delta_minor: deltaMinor, created_at: now() })

  /** An attempt may be given up and then paid after all: each turn is an entry of its own. */
  async function take(tx: Tx, hold: Pick<GiftCardHoldsTable, 'card_id' | 'amount_minor'>, ref: string) {
    const { card_id: id, amount_minor } = hold
    const onlyActive = ref.startsWith('hold:')
    if (!(await moveBalance(tx, { id, deltaMinor: -amount_minor, onlyActive }))) return false
    return book(tx, id, ref, -amount_minor)
  }

  return {
    async hold(tx, { attemptId, cartId, amounts }) {
      for (const { cardId, amountMinor } of amounts.toSorted((a, b) => (a.cardId < b.cardId ? -1 : 1))) {
        const hold = { card_id: cardId, amount_minor: amountMinor }
        if (!(await take(tx, hold, `hold:${attemptId}`))) return false
        await insertHold(tx, {
          ...hold,
          payment_attempt_id: attemptId,
          cart_id: cartId,
          created_at: now(),
        })
      }
      return true
    },
    async release(tx, attemptId) {
      for (const hold of (await holdsOfAttempt(tx, attemptId)).toSorted(firstCard)) {
        if (!(await markReleased(tx, hold, now()))) continue
        const wasRetaken = hold.order_id !== null
        const leftMinor = hold.amount_minor - hold.put_back_minor
        if (leftMinor === 0) continue
        const ref = `release:${attemptId}`
        const isBooked =
          (await book(tx, hold.card_id, ref, leftMinor)) ||
          (wasRetaken && (await book(tx, hold.card_id, `${ref}:again`, leftMinor)))
        if (isBooked) await moveBalance(tx, { id: hold.card_id, deltaMinor: leftMinor, onlyActive: false })
      }
    },
    async settle(tx, attemptId, orderId) {
      const short: string[] = []
      for (const hold of (await holdsOfAttempt(tx, attemptId)).toSorted(firstCard)) {
        const isThere = hold.released_at === null || (await take(tx, hold, `retake:${attemptId}`))
        if (isThere) await markSpent(tx, hold, orderId)
        else short.push(hold.card_id)
      }
      return { short }
    },
    async putBack(tx, { attemptId, amountMinor, ref }) {
      let left = amountMinor
      const holds = (await lockHolds(tx, attemptId))
        .filter(({ order_id }) => order_id !== null)
        .toSorted(firstCard)
      const ids = holds.map(({ card_id }) => card_id)
      if (await hasEntry(tx, ids, `refund:${ref}`)) return 0
      const parts = new Map<string, number>()
      for (const hold of holds.toReversed()) {
        const part = Math.min(left, hold.amount_minor - hold.put_back_minor)
        parts.set(hold.card_id, part)
        left -= part
      }
      for (const hold of holds) {
        const part = parts.get(hold.card_id) ?? 0
        if (part === 0) continue
        await book(tx, hold.card_id, `refund:${ref}`, part)
        await moveBalance(tx, { id: hold.card_id, deltaMinor: part, onlyActive: false })
        await addPutBack(tx, hold, part)
      }
      return amountMinor - left
    },
  }
}
