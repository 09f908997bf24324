import { hash } from 'node:crypto'

import type { EarlierBag } from '#contract/earlier-bag.ts'
import { emptyCart, lineKey, type CartDocument } from '#domain/cart/cart.ts'
import { noBenefits } from '#domain/cart/discounts.ts'
import { linesGained, mergeCarts } from '#domain/cart/merge-carts.ts'
import type { FindItem } from '#domain/cart/totals.ts'
import { mergeReasons } from '#texts/wire-cart.ts'

import type { Queries } from '../database/database.ts'
import { hashCartToken } from '../cart-token.ts'
import { contentsAnswer } from './cart-answer.ts'
import type { CartDeps } from './change-cart.ts'
import { findEarlierCarts, readAvailable, readCart } from './repository.ts'
import { aliveCart, cartLifeMs, pricedIn, readDocument, settled } from './stored-cart.ts'

interface Merge {
  /** The present bag with the earlier ones in it. */
  readonly merged: CartDocument
  readonly shown: Pick<NonNullable<EarlierBag['earlier']>, 'offer' | 'items' | 'missing'>
}

/**
 * Merges earlier bags, newest first, into the present one, as far as they are sold in its country and in stock; `shown` is what a member
 * sees of it beforehand. Changes nothing in the database.
 */
export async function mergeEarlier(
  queries: Queries,
  present: CartDocument,
  earlier: readonly CartDocument[],
  { find, markets }: Pick<CartDeps, 'markets'> & { readonly find: FindItem },
): Promise<Merge> {
  const all = earlier.reduce(
    (document, each) => mergeCarts(document, each, () => Infinity, mergeReasons),
    emptyCart(present.country),
  )
  const { document: sold, left } = settled(markets, { ...all, vouchers: [] }, find, noBenefits)
  const getSku = (item: string) => find(item)?.item.sku
  const skus = sold.lines.map(({ item }) => getSku(item)).filter((sku) => sku !== undefined)
  const available = await readAvailable(queries, [...new Set(skus)])
  const unitsLeft = (item: string) => Math.min(markets.unitsPerItem, available.get(getSku(item) ?? '') ?? 0)
  const merged = mergeCarts(present, sold, unitsLeft, mergeReasons)
  const missing = [...left, ...merged.removedItems.slice(present.removedItems.length)]
  const gained = linesGained(present, merged)
  const priced = pricedIn(markets, { ...present, vouchers: [], lines: gained }, find, noBenefits)
  const words = [
    priced.currency,
    priced.lines.map((line) => [line.key, line.quantity, line.totalMinor]),
    gained.map((line) => lineKey(line)),
  ]
  const offer = hash('sha256', JSON.stringify(words), 'hex').slice(0, 32)
  return {
    merged: { ...merged, removedItems: [...present.removedItems, ...missing] },
    shown: { offer, items: contentsAnswer(priced).items, missing },
  }
}

/** What the other open bags of a member hold that this one lacks. 404 for a bag that is gone. */
export async function earlierBag(
  { database, catalogue, markets, now }: CartDeps,
  selection: string,
  customerId: string,
): Promise<EarlierBag> {
  const { item: find } = await catalogue.current()
  const [found] = await readCart(database.read, { tokenHash: hashCartToken(selection) })
  const { id, body } = aliveCart(found, now())
  const touchedAfter = now() - cartLifeMs
  const rows = await findEarlierCarts(database.read, { customerId, exceptId: id, touchedAfter })
  const filled = rows.flatMap((row) => {
    const document = readDocument(row.body)
    return document.lines.length > 0 ? [{ ...row, document }] : []
  })
  const present = { ...readDocument(body), removedItems: [] }
  const documents = filled.map(({ document }) => document)
  const { shown } = await mergeEarlier(database.read, present, documents, { find, markets })
  const [newest] = filled
  if (!newest || shown.items.length === 0) return { earlier: null }
  return { earlier: { ...shown, touchedAt: new Date(newest.updated_at).toISOString() } }
}
