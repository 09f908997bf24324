import { randomUUID } from 'node:crypto'

import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import type { Tx } from '../database/database.ts'
import type { CustomerNotesTable, CustomersTable } from '../database/tables/customer-tables.ts'
import { findPerson, personRef } from './find-person.ts'
import { isGuest } from './mailbox-data.ts'
import { deleteNote, insertNote } from './note-repository.ts'
import { lockCustomer } from './repository.ts'

/** Writes a note about somebody whose account, if they have one, stays until the transaction ends. */
export async function writeNote(
  tx: Tx,
  person: CustomersTable,
  note: Pick<CustomerNotesTable, 'text' | 'voucher' | 'author' | 'created_at'>,
): Promise<CustomerNotesTable> {
  const subject = isGuest(person)
    ? { customer_id: null, email: person.email }
    : { customer_id: person.id, email: null }
  const row = { id: randomUUID(), ...subject, ...note }
  await insertNote(tx, row)
  return row
}

/** Returns somebody by id or e-mail, an account locked. Refuses `customer-unknown`. */
export async function lockPerson(tx: Tx, name: string, now: number): Promise<CustomersTable> {
  const person = await findPerson(tx, name, now)
  if (!person) return refuse('customer-unknown', { name })
  if (isGuest(person)) return person
  return (await lockCustomer(tx, person.id)) ?? refuse('customer-unknown', { name })
}

/** Writes something about a customer, for the team; its subject gets it with an export. The words are not repeated in the audit. */
export const addCustomerNote = defineAct<
  { readonly name: string; readonly text: string },
  CustomerNotesTable
>({
  permission: 'customers.note',
  action: 'customer-note',
  async run({ tx, app, actor }, { name, text }) {
    const person = await lockPerson(tx, name, app.now())
    const note = { text, voucher: null, author: actor.name, created_at: app.now() }
    return { value: await writeNote(tx, person, note), audit: [{ ref: personRef(person) }] }
  },
})

/** Removes a note that whoever asks has written. Refuses `note-unknown`, also for what somebody else wrote. */
export const removeCustomerNote = defineAct<
  { readonly name: string; readonly id: string },
  { readonly id: string }
>({
  permission: 'customers.note',
  action: 'customer-note-remove',
  async run({ tx, app, actor }, { name, id }) {
    const person = await lockPerson(tx, name, app.now())
    if (!(await deleteNote(tx, { id, author: actor.name }))) refuse('note-unknown', { id })
    return { value: { id }, audit: [{ ref: personRef(person) }] }
  },
})
