import { maxAddresses } from '#contract/addresses.ts'
import type { Profile } from '#contract/customer.ts'

import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import type { CartService } from '../cart/service.ts'
import type { Tx } from '../database/database.ts'
import type { CustomerBody } from '../database/documents/customer-body.ts'
import { toJson } from '../database/json.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import { storedSpellings } from '../mail/email-identity.ts'
import type { NewsletterService } from '../newsletter/service.ts'
import type { OrdersService } from '../orders/service.ts'
import { moveVouchers } from '../vouchers/mailbox-vouchers-service.ts'
import { lockPerson } from './customer-notes.ts'
import { personRef } from './find-person.ts'
import { createGuest, isGuest } from './mailbox-data.ts'
import { countBoughtCards, giveGuestOrders, moveCarts, moveNotes } from './merge-repository.ts'
import { parseBody, toProfile } from './profile.ts'
import { deleteCustomer } from './repository.ts'
import { listSaved, putSaved } from './saved-repository.ts'
import { updateCustomer } from './write-customer.ts'

export interface MergeCustomers {
  /** Id or address of the account that goes, or address of a guest whose orders move. */
  readonly from: string
  /** Id or address of the account that stays, with its login. */
  readonly into: string
  /** The address of `from`, typed, where the merge asks for it; null: it was not. */
  readonly confirmation: string | null
  /** Only to be shown, so nothing need be typed yet. */
  readonly isPreview?: boolean
}

/** Who is meant. `id`: of the account; null of a guest. */
export interface MergedPerson {
  readonly id: string | null
  readonly email: string
  readonly name: string
  readonly isEmailProven: boolean
  readonly getsNewsletter: boolean
}

/** What moves. */
export interface Merged {
  readonly from: MergedPerson
  readonly into: MergedPerson
  /** Numbers, newest first. */
  readonly orders: readonly string[]
  /** That these orders bought. */
  readonly giftCards: number
  readonly addresses: number
  /** Addresses for which the account that stays has no place any more. */
  readonly addressesLost: number
  readonly saved: number
  readonly vouchers: number
  readonly notes: number
  readonly bags: number
  /** Why the address of the one that goes has to be typed; null: it has not. */
  readonly needsConfirmation: 'two-mailboxes' | 'unproven' | null
}

export interface MergeDeps {
  readonly orders: Pick<OrdersService, 'ofBuyer' | 'moveBuyer'>
  readonly carts: Pick<CartService, 'ofMember' | 'lock'>
  readonly newsletter: Pick<NewsletterService, 'of'>
}

/**
 * Makes the act that makes one of two accounts, or gives the orders of a guest to an account, in one transaction. Login, sessions and
 * passkeys of the account that goes end. What hangs on a mailbox (newsletter, questions, sizes waited for) stays with that mailbox. Refuses
 * `customer-unknown`, `merge-self`, `merge-no-account`, `merge-claim`, `merge-nothing`, `merge-while-paying` and `merge-unconfirmed`.
 */
export const createMergeCustomers = (deps: MergeDeps) =>
  defineAct<MergeCustomers, Merged>({
    permission: 'customers.merge',
    action: 'customer-merge',
    async run({ tx, app }, input) {
      const { from, into } = await lockBoth(tx, input, app.now())
      const needsConfirmation = whyConfirm(from, into)
      if (
        needsConfirmation !== null &&
        !input.isPreview &&
        !storedSpellings(input.confirmation ?? '').includes(from.email)
      )
        refuse('merge-unconfirmed', { why: needsConfirmation }, 'confirmation')
      const people = { from: await describe(deps, tx, from), into: await describe(deps, tx, into) }
      const moved = await move(deps, tx, { from, into, now: app.now() })
      if (isGuest(from) && moved.orders.length + moved.notes + moved.vouchers === 0)
        refuse('merge-nothing', { name: input.from })
      const detail = { from: personRef(from), orders: moved.orders }
      return {
        value: { ...people, ...moved, needsConfirmation },
        audit: [
          { ref: into.id, detail },
          { ref: personRef(from), detail: { into: into.id } },
        ],
      }
    },
  })

interface Both {
  readonly from: CustomersTable
  readonly into: CustomersTable
}

/** Locks both, in the order of their names, so that two merges the other way round cannot deadlock. */
async function lockBoth(tx: Tx, { from, into }: MergeCustomers, now: number): Promise<Both> {
  const [first = '', second = ''] = [from, into].toSorted()
  const found = new Map([[first, await lockPerson(tx, first, now)]])
  found.set(second, await lockPerson(tx, second, now))
  const source = found.get(from)
  const target = found.get(into)
  if (!source || !target) return refuse('customer-unknown', { name: from })
  if (isGuest(target)) refuse('merge-no-account', { name: into })
  if (target.claimed_email !== null) refuse('merge-claim', { email: target.email })
  if (source.id !== target.id) return { from: source, into: target }
  // By its own address: what was bought under it without the account.
  if (!from.includes('@')) refuse('merge-self', {}, 'from')
  return { from: createGuest(target.email, now), into: target }
}

/** Two mailboxes may be of two people; and whoever has not shown their mailbox would see what another bought. */
function whyConfirm(from: CustomersTable, into: CustomersTable): Merged['needsConfirmation'] {
  if (into.email_proven_at === null) return 'unproven'
  if (from.email_proven_at !== null && from.email !== into.email) return 'two-mailboxes'
  return null
}

async function describe({ newsletter }: MergeDeps, tx: Tx, person: CustomersTable): Promise<MergedPerson> {
  const { firstName, lastName } = parseBody(person)
  const subscribers = await Promise.all(storedSpellings(person.email).map((each) => newsletter.of(tx, each)))
  return {
    id: isGuest(person) ? null : person.id,
    email: person.email,
    name: `${firstName} ${lastName}`.trim(),
    isEmailProven: !isGuest(person) && person.email_proven_at !== null,
    getsNewsletter: subscribers.some((subscriber) => subscriber?.confirmed_at != null),
  }
}

async function move(
  { orders, carts }: MergeDeps,
  tx: Tx,
  { from, into, now }: Both & { readonly now: number },
): Promise<Omit<Merged, 'from' | 'into' | 'needsConfirmation'>> {
  const bags = isGuest(from) ? [] : await carts.ofMember(tx, from.id)
  await carts.lock(
    tx,
    bags.map(({ id }) => id),
  )
  if (bags.some(({ isPaying }) => isPaying)) refuse('merge-while-paying', { name: from.email })
  const provenEmail = from.email_proven_at === null ? null : from.email
  const own = await orders.ofBuyer(tx, { customerId: from.id, provenEmail })
  const orderIds = own.map(({ id }) => id)
  await orders.moveBuyer(tx, from.id, into.id)
  await giveGuestOrders(tx, orderIds, into.id)
  const saved = (await listSaved(tx, from.id)).map((row) => ({ ...row, customer_id: into.id }))
  await putSaved(tx, saved)
  const emails = provenEmail === null ? [] : storedSpellings(provenEmail)
  const notes = await moveNotes(tx, { customerId: isGuest(from) ? null : from.id, emails }, into.id)
  const vouchers = provenEmail === null ? 0 : await moveVouchers(tx, provenEmail, into.email)
  const moved = {
    orders: own.map(({ number }) => number),
    giftCards: await countBoughtCards(tx, orderIds),
    saved: saved.length,
    notes,
    vouchers,
    bags: isGuest(from) ? 0 : await moveCarts(tx, from.id, into.id),
  }
  if (isGuest(from)) return { ...moved, addresses: 0, addressesLost: 0 }
  const { body, ...counts } = joinBodies(parseBody(from), parseBody(into))
  await deleteCustomer(tx, from.id)
  await updateCustomer(tx, into.id, { body: toJson(body), updated_at: now })
  return { ...moved, ...counts }
}

const addressKey = (profile: Profile): string => JSON.stringify(toProfile(profile))

/** The account that stays, with the addresses and consents of the other behind its own. */
function joinBodies(from: CustomerBody, into: CustomerBody) {
  const known = new Set([into, ...(into.addresses ?? [])].map(addressKey))
  const wanted = [toProfile(from), ...(from.addresses ?? []).map(toProfile)].filter((each) => {
    const key = addressKey(each)
    const isNew = each.address1 !== '' && !known.has(key)
    known.add(key)
    return isNew
  })
  const kept = into.addresses ?? []
  const added = wanted
    .slice(0, Math.max(0, maxAddresses - kept.length))
    .map((each) => ({ ...each, id: crypto.randomUUID() }))
  const consents = [...from.consents, ...into.consents].toSorted((a, b) => a.date.localeCompare(b.date))
  const body: CustomerBody = { ...into, addresses: [...kept, ...added], consents }
  return { body, addresses: added.length, addressesLost: wanted.length - added.length }
}
