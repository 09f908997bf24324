import { permissions, type Permission } from '#contract/permissions.ts'

import type { Queries } from '../database/database.ts'
import { fromJson } from '../database/json.ts'
import type { StaffOwnRolesTable } from '../database/tables/staff-tables.ts'
import { listOwnRoles, ownRolesById } from './roles-repository.ts'

/** A set of permissions under a name that the team knows. */
export interface RoleDefinition {
  readonly id: string
  /** Of the shop's own; one that comes along is called by its id. */
  readonly name?: string
  readonly permissions: readonly Permission[]
}

const reads = permissions.filter((permission) => permission.endsWith('.read'))
const sharesNobody = (permission: Permission) => !permission.startsWith('staff.')

/** The roles that come along, from the one that may do everything to those that read. Their ids are stored. */
export const roles: readonly RoleDefinition[] = [
  { id: 'owner', permissions },
  { id: 'manager', permissions: permissions.filter(sharesNobody) },
  {
    id: 'customer-care',
    permissions: [
      'orders.read',
      'orders.create',
      'orders.cancel',
      'orders.refund',
      'orders.return',
      'orders.ship',
      'orders.hold',
      'orders.note',
      'orders.tag',
      'orders.export',
      'orders.change-address',
      'orders.resend-mail',
      'customers.read',
      'customers.export',
      'customers.note',
      'customers.goodwill',
      'vouchers.read',
      'gift-cards.read',
      'gift-cards.block',
      'stock.read',
      'cases.read',
      'cases.answer',
      'issues.read',
      'issues.assign',
      'issues.resolve',
    ],
  },
  {
    id: 'warehouse',
    permissions: [
      'orders.read',
      'orders.ship',
      'orders.return',
      'orders.hold',
      'orders.note',
      'orders.tag',
      'stock.read',
      'stock.change',
    ],
  },
  {
    id: 'merchandiser',
    permissions: [
      'calendar.read',
      'catalogue.read',
      'catalogue.change',
      'catalogue.share-views',
      'campaigns.read',
      'campaigns.change',
      'pictures.read',
      'pictures.change',
      'stock.read',
      'stock.change',
      'vouchers.read',
      'vouchers.change',
      'redirects.read',
      'search.read',
      'search.change',
    ],
  },
  {
    id: 'editor',
    permissions: [
      'calendar.read',
      'pages.read',
      'pages.change',
      'pictures.read',
      'pictures.change',
      'drafts.read',
      'drafts.change',
      'redirects.read',
      'redirects.change',
      'search.read',
      'search.change',
    ],
  },
  { id: 'finance', permissions: reads.filter(sharesNobody) },
  {
    id: 'developer',
    permissions: ['issues.read', 'issues.assign', 'issues.resolve', 'redirects.read', 'audit.read'],
  },
]

const builtIn = new Set(roles.map(({ id }) => id))

/** Returns whether a role comes along, and stays as it is. */
export const isBuiltIn = (id: string): boolean => builtIn.has(id)

const known = new Set<string>(permissions)

/** Returns a role of the shop's own; permissions that this version does not know are left out. */
export const toDefinition = ({
  id,
  name,
  permissions: allowed,
}: StaffOwnRolesTable): RoleDefinition & { readonly name: string } => ({
  id,
  name,
  permissions: fromJson(allowed).filter((permission) => known.has(permission)),
})

/** Reads all roles: those that come along, then the shop's own by name. */
export const readRoles = async (queries: Queries): Promise<RoleDefinition[]> => [
  ...roles,
  ...(await listOwnRoles(queries)).map(toDefinition),
]

/** Reads the roles of these ids; one that there is not allows nothing and is left out. */
export async function readRolesById(queries: Queries, ids: readonly string[]): Promise<RoleDefinition[]> {
  const own = await ownRolesById(
    queries,
    ids.filter((id) => !isBuiltIn(id)),
  )
  return [...roles.filter(({ id }) => ids.includes(id)), ...own.map(toDefinition)]
}

/** Returns what these roles allow together. */
export const combinePermissions = (held: readonly RoleDefinition[]): ReadonlySet<Permission> =>
  new Set(held.flatMap((role) => role.permissions))

/** Returns what the built-in roles of these ids allow together. */
export const permissionsOfRoles = (ids: readonly string[]): ReadonlySet<Permission> =>
  combinePermissions(roles.filter(({ id }) => ids.includes(id)))
