import { randomUUID } from 'node:crypto'

import { callBase } from '#contract/call-path.ts'
import { paymentLinkPath } from '#contract/calls.ts'
import { paths } from '#contract/screens.ts'

import { addressFaults } from '../../address-faults.ts'
import { refuse } from '../../application/refuse.ts'
import { defineAct, type UnitOfWork } from '../../application/use-case.ts'
import { insertPayingCart } from '../../cart/payable-carts-service.ts'
import { hashCartToken } from '../../cart-token.ts'
import { toJson } from '../../database/json.ts'
import type { PaymentAttemptsTable } from '../../database/tables/commerce-tables.ts'
import { Refused } from '../../refused.ts'
import { providerOfMethod } from '../../provider-names.ts'
import { refuseUnpayableAmount, refuseUntakenSum } from '../amount-limits.ts'
import { orderOfCheckout, servingMethod } from '../order-of-checkout.ts'
import type { PaymentProvider } from '../provider.ts'
import { createRedemption } from '../redemption.ts'
import { insertAttempt } from '../repository.ts'
import type { CreatePaymentLink } from './link-input.ts'
import { createLinkToken } from './link-token.ts'
import { insertLink } from './links-repository.ts'
import { priceLink, type PricedLink } from './price-link.ts'

/** What was made of it. */
export interface CreatedLink extends PricedLink {
  readonly id: string
  readonly url: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
  readonly paymentMethod: string
}

const dayMs = 24 * 60 * 60_000

/**
 * Makes an order that its buyer pays by a link: priced as in the checkout and frozen, its units and vouchers held until the link is over. The
 * order itself is there once it is paid. Refuses what the checkout would.
 */
export const createPaymentLink = defineAct<CreatePaymentLink, CreatedLink>({
  permission: 'orders.create',
  action: 'link-create',
  async run(unit, input) {
    const { app, actor, tx } = unit
    const { address, shippingAddress } = input
    const faults = addressFaults(address, shippingAddress, app.countries)
    if (Object.keys(faults).length > 0) throw new Refused({ code: 'fields-missing', fields: faults })
    const cartId = randomUUID()
    const goesTo = shippingAddress ?? address
    const placed = { ...goesTo, country: goesTo.country.toUpperCase() }
    const link = await priceLink(unit, input, { cartId, goesTo: placed })
    const { method, provider } = findMethod(unit, input)
    if (link.priced.grandTotalMinor === 0) refuse('link-nothing-to-pay', {}, 'discountMinor')
    refuseUnpayableAmount(provider, link.priced)
    refuseUntakenSum(method, address.country.toUpperCase(), link.priced)
    const id = randomUUID()
    const expiresAt = app.now() + input.days * dayMs
    const { token, failedPage, url } = findAddress(unit, id)
    await insertPayingCart(tx, {
      id: cartId,
      tokenHash: hashCartToken(token),
      document: link.document,
      now: app.now(),
    })
    const snapshot = orderOfCheckout(
      { input: toCheckout(input, token), method, ipAddress: '', returnPage: paths.receipt, failedPage },
      { customer: input.customer ?? '', cart: link.document, provider },
      link,
    )
    const attempt: PaymentAttemptsTable = {
      id: randomUUID(),
      cart_id: cartId,
      cart_version: 1,
      amount_minor: snapshot.amountMinor,
      currency: snapshot.currency,
      provider: provider.name,
      session_id: null,
      session_url: null,
      state: 'created',
      snapshot: toJson(snapshot),
      created_at: app.now(),
      expires_at: expiresAt,
      session_expires_at: null,
      payment_id: null,
      provider_version: 0,
    }
    await insertAttempt(tx, attempt)
    await reserve(unit, attempt, link)
    await createRedemption(app).hold(tx, { attempt, email: address.email, priced: link.priced })
    await insertLink(tx, {
      id,
      attempt_id: attempt.id,
      created_by: actor.name,
      created_at: app.now(),
      expires_at: expiresAt,
      cancelled_at: null,
    })
    if (input.isMailed) await app.outbox.add(tx, 'payment-link-mail', id, {})
    return {
      value: { ...link, id, url, expiresAt, paymentMethod: method.id },
      audit: [{ ref: id, detail: { totalMinor: snapshot.amountMinor, currency: snapshot.currency } }],
    }
  },
})

function findMethod({ app }: UnitOfWork, { paymentMethod, address }: CreatePaymentLink) {
  const { offered, providers } = app.selling()
  const methods = offered.list()
  const country = address.country.toUpperCase()
  const wanted = paymentMethod || methods.find(({ id }) => servingMethod(methods, id, country))?.id
  const method = wanted === undefined ? null : servingMethod(methods, wanted, country)
  if (!method) return refuse('payment-method-not-here', { method: paymentMethod, country }, 'paymentMethod')
  const provider: PaymentProvider = providers.of(providerOfMethod(method))
  return { method, provider }
}

/** Where a link is opened: the same after a payment that came to nothing. */
function findAddress({ app }: UnitOfWork, id: string) {
  const { publicUrl, namespace, signingKeys } = app.selling()
  const token = createLinkToken(id, signingKeys())
  const failedPage = callBase(namespace) + paymentLinkPath.replace(':token', token)
  return { token, failedPage, url: publicUrl + failedPage }
}

const toCheckout = (
  { address, shippingAddress, note, paymentMethod }: CreatePaymentLink,
  selection: string,
) => ({
  selection,
  paymentMethod,
  paymentMethodSpecificFields: {},
  paymentReturnPage: paths.receipt,
  paymentFailedPage: paths.receipt,
  paymentInitiateOnly: false,
  termsAndConditions: true,
  consents: [],
  address: { ...address, newsletter: false, register: false, loggedIn: false, gender: null },
  shippingAddress,
  language: 'en',
  affiliate: '',
  giftMessage: '',
  additionalFields: {},
  additionalNotes: '',
  internalComment: note,
  customerClubFields: {},
  pickupLocation: '',
  internalOrder: false,
})

/** Holds the units for as long as the link lives. Refuses `stock-short`. */
async function reserve({ app, tx }: UnitOfWork, attempt: PaymentAttemptsTable, { contents }: PricedLink) {
  const { short } = await app.stock.reserve(tx, {
    attemptId: attempt.id,
    lines: contents.items,
    expiresAt: attempt.expires_at,
  })
  if (short.length > 0) refuse('stock-short', { skus: short }, 'lines')
}
