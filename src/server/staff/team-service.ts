import type { Permission } from '#contract/permissions.ts'
import type { MoneyLimits } from '#contract/staff/money-limits.ts'

import type { Queries } from '../database/database.ts'
import { readAccess, readAccessForAll } from './access.ts'
import { findStaff, listAllRoles, listRoles, listStaff } from './repository.ts'

/** Somebody who works here, as other features know them. */
export interface TeamMember {
  readonly id: string
  readonly email: string
  readonly name: string
  /** False: was invited, and has not come yet. */
  readonly hasEntered: boolean
  readonly permissions: ReadonlySet<Permission>
  readonly limits: MoneyLimits
}

/** Returns who has this address, as it is kept; null for nobody, and for somebody whose account is closed. */
export async function findMember(queries: Queries, email: string): Promise<TeamMember | null> {
  const person = await findStaff(queries, { column: 'email', value: email })
  if (!person || person.state === 'disabled') return null
  const { id, name, state } = person
  const access = await readAccess(queries, { id, roles: await listRoles(queries, id) })
  return { id, email, name, hasEntered: state === 'active', ...access }
}

/** Returns everybody whose account is not closed, oldest first. */
export async function listMembers(queries: Queries): Promise<TeamMember[]> {
  const roles = Map.groupBy(await listAllRoles(queries), ({ staff_id }) => staff_id)
  const people = (await listStaff(queries))
    .filter(({ state }) => state !== 'disabled')
    .map(({ id, email, name, state }) => ({
      id,
      email,
      name,
      hasEntered: state === 'active',
      roles: (roles.get(id) ?? []).map(({ role }) => role),
    }))
  return readAccessForAll(queries, people)
}
