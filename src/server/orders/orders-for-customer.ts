import type { ShippingAddress } from '#contract/address.ts'
import { isSent, withoutRecipient } from '#domain/cart/gift-cards.ts'

import type { Tx } from '../database/database.ts'
import { normalEmail } from '../mail/email-identity.ts'
import type { OrderSnapshot } from '../database/documents/order-snapshot.ts'
import { fromJson, toJson } from '../database/json.ts'
import type { Order } from './receipt.ts'
import {
  listAuditEntries,
  clearReasons,
  clearTracking,
  listRefunds,
  replaceAuditDetail,
} from './after-sale-repository.ts'
import { deleteMailsById, listMails } from './order-mails-repository.ts'
import { forgetWords } from './order-notes-repository.ts'
import { forgetLabels } from './parcel-labels-repository.ts'
import { forgetReturnLabels } from './returns/return-labels-repository.ts'
import { writeOrderTerms } from './write-order-terms.ts'
import { refundedPart } from './refunds.ts'
import { anonymiseOrder, askToErase, replaceOrderSnapshot } from './repository.ts'

/** Whose orders: those of an account and, where its e-mail is proven, those that were made under it as a guest. */
export interface Buyer {
  readonly customerId: string
  readonly provenEmail: string | null
}

/**
 * While the parcel has not been sent, it needs its address. None is sent of gift cards alone, nor of what was refunded whole.
 * `ordersWithBuyer` leaves out most of those that are.
 */
const isUnderWay = async (tx: Tx, order: Order): Promise<boolean> =>
  order.state === 'paid' &&
  isSent(order.snapshot.items) &&
  refundedPart(order, await listRefunds(tx, order.id)) !== 'all'

const placeOnly = (address: ShippingAddress): ShippingAddress => {
  const emptied = Object.fromEntries(Object.keys(address).map((field) => [field, '']))
  // Every field of the same type, and all of them are text.
  return { ...(emptied as ShippingAddress), country: address.country }
}

/** What bookkeeping needs of an order: what was sold, for how much, with which tax, to which country. Nobody's name. */
export const withoutBuyer = ({ pickupPoint: _, ...snapshot }: OrderSnapshot): OrderSnapshot => ({
  ...snapshot,
  items: snapshot.items.map(withoutRecipient),
  address: placeOnly(snapshot.address),
  shippingAddress: snapshot.shippingAddress && placeOnly(snapshot.shippingAddress),
  customer: '',
  ipAddress: '',
  giftMessage: '',
  additionalNotes: '',
  internalComment: '',
  pickupLocation: '',
  additionalFields: {},
  customerClubFields: {},
  paymentMethodSpecificFields: {},
})

/** Why a buyer is forgotten: they asked, and their orders leave the account; or the orders are old, and stay in it without a person. */
export type Why = 'asked' | 'age'

/** An order that keeps its buyer until its parcel is sent, or until the gift cards that it bought are mailed. */
export interface WaitingOrder {
  readonly number: string
  readonly needs: 'parcel' | 'gift card'
}

export interface Forgotten {
  /** Carts of the orders that lost their buyer now. */
  readonly cartIds: readonly string[]
  readonly orderIds: readonly string[]
  readonly numbers: readonly string[]
  /** Orders that still need their address, and what for. */
  readonly waiting: readonly WaitingOrder[]
}

/**
 * Takes the buyer out of orders and their parcels; out of those under way, and of those in `keep` (ids), once they are done
 * (`toForget` and `oldWithBuyer` find them again).
 */
export async function forgetBuyer(
  tx: Tx,
  orders: readonly Order[],
  { keep, why, now }: { keep: readonly string[]; why: Why; now: number },
): Promise<Forgotten> {
  const done: Order[] = []
  const waiting: WaitingOrder[] = []
  for (const order of orders) {
    const isUnsent = keep.includes(order.id)
    if (isUnsent || (await isUnderWay(tx, order))) {
      waiting.push({ number: order.number, needs: isUnsent ? 'gift card' : 'parcel' })
      if (why === 'asked') await askToErase(tx, order.id, now)
      continue
    }
    done.push(order)
    const snapshot = withoutBuyer(order.snapshot)
    await anonymiseOrder(tx, order.id, { snapshot: toJson(snapshot), leavesAccount: why === 'asked' })
    await writeOrderTerms(tx, [{ id: order.id, email: '', snapshot }])
    await forgetHandling(tx, order.id)
  }
  return {
    cartIds: done.flatMap(({ cartId }) => cartId ?? []),
    orderIds: done.map(({ id }) => id),
    numbers: done.map(({ number }) => number),
    waiting,
  }
}

/** `before`, `after`: of a parcel whose tracking was corrected, and of an address. */
const handling: ReadonlySet<string> = new Set([
  'trackingId',
  'trackingUrl',
  'reason',
  'note',
  'before',
  'after',
])

/** What staff did stays; where the parcel went and whose words were noted does not. */
async function forgetHandling(tx: Tx, orderId: string): Promise<void> {
  await clearTracking(tx, orderId)
  await clearReasons(tx, orderId)
  await forgetWords(tx, orderId)
  await forgetLabels(tx, orderId)
  await forgetReturnLabels(tx, orderId)
  for (const { id, detail } of await listAuditEntries(tx, orderId)) {
    const rest = Object.entries(fromJson(detail)).filter(([name]) => !handling.has(name))
    await replaceAuditDetail(tx, id, toJson(Object.fromEntries(rest)))
  }
}

/** Takes an address, as one that gift cards were sent to, out of orders; answers those that named it. They stay their buyer's. The mails that brought the cards go. */
export async function forgetRecipient(tx: Tx, orders: readonly Order[], email: string): Promise<Order[]> {
  const named: Order[] = []
  for (const order of orders) {
    const sent = (await listMails(tx, order.id)).filter(
      ({ kind, recipient }) => kind === 'gift-card-mail' && normalEmail(recipient) === email,
    )
    await deleteMailsById(
      tx,
      sent.map(({ id }) => id),
    )
    const snapshot = removeRecipient(order.snapshot, email)
    if (snapshot === order.snapshot) continue
    await replaceOrderSnapshot(tx, order.id, toJson(snapshot))
    named.push(order)
  }
  return named
}

/** The same snapshot where none of its gift cards was for this address. */
export function removeRecipient(snapshot: OrderSnapshot, email: string): OrderSnapshot {
  const isFor = ({ giftCard }: OrderSnapshot['items'][number]) =>
    giftCard !== undefined && normalEmail(giftCard.recipientEmail) === email
  return snapshot.items.some(isFor)
    ? { ...snapshot, items: snapshot.items.map((item) => (isFor(item) ? withoutRecipient(item) : item)) }
    : snapshot
}
