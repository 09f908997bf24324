import { permissions, type Permission } from '#contract/permissions.ts'

/** A set of permissions under a name that the team knows. */
export interface RoleDefinition {
  readonly id: string
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

/** Returns what the roles of these ids allow together; ids that no version knows allow nothing. */
export const permissionsOfRoles = (ids: readonly string[]): ReadonlySet<Permission> =>
  new Set(roles.filter(({ id }) => ids.includes(id)).flatMap((role) => role.permissions))
