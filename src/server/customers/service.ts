import type { CustomerExport } from '#contract/customer-export.ts'
import type { SaveAddress } from '#contract/addresses.ts'
import type { Customer, UpdateCustomer } from '#contract/customer.ts'
import type { Receipt } from '#contract/receipt.ts'
import type { ChangeSaved, Saved } from '#contract/saved.ts'
import type { EndSessions, Sessions } from '#contract/sessions.ts'
import type { GoodwillLimits } from '#domain/cart/goodwill-limits.ts'
import { normalEmail, storedSpellings } from '../mail/email-identity.ts'

import type { CartService } from '../cart/service.ts'
import type { CasesService } from '../cases/service.ts'
import type { Database } from '../database/database.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import { deviceLifeMs } from '../http/cookies.ts'
import type { GiftCardsService } from '../giftcards/service.ts'
import { Refused } from '../refused.ts'
import type { Throttle } from '../http/throttle.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { MarketsService } from '../markets/service.ts'
import type { NewsletterService } from '../newsletter/service.ts'
import type { BackInStockService } from '../back-in-stock/service.ts'
import type { SecurityLog } from '../security-log.ts'
import type { OrdersService } from '../orders/service.ts'
import { removeSettledClaims } from './claims.ts'
import { customerAnswer } from './customer-answer.ts'
import { forgetRequests } from './data-request-repository.ts'
import { recordOwnRequest } from './data-requests.ts'
import { createCustomersForStaff, exportOwner, type CustomersForStaff } from './staff-service.ts'
import { exporting } from './gather-export.ts'
import { eraseAccount, forgetDoneOrders, type Erased, type ForgetDeps } from './forget.ts'
import { forgetByAge } from './forget-by-age.ts'
import { createLogIn, wrongPassword, type LogIn, type NewCookies } from './log-in.ts'
import { ownChanges, ownEmail } from './member-changes.ts'
import { deleteNotesAbout } from './note-repository.ts'
import { createOwnNewsletter, type OwnNewsletter } from './own-newsletter.ts'
import { createOwnSessions } from './own-sessions.ts'
import type { PasskeyCalls } from './own-passkeys.ts'
import { deleteChallengesBefore } from './passkey-repository.ts'
import { createOwnOrders, type OwnOrders, type OwnOrdersDeps } from './own-orders.ts'
import type { Passwords } from './passwords.ts'
import { reapplyErasures } from './reapply-erasures.ts'
import type { Registration } from './registration.ts'
import { deleteDevicesBefore, deleteResetsBefore, findCustomer } from './repository.ts'
import { createResetPassword, type ResetPassword } from './reset-password.ts'
import { createSavedProducts } from './saved.ts'
import { createSessions, type Sessions as SessionStore } from './sessions.ts'
import { createEmailChanges, type EmailChanges } from './email-changes.ts'
import { deleteEmailChangesBefore } from './email-change-repository.ts'
import { createUpdateAccount } from './update-account.ts'
import type { Visitor } from './visitor.ts'

export type { NewCookies } from './log-in.ts'
export type { Visitor } from './visitor.ts'
export { readDevice } from './device-name.ts'
export type { CustomersForStaff, ErasedAccount, ErasedAddress } from './staff-service.ts'
export type { ShownCustomer } from './show-customer.ts'
export { fillCustomerTerms } from './fill-customer-terms.ts'
export { createGoodwillJobs } from './goodwill-mail.ts'
export { forgetOldRequests } from './data-requests.ts'
export { createDataRequestJobs } from './data-request-mail.ts'
export { createAccountJobs } from './account-jobs.ts'
export { createEmailChangeJobs } from './email-change-mails.ts'

export interface CustomersService extends Pick<Registration, 'register' | 'noteAsked'> {
  /** 403 "Wrong e-mail or password" for either; 429 for too many tries. */
  logIn(
    credentials: Parameters<LogIn>[0],
    visitor: Visitor,
  ): Promise<{ customer: Customer; cookies: NewCookies }>
  /** As `logIn`, for a cart; the password may be absent when the session is that of this e-mail. */
  forCart(
    credentials: Parameters<LogIn>[0],
    visitor: Visitor,
  ): Promise<{ member: { id: string; email: string }; cookies: NewCookies | null }>
  logOut(session: string | null): Promise<void>
  /** Id of the customer whose session it is; null for a guest. */
  findCustomer(session: string | null): Promise<string | null>
  /** Whose session it is. 401 without one. */
  findMember(visitor: Visitor): Promise<{ id: string; email: string }>
  /** 401 without a session. */
  read(visitor: Visitor): Promise<Customer>
  /** 401 without a session, 404 for what is not an order of this account. */
  order(number: string, visitor: Visitor): Promise<Receipt>
  update(input: UpdateCustomer, visitor: Visitor): Promise<{ customer: Customer; session: string | null }>
  /** Moves the account to the address whose link was opened. 401 without a session; else as `EmailChanges`. */
  confirmEmail(
    link: Parameters<EmailChanges['confirm']>[1],
    visitor: Visitor,
  ): Promise<{ customer: Customer; session: string }>
  undoEmail: EmailChanges['undo']
  /** The account stays where it is. */
  cancelEmail(visitor: Visitor): Promise<Customer>
  /** Further addresses; each answers the account. 401 without a session; else as `OwnAddresses`. */
  saveAddress(input: SaveAddress, visitor: Visitor): Promise<Customer>
  removeAddress(id: string, visitor: Visitor): Promise<Customer>
  setDefaultAddress(id: string, visitor: Visitor): Promise<Customer>
  saved(visitor: Visitor): Promise<Saved>
  changeSaved(change: ChangeSaved, visitor: Visitor): Promise<Saved>
  /** Where the account is logged in. */
  sessions(visitor: Visitor): Promise<Sessions>
  endSessions(request: EndSessions, visitor: Visitor): Promise<Sessions>
  /** Passkeys, beside the password. 401 without a session, but for the login. */
  readonly passkeys: PasskeyCalls
  export(visitor: Visitor): Promise<CustomerExport>
  erase(password: string | undefined, visitor: Visitor): Promise<Erased>
  readonly reset: ResetPassword
  /** All that is kept under an address, for its owner. */
  exportedUnder(email: string): Promise<object>
  /** For the team, behind no route. */
  readonly forStaff: CustomersForStaff
  /** Throws away what has ended. Returns how many rows. */
  forgetOld(): Promise<number>
  /** Brings the file of erasures in the data folder up to date with the database. Returns how many it lacked. */
  keepErasures(): Promise<number>
  /** Erases again who was erased after the backup from which the database comes. Returns how many erasures. */
  reapplyErasures(): Promise<number>
  /** Orders whose erasure had to wait. Returns how many were done. */
  forgetDoneOrders(): Promise<number>
  /** Orders that are so many months old lose their buyer; 0: never. An account keeps its orders. Returns how many. */
  forgetOldBuyers(months: number, isOver?: AbortSignal): Promise<number>
}

interface CustomersDeps extends Pick<ForgetDeps, 'database' | 'payments' | 'erasures'> {
  readonly giftCards: ForgetDeps['giftCards'] & Pick<GiftCardsService, 'receivedBy'>
  readonly withdrawals: ForgetDeps['withdrawals'] & OwnOrdersDeps['withdrawals']
  readonly cases: Pick<CasesService, 'exported' | 'forget'>
  readonly orders: ForgetDeps['orders'] & OwnOrdersDeps['orders'] & Pick<OrdersService, 'moveBuyer'>
  readonly orderLinks: OwnOrdersDeps['orderLinks']
  readonly carts: ForgetDeps['carts'] & Pick<CartService, 'exportBags' | 'bagsUnder'>
  readonly registration: Pick<Registration, 'register' | 'noteAsked'>
  readonly passwords: Passwords
  readonly throttle: Throttle
  readonly outbox: Pick<Outbox, 'add' | 'wake' | 'forgetMailbox' | 'naming'>
  readonly notify: Pick<BackInStockService, 'listRequests' | 'forget'>
  readonly newsletter: Pick<
    NewsletterService,
    'of' | 'forget' | 'hasUnsubscribed' | 'unsubscribedAt' | 'findBounce' | 'forgetBounce'
  >
  readonly markets: Pick<MarketsService, 'isCountry' | 'hasStates'>
  /** The country's code by a network address; null where it is not known. */
  readonly countryOfAddress: (ip: string) => string | null
  /** What care may give one customer in vouchers. */
  readonly goodwill: GoodwillLimits
  readonly security: SecurityLog
  readonly shopName: string
  readonly publicUrl: string
  readonly now: () => number
}

const day = 24 * 60 * 60_000

/** Accounts: who somebody is, and what is kept about them. */
export function createCustomersService(deps: CustomersDeps): CustomersService {
  const { database } = deps
  const ownOrders = createOwnOrders(deps)
  const ownNewsletter = createOwnNewsletter(deps)
  const savedProducts = createSavedProducts(deps)
  const forgetting: ForgetDeps = { ...deps, forgetMailbox: forgetMailboxIn(deps, ownNewsletter) }
  const sessions = createSessions(deps)
  const ownSessions = createOwnSessions({ ...deps, sessions })
  const { logIn, checkPassword } = createLogIn({ ...deps, sessions })
  const emailChanges = createEmailChanges({ ...deps, sessions })
  const updateAccount = createUpdateAccount({ ...deps, sessions, checkPassword, emailChanges })

  async function loggedIn({ session }: Visitor): Promise<CustomersTable> {
    const id = await sessions.findCustomer(session)
    const customer = id === null ? undefined : await findCustomer(database.read, { column: 'id', value: id })
    if (!customer) throw new Refused({ code: 'not-logged-in' })
    return customer
  }

  const answer = answering(database, { ownOrders, ownNewsletter, emailChanges })

  const exported = exporting(deps, { ownOrders, ownNewsletter, savedProducts })
  const staffDeps = { ...deps, merging: deps, forgetting, answer, exported, ownOrders }

  return {
    register: deps.registration.register,
    async logIn(credentials, visitor) {
      const { customer, cookies } = await logIn(credentials, visitor)
      return { customer: await answer(customer), cookies }
    },
    async forCart(credentials, visitor) {
      const id = credentials.password === undefined ? await sessions.findCustomer(visitor.session) : null
      const member = id === null ? undefined : await findCustomer(database.read, { column: 'id', value: id })
      if (member && normalEmail(member.email) === normalEmail(credentials.email))
        return { member, cookies: null }
      const { customer, cookies } = await logIn(credentials, visitor)
      return { member: customer, cookies }
    },
    logOut: (session) => database.write((tx) => sessions.end(tx, session)),
    findCustomer: (session) => sessions.findCustomer(session),
    findMember: loggedIn,
    read: async (visitor) => answer(await loggedIn(visitor)),
    order: async (number, visitor) => ownOrders.one(await loggedIn(visitor), number),
    async update(input, visitor) {
      const { customer, session } = await updateAccount(await loggedIn(visitor), input, visitor)
      return { customer: await answer(customer), session }
    },
    ...ownEmail(emailChanges, { loggedIn, answer }),
    ...ownChanges({ ...deps, sessions, checkPassword }, { loggedIn, answer }),
    saved: async (visitor) => savedProducts.of(await loggedIn(visitor)),
    changeSaved: async (change, visitor) => savedProducts.change(await loggedIn(visitor), change),
    sessions: async (visitor) => ownSessions.all(await loggedIn(visitor), visitor),
    endSessions: async (request, visitor) => ownSessions.end(await loggedIn(visitor), request, visitor),
    export: async (visitor) => exportOwn(deps, exported)(await loggedIn(visitor)),
    async erase(password, visitor) {
      const customer = await loggedIn(visitor)
      await checkPassword(customer, password, visitor, 'password')
      const { ordersAnonymised, ordersWaiting } = await eraseAccount(forgetting, customer, {
        // Replaced since it was looked at: payments are ended in between, at the provider's pace (faults E7).
        check(present) {
          if (present.password !== customer.password) throw wrongPassword('password')
        },
        note: (tx) => recordOwnRequest(tx, { kind: 'erase', email: customer.email, now: deps.now() }),
      })
      deps.security('account-erased', { email: customer.email, ip: visitor.ip })
      return { ordersAnonymised, ordersWaiting }
    },
    reset: createResetPassword({ ...deps, sessions }),
    forStaff: createCustomersForStaff(staffDeps),
    exportedUnder: async (email) => (await exportOwner(staffDeps, email)).document,
    noteAsked: deps.registration.noteAsked,
    forgetOld: () => forgetOld(deps, sessions),
    keepErasures: () => deps.erasures.keep(),
    reapplyErasures: () => reapplyErasures(forgetting),
    forgetDoneOrders: () => forgetDoneOrders(forgetting),
    forgetOldBuyers: (months, isOver) => forgetByAge(forgetting, months, isOver),
  }
}

/** An account as its owner sees it. */
const answering =
  (
    { read }: Database,
    parts: {
      readonly ownOrders: OwnOrders
      readonly ownNewsletter: OwnNewsletter
      readonly emailChanges: Pick<EmailChanges, 'pending'>
    },
  ) =>
  async (customer: CustomersTable): Promise<Customer> =>
    customerAnswer(customer, {
      orders: await parts.ownOrders.all(customer),
      newsletter: (await parts.ownNewsletter.of(read, customer))?.confirmedAt != null,
      pendingEmail: await parts.emailChanges.pending(customer.id),
    })

/** What somebody exports by the account stands among the data requests. */
const exportOwn =
  ({ database, now }: CustomersDeps, exported: (customer: CustomersTable) => Promise<CustomerExport>) =>
  async (customer: CustomersTable): Promise<CustomerExport> => {
    await database.write((tx) => recordOwnRequest(tx, { kind: 'export', email: customer.email, now: now() }))
    return exported(customer)
  }

/** Throws away sessions, links, browsers and claims that are over. */
const forgetOld = async (
  { database, orders, now }: Pick<CustomersDeps, 'database' | 'orders' | 'now'>,
  sessions: SessionStore,
): Promise<number> =>
  (await sessions.forgetOld()) +
  (await database.write((tx) => deleteResetsBefore(tx, now() - day))) +
  (await database.write((tx) => deleteChallengesBefore(tx, now()))) +
  (await database.write((tx) => deleteEmailChangesBefore(tx, now() - day))) +
  (await database.write((tx) => removeSettledClaims(tx, orders, now() - 30 * day))) +
  (await database.write((tx) => deleteDevicesBefore(tx, now() - deviceLifeMs)))

/** What is kept under an address alone, as far as it is this customer's. */
const forgetMailboxIn =
  (
    { notify, cases, newsletter }: Pick<CustomersDeps, 'notify' | 'cases' | 'newsletter'>,
    ownNewsletter: Pick<OwnNewsletter, 'forget'>,
  ): ForgetDeps['forgetMailbox'] =>
  async (tx, customer) => {
    await ownNewsletter.forget(tx, customer)
    if (customer.email_proven_at === null) return
    await cases.forget(tx, customer.email)
    await deleteNotesAbout(tx, storedSpellings(customer.email))
    await forgetRequests(tx, storedSpellings(customer.email))
    await newsletter.forgetBounce(tx, customer.email)
    for (const email of storedSpellings(customer.email)) await notify.forget(tx, email)
  }
