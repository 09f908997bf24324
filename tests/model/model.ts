import type { PaidShop } from '../paid-shop.ts'

/** An order as the model expects it. */
export interface ModelOrder {
  readonly number: string
  readonly selection: string
  /** Klarna reserves the money, and it is captured as the order is sent. */
  readonly isOnAccount: boolean
  /** What the payment provider captured or reserved, and what gift cards paid; minor units. */
  readonly cardMinor: number
  readonly giftCardMinor: number
  readonly units: ReadonlyMap<string, number>
  refundedMinor: number
  /** Units that came back into stock. */
  readonly restocked: Map<string, number>
  /** Units whose price went back. */
  readonly refundedUnits: Map<string, number>
  state: 'paid' | 'shipped' | 'cancelled'
}

/** A payment that was begun. */
export interface ModelPayment {
  readonly pageUrl: string
  readonly isOnAccount: boolean
  readonly units: ReadonlyMap<string, number>
  readonly cardMinor: number
  readonly giftCardMinor: number
  /** Where the buyer would be sent back to, once the card page was sent; null before. */
  returnUrl: string | null
}

export interface ModelShopper {
  selection: string
  country: string
  readonly units: Map<string, number>
  readonly codes: Set<string>
  payment: ModelPayment | null
}

/** What must be true of the shop, kept without looking into it. */
export interface Model {
  readonly shoppers: ModelShopper[]
  readonly orders: ModelOrder[]
  /** By SKU: units on hand, and units that open payments hold. */
  readonly onHand: Map<string, number>
  readonly reserved: Map<string, number>
  steps: number
}

/** The real thing beside it. */
export interface RealShop {
  readonly shop: PaidShop
  readonly getItem: ReadonlyMap<string, string>
  /** Codes that a shopper may type. */
  readonly codes: readonly string[]
}

export const free = (model: Model, sku: string): number =>
  (model.onHand.get(sku) ?? 0) - (model.reserved.get(sku) ?? 0)

const addTo = (counts: Map<string, number>, units: ReadonlyMap<string, number>, sign: 1 | -1): void => {
  for (const [sku, quantity] of units) counts.set(sku, (counts.get(sku) ?? 0) + sign * quantity)
}

export function beginPayment(model: Model, shopper: ModelShopper, payment: ModelPayment): void {
  shopper.payment = payment
  addTo(model.reserved, payment.units, 1)
}

/** The payment is over without money: its units are free again. */
export function dropPayment(model: Model, shopper: ModelShopper): void {
  if (shopper.payment) addTo(model.reserved, shopper.payment.units, -1)
  shopper.payment = null
}

/** The payment became an order; the shopper comes again with an empty bag. */
export function placeOrder(model: Model, shopper: ModelShopper, number: string): ModelOrder {
  const { payment } = shopper
  if (!payment) throw new Error('the model knows of no payment')
  addTo(model.reserved, payment.units, -1)
  addTo(model.onHand, payment.units, -1)
  const order: ModelOrder = {
    number,
    selection: shopper.selection,
    isOnAccount: payment.isOnAccount,
    cardMinor: payment.cardMinor,
    giftCardMinor: payment.giftCardMinor,
    units: payment.units,
    refundedMinor: 0,
    restocked: new Map(),
    refundedUnits: new Map(),
    state: 'paid',
  }
  model.orders.push(order)
  Object.assign(shopper, { selection: '', payment: null })
  shopper.units.clear()
  shopper.codes.clear()
  return order
}

/** Units of an order come back; never more than left. */
export function restock(model: Model, order: ModelOrder, units: ReadonlyMap<string, number>): void {
  for (const [sku, quantity] of units) {
    const out = (order.units.get(sku) ?? 0) - (order.restocked.get(sku) ?? 0)
    const back = Math.min(out, quantity)
    order.restocked.set(sku, (order.restocked.get(sku) ?? 0) + back)
    model.onHand.set(sku, (model.onHand.get(sku) ?? 0) + back)
  }
}

export const paidMinor = ({ cardMinor, giftCardMinor }: ModelOrder): number => cardMinor + giftCardMinor

/** What the providers keep of an order in the end, minor units: of one on account nothing before it is sent. */
export const keptMinor = ({ isOnAccount, state, cardMinor, refundedMinor }: ModelOrder): number =>
  isOnAccount && state !== 'shipped' ? 0 : cardMinor - Math.min(cardMinor, refundedMinor)
