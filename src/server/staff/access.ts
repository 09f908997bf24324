import type { Permission } from '#contract/permissions.ts'
import type { LimitSettings, MoneyLimits } from '#contract/staff/money-limits.ts'
import { combineLimits } from '#domain/money-limits.ts'

import type { Queries } from '../database/database.ts'
import { fromJson } from '../database/json.ts'
import type { MoneyLimitsTable } from '../database/tables/staff-tables.ts'
import { limitRowsForStaff, listLimitRows, type LimitKey } from './limits-repository.ts'
import { permissionsOfRoles, roles } from './roles.ts'

/** What somebody may do, and how much of it. */
export interface Access {
  readonly permissions: ReadonlySet<Permission>
  readonly limits: MoneyLimits
}

/** Somebody of the team, by their id, with the ids of their roles. */
export interface RoleHolder {
  readonly id: string
  readonly roles: readonly string[]
}

const findSettings = (rows: readonly MoneyLimitsTable[], { kind, id }: LimitKey): LimitSettings => {
  const row = rows.find(({ holder_kind, holder_id }) => holder_kind === kind && holder_id === id)
  return row ? fromJson(row.limits) : {}
}

/** Returns what the settings say that somebody may do. */
export function combineAccess(rows: readonly MoneyLimitsTable[], { id, roles: held }: RoleHolder): Access {
  const limited = roles
    .filter((role) => held.includes(role.id))
    .map((role) => ({ ...role, limits: findSettings(rows, { kind: 'role', id: role.id }) }))
  return {
    permissions: permissionsOfRoles(held),
    limits: combineLimits(limited, findSettings(rows, { kind: 'staff', id })),
  }
}

/** Reads what somebody may do. */
export const readAccess = async (queries: Queries, holder: RoleHolder): Promise<Access> =>
  combineAccess(await limitRowsForStaff(queries, holder), holder)

/** Reads what each of several persons may do. */
export async function readAccessForAll<Person extends RoleHolder>(
  queries: Queries,
  people: readonly Person[],
): Promise<(Person & Access)[]> {
  const rows = await listLimitRows(queries)
  return people.map((person) => ({ ...person, ...combineAccess(rows, person) }))
}
