import type { CartDocument } from '#domain/cart/cart.ts'
import { namesSomebody, withoutGiftCards } from '#domain/cart/gift-card-lines.ts'
import { emptyMerged } from '#domain/cart/merge-carts.ts'
import { movedElsewhere } from '#texts/wire-cart.ts'

import { toJson } from '../database/json.ts'
import { Refused } from '../refused.ts'
import { hashCartToken } from '../cart-token.ts'
import { maxPayments, paymentUnderWay, type CartDeps } from './change-cart.ts'
import { mergeEarlier } from './earlier-bags.ts'
import {
  findCartOwner,
  findEarlierCarts,
  lockCart,
  lockCartById,
  overwriteCart,
  readCart,
  setCartOwner,
  writeCart,
} from './repository.ts'
import { aliveCart, cartLifeMs, readDocument } from './stored-cart.ts'
import { nobody } from './without-person.ts'

/**
 * What becomes of a member's earlier bags: they are merged into this one; or only if this one is empty, else they stay as they are; or
 * they are merged if they hold what the member was shown, by the name of that.
 */
export type Earlier = 'merge' | 'offer' | { readonly offer: string }

const offerChanged = (): Refused =>
  new Refused({ code: 'offer-changed', fields: { offer: { code: 'changed' } } })

/**
 * Makes a cart a member's own and, where that is wanted, merges the bags that the member had before into it, all in one transaction:
 * nothing is doubled and nothing lost, however many devices log in at once. A bag that another member had, also one whose checkout made
 * them an account, keeps its goods and loses the person.
 */
export async function attachCustomer(
  { database, catalogue, markets, cancelPayment, now }: CartDeps,
  selection: string,
  member: { id: string; email: string },
  wanted: Earlier,
): Promise<void> {
  const { item: find } = await catalogue.current()
  const tokenHash = hashCartToken(selection)
  for (let payments = 0; payments < maxPayments; payments++) {
    const [found] = await readCart(database.read, { tokenHash })
    const { id, state, body } = aliveCart(found, now())
    if (state === 'paying') {
      await cancelPayment(id)
      continue
    }
    const isMerging = wanted !== 'offer' || readDocument(body).lines.length === 0
    const isAttached = await database.write(async (tx): Promise<boolean> => {
      const touchedAfter = now() - cartLifeMs
      const theirs = { customerId: member.id, exceptId: id, touchedAfter }
      const ids = isMerging ? (await findEarlierCarts(tx, theirs)).map((each) => each.id) : []
      // In one order everywhere, so that two devices cannot wait for each other.
      const rows = new Map<string, Awaited<ReturnType<typeof lockCartById>>>()
      for (const each of [id, ...ids].toSorted()) rows.set(each, await lockCartById(tx, each))
      const present = aliveCart(rows.get(id), now())
      if (present.state === 'paying') return false
      const owner = await findCartOwner(tx, tokenHash)
      const document = { ...readDocument(present.body), removedItems: [] }
      const isOthers = ![null, member.id].includes(owner) || !['', member.id].includes(document.customer)
      const own = { ...(isOthers ? keepGoods(document) : document), ...ownedBy(member) }
      // As they are now that nobody else can change them: one may have been ordered, or be another member's by now.
      const earlier =
        isMerging && (wanted !== 'offer' || own.lines.length === 0)
          ? (await findEarlierCarts(tx, theirs)).filter((each) => rows.has(each.id))
          : []
      const documents = earlier.map((each) => readDocument(each.body))
      const { merged, shown } = await mergeEarlier(tx, own, documents, { find, markets })
      if (typeof wanted === 'object' && wanted.offer !== shown.offer) throw offerChanged()
      for (const { id: other, body: moved } of earlier)
        await overwriteCart(tx, other, toJson(emptyMerged(readDocument(moved), movedElsewhere)))
      await writeCart(tx, { id, version: present.version, body: toJson(merged), now: now() })
      await setCartOwner(tx, id, member.id)
      return true
    })
    if (isAttached) return
  }
  throw paymentUnderWay()
}

const ownedBy = ({ id, email }: { id: string; email: string }) => ({ customer: id, email })

/** What another member may have of a bag: not the person, nor for whom that one's gift cards were. */
const keepGoods = (document: CartDocument): CartDocument => ({
  ...withoutGiftCards(document, namesSomebody),
  ...nobody,
})

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
    const tokenHash = hashCartToken(selection)
    const { id, body } = aliveCart(await lockCart(tx, tokenHash), now())
    const owner = await findCartOwner(tx, tokenHash)
    const isFree = readDocument(body).customer === ''
    await setCartOwner(tx, id, isFree ? (customerId ?? owner) : owner)
  })
