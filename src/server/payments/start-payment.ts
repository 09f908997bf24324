import { randomUUID } from 'node:crypto'

import type { FieldFault, FieldFaults } from '#contract/field-faults.ts'
import type { StartPayment } from '#contract/payment.ts'
import { chooseShipping, moveToTerritory } from '#domain/cart/cart.ts'
import type { Benefits } from '#domain/cart/discounts.ts'
import type { FindItem } from '#domain/cart/totals.ts'
import { itemsOver } from '#domain/purchase-limits.ts'
import { findTerritory } from '#domain/tax/territories.ts'

import type { LockedCart, PayableCarts } from '../cart/payable-carts-service.ts'
import type { Tx } from '../database/database.ts'
import type { PaymentAttemptsTable } from '../database/tables/commerce-tables.ts'
import { toJson } from '../database/json.ts'
import { failpoint } from '../failpoint.ts'
import { Refused } from '../refused.ts'
import type { Outbox } from '../jobs/outbox.ts'
import { providerOfMethod } from '../provider-names.ts'
import type { Order, OrdersService, OrderSnapshot } from '../orders/service.ts'
import { defineShopperCall, type UseCase, type Visitor } from '../shopper-call.ts'
import type { StockService } from '../stock/service.ts'
import { refuseUnseen } from './agreed-sum.ts'
import { refuseUnpayableAmount, refuseUntakenSum } from './amount-limits.ts'
import type { CancelPayment } from './cancel-payment.ts'
import type { CheckCheckout } from './check-checkout.ts'
import type { PickupService } from '../pickup/service.ts'
import { refuseOtherCountry } from './delivery-country.ts'
import { orderOfCheckout, type CheckedCheckout, type PricedContents } from './order-of-checkout.ts'
import type { CountStart } from './start-limits.ts'
import type { Hold } from './reservation-limits.ts'
import { sessionEnd } from './make-session.ts'
import { createOpenSession, type OpenSessionDeps } from './open-session.ts'
import { underWay } from './provider-failures.ts'
import type { Redemption } from './redemption.ts'
import { deleteAttempt, findOpenAttempt, insertAttempt } from './repository.ts'

export interface StartPaymentDeps extends OpenSessionDeps {
  readonly catalogue: { current(): Promise<{ item: FindItem }> }
  readonly carts: PayableCarts
  readonly stock: Pick<StockService, 'reserve'>
  readonly redemption: Pick<Redemption, 'hold'>
  readonly orders: Pick<OrdersService, 'ofCartToken'>
  readonly outbox: Pick<Outbox, 'wake'>
  readonly cancelPayment: CancelPayment
  readonly checkCheckout: CheckCheckout
  readonly countStart: CountStart
  /** Refuses a buyer whose payments under way hold enough already. */
  readonly holdStock: (tx: Tx, hold: Hold) => Promise<void>
  readonly pickup: Pick<PickupService, 'open'>
  readonly unitsPerItem: number
  /** Whose order it will be: the member's, or of the account that this checkout makes. Empty for a guest. */
  readonly getBuyer: (input: StartPayment, from: Pick<Visitor, 'ip' | 'session'>) => Promise<string>
  readonly now: () => number
}

const maxStarts = 3

type Prepared =
  | { readonly kind: 'new' | 'waiting'; readonly attempt: PaymentAttemptsTable }
  | { readonly kind: 'other'; readonly attempt: PaymentAttemptsTable }
  | { readonly kind: 'free'; readonly order: Order }

/**
 * Starts the payment of a cart (decision 5): checks, prices, reserves and writes the attempt in one transaction; only then asks the
 * provider for a session. The same checkout again, from a double click or after the way back, gets the same session.
 */
export function createStartPayment(deps: StartPaymentDeps): UseCase<'startPayment'> {
  const { cancelPayment } = deps
  const openSession = createOpenSession(deps)

  return defineShopperCall(async ({ actor }, input) => {
    const checkout = deps.checkCheckout(input, actor)
    const { selection } = input
    const ordered = await deps.orders.ofCartToken(selection)
    if (ordered) return { action: 'success', order: ordered.number }
    await deps.countStart(actor.ip, input.address.email)
    const customer = await deps.getBuyer(input, actor)
    for (let starts = 0; starts < maxStarts; starts++) {
      const { item: find } = await deps.catalogue.current()
      const prepared = await prepare(deps, { ...checkout, customer }, find)
      if (prepared.kind === 'free') {
        deps.outbox.wake()
        return { action: 'success', order: prepared.order.number }
      }
      if (prepared.kind === 'other') {
        const end = await cancelPayment(prepared.attempt.cart_id)
        if (end.kind === 'ordered') return { action: 'success', order: end.order.number }
        continue
      }
      const started = await openSession(prepared.attempt, selection)
      if (started) return started
    }
    throw underWay()
  })
}

type CheckoutOfBuyer = CheckedCheckout & { readonly customer: string }

function prepare(deps: StartPaymentDeps, checkout: CheckoutOfBuyer, find: FindItem): Promise<Prepared> {
  return deps.database.write(async (tx): Promise<Prepared> => {
    const cart = await deps.carts.lockForPayment(tx, checkout.input.selection)
    await failpoint('pay.cart-locked')
    const { email } = checkout.input.address
    const pricedFor = async (buyer: string) => {
      const benefits = await deps.carts.findBenefits(tx, { ...cart, email: buyer })
      return readContents(deps, cart, checkout, { find, benefits })
    }
    const contents = await pricedFor(email)
    const provider = deps.providers.of(providerOfMethod(checkout.method))
    const pickupPoint = deps.pickup.open(checkout.input.pickupLocation)
    const bought = { ...checkout, cart: cart.document, provider, pickupPoint }
    const snapshot = orderOfCheckout(checkout, bought, contents)
    const body = toJson(snapshot)
    const existing = cart.state === 'paying' ? await findOpenAttempt(tx, cart.cartId) : undefined
    const isSame =
      existing?.cart_version === cart.version &&
      existing.snapshot === body &&
      existing.expires_at > deps.now() &&
      (existing.session_id !== null || deps.now() - existing.created_at < provider.sessionWithinMs)
    if (existing && !isSame) return { kind: 'other', attempt: existing }
    await refuseUnseen(checkout.input, contents, () => pricedFor(cart.document.email))
    refuseUnpayableAmount(provider, contents.priced)
    refuseUntakenSum(checkout.method, checkout.input.address.country.toUpperCase(), contents.priced)
    if (existing) return { kind: 'waiting', attempt: existing }
    if (cart.state === 'paying') await deps.carts.reopen(tx, cart.cartId)
    const expiresAt = deps.now() + provider.payWithinMs
    const attempt: PaymentAttemptsTable = {
      id: randomUUID(),
      cart_id: cart.cartId,
      cart_version: cart.version,
      amount_minor: snapshot.amountMinor,
      currency: snapshot.currency,
      provider: snapshot.amountMinor === 0 ? 'none' : provider.name,
      session_id: null,
      session_url: null,
      state: 'created',
      snapshot: body,
      created_at: deps.now(),
      expires_at: expiresAt,
      session_expires_at: sessionEnd({ expires_at: expiresAt }, provider),
      payment_id: null,
      provider_version: 0,
    }
    await reserve(deps, tx, attempt, snapshot)
    await deps.holdStock(tx, {
      attemptId: attempt.id,
      email,
      ip: checkout.ipAddress,
      units: contents.priced.totalQuantity,
    })
    await failpoint('pay.stock-reserved')
    await deps.redemption.hold(tx, { attempt, email, priced: contents.priced })
    await deps.carts.markPaying(tx, cart.cartId)
    if (snapshot.amountMinor > 0) return { kind: 'new', attempt }
    return { kind: 'free', order: await deps.settlementService.placeOrder(tx, attempt, null) }
  })
}

/** The same fault of several items. */
const each = (items: readonly string[], fault: FieldFault): FieldFaults =>
  Object.fromEntries(items.map((item) => [item, fault]))

/** Prices the locked cart; refuses what cannot be bought as it stands. */
function readContents(
  { carts, unitsPerItem, now }: Pick<StartPaymentDeps, 'carts' | 'unitsPerItem' | 'now'>,
  cart: LockedCart,
  { input }: CheckedCheckout,
  { find, benefits }: { find: FindItem; benefits: Benefits },
): PricedContents {
  const wanted = input.shippingMethod
  const { country, zipCode } = input.shippingAddress ?? input.address
  const sent = moveToTerritory(cart.document, findTerritory(country, zipCode)?.code ?? null)
  const document = wanted === undefined ? sent : chooseShipping(sent, wanted)
  const priced = carts.price(document, find, benefits)
  if (priced.unsold.length > 0)
    throw new Refused({ code: 'not-sold', fields: each(priced.unsold, { code: 'not-sold' }) })
  if (priced.lines.length === 0)
    throw new Refused({ code: 'cart-empty', fields: { selection: { code: 'empty' } } })
  const tooMany = itemsOver(unitsPerItem, priced.lines)
  if (tooMany.length > 0)
    throw new Refused({
      code: 'too-many-of-one',
      params: { max: unitsPerItem },
      fields: each(tooMany, { code: 'too-many', params: { max: unitsPerItem } }),
    })
  refuseOtherCountry(input, priced)
  const isChosen = priced.shipping !== null && (wanted === undefined || priced.shipping.id === wanted)
  if (priced.isSent && !isChosen)
    throw new Refused({ code: 'shipping-needed', fields: { shippingMethod: { code: 'required' } } })
  return { priced, contents: carts.contents(priced, now()) }
}

/** Takes the units, or throws with the items that ran out, and the whole transaction is rolled back. */
async function reserve(
  deps: StartPaymentDeps,
  tx: Tx,
  attempt: PaymentAttemptsTable,
  { items }: OrderSnapshot,
): Promise<void> {
  await insertAttempt(tx, attempt)
  const { short } = await deps.stock.reserve(tx, {
    attemptId: attempt.id,
    lines: items,
    expiresAt: attempt.expires_at,
  })
  if (short.length === 0) return
  await deleteAttempt(tx, attempt.id)
  const gone = items.filter(({ sku }) => short.includes(sku))
  throw new Refused({
    code: 'sold-out',
    params: { items: gone.map(({ productName, size }) => ({ productName, size })) },
    fields: each(
      gone.map(({ item }) => item),
      { code: 'out-of-stock' },
    ),
  })
}
