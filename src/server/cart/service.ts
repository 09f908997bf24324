import { randomUUID } from 'node:crypto'

import { ShippingAddress } from '#contract/address.ts'
import type { Cart } from '#contract/cart.ts'
import type { EarlierBag } from '#contract/earlier-bag.ts'
import {
  emptyCart,
  keepAddresses,
  moveToCountry,
  moveToTerritory,
  type CartDocument,
} from '#domain/cart/cart.ts'
import { noBenefits } from '#domain/cart/discounts.ts'
import type { PricedCart } from '#domain/cart/totals.ts'
import { findTerritory } from '#domain/tax/territories.ts'

import type { Queries, Tx } from '../database/database.ts'
import { toJson } from '../database/json.ts'
import { defineShopperCall, type ShopperCall, type UseCase, type UseCases } from '../shopper-call.ts'
import { createCartToken, hashCartToken } from '../cart-token.ts'
import { cartAnswer } from './cart-answer.ts'
import { addingOne, choosingShipping, removing } from './cart-rules.ts'
import { changeCart, type CartDeps, type CartChange } from './change-cart.ts'
import { countCodeTry } from './code-tries.ts'
import { countEmailTry, type EmailTry } from './email-tries.ts'
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
export type { Bag } from './exported-bags.ts'
export { withoutPerson } from './without-person.ts'

/** What shoppers do with a bag. All but `createCart` refuse with `cart-not-found`. */
interface CartCalls extends UseCases<
  'getCart' | 'getCartStock' | 'setCartCountry' | 'removeFromCart' | 'removeVoucher' | 'setCartShipping'
> {
  /** Creates a cart for a country that is shipped to; without one, for the country of the address. */
  readonly createCart: UseCase<'createCart'>
  /** One unit more. Refuses with `item-unknown` for an item that is not sold here, and `out-of-stock`. */
  readonly addToCart: UseCase<'addToCart'>
  /** A voucher or gift card, as typed. `code-refused` says why it takes nothing off; too many tries are refused. */
  readonly addVoucher: UseCase<'addVoucher'>
  /** Where a reminder goes. While the bag's payment is under way it stays as it is. */
  readonly setCartEmail: UseCase<'setCartEmail'>
  /** Keeps half-filled forms, unchecked. */
  readonly saveCheckoutFields: ShopperCall<SaveFields, Cart>
}

type SaveFields = Parameters<UseCase<'saveCheckoutFields'>>[1]

/** What other features do with a bag. */
interface OpenBags {
  get(selection: string): Promise<Cart>
  /** Counts another e-mail for a bag with voucher codes. Refuses too many. */
  countEmailTry(asked: EmailTry): Promise<void>
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

export interface CartService extends CartCalls, OpenBags, CartsOfMembers {
  /** Deletes carts that expired without a payment. Returns how many. */
  deleteExpired(): Promise<number>
}

const day = 24 * 60 * 60_000

export function createCartService(given: Omit<CartDeps, 'rows'>): CartService {
  const deps: CartDeps = { ...given, rows: openCartRows(given.database) }
  const bags = createBags(deps)
  const { get, countEmailTry: countTry, saveAddresses } = bags
  return {
    ...createCartCalls(deps, bags),
    ...createCountedCalls(deps, bags),
    get,
    countEmailTry: countTry,
    saveAddresses,
    ...createCartsOfMembers(deps, get),
    deleteExpired: () => deps.database.write((tx) => deleteCartsBefore(tx, deps.now() - cartLifeMs)),
  }
}

interface Bags extends OpenBags {
  readonly answer: (selection: string, document: CartDocument, priced: PricedCart) => Cart
  readonly change: (selection: string, cartChange: CartChange) => Promise<Cart>
}

function createBags(deps: CartDeps): Bags {
  const { database, rows, catalogue, markets, codes, now } = deps
  const answers = keepReadAnswers()

  const answer: Bags['answer'] = (selection, document, priced) =>
    cartAnswer(
      selection,
      document,
      priced,
      markets.listPaymentMethods(priced.country, {
        currency: priced.currency,
        amountMinor: priced.grandTotalMinor,
      }),
    )

  const change: Bags['change'] = async (selection, cartChange) => {
    const { document, priced } = await changeCart(deps, selection, cartChange)
    return answer(selection, document, priced)
  }

  return {
    answer,
    change,
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
    countEmailTry: (asked) => countEmailTry(deps, asked),
    saveAddresses(selection, { address, shippingAddress }) {
      const billing = ShippingAddress.parse(address)
      const shipping = shippingAddress === null ? null : ShippingAddress.parse(shippingAddress)
      return change(selection, { how: (document) => keepAddresses(document, billing, shipping) })
    },
  }
}

type CountedCall = 'addVoucher' | 'setCartEmail' | 'saveCheckoutFields'

function createCartCalls(deps: CartDeps, { answer, change, get }: Bags): Omit<CartCalls, CountedCall> {
  const { database, catalogue, markets, codes, now } = deps
  return {
    createCart: defineShopperCall(async ({ actor }, { country }) => {
      const choice = markets.chooseForDelivery(country ?? markets.countryFor(actor.ip))
      const { item: find } = await catalogue.current()
      const document = emptyCart(choice.country.code)
      const selection = createCartToken()
      const body = toJson(document)
      const row = { id: randomUUID(), tokenHash: hashCartToken(selection), body, now: now() }
      await database.statement((queries) => insertCart(queries, row))
      return answer(selection, document, pricedIn(markets, document, find, noBenefits))
    }),

    getCart: defineShopperCall((_, { selection }) => get(selection)),
    // A call of its own: the stock moves by itself, while what `getCart` returns is kept for as long as cart and catalogue stay.
    getCartStock: defineShopperCall((_, { selection }) => stockOfCart(deps, selection)),

    // A `postcode` of the delivery decides about tax where the country has territories with a law of their own.
    setCartCountry: defineShopperCall(async (_, { selection, country, postcode }) => {
      const { code } = markets.chooseForDelivery(country).country
      const territory = findTerritory(code, postcode ?? '')?.code ?? null
      return change(selection, {
        how(document) {
          const isThere = document.country === code && postcode !== undefined
          return moveToTerritory(isThere ? document : moveToCountry(document, code), territory)
        },
      })
    }),

    addToCart: defineShopperCall(async (_, { selection, item: id, giftCard: input }) =>
      change(selection, addingOne(markets, { id, input, find: (await catalogue.current()).item })),
    ),
    removeFromCart: defineShopperCall((_, { selection, item, quantity, line }) =>
      change(selection, removing(item, quantity, line)),
    ),
    removeVoucher: defineShopperCall(async (_, { selection, voucher }) =>
      change(selection, takingVoucherOff(voucher, await codes.findRef(database.read, voucher))),
    ),
    setCartShipping: defineShopperCall(async (_, { selection, shipping }) =>
      change(selection, choosingShipping(markets, shipping)),
    ),
  }
}

/** The calls by which codes could be guessed: each counts its tries, for all servers of the shop together. */
function createCountedCalls(deps: CartDeps, bags: Bags): Pick<CartCalls, CountedCall> {
  const { database, markets, codes, throttle } = deps
  return {
    addVoucher: defineShopperCall(async ({ actor: { ip } }, { selection, voucher }) => {
      await countCodeTry(throttle, { ip, selection })
      return bags.change(selection, applyingVoucher(markets, await codes.findRef(database.read, voucher)))
    }),
    setCartEmail: defineShopperCall(async ({ actor: { ip } }, { selection, email, language }) => {
      await bags.countEmailTry({ ip, selection, email })
      await changeCart(deps, selection, keepingEmail(email, language))
      return { email }
    }),
    saveCheckoutFields: defineShopperCall(async ({ actor: { ip } }, { selection, fields }) => {
      const email = fields.address?.email
      if (email) await bags.countEmailTry({ ip, selection, email })
      await changeCart(deps, selection, keepingFields(fields))
      return bags.get(selection)
    }),
  }
}

function createCartsOfMembers(deps: CartDeps, get: OpenBags['get']): CartsOfMembers {
  return {
    async attachCustomer(selection, member, earlier) {
      await attachCustomer(deps, selection, member, earlier)
      return get(selection)
    },
    earlierBag: (selection, customerId) => earlierBag(deps, selection, customerId),
    adopt: (selection, customerId) => adopt(deps, selection, customerId),
    findOwner: (selection) => findCartOwner(deps.database.read, hashCartToken(selection)),
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
