import { hash } from 'node:crypto'

import { StartPayment } from '#contract/payment.ts'
import { paths } from '#contract/screens.ts'
import type { PaymentMethodConfig } from '#contract/markets.ts'
import type { CartDocument } from '#domain/cart/cart.ts'
import type { Benefits } from '#domain/cart/discounts.ts'
import type { FindItem } from '#domain/cart/totals.ts'

import { createCartToken, hashCartToken } from '../cart-token.ts'
import type { PayableCarts } from '../cart/payable-carts-service.ts'
import type { OrdersTable } from '../database/tables/commerce-tables.ts'
import { toJson } from '../database/json.ts'
import { amountsBesideLines, makeOrderLines, readOrderFacts, toOrder, type Order } from '../orders/service.ts'
import { orderOfCheckout } from '../payments/service.ts'
import { plainAddress } from '../address-faults.ts'
import { sameMailbox } from '../mail/same-mailbox.ts'
import type { DemoRows } from './repository.ts'
import type { DemoPerson } from './people.ts'
import type { Random } from './random.ts'

export interface DemoCheckout {
  readonly find: FindItem
  readonly carts: Pick<PayableCarts, 'price' | 'contents'>
  readonly method: PaymentMethodConfig
}

interface Placing {
  readonly person: DemoPerson
  readonly document: CartDocument
  readonly benefits: Benefits
  readonly number: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** An order as it was placed, with what vouchers and gift cards took off it. */
export interface PlacedOrder {
  readonly order: Order
  readonly row: OrdersTable
  readonly attemptId: string
  readonly cartId: string
  readonly discounts: ReturnType<PayableCarts['price']>['discounts']
}

const byCard = { methodType: null, payable: null }
const pages = { returnPage: paths.receipt, failedPage: paths['payment-fail'] } as const

/** Prices a bag, and adds the rows of its payment and order; null where nothing of it is sold in its country. */
export function placeDemoOrder(
  random: Random,
  { find, carts, method }: DemoCheckout,
  rows: DemoRows,
  { person, document, benefits, number, at }: Placing,
): PlacedOrder | null {
  const priced = carts.price(document, find, benefits)
  if (priced.unsold.length > 0 || priced.lines.length === 0) return null
  const input = StartPayment.parse({
    selection: random.hex(32),
    paymentMethod: method.id,
    paymentReturnPage: pages.returnPage,
    paymentFailedPage: pages.failedPage,
    termsAndConditions: true,
    address: plainAddress(person.address),
  })
  const checkout = { input, method: { ...method, ...byCard }, ipAddress: '', ...pages }
  const snapshot = orderOfCheckout(
    checkout,
    { customer: person.customerId, cart: document, provider: { capture: { policy: 'immediately' } } },
    { priced, contents: carts.contents(priced, at) },
  )
  const [id, cartId, attemptId] = [random.id(), random.id(), random.id()]
  const tokenHash = hashCartToken(createCartToken())
  const isPaid = snapshot.amountMinor > 0
  const body = toJson(snapshot)
  rows.carts.push({
    id: cartId,
    selection_hash: tokenHash,
    version: document.lines.length + 2,
    state: 'completed',
    body: toJson(document),
    created_at: at - random.int(4, 50) * 60_000,
    updated_at: at,
    customer_id: person.customerId === '' ? null : person.customerId,
  })
  rows.payment_attempts.push({
    id: attemptId,
    cart_id: cartId,
    cart_version: document.lines.length + 2,
    amount_minor: snapshot.amountMinor,
    currency: snapshot.currency,
    provider: isPaid ? (method.provider ?? 'stripe') : 'none',
    session_id: isPaid ? `cs_demo_${attemptId}` : null,
    session_url: null,
    state: 'paid',
    snapshot: body,
    created_at: at - 90_000,
    expires_at: at + 1_710_000,
    session_expires_at: null,
    payment_id: isPaid ? `pi_demo_${attemptId}` : null,
    provider_version: 1,
  })
  const facts = readOrderFacts({ email: snapshot.address.email, snapshot })
  rows.order_terms.push(...facts.terms.map((term) => ({ order_id: id, term })))
  const row: OrdersTable = {
    id,
    cart_id: cartId,
    payment_attempt_id: attemptId,
    number,
    selection_hash: tokenHash,
    email: snapshot.address.email,
    total_minor: snapshot.amountMinor,
    currency: snapshot.currency,
    state: 'paid',
    snapshot: body,
    created_at: at,
    customer_id: person.customerId === '' ? null : person.customerId,
    erasure_asked_at: null,
    refunded_minor: 0,
    disputed_minor: 0,
    ...amountsBesideLines({ id, snapshot, totalMinor: snapshot.amountMinor }),
    country: facts.country,
  }
  const order = toOrder(row)
  rows.order_lines.push(...makeOrderLines(order))
  return { order, row, attemptId, cartId, discounts: priced.discounts }
}

/** The key under which a voucher's uses of a mailbox are counted. */
export const mailboxKey = (email: string): string => hash('sha256', sameMailbox(email), 'hex')
