import { findBeyond, limitsInReach } from '#domain/money-limits.ts'

import { refuse } from '../application/refuse.ts'
import type { UnitOfWork } from '../application/use-case.ts'
import { readAccess, type Access, type RoleHolder } from './access.ts'
import { lockOwnRole } from './roles-repository.ts'
import { isBuiltIn, readRolesById, type RoleDefinition } from './roles.ts'

/**
 * Refuses roles that there are not, and those with a permission or a limit that whoever acts lacks: nobody can grant what they lack, nor change
 * somebody who has more.
 */
export async function checkRoles(unit: UnitOfWork, holder: RoleHolder): Promise<void> {
  // In one order everywhere, so that two cannot block each other.
  for (const id of holder.roles.toSorted()) if (!isBuiltIn(id)) await lockOwnRole(unit.tx, id)
  const known = await readRolesById(unit.tx, holder.roles)
  for (const wanted of holder.roles) {
    const role = known.find(({ id }) => id === wanted)
    if (!role) return refuse('role-unknown', { role: wanted }, 'roles')
    demandPermissions(unit, role)
  }
  refuseMore(unit, await readAccess(unit.tx, holder))
}

/** Refuses `role-beyond-own` where a role allows something that whoever acts may not do. */
export function demandPermissions(
  { actor }: UnitOfWork,
  { id, name = id, permissions }: RoleDefinition,
): void {
  const beyond = permissions.find((permission) => !actor.permissions.has(permission))
  if (beyond !== undefined) refuse('role-beyond-own', { role: name, permission: beyond }, 'roles')
}

/** Refuses `limit-beyond-own` where somebody would give away more than whoever acts may. */
export function refuseMore({ actor }: UnitOfWork, { permissions, limits }: Access): void {
  const beyond = findBeyond(actor.limits ?? {}, limits, limitsInReach(permissions))
  if (beyond !== null) refuse('limit-beyond-own', { limit: beyond })
}
