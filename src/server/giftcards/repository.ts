import type { Queries, Tx } from '../database/database.ts'
import { sql } from '../database/kysely.ts'
import { jsonMayContain } from '../database/text-search.ts'
import type {
  GiftCardHoldsTable,
  GiftCardLedgerTable,
  GiftCardsTable,
} from '../database/tables/voucher-tables.ts'
import { chunks } from '../database/chunks.ts'

/** Writes a card with its first ledger entry. `ref`: why it is there. False when the card is already there. */
export async function insertCard(tx: Tx, row: GiftCardsTable, ref: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gift_cards')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await insertEntry(tx, {
    card_id: row.id,
    ref,
    delta_minor: row.initial_minor,
    created_at: row.created_at,
  })
  return true
}

/** Writes cards that are new for certain, each with its first ledger entry. */
export async function insertCards(tx: Tx, rows: readonly GiftCardsTable[]): Promise<void> {
  for (const some of chunks(rows)) {
    await tx.insertInto('gift_cards').values(some).execute()
    await tx
      .insertInto('gift_card_ledger')
      .values(
        some.map(({ id, initial_minor, created_at }) => ({
          card_id: id,
          ref: 'issue',
          delta_minor: initial_minor,
          created_at,
        })),
      )
      .execute()
  }
}

/** False when this was booked before. */
export async function insertEntry(tx: Tx, entry: GiftCardLedgerTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gift_card_ledger')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['card_id', 'ref']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether one of the cards has this entry. */
export const hasEntry = async (queries: Queries, cardIds: readonly string[], ref: string): Promise<boolean> =>
  cardIds.length > 0 &&
  (await queries
    .selectFrom('gift_card_ledger')
    .select('ref')
    .where('card_id', 'in', cardIds)
    .where('ref', '=', ref)
    .executeTakeFirst()) !== undefined

export const findByHash = (queries: Queries, codeHash: string): Promise<GiftCardsTable | undefined> =>
  queries.selectFrom('gift_cards').selectAll().where('code_hash', '=', codeHash).executeTakeFirst()

export const findCard = (queries: Queries, id: string): Promise<GiftCardsTable | undefined> =>
  queries.selectFrom('gift_cards').selectAll().where('id', '=', id).executeTakeFirst()

export const findCards = (queries: Queries, ids: readonly string[]): Promise<GiftCardsTable[]> =>
  queries.selectFrom('gift_cards').selectAll().where('id', 'in', ids).orderBy('id').execute()

export const newestCards = (queries: Queries, limit: number): Promise<GiftCardsTable[]> =>
  queries
    .selectFrom('gift_cards')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Cards whose id or last four characters are these. */
export const searchCards = (queries: Queries, text: string): Promise<GiftCardsTable[]> =>
  queries
    .selectFrom('gift_cards')
    .selectAll()
    .where((is) => is.or([is('id', '=', text), is('last4', '=', text.toUpperCase())]))
    .execute()

/** Entries of a card whose ref begins so. */
export const listEntries = (
  queries: Queries,
  cardId: string,
  start: string,
): Promise<GiftCardLedgerTable[]> =>
  queries
    .selectFrom('gift_card_ledger')
    .selectAll()
    .where('card_id', '=', cardId)
    .where('ref', 'like', `${start}%`)
    .execute()

export const listLedger = (queries: Queries, cardId: string): Promise<GiftCardLedgerTable[]> =>
  queries
    .selectFrom('gift_card_ledger')
    .selectAll()
    .where('card_id', '=', cardId)
    .orderBy('created_at')
    .execute()

/** Changes a balance; false when there is not enough on it, or, where it matters, the card is blocked. */
export async function moveBalance(
  tx: Tx,
  { id, deltaMinor, onlyActive }: { id: string; deltaMinor: number; onlyActive: boolean },
): Promise<boolean> {
  let update = tx
    .updateTable('gift_cards')
    .set({ balance_minor: sql<number>`balance_minor + ${deltaMinor}` })
    .where('id', '=', id)
    .where('balance_minor', '>=', -deltaMinor)
  if (onlyActive) update = update.where('state', '=', 'active')
  return (await update.executeTakeFirstOrThrow()).numUpdatedRows === 1n
}

/** Blocks a card, and locks it until the transaction ends; undefined when it is not there. */
export const lockAndBlock = (tx: Tx, id: string): Promise<GiftCardsTable | undefined> =>
  tx
    .updateTable('gift_cards')
    .set({ state: 'blocked' })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export async function setState(tx: Tx, id: string, state: GiftCardsTable['state']): Promise<void> {
  await tx.updateTable('gift_cards').set({ state }).where('id', '=', id).execute()
}

export const blockOfOrder = (tx: Tx, orderId: string): Promise<GiftCardsTable[]> =>
  tx
    .updateTable('gift_cards')
    .set({ state: 'blocked' })
    .where('order_id', '=', orderId)
    .returningAll()
    .execute()

/** The cards that these orders bought. */
export const cardsOfOrders = async (tx: Tx, orderIds: readonly string[]): Promise<string[]> => {
  if (orderIds.length === 0) return []
  const rows = await tx.selectFrom('gift_cards').select('id').where('order_id', 'in', orderIds).execute()
  return rows.map(({ id }) => id)
}

/** Rewrites a card's recipient. */
export async function replaceAddress(tx: Tx, id: string, body: GiftCardsTable['body']): Promise<void> {
  await tx.updateTable('gift_cards').set({ body }).where('id', '=', id).execute()
}

/** Orders of these whose cards are still to be mailed. */
export const ordersWithUnsentCards = async (tx: Tx, orderIds: readonly string[]): Promise<string[]> => {
  if (orderIds.length === 0) return []
  const rows = await tx
    .selectFrom('gift_cards')
    .innerJoin('outbox', (join) =>
      join.onRef('outbox.key', '=', 'gift_cards.id').on('outbox.kind', '=', 'gift-card-mail'),
    )
    .select('gift_cards.order_id')
    .distinct()
    .where('gift_cards.order_id', 'in', orderIds)
    .where('gift_cards.state', '=', 'active')
    .where('outbox.done_at', 'is', null)
    .execute()
  return rows.flatMap(({ order_id }) => order_id ?? [])
}

/** Cards that may be for this address (`jsonMayContain`), and whether their mail is still to come. */
export async function cardsMaybeFor(
  queries: Queries,
  email: string,
): Promise<(GiftCardsTable & { isUnsent: boolean })[]> {
  const rows = await queries
    .selectFrom('gift_cards')
    .selectAll()
    .where(jsonMayContain('body', email, 'recipientEmail'))
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const waiting = await queries
    .selectFrom('outbox')
    .select('key')
    .where('kind', '=', 'gift-card-mail')
    .where('done_at', 'is', null)
    .where(
      'key',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const unsent = new Set(waiting.map(({ key }) => key))
  return rows.map((row) => ({ ...row, isUnsent: row.state === 'active' && unsent.has(row.id) }))
}

export async function insertHold(
  tx: Tx,
  hold: Omit<GiftCardHoldsTable, 'order_id' | 'released_at' | 'put_back_minor'>,
): Promise<void> {
  await tx
    .insertInto('gift_card_holds')
    .values({ ...hold, put_back_minor: 0, order_id: null, released_at: null })
    .execute()
}

export const holdsOfAttempt = (queries: Queries, attemptId: string): Promise<GiftCardHoldsTable[]> =>
  queries.selectFrom('gift_card_holds').selectAll().where('payment_attempt_id', '=', attemptId).execute()

/** What a cart's own payment holds at the moment. */
export const openHoldsOfCart = (queries: Queries, cartId: string): Promise<GiftCardHoldsTable[]> =>
  queries
    .selectFrom('gift_card_holds')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('released_at', 'is', null)
    .where('order_id', 'is', null)
    .execute()

type HoldKey = Pick<GiftCardHoldsTable, 'card_id' | 'payment_attempt_id'>

/** False when it was released before. */
export async function markReleased(tx: Tx, key: HoldKey, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('gift_card_holds')
    .set({ released_at: now, order_id: null })
    .where('card_id', '=', key.card_id)
    .where('payment_attempt_id', '=', key.payment_attempt_id)
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function markSpent(tx: Tx, key: HoldKey, orderId: string): Promise<void> {
  await tx
    .updateTable('gift_card_holds')
    .set({ order_id: orderId, released_at: null })
    .where('card_id', '=', key.card_id)
    .where('payment_attempt_id', '=', key.payment_attempt_id)
    .execute()
}

export async function addPutBack(tx: Tx, key: HoldKey, amountMinor: number): Promise<void> {
  await tx
    .updateTable('gift_card_holds')
    .set({ put_back_minor: sql<number>`put_back_minor + ${amountMinor}` })
    .where('card_id', '=', key.card_id)
    .where('payment_attempt_id', '=', key.payment_attempt_id)
    .execute()
}

/** Keeps an attempt's holds from being put back twice at once. */
export const lockHolds = (tx: Tx, attemptId: string): Promise<GiftCardHoldsTable[]> =>
  tx
    .updateTable('gift_card_holds')
    .set((is) => ({ put_back_minor: is.ref('put_back_minor') }))
    .where('payment_attempt_id', '=', attemptId)
    .returningAll()
    .execute()
