import { randomUUID } from 'node:crypto'

import { refuse } from '../application/refuse.ts'
import type { Tx } from '../database/database.ts'
import { fromJson } from '../database/json.ts'
import type { NewGiftCard } from './gift-card.ts'
import { insertEntry, listEntries, lockAndBlock, moveBalance } from './repository.ts'

/** What a lost card became. */
export interface ReplacedCard {
  /** Of the new card. */
  readonly id: string
  readonly movedMinor: number
  /** Where the new code goes. */
  readonly email: string
}

interface ReplacementDeps {
  readonly issue: (tx: Tx, card: NewGiftCard) => Promise<void>
  readonly now: () => number
}

/** What the entry of a card's ledger begins with by which its balance moved to another. */
const replacedRef = 'replaced:'

/**
 * Blocks a card and moves all of its balance to a new one of the same order and holder. A payment under way that fails later gives its part
 * back to the old card, which is replaced once more for it. Refuses `gift-card-unknown`, `gift-card-without-address`, `gift-card-replaced`
 * and `gift-card-empty`.
 */
export const createCardReplacement =
  ({ issue, now }: ReplacementDeps) =>
  async (tx: Tx, wanted: { id: string; email: string }): Promise<ReplacedCard> => {
    const old = await lockAndBlock(tx, wanted.id)
    if (!old) return refuse('gift-card-unknown', { text: wanted.id }, 'id')
    const { id: oldId, balance_minor: movedMinor, currency, order_id: orderId, last4 } = old
    if (movedMinor === 0) {
      const isReplaced = (await listEntries(tx, oldId, replacedRef)).length > 0
      return refuse(isReplaced ? 'gift-card-replaced' : 'gift-card-empty', { last4 }, 'id')
    }
    const address = fromJson(old.body)
    const email = wanted.email || address.recipientEmail
    if (email === '') return refuse('gift-card-without-address', { last4 }, 'email')
    const id = randomUUID()
    await moveBalance(tx, { id: oldId, deltaMinor: -movedMinor, onlyActive: false })
    await insertEntry(tx, {
      card_id: oldId,
      ref: `${replacedRef}${id}`,
      delta_minor: -movedMinor,
      created_at: now(),
    })
    await issue(tx, {
      id,
      currency,
      amountMinor: movedMinor,
      orderId,
      address: { ...address, recipientEmail: email },
      replaces: oldId,
    })
    return { id, movedMinor, email }
  }
