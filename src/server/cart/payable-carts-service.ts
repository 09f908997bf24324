import type { Cart } from '#contract/cart.ts'
import type { OrderPromise } from '#contract/order-promise.ts'
import type { ReturnTerms } from '#contract/return-terms.ts'
import type { CartDocument } from '#domain/cart/cart.ts'
import type { Benefits } from '#domain/cart/discounts.ts'
import type { FindItem, PricedCart } from '#domain/cart/totals.ts'

import type { Queries, Tx } from '../database/database.ts'
import { toJson } from '../database/json.ts'
import type { CartState } from '../database/tables/commerce-tables.ts'
import { hashCartToken } from '../cart-token.ts'
import type { MarketsService } from '../markets/service.ts'
import { contentsAnswer } from './cart-answer.ts'
import type { CartDeps } from './change-cart.ts'
import { insertCart, lockCart, moveCart } from './repository.ts'
import { cartNotFound, aliveCart, pricedIn, readDocument } from './stored-cart.ts'

export { createCodes } from './codes.ts'

/** A cart whose row is locked until the transaction ends. */
export interface LockedCart {
  readonly cartId: string
  readonly tokenHash: string
  readonly version: number
  readonly state: Exclude<CartState, 'completed'>
  readonly document: CartDocument
}

/** What an order keeps of a priced cart, in wire form. */
export type PayableContents = Pick<Cart, 'items' | 'discounts' | 'totals'> & {
  readonly returnTerms: ReturnTerms
  /** Null where no days are promised, and where nobody knows when it will be ordered. */
  readonly promise: OrderPromise | null
}

/** What payments do with carts. Nothing here knows of payments, so carts can stand on those that stand on this. */
export interface PayableCarts {
  /** Locks the cart; 404 when it is unknown, ordered or expired. With `paying` a payment has begun: cancel it first. */
  lockForPayment(tx: Tx, selection: string): Promise<LockedCart>
  /** open → paying. False when it was not open. */
  markPaying(tx: Tx, cartId: string): Promise<boolean>
  /** paying → open. Repeating it does nothing. */
  reopen(tx: Tx, cartId: string): Promise<boolean>
  /** → completed; the selection now opens the receipt only. False when it was completed before. */
  complete(tx: Tx, cartId: string): Promise<boolean>
  /** Prices a document as every cart call does. `find` is `item` of a CatalogueView, taken before the transaction. */
  price(document: CartDocument, find: FindItem, benefits: Benefits): PricedCart
  /** What is known of the codes in a cart. */
  findBenefits(
    queries: Queries,
    cart: { cartId: string; email: string; document: CartDocument },
  ): Promise<Benefits>
  /**
   * Lines, discounts and totals in wire form, as an order keeps them. `orderedAt`: epoch milliseconds; null where nobody knows when it will
   * be ordered.
   */
  contents(priced: PricedCart, orderedAt: number | null): PayableContents
}

/** Prices documents in the markets of their countries, and puts what was priced into the words of the wire. */
export const createCartPricing = (markets: MarketsService): Pick<PayableCarts, 'price' | 'contents'> => ({
  price: (document, find, benefits) => pricedIn(markets, document, find, benefits),
  contents: (priced, orderedAt) => ({
    ...contentsAnswer(priced),
    returnTerms: markets.returnTerms(priced.country, priced.currency),
    promise: orderedAt === null ? null : markets.promise(priced, orderedAt),
  }),
})

export function createPayableCarts({
  markets,
  codes,
  now,
}: Pick<CartDeps, 'markets' | 'codes' | 'now'>): PayableCarts {
  return {
    async lockForPayment(tx, selection) {
      const tokenHash = hashCartToken(selection)
      const { id, version, state, body } = aliveCart(await lockCart(tx, tokenHash), now())
      if (state === 'completed') throw cartNotFound()
      return { cartId: id, tokenHash, version, state, document: readDocument(body) }
    },
    markPaying: (tx, cartId) => moveCart(tx, cartId, ['open'], 'paying', now()),
    // A payment that expired is nobody's act: the reminder counts from when its buyer was last there.
    reopen: (tx, cartId) => moveCart(tx, cartId, ['paying'], 'open'),
    complete: (tx, cartId) => moveCart(tx, cartId, ['open', 'paying'], 'completed', now()),
    ...createCartPricing(markets),
    findBenefits: (queries, { cartId, email, document }) =>
      codes.findBenefits(queries, { cartId, email, refs: document.vouchers }),
  }
}

/** Writes a cart that is being paid from its first moment on. `now`: epoch milliseconds. */
export async function insertPayingCart(
  tx: Tx,
  {
    id,
    tokenHash,
    document,
    now,
  }: {
    readonly id: string
    readonly tokenHash: string
    readonly document: CartDocument
    readonly now: number
  },
): Promise<void> {
  await insertCart(tx, { id, tokenHash, body: toJson(document), now })
  await moveCart(tx, id, ['open'], 'paying', now)
}
