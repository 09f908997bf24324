import type { RemovedItem } from '#contract/cart.ts'
import { dropLines, emptyCart, type CartDocument } from '#domain/cart/cart.ts'
import type { Benefits } from '#domain/cart/discounts.ts'
import { priceCart, type FindItem, type PricedCart } from '#domain/cart/totals.ts'
import { noLongerSold, notSoldIn } from '#texts/wire-cart.ts'

import { fromJson } from '../database/json.ts'
import type { CartsTable } from '../database/tables/commerce-tables.ts'
import { Refused } from '../refused.ts'
import type { MarketsService } from '../markets/service.ts'
import type { CartRow } from './repository.ts'

/** A cart that nobody touched for so long is gone (docs/api.md#the-selection). */
export const cartLifeMs = 30 * 24 * 60 * 60_000

/** One answer for unknown, ordered and expired, so that it tells nothing about the selection (docs/api.md#the-selection). */
export const cartNotFound = (): Refused =>
  new Refused({ code: 'cart-not-found', fields: { selection: { code: 'not-found' } } })

/** The row of a cart that can still be used. Unknown, ordered and expired are one answer: 404 "selection not found". */
export function aliveCart<R extends CartRow>(row: R | undefined, now: number): R {
  if (!row || row.state === 'completed' || row.updated_at < now - cartLifeMs) throw cartNotFound()
  return row
}

/** Reads a cart's document. A field that a later version added gets its empty value. */
export const readDocument = (body: CartsTable['body']): CartDocument => ({
  ...emptyCart(''),
  ...fromJson(body),
})

/** Prices a document in the market of its country. */
export function pricedIn(
  markets: MarketsService,
  document: CartDocument,
  find: FindItem,
  benefits: Benefits,
): PricedCart {
  const choice = markets.choose(document.country) ?? markets.choose(markets.homeCountry)
  if (!choice)
    throw new Refused({ code: 'country-unknown', fields: { country: { code: 'country-unknown' } } })
  return priceCart(document, {
    choice,
    find,
    shipping: markets.shipping,
    stacking: markets.voucherStacking,
    benefits,
    tax: markets.tax,
  })
}

/** Takes lines out that are no longer sold (here) and prices the rest. `left` says what went, with a reason for people. */
export function settled(
  markets: MarketsService,
  document: CartDocument,
  find: FindItem,
  benefits: Benefits,
): { document: CartDocument; priced: PricedCart; left: RemovedItem[] } {
  const priced = pricedIn(markets, document, find, benefits)
  if (priced.unsold.length === 0) return { document, priced, left: [] }
  const { document: kept, dropped } = dropLines(document, priced.unsold)
  const left = dropped.map(({ item, productName, size, quantity }) => ({
    item,
    productName,
    size,
    quantity,
    reason: find(item) ? notSoldIn(markets.getText(priced.country)) : noLongerSold,
  }))
  return { document: kept, priced, left }
}
