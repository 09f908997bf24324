import { randomUUID } from 'node:crypto'

import { ShippingAddress } from '#contract/address.ts'
import type { Cart, GiftCardDetails } from '#contract/cart.ts'
import type { SaveCheckoutFields } from '#contract/customer.ts'
import type { EarlierBag } from '#contract/earlier-bag.ts'
import type { CartStock } from '#contract/stock.ts'
import {
  emptyCart,
  keepAddresses,
  moveToCountry,
  moveToTerritory,
  type CartDocument,
} from '#domain/cart/cart.ts'
import { noBenefits } from '#domain/cart/discounts.ts'
import { giftCardRef } from '#domain/cart/gift-cards.ts'
import type { PricedCart } from '#domain/cart/totals.ts'
import { normalEmail } from '../mail/email-identity.ts'
import { findTerritory } from '#domain/tax/territories.ts'

import type { Queries, Tx } from '../database/database.ts'
import { toJson } from '../database/json.ts'
import { createCartToken, hashCartToken } from '../cart-token.ts'
import { cartAnswer } from './cart-answer.ts'
import { addingOne, choosingShipping, removing } from './cart-rules.ts'
import { changeCart, type CartDeps, type CartChange } from './change-cart.ts'
import { earlierBag } from './earlier-bags.ts'
import { exportBags, bagsUnder, type Bag } from './exported-bags.ts'
import { forgetAddress, forgetOwner, lock, ofMember } from './forget-person.ts'
import { keepingEmail, keepingFields } from './keep-fields.ts'
import { adopt, attachCustomer, type Earlier } from './own-cart.ts'
import { cartsNaming, cartsNamingSince } from './reminder-repository.ts'
import { deleteCartsBefore, findCartOwner, insertCart, touchCart } from './repository.ts'
import { keepReadAnswers } from './read-answers.ts'
import { openCartRows } from './cart-rows.ts'
import { applyingVoucher, takingVoucherOff } from './voucher-rules.ts'
import { stockOfCart } from './stock-of-cart.ts'
import { aliveCart, cartLifeMs, pricedIn, readDocument, settled } from './stored-cart.ts'

export { countBalanceTry } from './code-tries.ts'
export { countEmailTry } from './email-tries.ts'
export type { Bag } from './exported-bags.ts'
export { withoutPerson } from './without-person.ts'

/** What the cart calls do. */
interface Shopping {
  /** Creates a cart for a country that is shipped to; without one, for the country of the address. */
  create(input: { country: string | undefined; ip: string }): Promise<Cart>
  get(selection: string): Promise<Cart>
  /**
   * Which lines ask for more than there is. A call of its own: the stock moves by itself, while what `get` answers is kept for as long as
   * cart and catalogue stay.
   */
  getStock(selection: string): Promise<CartStock>
  /** A `postcode` of the delivery decides about tax where the country has territories with a law of their own. */
  setCountry(selection: string, country: string, postcode?: string): Promise<Cart>
  /** One unit more. 404 `errors.item` for an item that is not sold here, 409 `errors.item: out of stock`. */
  add(selection: string, item: string, input?: GiftCardDetails): Promise<Cart>
  remove(selection: string, item: string, quantity: number, line?: string): Promise<Cart>
  /** A voucher or gift card, as typed. 400 `errors.voucher` says why it takes nothing off. */
  addVoucher(selection: string, typed: string): Promise<Cart>
  removeVoucher(selection: string, shown: string): Promise<Cart>
  setShipping(selection: string, shippingMethod: string): Promise<Cart>
  /** Keeps checked addresses. Fields that an address does not have, a password among them, are left behind. */
  saveAddresses(
    selection: string,
    addresses: { address: ShippingAddress; shippingAddress: ShippingAddress | null },
  ): Promise<Cart>
}

/** What an account needs of the carts. */
interface CartsOfMembers {
  /** Makes a cart a member's own; `earlier` says what becomes of the bags that the member had before. 409 `errors.offer: changed`. */
  attachCustomer(selection: string, member: { id: string; email: string }, earlier: Earlier): Promise<Cart>
  /** What the other open bags of a member hold that this one lacks. */
  earlierBag(selection: string, customerId: string): Promise<EarlierBag>
  /** Gives a bag that no member has to the account that its checkout made; null, none was made, changes nothing. */
  adopt(selection: string, customerId: string | null): Promise<void>
  /** Whose bag it is, also before its owner ever logged in; null for nobody's. */
  findOwner(selection: string): Promise<string | null>

  /** Whether voucher codes lie in a bag that has had another e-mail until now. */
  hasCodesForAnother(selection: string, email: string): Promise<boolean>
  /** While the bag's payment is under way it stays as it is. */
  /** `language`: of the reminder. */
  setEmail(selection: string, email: string, language: string): Promise<void>
  /** Keeps half-filled forms, unchecked. */
  saveFields(selection: string, fields: SaveCheckoutFields['fields']): Promise<Cart>
  /** The bags of a member that are not ordered, newest first. */
  exportBags(queries: Queries, customerId: string): Promise<Bag[]>
  /** Bags that were left under an address, which nobody ordered. */
  bagsUnder(queries: Queries, email: string): Promise<Bag[]>
  /** Ids of bags in which an address stands, attached or not. Looks through all bags, so outside of a transaction. */
  naming(queries: Queries, email: string): Promise<string[]>
  /** The same, of bags that somebody touched since. */
  namingSince(tx: Tx, email: string, since: number): Promise<string[]>
  /** All bags of a member, ordered ones too. */
  ofMember(queries: Queries, customerId: string): Promise<{ id: string; isPaying: boolean }[]>
  /** Keeps others from changing these bags until the transaction ends. */
  lock(tx: Tx, cartIds: readonly string[]): Promise<void>
  /** Takes the person out of these bags. */
  forgetOwner(tx: Tx, cartIds: readonly string[]): Promise<void>
  /**
   * Takes an address out of these bags: the person out of those that are its owner's, whose ids it answers, and out of those of others
   * the gift cards that were to go there.
   */
  forgetAddress(tx: Tx, email: string, cartIds: readonly string[]): Promise<string[]>
}

export interface CartService extends Shopping, CartsOfMembers {
  /** Deletes carts that expired without a payment. Returns how many. */
  deleteExpired(): Promise<number>
}

const day = 24 * 60 * 60_000

export function createCartService(given: Omit<CartDeps, 'rows'>): CartService {
  const deps: CartDeps = { ...given, rows: openCartRows(given.database) }
  const shopping = createShopping(deps)
  return {
    ...shopping,
    ...createCartsOfMembers(deps, shopping.get),
    deleteExpired: () => deps.database.write((tx) => deleteCartsBefore(tx, deps.now() - cartLifeMs)),
  }
}

function createShopping(deps: CartDeps): Shopping {
  const { database, rows, catalogue, markets, codes, now } = deps
  const answers = keepReadAnswers()

  const answer = (selection: string, document: CartDocument, priced: PricedCart) =>
    cartAnswer(
      selection,
      document,
      priced,
      markets.listPaymentMethods(priced.country, {
        currency: priced.currency,
        amountMinor: priced.grandTotalMinor,
      }),
    )

  const change = async (selection: string, cartChange: CartChange) => {
    const { document, priced } = await changeCart(deps, selection, cartChange)
    return answer(selection, document, priced)
  }

  return {
    async create({ country, ip }) {
      const choice = markets.chooseForDelivery(country ?? markets.countryFor(ip))
      const { item: find } = await catalogue.current()
      const document = emptyCart(choice.country.code)
      const selection = createCartToken()
      const body = toJson(document)
      const row = { id: randomUUID(), tokenHash: hashCartToken(selection), body, now: now() }
      await database.statement((queries) => insertCart(queries, row))
      return answer(selection, document, pricedIn(markets, document, find, noBenefits))
    },

    async get(selection) {
      const view = await catalogue.current()
      const row = aliveCart(await rows.read(hashCartToken(selection)), now())
      // Looking at a bag keeps it; once a day is enough to know.
      if (row.updated_at < now() - day) await database.write((tx) => touchCart(tx, row.id, now()))
      const origin = { selection, body: row.body, catalogue: view }
      const known = answers.find(origin)
      if (known) return known
      const stored = readDocument(row.body)
      const { email, vouchers: refs } = stored
      const benefits = await codes.findBenefits(database.read, { cartId: row.id, email, refs })
      const { document, priced, left } = settled(markets, stored, view.item, benefits)
      const reported = { ...document, removedItems: [...document.removedItems, ...left] }
      const made = answer(selection, reported, priced)
      answers.keep(origin, stored, made)
      return made
    },

    getStock: (selection) => stockOfCart(deps, selection),

    async setCountry(selection, country, postcode) {
      const { code } = markets.chooseForDelivery(country).country
      const territory = findTerritory(code, postcode ?? '')?.code ?? null
      return change(selection, {
        how(document) {
          const isThere = document.country === code && postcode !== undefined
          return moveToTerritory(isThere ? document : moveToCountry(document, code), territory)
        },
      })
    },

    add: async (selection, id, input) =>
      change(selection, addingOne(markets, { id, input, find: (await catalogue.current()).item })),
    remove: (selection, item, quantity, line) => change(selection, removing(item, quantity, line)),
    addVoucher: async (selection, typed) =>
      change(selection, applyingVoucher(markets, await codes.findRef(database.read, typed))),
    removeVoucher: async (selection, shown) =>
      change(selection, takingVoucherOff(shown, await codes.findRef(database.read, shown))),
    setShipping: (selection, shippingMethod) => change(selection, choosingShipping(markets, shippingMethod)),

    saveAddresses(selection, { address, shippingAddress }) {
      const billing = ShippingAddress.parse(address)
      const shipping = shippingAddress === null ? null : ShippingAddress.parse(shippingAddress)
      return change(selection, { how: (document) => keepAddresses(document, billing, shipping) })
    },
  }
}

function createCartsOfMembers(deps: CartDeps, get: Shopping['get']): CartsOfMembers {
  return {
    async attachCustomer(selection, member, earlier) {
      await attachCustomer(deps, selection, member, earlier)
      return get(selection)
    },
    earlierBag: (selection, customerId) => earlierBag(deps, selection, customerId),
    adopt: (selection, customerId) => adopt(deps, selection, customerId),
    findOwner: (selection) => findCartOwner(deps.database.read, hashCartToken(selection)),
    async hasCodesForAnother(selection, email) {
      const row = await deps.rows.read(hashCartToken(selection))
      if (!row) return false
      const before = readDocument(row.body)
      const hasCodes = before.vouchers.some((ref) => !ref.startsWith(giftCardRef('')))
      return hasCodes && normalEmail(before.email) !== normalEmail(email)
    },
    setEmail: async (selection, email, language) =>
      void (await changeCart(deps, selection, keepingEmail(email, language))),
    async saveFields(selection, fields) {
      await changeCart(deps, selection, keepingFields(fields))
      return get(selection)
    },
    exportBags,
    bagsUnder,
    naming: cartsNaming,
    namingSince: cartsNamingSince,
    ofMember,
    lock,
    forgetOwner,
    forgetAddress,
  }
}
