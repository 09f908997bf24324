import type { Customer } from '#contract/customer.ts'
import { currencies, type Currency } from '#contract/money.ts'
import type { NewsletterProof } from '#contract/staff/customers.ts'
import type { GoodwillLimits } from '#domain/cart/goodwill-limits.ts'

import type { Actor } from '../application/context.ts'
import { refuse } from '../application/refuse.ts'
import { defineQuery } from '../application/use-case.ts'
import type { Database, Queries } from '../database/database.ts'
import { fromJson } from '../database/json.ts'
import type { CustomerNotesTable, CustomersTable, SessionsTable } from '../database/tables/customer-tables.ts'
import { storedSpellings } from '../mail/email-identity.ts'
import type { NewsletterService } from '../newsletter/service.ts'
import { listBuyerReturns, type BuyerReturn } from '../orders/returns/buyer-returns-service.ts'
import { vouchersOfMailbox, type MailboxVoucher } from '../vouchers/mailbox-vouchers-service.ts'
import { findPerson, notesAbout } from './find-person.ts'
import { leftToGive } from './give-voucher.ts'
import { findNewestGuestOrder } from './guest-repository.ts'
import { isGuest } from './mailbox-data.ts'
import { listNotes } from './note-repository.ts'
import { listPasskeys } from './passkey-repository.ts'
import { toProfile } from './profile.ts'
import { listSessions } from './repository.ts'

/** All that the team sees of somebody. Times are epoch milliseconds. */
export interface ShownCustomer {
  /** Of a guest: the newest order's name and address. */
  readonly customer: Customer
  readonly hasAccount: boolean
  /** Since when there is an account; of a guest the time of the newest order, 0 without one. */
  readonly registeredAt: number
  /** Whether its owner has shown that the mailbox is theirs. */
  readonly isEmailProven: boolean
  readonly isClaim: boolean
  readonly newsletter: NewsletterProof
  readonly sessions: readonly SessionsTable[]
  readonly passkeys: number
  readonly returns: readonly BuyerReturn[]
  readonly vouchers: readonly MailboxVoucher[]
  readonly notes: readonly CustomerNotesTable[]
  readonly goodwill: readonly { readonly currency: Currency; readonly leftMinor: number | null }[]
}

export interface ShowCustomerDeps {
  readonly database: Database
  readonly newsletter: Pick<NewsletterService, 'of' | 'hasUnsubscribed' | 'unsubscribedAt' | 'findBounce'>
  readonly answer: (customer: CustomersTable) => Promise<Customer>
  readonly goodwill: GoodwillLimits
  readonly now: () => number
}

/** Makes the question for an account by its id or e-mail, or for a guest by e-mail. Refuses `customer-unknown` where nothing is known. */
export const createShowCustomer = (deps: ShowCustomerDeps) =>
  defineQuery<{ readonly name: string }, ShownCustomer>({
    permission: 'customers.read',
    async run({ actor }, { name }) {
      const { read } = deps.database
      const person = await findPerson(read, name, deps.now())
      if (!person) return refuse('customer-unknown', { name })
      const shown = await showPerson(deps, person, actor)
      const { customer, newsletter, vouchers, notes } = shown
      const isKnown =
        customer.orders.length + vouchers.length + notes.length > 0 || newsletter.state !== 'none'
      return shown.hasAccount || isKnown ? shown : refuse('customer-unknown', { name })
    },
  })

async function showPerson(
  deps: ShowCustomerDeps,
  person: CustomersTable,
  actor: Actor,
): Promise<ShownCustomer> {
  const { read } = deps.database
  const { id, email } = person
  const answer = await deps.answer(person)
  const guest = isGuest(person) ? await findNewestGuestOrder(read, email) : null
  const customer = guest ? { ...answer, ...toProfile(fromJson(guest.snapshot).address) } : answer
  return {
    customer,
    hasAccount: guest === null,
    registeredAt: guest === null ? person.created_at : (guest?.created_at ?? 0),
    isEmailProven: guest === null && person.email_proven_at !== null,
    isClaim: person.claimed_email !== null,
    newsletter: await showNewsletter(deps, email),
    sessions: guest === null ? await listSessions(read, id) : [],
    passkeys: guest === null ? (await listPasskeys(read, id)).length : 0,
    returns: await listBuyerReturns(
      read,
      customer.orders.map(({ order }) => order),
    ),
    vouchers: await vouchersOfMailbox(read, email),
    notes: await listNotes(read, notesAbout(person)),
    goodwill: await showGoodwill(deps, { customer, actor }),
  }
}

const nothing = {
  askedAt: null,
  linkSentAt: null,
  confirmedAt: null,
  leftAt: null,
  bounce: null,
  source: '',
  country: '',
  language: '',
}

/** Reads the newsletter of an address in any of its spellings. */
async function showNewsletter(
  { database: { read }, newsletter }: Pick<ShowCustomerDeps, 'database' | 'newsletter'>,
  email: string,
): Promise<NewsletterProof> {
  const subscriber = await findSubscriber(newsletter, read, email)
  const bounce = await newsletter.findBounce(read, email)
  if (!subscriber) {
    const leftAt = await newsletter.unsubscribedAt(read, email)
    return { ...nothing, state: leftAt === null ? 'none' : 'left', leftAt, bounce }
  }
  return {
    state: subscriber.confirmed_at === null ? 'asked' : 'subscribed',
    askedAt: subscriber.asked_at,
    linkSentAt: subscriber.token_sent_at,
    confirmedAt: subscriber.confirmed_at,
    leftAt: null,
    bounce,
    source: subscriber.source,
    country: subscriber.country,
    language: subscriber.language,
  }
}

async function findSubscriber(newsletter: Pick<NewsletterService, 'of'>, read: Queries, email: string) {
  for (const spelling of storedSpellings(email)) {
    const found = await newsletter.of(read, spelling)
    if (found) return found
  }
  return undefined
}

/** What may still be given, the currency of the newest order first. */
async function showGoodwill(
  { database: { read }, goodwill: limits, now }: ShowCustomerDeps,
  { customer, actor }: { readonly customer: Customer; readonly actor: Actor },
): Promise<ShownCustomer['goodwill']> {
  if (!actor.permissions.has('customers.goodwill')) return []
  const newest = currencies.filter((currency) => currency === customer.orders[0]?.currency)
  const left = await leftToGive(read, customer.email, { actor, limits, now: now() })
  return [...new Set([...newest, ...currencies])].map((currency) => ({ currency, leftMinor: left(currency) }))
}
