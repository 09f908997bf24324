import type * as z from 'zod/mini'

import { ShippingAddress } from '#contract/address.ts'
import type { Cart } from '#contract/cart.ts'
import type { SaveCheckoutFields } from '#contract/customer.ts'
import { requiredMessages } from '#contract/messages.ts'
import { isEmail } from '#domain/address/address-rules.ts'
import type { CartDocument } from '#domain/cart/cart.ts'
import { namesSomebody, withoutGiftCards } from '#domain/cart/gift-card-lines.ts'
import { withoutRecipient } from '#domain/cart/gift-cards.ts'
import { mergeCarts, pouredOut } from '#domain/cart/merge-carts.ts'
import type { FindItem } from '#domain/cart/totals.ts'

import type { Queries, Tx } from '../database/database.ts'
import { DomainError } from '../http/errors.ts'
import { hashSelection } from '../selection.ts'
import { maxPayments, paymentUnderWay, type CartChange, type CartDeps } from './change-cart.ts'
import {
  cartsOfCustomer,
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

/**
 * Makes a cart a member's own and pours the bag that the member had before into it, both in one transaction: nothing is doubled and
 * nothing lost, however many devices log in at once. A bag that another member had, also one whose checkout made them an account, keeps
 * its goods and loses the person.
 */
export async function attachCustomer(
  { database, catalogue, abandonPayment, now }: CartDeps,
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
      const merged = before?.state === 'open' ? await pour(tx, own, readDocument(before.body), find) : own
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

/** A bag's fields that tell of a person, empty. */
export const nobody = { customer: '', email: '', address: null, shippingAddress: null, additionalFields: {} }

/** What another member may have of a bag: not the person, nor for whom that one's gift cards were. */
const goodsOf = (document: CartDocument): CartDocument => ({
  ...withoutGiftCards(document, namesSomebody),
  ...nobody,
})

async function pour(tx: Tx, into: CartDocument, from: CartDocument, find: FindItem): Promise<CartDocument> {
  const skuOf = (item: string) => find(item)?.item.sku
  const skus = from.lines.map(({ item }) => skuOf(item)).filter((sku) => sku !== undefined)
  const available = await readAvailable(tx, [...new Set(skus)])
  return mergeCarts(into, from, (item) => available.get(skuOf(item) ?? '') ?? 0)
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

/** For the reminder of a bag that was left (spec 7.10). A payment that is under way goes on: whoever pays leaves no bag. */
export function keepingEmail(email: string): CartChange {
  if (!isEmail(email))
    throw new DomainError('fields_required', requiredMessages.email, { email: requiredMessages.email })
  return { yieldsToPayment: true, how: (document) => ({ ...document, email }) }
}

/** Half-filled forms: what is given takes the place of what was there (spec 7.11). */
export const keepingFields = ({
  address,
  shippingAddress,
  additionalFields,
}: SaveCheckoutFields['fields']): CartChange => ({
  how: (document) => ({
    ...document,
    ...(address ? { address: patched(document.address, address) } : {}),
    ...(address?.email ? { email: address.email } : {}),
    ...(shippingAddress === null ? { shippingAddress: null } : {}),
    ...(shippingAddress ? { shippingAddress: patched(document.shippingAddress, shippingAddress) } : {}),
    ...(additionalFields ? { additionalFields } : {}),
  }),
})

/** What is too long for an address is left out: the form has it still, and says so when it is sent. */
function patched(
  before: ShippingAddress | null,
  given: NonNullable<SaveCheckoutFields['fields']['address']>,
): ShippingAddress {
  const fields: Partial<Record<string, z.ZodMiniType>> = ShippingAddress.shape
  const fitting = Object.entries(given).filter(([key, value]) => fields[key]?.safeParse(value).success)
  return ShippingAddress.parse({ ...before, ...Object.fromEntries(fitting) })
}

/** Whose cart it is is for that member's session; to others it is a bag without a person (faults F9). */
export const withoutPerson = (cart: Cart): Cart => ({
  ...cart,
  customer: '',
  address: {},
  shippingAddress: {},
  items: cart.items.map(withoutRecipient),
})

/** A bag as its owner gets it in an export. */
export interface Bag {
  readonly changedAt: number
  readonly document: CartDocument
}

export const bagsOf = async (queries: Queries, customerId: string): Promise<Bag[]> =>
  (await cartsOfCustomer(queries, customerId))
    .filter(({ state }) => state !== 'completed')
    .map(({ body, updated_at }) => ({ changedAt: updated_at, document: readDocument(body) }))
