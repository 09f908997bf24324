import type { Database, Queries, Tx } from '../database/database.ts'
import type { CustomersTable, SubscribersTable } from '../database/tables/customer-tables.ts'
import { toJson } from '../database/json.ts'
import type { Asked, NewsletterService } from '../newsletter/service.ts'
import { parseBody } from './profile.ts'
import { lockCustomer } from './repository.ts'
import { updateCustomer } from './write-customer.ts'

/** Times are epoch milliseconds. */
export interface SignedUp extends Omit<Asked, 'email'> {
  readonly confirmedAt: number | null
}

/**
 * The newsletter under an account's address, as far as it is the account's. Anybody can register with any address: until its mailbox is
 * proven, an account knows what it asked for itself, and whether that was confirmed (faults E1).
 */
export interface OwnNewsletter {
  of(queries: Queries, customer: CustomersTable): Promise<SignedUp | null>
  /** Notes in an account what it asked for under its address. Of no account, or another address, nothing is noted. */
  noteAsked(customerId: string, asked: Asked): Promise<void>
  forget(tx: Tx, customer: CustomersTable): Promise<void>
}

interface OwnNewsletterDeps {
  readonly database: Database
  readonly newsletter: Pick<NewsletterService, 'of' | 'forget'>
}

export function createOwnNewsletter({ database, newsletter }: OwnNewsletterDeps): OwnNewsletter {
  async function ownSubscriber(
    queries: Queries,
    customer: CustomersTable,
  ): Promise<SubscribersTable | undefined> {
    const subscriber = await newsletter.of(queries, customer.email)
    if (customer.email_proven_at !== null) return subscriber
    return subscriber?.asked_at === parseBody(customer).newsletterAsked?.askedAt ? subscriber : undefined
  }
  return {
    async of(queries, customer) {
      const subscriber = await ownSubscriber(queries, customer)
      if (subscriber) {
        const { asked_at: askedAt, confirmed_at: confirmedAt, country, language, source } = subscriber
        return { askedAt, confirmedAt, country, language, source }
      }
      // The same whether the address gets the newsletter by somebody else's asking, or not at all.
      const asked = customer.email_proven_at === null ? parseBody(customer).newsletterAsked : undefined
      return asked ? { ...asked, confirmedAt: null } : null
    },
    async noteAsked(customerId, { email, ...newsletterAsked }) {
      if (customerId === '') return
      await database.write(async (tx) => {
        const present = await lockCustomer(tx, customerId)
        if (present?.email !== email) return
        await updateCustomer(tx, customerId, {
          body: toJson({ ...parseBody(present), newsletterAsked }),
        })
      })
    },
    async forget(tx, customer) {
      if (await ownSubscriber(tx, customer)) await newsletter.forget(tx, customer.email)
    },
  }
}
