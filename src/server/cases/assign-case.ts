import { refuse } from '../application/refuse.ts'
import { defineAct, defineQuery } from '../application/use-case.ts'
import { normalEmail } from '../mail/email-identity.ts'
import { findMember, listMembers, type TeamMember } from '../staff/team-service.ts'
import { updateCase } from './repository.ts'
import { readCase, type ShownCase } from './show-case.ts'
import { lockSeenCase } from './write-in-case.ts'

export interface AssignCase {
  readonly id: string
  /** The address of somebody of the staff; null gives it back to all. */
  readonly assignee: string | null
}

/** Gives a case to somebody who looks after it. Refuses `case-unknown`, `staff-unknown`, and `answerer-may-not` for who could not answer it. */
export const assignCase = defineAct<AssignCase, ShownCase>({
  permission: 'cases.answer',
  action: 'case-assign',
  async run({ tx }, { id, assignee: email }) {
    const row = await lockSeenCase(tx, id, null)
    const person = email === null ? null : await findMember(tx, normalEmail(email))
    if (email !== null && !person) refuse('staff-unknown', { id: email }, 'assignee')
    if (person && !person.permissions.has('cases.answer'))
      refuse('answerer-may-not', { email: person.email }, 'assignee')
    await updateCase(tx, id, { assignee_id: person?.id ?? null })
    const detail = { before: row.assignee_email, after: person?.email ?? null }
    return { value: await readCase(tx, id), audit: [{ ref: id, detail }] }
  },
})

/** Returns everybody to whom a case can be given, by name. */
export const listAnswerers = defineQuery<void, TeamMember[]>({
  permission: 'cases.answer',
  run: async ({ app: { database } }) =>
    (await listMembers(database.read))
      .filter(({ permissions }) => permissions.has('cases.answer'))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
})
