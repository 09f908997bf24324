import type { Cart } from '#contract/cart.ts'
import type { Customer } from '#contract/customer.ts'

import type { CartService } from '../cart/service.ts'
import type { Database } from '../database/database.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import { normalEmail } from '../mail/email-identity.ts'
import type { NewsletterService } from '../newsletter/service.ts'
import {
  defineShopperCall,
  type ShopperCall,
  type UseCase,
  type UseCases,
  type Visitor,
} from '../shopper-call.ts'
import type { LogIn, NewCookies } from './log-in.ts'
import type { Member } from './member-calls.ts'
import type { Registration } from './registration.ts'
import { findCustomer } from './repository.ts'
import type { ResetPassword } from './reset-password.ts'
import type { Sessions } from './sessions.ts'

type Input<Name extends 'login' | 'setCartCustomer'> = Parameters<UseCase<Name>>[1]

/** What is done about an account from outside it. */
export interface EntryCalls extends UseCases<
  'registerCustomer' | 'logout' | 'requestReset' | 'verifyResetLink' | 'resetPassword'
> {
  /** Refuses with `login-wrong` for either, e-mail or password; and too many tries. */
  readonly login: ShopperCall<Input<'login'>, { readonly customer: Customer; readonly cookies: NewCookies }>
  /**
   * Logs in as `login`, and makes the bag the member's. The password may be absent when the session is that of this e-mail: then
   * `cookies` is null.
   */
  readonly setCartCustomer: ShopperCall<
    Input<'setCartCustomer'>,
    { readonly cart: Cart; readonly cookies: NewCookies | null }
  >
  /** Asks for the newsletter, and notes it in the account that is logged in, if one is. */
  readonly subscribe: UseCase<'subscribe'>
}

interface EntryDeps {
  readonly database: Database
  readonly carts: Pick<CartService, 'attachCustomer'>
  readonly registration: Pick<Registration, 'register' | 'noteAsked'>
  readonly newsletter: Pick<NewsletterService, 'askToConfirm'>
  readonly sessions: Pick<Sessions, 'findCustomer' | 'end'>
  readonly logIn: LogIn
  readonly reset: ResetPassword
}

export function createEntryCalls(deps: EntryDeps, { answer }: Pick<Member, 'answer'>): EntryCalls {
  const { database, carts, registration, newsletter, sessions, logIn, reset } = deps

  /** The member whose session it is, where the e-mail is theirs and no password was typed. */
  async function findMember(
    { email, password }: Input<'login'>,
    { session }: Visitor,
  ): Promise<CustomersTable | null> {
    const value = password === undefined ? await sessions.findCustomer(session) : null
    const member = value === null ? undefined : await findCustomer(database.read, { column: 'id', value })
    return member && normalEmail(member.email) === normalEmail(email) ? member : null
  }

  return {
    registerCustomer: defineShopperCall(({ actor }, input) => registration.register(input, actor)),
    login: defineShopperCall(async ({ actor }, credentials) => {
      const { customer, cookies } = await logIn(credentials, actor)
      return { customer: await answer(customer), cookies }
    }),
    logout: defineShopperCall(async ({ actor }) => {
      await database.write((tx) => sessions.end(tx, actor.session))
      return { loggedOut: true }
    }),
    setCartCustomer: defineShopperCall(async ({ actor }, { selection, earlier, ...credentials }) => {
      const member = await findMember(credentials, actor)
      const { customer, cookies } = member
        ? { customer: member, cookies: null }
        : await logIn(credentials, actor)
      return { cart: await carts.attachCustomer(selection, customer, earlier), cookies }
    }),
    subscribe: defineShopperCall(async ({ actor }, input) => {
      const asked = await newsletter.askToConfirm(input, actor)
      await registration.noteAsked((await sessions.findCustomer(actor.session)) ?? '', asked)
      return { subscribed: true }
    }),
    requestReset: defineShopperCall(async ({ actor }, { email }) => {
      await reset.request(email, actor)
      return { requested: true }
    }),
    verifyResetLink: defineShopperCall(async ({ actor }, link) => ({
      valid: true,
      ...(await reset.verify(link, actor)),
    })),
    resetPassword: defineShopperCall(async ({ actor }, input) => {
      await reset.set(input, actor)
      return { reset: true }
    }),
  }
}
