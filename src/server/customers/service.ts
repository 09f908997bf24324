import type { CustomerExport } from '#contract/customer-export.ts'
import type { Customer } from '#contract/customer.ts'
import type { GoodwillLimits } from '#domain/cart/goodwill-limits.ts'
import { storedSpellings } from '../mail/email-identity.ts'

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
import { defineShopperCall, type UseCase, type Visitor } from '../shopper-call.ts'
import { removeSettledClaims } from './claims.ts'
import { customerAnswer } from './customer-answer.ts'
import { forgetRequests } from './data-request-repository.ts'
import { recordOwnRequest } from './data-requests.ts'
import { createCustomersForStaff, exportOwner, type CustomersForStaff } from './staff-service.ts'
import { createEntryCalls, type EntryCalls } from './entry-calls.ts'
import { exporting } from './gather-export.ts'
import { eraseAccount, forgetDoneOrders, type ForgetDeps } from './forget.ts'
import { forgetByAge } from './forget-by-age.ts'
import { createLogIn, wrongPassword } from './log-in.ts'
import {
  createEmailCalls,
  createOwnCalls,
  createPasskeyCalls,
  type Member,
  type MemberCalls,
} from './member-calls.ts'
import { deleteNotesAbout } from './note-repository.ts'
import { createOwnNewsletter, type OwnNewsletter } from './own-newsletter.ts'
import { createOwnSessions } from './own-sessions.ts'
import { deleteChallengesBefore } from './passkey-repository.ts'
import { createOwnOrders, type OwnOrders, type OwnOrdersDeps } from './own-orders.ts'
import type { Passwords } from './passwords.ts'
import { reapplyErasures } from './reapply-erasures.ts'
import type { Registration } from './registration.ts'
import { deleteDevicesBefore, deleteResetsBefore, findCustomer } from './repository.ts'
import { createResetPassword } from './reset-password.ts'
import { createSavedProducts } from './saved.ts'
import { createSessions, type Sessions as SessionStore } from './sessions.ts'
import { createEmailChanges, type EmailChanges } from './email-changes.ts'
import { deleteEmailChangesBefore } from './email-change-repository.ts'
import { createUpdateAccount } from './update-account.ts'

export { readDevice } from './device-name.ts'
export type { CustomersForStaff, ErasedAccount, ErasedAddress } from './staff-service.ts'
export type { ShownCustomer } from './show-customer.ts'
export { fillCustomerTerms } from './fill-customer-terms.ts'
export { createGoodwillJobs } from './goodwill-mail.ts'
export { forgetOldRequests } from './data-requests.ts'
export { createDataRequestJobs } from './data-request-mail.ts'
export { createAccountJobs } from './account-jobs.ts'
export { createEmailChangeJobs } from './email-change-mails.ts'

export interface CustomersService extends EntryCalls, MemberCalls {
  readonly exportCustomer: UseCase<'exportCustomer'>
  /** Refuses with `password-wrong`. */
  readonly eraseCustomer: UseCase<'eraseCustomer'>
  /** Id of the customer whose session it is; null for a guest. */
  findCustomer(session: string | null): Promise<string | null>
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
  readonly carts: ForgetDeps['carts'] &
    Pick<CartService, 'exportBags' | 'bagsUnder' | 'attachCustomer' | 'earlierBag'>
  readonly registration: Pick<Registration, 'register' | 'noteAsked'>
  readonly passwords: Passwords
  readonly throttle: Throttle
  readonly outbox: Pick<Outbox, 'add' | 'wake' | 'forgetMailbox' | 'naming'>
  readonly notify: Pick<BackInStockService, 'listRequests' | 'forget'>
  readonly newsletter: Pick<
    NewsletterService,
    'of' | 'forget' | 'hasUnsubscribed' | 'unsubscribedAt' | 'findBounce' | 'forgetBounce' | 'askToConfirm'
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

  async function loggedIn({ session }: Pick<Visitor, 'session'>): Promise<CustomersTable> {
    const id = await sessions.findCustomer(session)
    const customer = id === null ? undefined : await findCustomer(database.read, { column: 'id', value: id })
    if (!customer) throw new Refused({ code: 'not-logged-in' })
    return customer
  }

  const answer = answering(database, { ownOrders, ownNewsletter, emailChanges })
  const member: Member = { loggedIn, answer }

  const exported = exporting(deps, { ownOrders, ownNewsletter, savedProducts })
  const staffDeps = { ...deps, merging: deps, forgetting, answer, exported, ownOrders }
  const own = { ...deps, ownOrders, ownSessions, savedProducts, updateAccount }

  return {
    ...createEntryCalls(
      { ...deps, sessions, logIn, reset: createResetPassword({ ...deps, sessions }) },
      member,
    ),
    ...createOwnCalls(own, member),
    ...createEmailCalls(emailChanges, member),
    ...createPasskeyCalls({ ...deps, sessions, checkPassword }, member),
    findCustomer: (session) => sessions.findCustomer(session),
    exportCustomer: defineShopperCall(async ({ actor }) => exportOwn(deps, exported)(await loggedIn(actor))),
    eraseCustomer: defineShopperCall(async ({ actor }, { password }) => {
      const customer = await loggedIn(actor)
      await checkPassword(customer, password, actor, 'password')
      const { ordersAnonymised, ordersWaiting } = await eraseAccount(forgetting, customer, {
        // Replaced since it was looked at: payments are ended in between, at the provider's pace (faults E7).
        check(present) {
          if (present.password !== customer.password) throw wrongPassword('password')
        },
        note: (tx) => recordOwnRequest(tx, { kind: 'erase', email: customer.email, now: deps.now() }),
      })
      deps.security('account-erased', { email: customer.email, ip: actor.ip })
      return { erased: true, ordersAnonymised, ordersWaiting }
    }),
    forStaff: createCustomersForStaff(staffDeps),
    exportedUnder: async (email) => (await exportOwner(staffDeps, email)).document,
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
