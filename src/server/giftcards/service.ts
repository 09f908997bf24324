import { randomUUID } from 'node:crypto'

import { readGiftCardCode } from '#domain/cart/gift-card-code.ts'
import type { GiftCardBalance } from '#domain/cart/gift-cards.ts'

import type { Database, Queries, Tx } from '../database/database.ts'
import type { GiftCardLedgerTable, GiftCardsTable } from '../database/tables/voucher-tables.ts'
import { fromJson, toJson } from '../database/json.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { Order } from '../orders/service.ts'
import type { SigningKeys } from '../signing-key.ts'
import { normalEmail } from '../mail/email-identity.ts'
import { createBoughtCards } from './bought-cards.ts'
import { createCardCodes, hashCode, type CardCodes } from './card-codes.ts'
import type { GiftCard, GiftCardAddress, NewGiftCard } from './gift-card.ts'
import { createGiftCardHolds, type GiftCardHolds } from './holds.ts'
import { createCardReplacement, type ReplacedCard } from './replace-card.ts'
import {
  blockOfOrder,
  cardsMaybeFor,
  cardsOfOrders,
  findByHash,
  findCard,
  findCards,
  insertCard,
  insertCards,
  listLedger,
  newestCards,
  openHoldsOfCart,
  ordersWithUnsentCards,
  replaceAddress,
  searchCards,
  setState,
} from './repository.ts'

export type { NewGiftCard } from './gift-card.ts'

export interface GiftCardsService extends GiftCardHolds, Omit<CardCodes, 'make'> {
  /** The card of a code as it was typed, or null. */
  find(queries: Queries, typed: string): Promise<GiftCardBalance | null>
  /** As one cart sees them: what its own payment holds is still on them. */
  read(queries: Queries, wanted: { ids: readonly string[]; cartId: string }): Promise<GiftCardBalance[]>
  /** Makes a card with this balance. Harmless to repeat with the same id. */
  issue(tx: Tx, card: NewGiftCard): Promise<void>
  /** Makes cards under ids that are new. */
  issueAll(tx: Tx, cards: readonly NewGiftCard[]): Promise<void>
  /** Blocks a card and moves its balance to a new one; see `replace-card.ts`. */
  replace(tx: Tx, wanted: { id: string; email: string }): Promise<ReplacedCard>
  /** Makes the cards that an order bought and queues their mails for their days. */
  issueBought(tx: Tx, order: Order): Promise<void>
  byId(id: string): Promise<GiftCard | null>
  newest(limit: number): Promise<GiftCard[]>
  /** By id or by the last four characters of the code. */
  search(text: string): Promise<GiftCard[]>
  ledger(id: string): Promise<GiftCardLedgerTable[]>
  /** Blocks the cards that an order bought. `isSpent`: something was paid with one of them. */
  blockBought(tx: Tx, orderId: string): Promise<{ isSpent: boolean }>
  /** Of these orders, those that still have a card to mail: its recipient must stay until then. */
  listUnsent(tx: Tx, orderIds: readonly string[]): Promise<string[]>
  /** Forgets for whom, from whom and with what words the cards of these orders are; they can still be spent. */
  forgetBuyer(tx: Tx, orderIds: readonly string[]): Promise<void>
  /** Cards that were sent to an address, or will be. */
  receivedBy(queries: Queries, email: string): Promise<ReceivedCard[]>
  /** Forgets an address as the one that cards were sent to; answers all of them. Those still to be mailed keep it. */
  forgetRecipient(tx: Tx, email: string): Promise<ReceivedCard[]>
  /** A blocked card pays for nothing; its balance stays. */
  block(tx: Tx, id: string): Promise<void>
}

/** A card as whoever it is for gets to know it. */
export interface ReceivedCard extends GiftCard {
  /** Its mail is still to come. */
  readonly isUnsent: boolean
}

export interface GiftCardsDeps {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => number
  /** The first makes the codes of new cards; asked for when first needed. */
  readonly signingKeys: () => SigningKeys
}

const nobody: GiftCardAddress = { recipientName: '', recipientEmail: '', senderName: '', message: '' }

const formatLabel = (last4: string): string => `GIFT-${last4}`

export const toGiftCard = (row: GiftCardsTable): GiftCard => ({
  id: row.id,
  last4: row.last4,
  currency: row.currency,
  initialMinor: row.initial_minor,
  balanceMinor: row.balance_minor,
  isBlocked: row.state === 'blocked',
  orderId: row.order_id,
  address: fromJson(row.body),
  createdAt: row.created_at,
})

const toBalance = (row: GiftCardsTable, heldMinor = 0): GiftCardBalance => ({
  id: row.id,
  label: formatLabel(row.last4),
  currency: row.currency,
  balanceMinor: row.balance_minor + heldMinor,
  isBlocked: row.state === 'blocked',
})

/** Gift cards: their codes, their balances and the ledger behind them. */
export function createGiftCardsService({
  database,
  outbox,
  now,
  signingKeys,
}: GiftCardsDeps): GiftCardsService {
  const { make, ...codes } = createCardCodes({ database, signingKeys })
  const newRow = ({ id, currency, amountMinor, orderId, address }: NewGiftCard): GiftCardsTable => {
    const code = make(id)
    return {
      id,
      code_hash: hashCode(code),
      last4: code.slice(-4),
      currency,
      initial_minor: amountMinor,
      balance_minor: amountMinor,
      state: 'active',
      order_id: orderId,
      body: toJson(address),
      created_at: now(),
    }
  }
  const issue: GiftCardsService['issue'] = async (tx, card) => {
    await insertCard(tx, newRow(card), card.replaces === undefined ? 'issue' : `replaces:${card.replaces}`)
  }

  return {
    ...createGiftCardHolds(now),
    ...codes,
    async find(queries, typed) {
      const code = readGiftCardCode(typed)
      const row = code === null ? undefined : await findByHash(queries, hashCode(code))
      return row ? toBalance(row) : null
    },
    async read(queries, { ids, cartId }) {
      if (ids.length === 0) return []
      const rows = await findCards(queries, ids)
      const own = await openHoldsOfCart(queries, cartId)
      return rows.map((row) =>
        toBalance(
          row,
          own.reduce((sum, { card_id, amount_minor }) => sum + (card_id === row.id ? amount_minor : 0), 0),
        ),
      )
    },
    issue,
    issueBought: createBoughtCards({ issue, outbox }),
    issueAll: (tx, cards) => insertCards(tx, cards.map(newRow)),
    replace: createCardReplacement({ issue, now }),
    async byId(id) {
      const row = await findCard(database.read, id)
      return row ? toGiftCard(row) : null
    },
    newest: async (limit) => (await newestCards(database.read, limit)).map(toGiftCard),
    search: async (text) => (await searchCards(database.read, text)).map(toGiftCard),
    ledger: (id) => listLedger(database.read, id),
    listUnsent: ordersWithUnsentCards,
    async forgetBuyer(tx, orderIds) {
      const ids = await cardsOfOrders(tx, orderIds)
      // As payments take them (`firstCard`), so that no deadlock can happen.
      for (const id of ids.toSorted((a, b) => (a < b ? -1 : 1))) await replaceAddress(tx, id, toJson(nobody))
    },
    receivedBy,
    forgetRecipient,
    block: (tx, id) => setState(tx, id, 'blocked'),
    async blockBought(tx, orderId) {
      const cards = await blockOfOrder(tx, orderId)
      return { isSpent: cards.some(({ balance_minor, initial_minor }) => balance_minor < initial_minor) }
    },
  }
}

async function receivedBy(queries: Queries, email: string): Promise<ReceivedCard[]> {
  const rows = await cardsMaybeFor(queries, email)
  return rows
    .map((row) => ({ ...toGiftCard(row), isUnsent: row.isUnsent }))
    .filter(({ address }) => normalEmail(address.recipientEmail) === email)
}

async function forgetRecipient(tx: Tx, email: string): Promise<ReceivedCard[]> {
  const cards = await receivedBy(tx, email)
  for (const { id, isUnsent } of cards) if (!isUnsent) await replaceAddress(tx, id, toJson(nobody))
  return cards
}

/** The id of a card that nobody bought. */
export const newGiftCardId = (): string => randomUUID()
