import type { CartDocument } from '#domain/cart/cart.ts'
import { namesSomebody, withoutGiftCards } from '#domain/cart/gift-card-lines.ts'
import { mergeCarts, pouredOut } from '#domain/cart/merge-carts.ts'
import type { FindItem } from '#domain/cart/totals.ts'

import type { Tx } from '../database/database.ts'
import { hashSelection } from '../selection.ts'
import { maxPayments, paymentUnderWay, type CartDeps } from './change-cart.ts'
import {
  findCartOwner,
  findEarlierCart,
  lockCart,
  lockCartById,
  overwriteCart,
  readAvailable,
  readCart,
  setCartOwner,
  writeCart,
} from './repository.ts'
import { aliveCart, cartLifeMs, readDocument } from './stored-cart.ts'
import { nobody } from './without-person.ts'

/**
 * Makes a cart a member's own and pours the bag that the member had before into it, both in one transaction: nothing is doubled and
 * nothing lost, however many devices log in at once. A bag that another member had, also one whose checkout made them an account, keeps
 * its goods and loses the person.
 */
export async function attachCustomer(
  { database, catalogue, markets, abandonPayment, now }: CartDeps,
  selection: string,
  member: { id: string; email: string },
): Promise<void> {
  const { item: find } = await catalogue.current()
  const selectionHash = hashSelection(selection)
  for (let payments = 0; payments < maxPayments; payments++) {
    const [found] = await readCart(database.read, { selectionHash })
    const { id, state } = aliveCart(found, now())
    if (state === 'paying') {
      await abandonPayment(id)
      continue
    }
    const isAttached = await database.write(async (tx): Promise<boolean> => {
      const touchedAfter = now() - cartLifeMs
      const earlier = await findEarlierCart(tx, { customerId: member.id, exceptId: id, touchedAfter })
      // In one order everywhere, so that two devices cannot wait for each other.
      const rows = new Map<string, Awaited<ReturnType<typeof lockCartById>>>()
      for (const each of [id, ...(earlier ? [earlier.id] : [])].toSorted())
        rows.set(each, await lockCartById(tx, each))
      const present = aliveCart(rows.get(id), now())
      if (present.state === 'paying') return false
      const owner = await findCartOwner(tx, selectionHash)
      const document = { ...readDocument(present.body), removedItems: [] }
      const isOthers = ![null, member.id].includes(owner) || !['', member.id].includes(document.customer)
      const own = { ...(isOthers ? goodsOf(document) : document), ...ownedBy(member) }
      const before = earlier ? rows.get(earlier.id) : undefined
      const merged =
        before?.state === 'open' ? await pour(tx, own, readDocument(before.body), { find, markets }) : own
      if (before?.state === 'open')
        await overwriteCart(tx, before.id, JSON.stringify(pouredOut(readDocument(before.body))))
      await writeCart(tx, { id, version: present.version, body: JSON.stringify(merged), now: now() })
      await setCartOwner(tx, id, member.id)
      return true
    })
    if (isAttached) return
  }
  throw paymentUnderWay()
}

const ownedBy = ({ id, email }: { id: string; email: string }) => ({ customer: id, email })

/** What another member may have of a bag: not the person, nor for whom that one's gift cards were. */
const goodsOf = (document: CartDocument): CartDocument => ({
  ...withoutGiftCards(document, namesSomebody),
  ...nobody,
})

async function pour(
  tx: Tx,
  into: CartDocument,
  from: CartDocument,
  { find, markets }: { readonly find: FindItem } & Pick<CartDeps, 'markets'>,
): Promise<CartDocument> {
  const skuOf = (item: string) => find(item)?.item.sku
  const skus = from.lines.map(({ item }) => skuOf(item)).filter((sku) => sku !== undefined)
  const available = await readAvailable(tx, [...new Set(skus)])
  return mergeCarts(into, from, (item) =>
    Math.min(markets.unitsPerItem, available.get(skuOf(item) ?? '') ?? 0),
  )
}

/**
 * Gives a bag to the account that its checkout made, unless a member has it. The row says so and the document does not: until its owner
 * logs in, the bag answers like that of somebody whose address had an account already (faults E14). For the same reason null, no
 * account was made, takes the same work.
 */
export const adopt = (
  { database, now }: Pick<CartDeps, 'database' | 'now'>,
  selection: string,
  customerId: string | null,
): Promise<void> =>
  database.write(async (tx) => {
    const selectionHash = hashSelection(selection)
    const { id, body } = aliveCart(await lockCart(tx, selectionHash), now())
    const owner = await findCartOwner(tx, selectionHash)
    const isFree = readDocument(body).customer === ''
    await setCartOwner(tx, id, isFree ? (customerId ?? owner) : owner)
  })
