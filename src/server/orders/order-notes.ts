import { randomUUID } from 'node:crypto'

import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import type { OrderNotesTable } from '../database/tables/order-work-tables.ts'
import { deleteNote, insertNote } from './order-notes-repository.ts'
import { lockNumbered } from './order-steps.ts'

/** Writes something for the team about an order; the buyer never sees it. The words are not repeated in the audit. */
export const addNote = defineAct<{ readonly number: string; readonly text: string }, OrderNotesTable>({
  permission: 'orders.note',
  action: 'note',
  async run({ tx, app, actor }, { number, text }) {
    const { id } = await lockNumbered(tx, number)
    const note = { id: randomUUID(), order_id: id, text, author: actor.name, created_at: app.now() }
    await insertNote(tx, note)
    return { value: note, audit: [{ ref: id }] }
  },
})

/** Removes a note that whoever asks has written. Refuses `note-unknown`, also for what somebody else wrote. */
export const removeNote = defineAct<
  { readonly number: string; readonly id: string },
  { readonly id: string }
>({
  permission: 'orders.note',
  action: 'note-remove',
  async run({ tx, actor }, { number, id: noteId }) {
    const { id } = await lockNumbered(tx, number)
    if (!(await deleteNote(tx, { id: noteId, orderId: id, author: actor.name })))
      refuse('note-unknown', { id: noteId })
    return { value: { id: noteId }, audit: [{ ref: id }] }
  },
})
