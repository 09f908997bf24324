import { randomUUID } from 'node:crypto'

import type { StaffMember } from '#contract/staff/account.ts'

import { refuse } from '../application/refuse.ts'
import { defineAct, defineQuery, type UnitOfWork } from '../application/use-case.ts'
import { readEmail } from '../mail/email-identity.ts'
import { checkRoles } from './check-roles.ts'
import { createLink } from './links.ts'
import {
  deleteLinks,
  deleteSessions,
  findStaff,
  insertStaff,
  listStaff as listRows,
  lockActiveOwners,
  lockStaff,
  replaceRoles,
  listRoles,
  listAllRoles,
  updateStaff,
} from './repository.ts'

async function readMember({ tx }: UnitOfWork, id: string): Promise<StaffMember> {
  const row = await findStaff(tx, { column: 'id', value: id })
  if (!row) return refuse('staff-unknown', { id })
  const { email, name, state } = row
  return { id, email, name, state, roles: await listRoles(tx, id), seenAt: null }
}

/** Returns everybody of the team, oldest first. */
export const listStaff = defineQuery<void, StaffMember[]>({
  permission: 'staff.read',
  async run({ app: { database } }) {
    const roles = Map.groupBy(await listAllRoles(database.read), ({ staff_id }) => staff_id)
    return (await listRows(database.read)).map(({ id, email, name, state, seen_at }) => ({
      id,
      email,
      name,
      state,
      roles: (roles.get(id) ?? []).map(({ role }) => role),
      seenAt: seen_at,
    }))
  },
})

export interface InviteStaff {
  readonly email: string
  readonly name: string
  readonly roles: readonly string[]
  /** False: whoever invites hands the link over. */
  readonly isMailed: boolean
}

/** Invites somebody, who gets a link by email. */
export const inviteStaff = defineAct<InviteStaff, StaffMember>({
  permission: 'staff.change',
  action: 'staff-invite',
  async run(unit, { email: typed, name, roles, isMailed }) {
    const { tx, app } = unit
    const { email } = readEmail(typed)
    if (email === null) return refuse('staff-email-invalid', { email: typed }, 'email')
    const id = randomUUID()
    await checkRoles(unit, { id, roles })
    const row = { id, email, name, state: 'invited', created_at: app.now() } as const
    if (!(await insertStaff(tx, { ...row, totp_secret: null, totp_step: 0 })))
      refuse('staff-email-taken', { email }, 'email')
    await replaceRoles(tx, id, roles)
    if (isMailed) await app.outbox.add(tx, 'staff-link-mail', id, { email, kind: 'invitation' })
    return { value: await readMember(unit, id), audit: [{ ref: id, detail: { email, roles } }] }
  },
})

/**
 * Makes a link with which somebody sets up new ways to sign in, to be handed over: for who has lost all of them. Returns its secret. The
 * ways that there were stay.
 */
export const createStaffLink = defineAct<{ readonly email: string }, string>({
  permission: 'staff.change',
  action: 'staff-link',
  async run(unit, { email: typed }) {
    const { tx, app } = unit
    const { email } = readEmail(typed)
    const row = email === null ? undefined : await findStaff(tx, { column: 'email', value: email })
    if (!row || row.state === 'disabled') return refuse('staff-unknown', { id: typed }, 'email')
    await checkRoles(unit, { id: row.id, roles: await listRoles(tx, row.id) })
    const token = await createLink(tx, { staffId: row.id, kind: 'invitation', now: app.now() })
    return { value: token, audit: [{ ref: row.id }] }
  },
})

export interface ChangeStaff {
  readonly id: string
  readonly name?: string | undefined
  readonly roles?: readonly string[] | undefined
  /** False: ends their sessions, and they cannot sign in any more. */
  readonly isActive?: boolean | undefined
}

/** Changes name or roles of somebody, or closes and opens their account. Refuses `last-owner`: one who can sign in stays. */
export const changeStaff = defineAct<ChangeStaff, StaffMember>({
  permission: 'staff.change',
  action: 'staff-change',
  async run(unit, { id, name, roles, isActive }) {
    const { tx } = unit
    const owners = await lockActiveOwners(tx)
    const row = await lockStaff(tx, id)
    if (!row) return refuse('staff-unknown', { id }, 'id')
    const before = await listRoles(tx, id)
    // Whoever has more than the actor is not theirs to change.
    await checkRoles(unit, { id, roles: before })
    if (roles) await checkRoles(unit, { id, roles })
    const isOwnerStill = (roles ?? before).includes('owner') && isActive !== false
    if (owners.length === 1 && owners[0]?.id === id && !isOwnerStill) refuse('last-owner', {})
    if (name !== undefined) await updateStaff(tx, id, { name })
    if (roles) await replaceRoles(tx, id, roles)
    if (isActive === false) {
      await updateStaff(tx, id, { state: 'disabled' })
      await deleteSessions(tx, id)
      await deleteLinks(tx, id)
    } else if (isActive && row.state === 'disabled') await updateStaff(tx, id, { state: 'active' })
    const after = await readMember(unit, id)
    const was = { name: row.name, roles: before, state: row.state }
    const is = { name: after.name, roles: after.roles, state: after.state }
    return { value: after, audit: [{ ref: id, detail: { before: was, after: is } }] }
  },
})
