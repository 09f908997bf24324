import { findBeyond, limitsInReach } from '#domain/money-limits.ts'

import { refuse } from '../application/refuse.ts'
import type { UnitOfWork } from '../application/use-case.ts'
import { readAccess, type Access, type RoleHolder } from './access.ts'
import { roles as allRoles } from './roles.ts'

/**
 * Refuses roles that there are not, and those with a permission or a limit that whoever acts lacks: nobody can grant what they lack, nor change
 * somebody who has more.
 */
export async function checkRoles(unit: UnitOfWork, holder: RoleHolder): Promise<void> {
  const { permissions } = unit.actor
  for (const role of holder.roles) {
    const known = allRoles.find(({ id }) => id === role)
    if (!known) return refuse('role-unknown', { role }, 'roles')
    const beyond = known.permissions.find((permission) => !permissions.has(permission))
    if (beyond !== undefined) refuse('role-beyond-own', { role, permission: beyond }, 'roles')
  }
  refuseMore(unit, await readAccess(unit.tx, holder))
}

/** Refuses `limit-beyond-own` where somebody would give away more than whoever acts may. */
export function refuseMore({ actor }: UnitOfWork, { permissions, limits }: Access): void {
  const beyond = findBeyond(actor.limits ?? {}, limits, limitsInReach(permissions))
  if (beyond !== null) refuse('limit-beyond-own', { limit: beyond })
}
