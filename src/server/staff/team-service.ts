import type { Permission } from '#contract/permissions.ts'

import type { Queries } from '../database/database.ts'
import { findStaff, listAllRoles, listRoles, listStaff } from './repository.ts'
import { permissionsOfRoles } from './roles.ts'

/** Somebody who works here, as other features know them. */
export interface TeamMember {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly permissions: ReadonlySet<Permission>
}

/** Returns who has this address, as it is kept; null for nobody, and for somebody whose account is closed. */
export async function findMember(queries: Queries, email: string): Promise<TeamMember | null> {
  const person = await findStaff(queries, { column: 'email', value: email })
  if (!person || person.state === 'disabled') return null
  const { id, name } = person
  return { id, email, name, permissions: permissionsOfRoles(await listRoles(queries, id)) }
}

/** Returns everybody whose account is not closed, oldest first. */
export async function listMembers(queries: Queries): Promise<TeamMember[]> {
  const roles = Map.groupBy(await listAllRoles(queries), ({ staff_id }) => staff_id)
  return (await listStaff(queries))
    .filter(({ state }) => state !== 'disabled')
    .map(({ id, email, name }) => {
      const own = (roles.get(id) ?? []).map(({ role }) => role)
      return { id, email, name, permissions: permissionsOfRoles(own) }
    })
}
