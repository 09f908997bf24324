import type { CartDocument } from '#domain/cart/cart.ts'
import type { Benefits } from '#domain/cart/discounts.ts'
import type { FindItem, PricedCart } from '#domain/cart/totals.ts'

import type { Database, Queries, Tx } from '../database/database.ts'
import { toJson } from '../database/json.ts'
import type { Throttle } from '../http/throttle.ts'
import { Refused } from '../refused.ts'
import type { MarketsService } from '../markets/service.ts'
import type { StockService } from '../stock/service.ts'
import { hashCartToken } from '../cart-token.ts'
import type { CartRows } from './cart-rows.ts'
import { lockCart, readCart, readCartWithStock, writeCart, type CartRow } from './repository.ts'
import type { Codes } from './codes.ts'
import { aliveCart, readDocument, settled } from './stored-cart.ts'

/** What a cart needs of the catalogue. */
export interface CartCatalogue {
  current(): Promise<{ item: FindItem }>
}

export interface CartDeps {
  readonly database: Database
  readonly rows: CartRows
  readonly catalogue: CartCatalogue
  readonly markets: MarketsService
  readonly codes: Codes
  readonly stock: Pick<StockService, 'shortFor'>
  readonly throttle: Pick<Throttle, 'take'>
  /**
   * Called when a cart is changed while its payment is under way: ends the provider's session, gives the stock back and reopens the
   * cart, or completes the order if it turns out to be paid (decision 5).
   */
  readonly cancelPayment: (cartId: string) => Promise<void>
  readonly now: () => number
}

export interface CartChange {
  /** The SKU whose stock `how` wants to know. */
  readonly sku?: string
  /** Codes, besides those in the cart, that `how` wants to know about. */
  readonly refs?: readonly string[]
  /** Not worth the end of a payment that is under way: then nothing is changed. */
  readonly yieldsToPayment?: boolean
  /** Pure, and may run more than once: the next document, or a thrown refusal. `available` is Infinity for what never runs out. */
  readonly how: (
    document: CartDocument,
    available: number,
    find: FindItem,
    benefits: Benefits,
  ) => CartDocument
}

interface Changed {
  readonly document: CartDocument
  readonly priced: PricedCart
}

/** How often a payment that is begun again and again is cancelled before the change is refused. */
export const maxPayments = 3

export const paymentUnderWay = (): Refused => new Refused({ code: 'cart-paying' })

/**
 * Changes a cart: one read, a pure function, one write that is guarded by the version. Whoever loses that race tries once more with the
 * row locked, which cannot be lost. A payment that is under way is cancelled first, so that nobody pays for what is no longer in
 * the bag.
 */
export async function changeCart(deps: CartDeps, selection: string, change: CartChange): Promise<Changed> {
  const { database, rows, catalogue, markets, codes, cancelPayment, now } = deps
  const tokenHash = hashCartToken(selection)
  const { item: find } = await catalogue.current()

  const next = async (queries: Queries, row: StockedRow): Promise<Changed> => {
    const stored = readDocument(row.body)
    const refs = [...stored.vouchers, ...(change.refs ?? [])]
    const benefits = await codes.findBenefits(queries, { cartId: row.id, email: stored.email, refs })
    const before = settled(markets, stored, find, benefits)
    const after = settled(markets, change.how(before.document, row.units, find, benefits), find, benefits)
    return { ...after, document: { ...after.document, removedItems: [...before.left, ...after.left] } }
  }
  const written = (row: CartRow, { document }: Changed) => ({
    id: row.id,
    version: row.version,
    body: toJson(document),
    now: now(),
  })

  for (let payments = 0; payments < maxPayments; payments++) {
    const row = aliveCart(await readStocked(rows, tokenHash, change.sku), now())
    if (row.state === 'paying') {
      if (change.yieldsToPayment) return next(database.read, row)
      await cancelPayment(row.id)
      continue
    }
    const changed = await next(database.read, row)
    if (await rows.write(written(row, changed))) return changed

    const locked = await database.write(async (tx) => {
      await lockCart(tx, tokenHash)
      const latest = aliveCart(await readStocked(inside(tx), tokenHash, change.sku), now())
      if (latest.state === 'paying') return null
      const again = await next(tx, latest)
      await writeCart(tx, written(latest, again))
      return again
    })
    if (locked) return locked
  }
  throw paymentUnderWay()
}

interface StockedRow extends CartRow {
  /** What can be sold now of the SKU that was asked for. */
  readonly units: number
}

/** Two ways to the same row: with those of other visitors, or inside a transaction. */
type CartReader = Omit<CartRows, 'write'>
const inside = (tx: Tx): CartReader => ({
  read: async (tokenHash) => (await readCart(tx, { tokenHash }))[0],
  readWithStock: async (wanted) => (await readCartWithStock(tx, wanted))[0],
})

async function readStocked(
  rows: CartReader,
  tokenHash: string,
  sku: string | undefined,
): Promise<StockedRow | undefined> {
  if (sku === undefined) {
    const row = await rows.read(tokenHash)
    return row && { ...row, units: 0 }
  }
  const row = await rows.readWithStock({ tokenHash, sku })
  return row && { ...row, units: row.infinite === 1 ? Infinity : (row.available ?? 0) }
}
