import type { Queries } from '../database/database.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import { mailboxHash } from '../erasures.ts'
import { normalEmail, readEmail, storedSpellings } from '../mail/email-identity.ts'
import { findAccount } from './find-account.ts'
import { createGuest, isGuest } from './mailbox-data.ts'
import type { NotesOf } from './note-repository.ts'
import { findCustomer } from './repository.ts'

/** What the audit calls a mailbox, which it must not name: only who has the address can tell that it is meant. */
export const mailboxRef = (email: string): string => `mailbox:${mailboxHash(normalEmail(email))}`

/** Returns what the audit calls somebody: an account by its id. */
export const personRef = (person: CustomersTable): string =>
  isGuest(person) ? mailboxRef(person.email) : person.id

/** Returns the account of an id or e-mail; undefined where there is none (any more). */
export const findAccountByName = async (
  queries: Queries,
  name: string,
): Promise<CustomersTable | undefined> =>
  (await findCustomer(queries, { column: 'id', value: name })) ?? (await findAccount(queries, name))

/** Returns the account of an id or e-mail, or a guest of that e-mail (`createGuest`), of whom nothing need be kept; null for neither. */
export async function findPerson(
  queries: Queries,
  name: string,
  now: number,
): Promise<CustomersTable | null> {
  const account = await findAccountByName(queries, name)
  if (account) return account
  return readEmail(name).fault === null ? createGuest(normalEmail(name), now) : null
}

/** Whose notes are about somebody: those about an address only where it was shown to be theirs. */
export const notesAbout = (person: CustomersTable): NotesOf => ({
  customerId: isGuest(person) ? null : person.id,
  emails: person.email_proven_at === null ? [] : storedSpellings(person.email),
})
