import { createHmac, hash, randomUUID } from 'node:crypto'

import { giftCardCode, readGiftCardCode } from '#domain/cart/gift-card-code.ts'
import type { GiftCardBalance } from '#domain/cart/gift-cards.ts'

import type { Database, Queries, Tx } from '../database/database.ts'
import type { GiftCardLedgerTable, GiftCardsTable } from '../database/tables/voucher-tables.ts'
import { fromJson, toJson } from '../database/json.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { Order } from '../orders/service.ts'
import type { SigningKeys } from '../signing-key.ts'
import { normalEmail } from '../mail/email-identity.ts'
import { createBoughtCards } from './bought-cards.ts'
import type { GiftCard, GiftCardAddress, NewGiftCard } from './gift-card.ts'
import { createGiftCardHolds, type GiftCardHolds } from './holds.ts'
import {
  blockOfOrder,
  cardsMaybeFor,
  cardsOfOrders,
  findByHash,
  findCard,
  findCards,
  insertCard,
  listLedger,
  newestCards,
  openHoldsOfCart,
  ordersWithUnsentCards,
  replaceAddress,
  searchCards,
  setState,
} from './repository.ts'

export type { NewGiftCard } from './gift-card.ts'

export interface GiftCardsService extends GiftCardHolds {
  /** The card of a code as it was typed, or null. */
  find(queries: Queries, typed: string): Promise<GiftCardBalance | null>
  /** As one cart sees them: what its own payment holds is still on them. */
  read(queries: Queries, wanted: { ids: readonly string[]; cartId: string }): Promise<GiftCardBalance[]>
  /** Makes a card with this balance. Harmless to repeat with the same id. */
  issue(tx: Tx, card: NewGiftCard): Promise<void>
  /** Makes the cards that an order bought and queues their mails for their days. */
  issueBought(tx: Tx, order: Order): Promise<void>
  /**
   * The code of a card, made from its id and the shop's signing key, so that it stands in no table. Throws when the card was made with
   * a key that the shop has no more.
   */
  getCode(card: Pick<GiftCard, 'id'>): Promise<string>
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

const hashCode = (code: string): string => hash('sha256', `gift-card:${code}`, 'hex')
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
  const makeCode = (id: string, key: string) =>
    giftCardCode(createHmac('sha256', key).update(`gift-card:${id}`).digest())

  const issue: GiftCardsService['issue'] = async (tx, { id, currency, amountMinor, orderId, address }) => {
    const code = makeCode(id, signingKeys()[0])
    await insertCard(tx, {
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
    })
  }

  return {
    ...createGiftCardHolds(now),
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
    async getCode({ id }) {
      const codeHash = (await findCard(database.read, id))?.code_hash
      const code = signingKeys()
        .map((key) => makeCode(id, key))
        .find((one) => hashCode(one) === codeHash)
      if (code !== undefined) return code
      throw new Error(
        `The code of gift card ${id} was made with another signing key. Restore signing.key, or name the old key as the second of SIGNING_KEY.`,
      )
    },
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
