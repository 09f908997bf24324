import * as z from 'zod/mini'

import { brandCallSchemas } from './brand-call-schemas.ts'
import type { CallName } from './calls.ts'
import { customerCallSchemas, notLoggedIn, wrongLogin } from './customer-call-schemas.ts'
import {
  AddToCart,
  AddVoucher,
  Cart,
  CreateCart,
  GetCart,
  RemoveFromCart,
  RemoveVoucher,
  RestoreCart,
  SetCartCountry,
  SetCartShipping,
} from './cart.ts'
import { contactCallSchemas } from './contact-call-schemas.ts'
import { pickupCallSchemas } from './pickup-call-schemas.ts'
import { CountriesAnswer, PaymentMethods, VisitorCountry } from './country.ts'
import { CartEmail, CheckoutFields, SaveCheckoutFields, SetCartCustomer, SetCartEmail } from './customer.ts'
import { AddEarlierBag, EarlierBag, GetEarlierBag } from './earlier-bag.ts'
import { Id } from './field-schemas.ts'
import { AskBalance, Balance } from './gift-card-balance.ts'
import { orderCallSchemas } from './order-call-schemas.ts'
import { passkeyCallSchemas } from './passkey-call-schemas.ts'
import { PaymentResult, PaymentStarted, SaveCheckout, StartPayment } from './payment.ts'
import { ClaimReport, GetReceipt, OpenOrder, Receipt, Report } from './receipt.ts'
import { CartStock, SoldOut, StockAnswer } from './stock.ts'
import {
  ConfirmWithdrawal,
  OpenWithdrawal,
  RequestWithdrawal,
  Withdrawal,
  WithdrawalOrder,
  WithdrawalRequested,
} from './withdrawal.ts'

/** What the contract says of one call. */
export interface CallSchema {
  readonly summary: string
  readonly body?: z.ZodMiniType
  readonly params?: z.ZodMiniType
  /** What may stand behind the `?`; texts. */
  readonly query?: z.ZodMiniType
  /** What `data` of the envelope holds ({commerce}) or the whole answer ({brand}). */
  readonly answer: z.ZodMiniType
  readonly status?: 200 | 201
  /** HTTP statuses of domain errors (error A) and when they are sent. Shape errors (error B, 400) go for every call. */
  readonly errors?: Readonly<Record<number, string>>
  /** Answers with personal data are sent `no-store`; others name their Cache-Control. */
  readonly cache?: string
}

const gone = 'the selection is unknown, ordered, or expired (30 days untouched)'

const payingStays = 'the payment of this bag is under way, and the bank has not decided yet'
/** What a change of a bag answers whose payment is under way and cannot be ended. */
const whilePaying = {
  409: payingStays,
  503: 'the payment of this bag is under way, and the provider does not answer; nothing was changed',
} as const

const voucherWords =
  'not found, expired, already used, minimum not reached, not for this country, not for these goods, cannot be combined, too many codes'

/** Schemas of every call, by the names of `calls.ts`. */
export const callSchemas = {
  createCart: {
    summary: 'Create a cart. Without a country: by visitor IP, then the home country.',
    body: CreateCart,
    answer: Cart,
    status: 201,
    errors: { 400: 'errors.country: country not found, or not shipped to' },
  },
  getCart: { summary: 'Fetch a cart.', body: GetCart, answer: Cart, errors: { 404: gone } },
  getCartStock: {
    summary:
      'Which lines of a cart ask for more than there is. Units that its own payment holds are not missing.',
    body: GetCart,
    answer: CartStock,
    errors: { 404: gone },
  },
  setCartCountry: {
    summary:
      'Change country: market, pricelist and currency follow; lines not sold there leave and are named in removedItems.',
    body: SetCartCountry,
    answer: Cart,
    errors: { 400: 'errors.country: country not found, or not shipped to', 404: gone, ...whilePaying },
  },
  addToCart: {
    summary: 'Add one unit of an item.',
    body: AddToCart,
    answer: Cart,
    errors: {
      400: 'errors.giftCard: not a gift card, or an amount, a day or an e-mail address that cannot be',
      404: `errors.item: unknown item; or ${gone}`,
      ...whilePaying,
      409: `errors.item: out of stock; or ${payingStays}`,
    },
  },
  removeFromCart: {
    summary: 'Take units of an item out; at 0 the line goes.',
    body: RemoveFromCart,
    answer: Cart,
    errors: { 404: `errors.item: not in the cart; or ${gone}`, ...whilePaying },
  },
  setCartShipping: {
    summary: 'Choose a shipping method.',
    body: SetCartShipping,
    answer: Cart,
    errors: { 400: 'errors.shippingMethod: not found', 404: gone, ...whilePaying },
  },
  addVoucher: {
    summary: 'Apply a voucher or gift card.',
    body: AddVoucher,
    answer: Cart,
    errors: { 400: `errors.voucher: ${voucherWords}`, 404: gone, ...whilePaying },
  },
  removeVoucher: {
    summary: 'Take a voucher or gift card off the cart again.',
    body: RemoveVoucher,
    answer: Cart,
    errors: { 400: 'errors.voucher: not found', 404: gone, ...whilePaying },
  },
  setCartCustomer: {
    summary:
      'Attach a member to the cart, and log in by it. The member’s earlier open carts are merged into this one, as far as there is stock; with `earlier: offer` only where this one is empty.',
    body: SetCartCustomer,
    answer: Cart,
    errors: { 403: wrongLogin, 404: gone, 412: 'errors.email, errors.password: required', ...whilePaying },
  },
  getEarlierBag: {
    summary: 'What the member’s other open carts would add to this one. Changes nothing.',
    body: GetEarlierBag,
    answer: EarlierBag,
    errors: { 401: notLoggedIn, 404: gone },
  },
  addEarlierBag: {
    summary: 'Merge the member’s other open carts into this one, as they were offered.',
    body: AddEarlierBag,
    answer: Cart,
    errors: {
      401: notLoggedIn,
      404: gone,
      ...whilePaying,
      409: `errors.offer: changed, ask for it again; or ${payingStays}`,
    },
  },
  setCartEmail: {
    summary: 'Remember an e-mail on the cart, for one reminder of a bag that was left.',
    body: SetCartEmail,
    answer: CartEmail,
    errors: { 404: gone, 412: 'errors.email: required' },
  },
  restoreCart: {
    summary: 'A new cart with what is in the bag of a reminder’s link; without name, address and gift cards.',
    body: RestoreCart,
    answer: Cart,
    status: 201,
    errors: { 404: 'the link is wrong or over, or the bag was ordered' },
  },
  saveCheckoutFields: {
    summary: 'Keep half-filled checkout forms on the cart, unchecked.',
    body: SaveCheckoutFields,
    answer: CheckoutFields,
    errors: { 404: gone, ...whilePaying },
  },
  getStock: {
    summary: 'Units that can be sold now, of a variant (product id) or one item.',
    params: z.object({ id: Id }),
    answer: StockAnswer,
    errors: { 404: 'unknown id' },
    cache: 'public, max-age=5',
  },
  getBalance: {
    summary: 'What is left on a gift card, by its code.',
    body: AskBalance,
    answer: Balance,
    errors: { 400: 'errors.voucher: not found' },
  },
  getSoldOut: {
    summary: 'Sizes that are sold out, by product: what a list leaves out for whoever asks for a size.',
    answer: SoldOut,
    cache: 'public, max-age=15',
  },
  getCountry: { summary: 'Country of the visitor, by IP address.', answer: VisitorCountry },
  getCountries: { summary: 'All countries by code.', answer: CountriesAnswer, cache: 'public, max-age=300' },
  getPaymentMethods: {
    summary: 'Payment methods by name.',
    answer: PaymentMethods,
    cache: 'public, max-age=300',
  },
  getPaymentResult: {
    summary: 'Settle a payment and answer its receipt. Safe to repeat.',
    body: PaymentResult,
    answer: Receipt,
    errors: { 402: 'the payment failed or was cancelled', 404: 'nothing was paid for this selection' },
  },
  getReceipt: {
    summary: 'The receipt of an ordered selection.',
    body: GetReceipt,
    answer: Receipt,
    errors: { 404: 'not ordered' },
  },
  openOrder: {
    summary:
      'The receipt of the order that the link of an email is about; after its first day without name and address.',
    body: OpenOrder,
    answer: Receipt,
    errors: { 400: 'Link is invalid or has expired' },
  },
  claimReport: {
    summary:
      'Take over the report of an order to analytics: its purchase once, and what went back since the last.',
    body: ClaimReport,
    answer: Report,
    errors: { 404: 'not ordered' },
  },
  saveCheckout: {
    summary: 'Check the addresses and keep them on the cart.',
    body: SaveCheckout,
    answer: Cart,
    errors: {
      404: gone,
      412: 'errors.address.*: required; errors.address.country: not found',
      ...whilePaying,
    },
  },
  startPayment: {
    summary: 'Reserve the stock and start the payment.',
    body: StartPayment,
    answer: PaymentStarted,
    errors: {
      404: gone,
      409: 'errors by item id: out of stock; errors.totals: changed, the sum is no longer the agreed one; errors.voucher: no longer valid; or the payment is already under way',
      412: 'errors by dotted field path: required; errors.address.country: not found; the country of the delivery: not shipped to, not the country of the bag; errors.voucher: leaves less to pay than cards take; errors.totals: more than cards take',
      503: 'the payment provider does not answer, or takes no payments of this shop; nothing was charged, the bag is kept',
    },
  },
  requestWithdrawal: {
    summary:
      'Withdraw from a purchase, step one: mails a link to confirm, if order number and e-mail belong together. The answer is the same for all.',
    body: RequestWithdrawal,
    answer: WithdrawalRequested,
    errors: { 412: 'errors.order, errors.email: required' },
  },
  openWithdrawal: {
    summary: 'Of which purchase the link of the mail is: its number, day and articles. Changes nothing.',
    body: OpenWithdrawal,
    answer: WithdrawalOrder,
    errors: { 400: 'Link is invalid or has expired' },
  },
  confirmWithdrawal: {
    summary:
      'Withdraw from a purchase, step two: confirms it; the acknowledgement comes by mail. Repeating it changes nothing; what is left can be withdrawn from by another one.',
    body: ConfirmWithdrawal,
    answer: Withdrawal,
    errors: {
      400: 'Link is invalid or has expired',
      412: 'errors.items.0.item: not in the order, named before; errors.items.0.quantity: more than was bought',
    },
  },
  ...orderCallSchemas,
  ...contactCallSchemas,
  ...pickupCallSchemas,
  ...passkeyCallSchemas,
  ...customerCallSchemas,
  ...brandCallSchemas,
} as const satisfies Record<CallName, CallSchema>

export type CallSchemas = typeof callSchemas
type Schema<N extends CallName, K extends string> = CallSchemas[N] extends Record<K, infer S> ? S : never

/** What a caller sends. */
export type CallBody<N extends CallName> =
  Schema<N, 'body'> extends never ? undefined : z.input<Schema<N, 'body'> & z.ZodMiniType>
/** What the server reads, defaults filled in. */
export type ParsedBody<N extends CallName> =
  Schema<N, 'body'> extends never ? undefined : z.output<Schema<N, 'body'> & z.ZodMiniType>
/** What stands behind the `?` of a call, as it is sent. */
export type CallQuery<N extends CallName> =
  Schema<N, 'query'> extends never ? undefined : z.input<Schema<N, 'query'> & z.ZodMiniType>
export type ParsedQuery<N extends CallName> =
  Schema<N, 'query'> extends never ? undefined : z.output<Schema<N, 'query'> & z.ZodMiniType>
export type CallAnswer<N extends CallName> = z.output<CallSchemas[N]['answer']>
