import type { Receipt, Report } from '#contract/receipt.ts'
import { normalEmail } from '../mail/email-identity.ts'

import type { Database, Queries, Tx } from '../database/database.ts'
import type { OrderMailsTable } from '../database/tables/order-work-tables.ts'
import { Refused } from '../refused.ts'
import { hashCartToken } from '../cart-token.ts'
import { defineShopperCall, type UseCase } from '../shopper-call.ts'
import { claimReport } from './claim-report.ts'
import { forgetBuyer, forgetRecipient, type Buyer, type Forgotten, type Why } from './orders-for-customer.ts'
import { giftCardsRefunded } from './after-sale-repository.ts'
import { sumReleasedMinor } from './authorisation-repository.ts'
import type { CreditNote } from './credit-note.ts'
import { listCreditNotes, issueCreditNotes } from './credit-notes.ts'
import { writeNewOrder, type NewOrder } from './new-order.ts'
import { listMails } from './order-mails-repository.ts'
import { toOrder } from './read-order.ts'
import { sentParcels } from './sent-parcels.ts'
import { createMailedReceipt, createReceipt, type Order, type Since } from './receipt.ts'
import {
  findOrder,
  markOrderShort,
  ordersById,
  ordersOfBuyer,
  ordersToErase,
  ordersWithBuyer,
  type OrderAge,
  moveOrders,
} from './repository.ts'

export type { NewOrder } from './new-order.ts'
export type { OrderSnapshot } from '../database/documents/order-snapshot.ts'
export { listOrdersToSend } from './orders-to-send.ts'
export { fillOrderLines, writeMissingLines } from './fill-order-lines.ts'
export { fillOrderRows } from './fill-order-rows.ts'
export { amountsBesideLines, makeOrderLines } from './order-lines.ts'
export { issueCreditNotes } from './credit-notes.ts'
export { readOrderFacts } from './order-terms.ts'
export { toPaidOrder } from './paid-order.ts'
export { toOrder } from './read-order.ts'
export type { Order } from './receipt.ts'
export type { OrderAge } from './repository.ts'
export {
  withoutBuyer,
  removeRecipient,
  type Buyer,
  type Forgotten,
  type WaitingOrder,
  type Why,
} from './orders-for-customer.ts'

export interface OrdersService {
  /**
   * Writes the order and its lines, state `paid`, under the next number. The keys of the table refuse a second one for cart or attempt.
   * Stock, mails and gift cards are the caller's. Throws RangeError for an order by hand on which gift cards paid: no payment holds them.
   */
  place(tx: Tx, order: NewOrder): Promise<Order>
  /** Something ran out after it was paid; all of it is counted as refunded. */
  markShort(tx: Tx, id: string): Promise<void>
  ofAttempt(queries: Queries, attemptId: string): Promise<Order | null>
  ofCart(tx: Tx, cartId: string): Promise<Order | null>
  ofCartToken(selection: string): Promise<Order | null>
  byId(id: string): Promise<Order | null>
  byNumber(number: string): Promise<Order | null>
  /** Gives refunds of a locked order their credit notes. The last thing of its transaction. */
  issueCreditNotes(tx: Tx, order: Order): Promise<CreditNote[]>
  /** Newest first. */
  ofBuyer(queries: Queries, buyer: Buyer): Promise<Order[]>
  /** What a buyer sees of each, newest first and never masked, with its parcels. */
  receiptsOfBuyer(queries: Queries, buyer: Buyer): Promise<Receipt[]>
  /** One of them; null when the buyer has no order of that number. */
  receiptOfBuyer(queries: Queries, buyer: Buyer, number: string): Promise<Receipt | null>
  /** What was written about these orders, order by order, with the number of each. */
  mails(queries: Queries, orders: readonly Order[]): Promise<(OrderMailsTable & { readonly order: string })[]>
  /** Gives the orders of one account to another. */
  moveBuyer(tx: Tx, fromCustomer: string, toCustomer: string): Promise<void>
  /**
   * Takes the buyer out of orders that need no address and do not stand in `keep` (ids). Where the buyer asked for it, the others are
   * noted down for later.
   */
  forgetBuyer(
    tx: Tx,
    orders: readonly Order[],
    how: { readonly keep: readonly string[]; readonly why: Why },
  ): Promise<Forgotten>
  /** Takes an address that gift cards of these orders were sent to out of them; answers the orders that named it. */
  forgetRecipient(tx: Tx, orderIds: readonly string[], email: string): Promise<Order[]>
  /** Orders whose buyer asked to be forgotten while they were under way. */
  toForget(queries: Queries): Promise<Order[]>
  /** Orders before that place that name their buyer and may be done, newest first, locked; at most `limit`. Passes over what others lock. */
  oldWithBuyer(tx: Tx, before: OrderAge, limit: number): Promise<Order[]>
  /** What the selection opens; throws `not-ordered` when nothing was ordered with it (spec 7.17). */
  receipt(selection: string): Promise<Receipt>
  /** What the link in its emails shows of an order, by id; null when there is none. */
  mailedReceipt(id: string): Promise<Receipt | null>
  /** The same as a call. */
  readonly getReceipt: UseCase<'getReceipt'>
  /** What analytics may report of it now, each once; refuses with `not-ordered` when nothing was ordered with the selection. */
  readonly claimReport: UseCase<'claimReport'>
}

/** To its owner an order never closes: the receipt as it was on the first day. */
const openReceipt = (order: Order, since: Since): Receipt => createReceipt(order, order.createdAt, since)

async function ownOrders(queries: Queries, buyer: Buyer, number?: string): Promise<Order[]> {
  const { customerId, provenEmail } = buyer
  const rows = await ordersOfBuyer(queries, buyer, number)
  return rows
    .filter((row) => row.customer_id === customerId || normalEmail(row.email) === provenEmail)
    .map(toOrder)
}

/** What happened since to each of these orders. */
async function sinceThen(queries: Queries, orders: readonly Order[]): Promise<(order: Order) => Since> {
  const ids = orders.map(({ id }) => id)
  const shipments = Map.groupBy(await sentParcels(queries, ids), ({ order_id }) => order_id)
  const refunded = await giftCardsRefunded(queries, ids)
  const released = await sumReleasedMinor(
    queries,
    orders.filter(({ snapshot }) => snapshot.capture).map(({ id }) => id),
  )
  const isRefunded = ({ id, refundedMinor }: Order) => refundedMinor > 0 || refunded.has(id)
  const notes = await listCreditNotes(
    queries,
    orders.filter(isRefunded).map(({ id }) => id),
  )
  const creditNotes = Map.groupBy(notes, ({ orderId }) => orderId)
  return ({ id }) => ({
    shipments: shipments.get(id) ?? [],
    giftCardsRefundedMinor: refunded.get(id) ?? 0,
    releasedMinor: released.get(id) ?? 0,
    creditNotes: creditNotes.get(id) ?? [],
  })
}

const find = async (...[queries, by]: Parameters<typeof findOrder>): Promise<Order | null> => {
  const row = await findOrder(queries, by)
  return row ? toOrder(row) : null
}
const findOrdered = (queries: Queries, selection: string) =>
  find(queries, { column: 'selection_hash', value: hashCartToken(selection) })

async function ordered(queries: Queries, selection: string): Promise<Order> {
  const order = await findOrdered(queries, selection)
  if (order) return order
  throw new Refused({ code: 'not-ordered', fields: { selection: { code: 'not-ordered' } } })
}

async function buildClaimReport(tx: Tx, selection: string, now: number): Promise<Report> {
  const order = await ordered(tx, selection)
  const { giftCardsRefundedMinor } = (await sinceThen(tx, [order]))(order)
  return claimReport(tx, order, { refundedMinor: order.refundedMinor + giftCardsRefundedMinor, now })
}

export function createOrdersService({
  database,
  now,
}: {
  database: Database
  now: () => number
}): OrdersService {
  const ofCartToken = (selection: string) => findOrdered(database.read, selection)
  const receipt = async (selection: string) => {
    const order = await ordered(database.read, selection)
    return createReceipt(order, now(), (await sinceThen(database.read, [order]))(order))
  }

  return {
    place: (tx, order) => writeNewOrder(tx, order, now()),
    markShort: (tx, id) => markOrderShort(tx, id, now()),
    issueCreditNotes: (tx, order) => issueCreditNotes(tx, order, now()),
    ofAttempt: (queries, value) => find(queries, { column: 'payment_attempt_id', value }),
    ofCart: (tx, value) => find(tx, { column: 'cart_id', value }),
    ofCartToken,
    byId: (value) => find(database.read, { column: 'id', value }),
    byNumber: (value) => find(database.read, { column: 'number', value }),
    ofBuyer: (queries, buyer) => ownOrders(queries, buyer),
    async receiptsOfBuyer(queries, buyer) {
      const own = await ownOrders(queries, buyer)
      const since = await sinceThen(queries, own)
      return own.map((order) => openReceipt(order, since(order)))
    },
    async receiptOfBuyer(queries, buyer, number) {
      const [order] = await ownOrders(queries, buyer, number)
      return order ? openReceipt(order, (await sinceThen(queries, [order]))(order)) : null
    },
    async mails(queries, list) {
      const found = await Promise.all(list.map(({ id }) => listMails(queries, id)))
      return list.flatMap(({ number }, index) =>
        (found[index] ?? []).map((mail) => ({ ...mail, order: number })),
      )
    },
    moveBuyer: (tx, from, to) => moveOrders(tx, from, to),
    forgetBuyer: (tx, orders, how) => forgetBuyer(tx, orders, { ...how, now: now() }),
    forgetRecipient: async (tx, orderIds, email) =>
      forgetRecipient(tx, (await ordersById(tx, orderIds)).map(toOrder), email),
    toForget: async (queries) => (await ordersToErase(queries)).map(toOrder),
    oldWithBuyer: async (tx, before, limit) =>
      (await ordersWithBuyer(tx, { before, limit, skipsLocked: database.dialect === 'postgres' })).map(
        toOrder,
      ),
    claimReport: defineShopperCall((_, { selection }) =>
      database.write((tx) => buildClaimReport(tx, selection, now())),
    ),
    receipt,
    getReceipt: defineShopperCall((_, { selection }) => receipt(selection)),
    async mailedReceipt(id) {
      const order = await find(database.read, { column: 'id', value: id })
      return order
        ? createMailedReceipt(order, now(), (await sinceThen(database.read, [order]))(order))
        : null
    },
  }
}
