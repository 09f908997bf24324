import type { Customer } from '#contract/customer.ts'
import type { Receipt } from '#contract/receipt.ts'

import type { CartService } from '../cart/service.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import {
  defineShopperCall,
  type ShopperCall,
  type UseCase,
  type UseCases,
  type Visitor,
} from '../shopper-call.ts'
import type { EmailChanges } from './email-changes.ts'
import type { NewCookies } from './log-in.ts'
import { createOwnAddresses } from './own-addresses.ts'
import type { OwnOrders } from './own-orders.ts'
import { createCustomerPasskeys, type CustomerPasskeysDeps } from './own-passkeys.ts'
import type { OwnSessions } from './own-sessions.ts'
import type { SavedProducts } from './saved.ts'
import type { UpdateAccount } from './update-account.ts'

/** An account after a change that may have ended its sessions; `session`: the new one of this browser, null where it kept its own. */
interface ChangedAccount<Session = string | null> {
  readonly customer: Customer
  readonly session: Session
}

/** What a member does. All refuse with `not-logged-in` without a session. */
interface OwnCalls extends UseCases<
  | 'getCustomer'
  | 'saveAddress'
  | 'removeAddress'
  | 'setDefaultAddress'
  | 'getSaved'
  | 'changeSaved'
  | 'getSessions'
  | 'endSessions'
  | 'getEarlierBag'
  | 'addEarlierBag'
> {
  /** Refuses with `order-not-yours` for what is not an order of this account. */
  readonly getCustomerOrder: ShopperCall<{ readonly order: string }, Receipt>
  readonly updateCustomer: ShopperCall<Parameters<UseCase<'updateCustomer'>>[1], ChangedAccount>
}

interface EmailCalls {
  /** Moves the account to the address whose link was opened; else as `EmailChanges`. */
  readonly confirmEmail: ShopperCall<Parameters<UseCase<'confirmEmail'>>[1], ChangedAccount<string>>
  /** The account stays where it is. */
  readonly cancelEmail: UseCase<'cancelEmail'>
  /** By the link alone, without a session. */
  readonly undoEmail: UseCase<'undoEmail'>
}

/** Passkeys, beside the password. */
interface PasskeyCalls extends UseCases<
  'startPasskeyLogin' | 'getPasskeys' | 'startPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'
> {
  readonly loginWithPasskey: ShopperCall<
    Parameters<UseCase<'loginWithPasskey'>>[1],
    { readonly customer: Customer; readonly cookies: NewCookies }
  >
}

export type MemberCalls = OwnCalls & EmailCalls & PasskeyCalls

/** Whose session it is, and how an account is answered. */
export interface Member {
  /** Refuses with `not-logged-in`. */
  readonly loggedIn: (visitor: Pick<Visitor, 'session'>) => Promise<CustomersTable>
  readonly answer: (customer: CustomersTable) => Promise<Customer>
}

interface OwnDeps {
  readonly carts: Pick<CartService, 'attachCustomer' | 'earlierBag'>
  readonly ownOrders: Pick<OwnOrders, 'one'>
  readonly ownSessions: OwnSessions
  readonly savedProducts: SavedProducts
  readonly updateAccount: UpdateAccount
}

export function createOwnCalls(
  deps: OwnDeps & Parameters<typeof createOwnAddresses>[0],
  { loggedIn, answer }: Member,
): OwnCalls {
  const { carts, ownOrders, ownSessions, savedProducts, updateAccount } = deps
  const addresses = createOwnAddresses(deps)
  const changed = async (visitor: Visitor, change: (customer: CustomersTable) => Promise<void>) => {
    await change(await loggedIn(visitor))
    return answer(await loggedIn(visitor))
  }
  return {
    getCustomer: defineShopperCall(async ({ actor }) => answer(await loggedIn(actor))),
    getCustomerOrder: defineShopperCall(async ({ actor }, { order }) =>
      ownOrders.one(await loggedIn(actor), order),
    ),
    updateCustomer: defineShopperCall(async ({ actor }, input) => {
      const { customer, session } = await updateAccount(await loggedIn(actor), input, actor)
      return { customer: await answer(customer), session }
    }),
    saveAddress: defineShopperCall(({ actor }, input) =>
      changed(actor, (customer) => addresses.save(customer, input)),
    ),
    removeAddress: defineShopperCall(({ actor }, { id }) =>
      changed(actor, (customer) => addresses.remove(customer, id)),
    ),
    setDefaultAddress: defineShopperCall(({ actor }, { id }) =>
      changed(actor, (customer) => addresses.makeDefault(customer, id)),
    ),
    getSaved: defineShopperCall(async ({ actor }) => savedProducts.of(await loggedIn(actor))),
    changeSaved: defineShopperCall(async ({ actor }, change) =>
      savedProducts.change(await loggedIn(actor), change),
    ),
    getSessions: defineShopperCall(async ({ actor }) => ownSessions.all(await loggedIn(actor), actor)),
    endSessions: defineShopperCall(async ({ actor }, request) =>
      ownSessions.end(await loggedIn(actor), request, actor),
    ),
    getEarlierBag: defineShopperCall(async ({ actor }, { selection }) =>
      carts.earlierBag(selection, (await loggedIn(actor)).id),
    ),
    addEarlierBag: defineShopperCall(async ({ actor }, { selection, offer }) =>
      carts.attachCustomer(selection, await loggedIn(actor), { offer }),
    ),
  }
}

export const createEmailCalls = (
  emailChanges: Pick<EmailChanges, 'confirm' | 'cancel' | 'undo'>,
  { loggedIn, answer }: Member,
): EmailCalls => ({
  confirmEmail: defineShopperCall(async ({ actor }, link) => {
    const session = await emailChanges.confirm(await loggedIn(actor), link, actor)
    return { customer: await answer(await loggedIn({ session })), session }
  }),
  cancelEmail: defineShopperCall(async ({ actor }) => {
    const customer = await loggedIn(actor)
    await emailChanges.cancel(customer)
    return answer(customer)
  }),
  undoEmail: defineShopperCall(async ({ actor }, link) => {
    await emailChanges.undo(link, actor)
    return { undone: true }
  }),
})

export function createPasskeyCalls(deps: CustomerPasskeysDeps, { loggedIn, answer }: Member): PasskeyCalls {
  const passkeys = createCustomerPasskeys(deps)
  return {
    startPasskeyLogin: defineShopperCall(({ actor }) => passkeys.startLogin(actor)),
    loginWithPasskey: defineShopperCall(async ({ actor }, input) => {
      const { customer, cookies } = await passkeys.logIn(input, actor)
      return { customer: await answer(customer), cookies }
    }),
    getPasskeys: defineShopperCall(async ({ actor }) => passkeys.list(await loggedIn(actor))),
    startPasskey: defineShopperCall(async ({ actor }, { password }) =>
      passkeys.startNew(await loggedIn(actor), password, actor),
    ),
    addPasskey: defineShopperCall(async ({ actor }, input) =>
      passkeys.add(await loggedIn(actor), input, actor),
    ),
    renamePasskey: defineShopperCall(async ({ actor }, input) =>
      passkeys.rename(await loggedIn(actor), input),
    ),
    removePasskey: defineShopperCall(async ({ actor }, input) =>
      passkeys.remove(await loggedIn(actor), input, actor),
    ),
  }
}
