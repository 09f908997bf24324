import { randomUUID } from 'node:crypto'

import type { RefundWish } from '#domain/after-sale/refund-amounts.ts'

import { noteAct } from '../audit.ts'
import type { Database, Queries, Tx } from '../database/database.ts'
import type { ShipmentsTable } from '../database/tables/after-sale-tables.ts'
import type { OrderState } from '../database/tables/commerce-tables.ts'
import type { Outbox } from '../jobs/outbox.ts'
import { insertShipment, lockOrder, moveOrder, refundsOf, shipmentsOf } from './after-sale-repository.ts'
import { writeCorrection, type ParcelCorrection } from './correct-parcel.ts'
import { issueCreditNotes } from './credit-notes.ts'
import { alertsOf, releaseAlerts } from './dispute-repository.ts'
import { whyHeld } from './payment-alerts.ts'
import { whyNothingLeaves, type KeptUnits } from './pending-shipments.ts'
import { createOrderReads, type OrderReads } from './order-history.ts'
import { checkOrderMoves, mayMove, orderMoves } from './order-states.ts'
import {
  AfterSaleError,
  bookRefund,
  leftToRefund,
  refuseWhileDisputed,
  type Refunded,
  type RefundsDeps,
} from './refunds.ts'
import { orderOf, type Order } from './service.ts'

export { disputeText, whyHeld } from './payment-alerts.ts'
export { AfterSaleError, leftToRefund, refundedLines, refundedPart, refundedUnits } from './refunds.ts'
export type { OrderHistory } from './order-history.ts'
export type { OrderRefundPayload, Refunded } from './refunds.ts'

export interface Parcel {
  readonly carrier: string
  readonly trackingId: string
  /** Empty when the carrier has none. */
  readonly trackingUrl: string
  /** False: more parcels follow, and the order is still being packed. */
  readonly isLast: boolean
}

/** What the desk does with an order. Every method throws AfterSaleError when a rule says no; then nothing was changed. */
export interface AfterSaleService extends OrderReads {
  /** Notes a parcel and mails its tracking to the buyer. Not when all of the order is refunded or withdrawn from. */
  ship(number: string, parcel: Parcel, actor: string): Promise<Order>
  /** Corrects what was noted of a parcel, and mails the new tracking to the buyer unless told not to. Returns the parcel as it is now. */
  correctParcel(number: string, correction: ParcelCorrection, actor: string): Promise<ShipmentsTable>
  /** Before anything was sent: all money goes back, all units go back into stock, codes can be used again. */
  cancel(number: string, reason: string, actor: string): Promise<{ order: Order; refunded: Refunded | null }>
  /** Money goes back; the state stays. With `restock` the units that are refunded can be sold again. */
  refund(
    number: string,
    refund: { wish: RefundWish; restock: boolean; reason: string },
    actor: string,
  ): Promise<Refunded>
  /** Lets the parcels go that a dispute or a fraud warning holds; answers what held them. */
  release(number: string, reason: string, actor: string): Promise<{ order: Order; held: readonly string[] }>
  /** Nothing more happens to it. */
  archive(number: string, actor: string): Promise<Order>
}

export interface AfterSaleDeps extends RefundsDeps {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
  readonly giftCards: RefundsDeps['giftCards'] & {
    blockBought(tx: Tx, orderId: string): Promise<{ isSpent: boolean }>
  }
  readonly vouchers: { release(tx: Tx, attemptId: string): Promise<void> }
  /** What was bought and nobody has withdrawn from. */
  readonly unitsKept: (queries: Queries, order: Order) => Promise<readonly KeptUnits[]>
  readonly stock: {
    restock(
      tx: Tx,
      back: { orderId: string; lines: readonly { sku: string; quantity: number }[]; reason: string },
    ): Promise<void>
  }
  readonly now: () => number
}

checkOrderMoves(orderMoves)

const inWords: Record<OrderState, string> = {
  paid: 'paid',
  paid_shortfall: 'paid, but sold out and refunded',
  shipped: 'shipped',
  cancelled: 'cancelled',
  archived: 'archived',
}

const lines = ({ snapshot }: Order) => snapshot.items.map(({ sku, quantity }) => ({ sku, quantity }))

/** What every act is made of. */
function stepsOf({ database, outbox, giftCards, now }: AfterSaleDeps) {
  const note = (tx: Tx, actor: string, action: string, order: Order, detail: object = {}) =>
    noteAct(tx, { actor, action, ref: order.id, detail }, now())

  async function locked(tx: Tx, number: string): Promise<Order> {
    const row = await lockOrder(tx, number)
    if (!row) throw new AfterSaleError(`There is no order ${number}.`)
    return orderOf(row)
  }

  async function move(tx: Tx, order: Order, to: OrderState): Promise<Order> {
    if (!mayMove(order.state, to) || !(await moveOrder(tx, order.id, order.state, to)))
      throw new AfterSaleError(
        `Order ${order.number} is ${inWords[order.state]} and cannot become ${inWords[to]}.`,
      )
    return { ...order, state: to }
  }

  /** Cards that the order bought pay for nothing any more; one that was spent already would be paid twice. */
  async function blockBought(tx: Tx, order: Order): Promise<void> {
    if ((await giftCards.blockBought(tx, order.id)).isSpent)
      throw new AfterSaleError(
        `A gift card that order ${order.number} bought has been used. Refund what is left of it with --amount.`,
      )
  }

  /** One transaction; what it put down to do is looked at at once. */
  async function act<T>(story: (tx: Tx) => Promise<T>): Promise<T> {
    const answer = await database.write(story)
    outbox.wake()
    return answer
  }

  return { note, locked, move, blockBought, act }
}

/** What happens to parcels. */
function parcelsOf(deps: AfterSaleDeps): Pick<AfterSaleService, 'ship' | 'correctParcel' | 'release'> {
  const { outbox, unitsKept, now } = deps
  const { note, locked, move, act } = stepsOf(deps)
  return {
    ship: (number, { carrier, trackingId, trackingUrl, isLast }, actor) =>
      act(async (tx) => {
        const order = await locked(tx, number)
        if (!mayMove(order.state, 'shipped'))
          throw new AfterSaleError(`Order ${number} is ${inWords[order.state]} and cannot be shipped.`)
        const held = whyHeld(await alertsOf(tx, order.id))
        if (held.length > 0)
          throw new AfterSaleError(
            `The parcels of order ${number} are held: ${held.join('; ')}. "vitrine orders release ${number}" lets them go.`,
          )
        const why = whyNothingLeaves(order, {
          refunds: await refundsOf(tx, order.id),
          kept: await unitsKept(tx, order),
        })
        if (why !== null) throw new AfterSaleError(why)
        const shipment: ShipmentsTable = {
          id: randomUUID(),
          order_id: order.id,
          carrier,
          tracking_id: trackingId,
          tracking_url: trackingUrl,
          shipped_at: now(),
        }
        await insertShipment(tx, shipment)
        await outbox.add(tx, 'shipment-mail', shipment.id, { isLast })
        await note(tx, actor, 'ship', order, { carrier, trackingId, trackingUrl, isLast })
        return isLast ? move(tx, order, 'shipped') : order
      }),
    correctParcel: (number, correction, actor) =>
      act(async (tx) => {
        const order = await locked(tx, number)
        const { parcel, detail } = await writeCorrection(tx, order, correction)
        if (correction.isMailed) await outbox.add(tx, 'tracking-mail', randomUUID(), { shipment: parcel.id })
        await note(tx, actor, 'tracking', order, detail)
        return parcel
      }),
    release: (number, reason, actor) =>
      act(async (tx) => {
        const order = await locked(tx, number)
        const held = whyHeld(await alertsOf(tx, order.id))
        if (held.length === 0) throw new AfterSaleError(`The parcels of order ${number} are not held.`)
        await releaseAlerts(tx, order.id, now())
        await note(tx, actor, 'release', order, { held, reason })
        return { order, held }
      }),
  }
}

export function createAfterSaleService(deps: AfterSaleDeps): AfterSaleService {
  const { database, outbox, stock, vouchers, now } = deps
  const { note, locked, move, blockBought, act } = stepsOf(deps)

  return {
    ...parcelsOf(deps),
    cancel: (number, reason, actor) =>
      act(async (tx) => {
        const order = await locked(tx, number)
        const after = await move(tx, order, 'cancelled')
        if ((await shipmentsOf(tx, order.id)).length > 0)
          throw new AfterSaleError(
            `A part of order ${number} has been sent. Refund what does not leave instead.`,
          )
        await refuseWhileDisputed(tx, order)
        await blockBought(tx, order)
        const isPaid = leftToRefund(order, await refundsOf(tx, order.id)) > 0
        const refunded = isPaid
          ? await bookRefund(deps, tx, order, { wish: { kind: 'rest' }, reason, notice: 'cancel-mail' })
          : null
        await stock.restock(tx, { orderId: order.id, lines: lines(order), reason: 'cancelled' })
        await vouchers.release(tx, order.attemptId)
        // With money on its way to a card, the email waits until the provider has accepted it.
        if (!refunded || refunded.cardMinor === 0)
          await outbox.add(tx, 'cancel-mail', order.id, { refund: refunded?.id ?? null })
        await note(tx, actor, 'cancel', order, { reason, refund: refunded?.id ?? null })
        if (refunded) await issueCreditNotes(tx, order, now())
        return { order: after, refunded }
      }),
    refund: (number, { wish, restock, reason }, actor) =>
      act(async (tx) => {
        const order = await locked(tx, number)
        if (order.state === 'paid_shortfall' && order.refundedMinor === order.totalMinor)
          throw new AfterSaleError(`Order ${number} sold out while it was paid and was refunded whole then.`)
        if (wish.kind === 'rest') await blockBought(tx, order)
        else if (wish.kind === 'lines') refuseGiftCards(order, wish.lines)
        const refunded = await bookRefund(deps, tx, order, { wish, reason, notice: 'refund-mail' })
        if (restock) await stock.restock(tx, { orderId: order.id, lines: refunded.lines, reason: 'refunded' })
        if (refunded.cardMinor === 0) await outbox.add(tx, 'refund-mail', refunded.id, {})
        await note(tx, actor, 'refund', order, { refund: refunded.id, wish, restock, reason })
        await issueCreditNotes(tx, order, now())
        return refunded
      }),
    archive: (number, actor) =>
      act(async (tx) => {
        const order = await locked(tx, number)
        const after = await move(tx, order, 'archived')
        await note(tx, actor, 'archive', order)
        return after
      }),
    ...createOrderReads(database),
  }
}

function refuseGiftCards(order: Order, wanted: readonly { sku: string }[]): void {
  const card = order.snapshot.items.find(
    ({ sku, giftCard }) => giftCard !== undefined && wanted.some((line) => line.sku === sku),
  )
  if (card)
    throw new AfterSaleError(
      `${card.sku} is a gift card: block it, then refund by --amount; or refund or cancel the whole order.`,
    )
}
