/** What a person or a program of the team may do, by resource and verb. Roles are sets of them. */
export const permissions = [
  'orders.read',
  'orders.ship',
  'orders.cancel',
  'orders.refund',
  'orders.release',
  'orders.archive',
  'stock.read',
  'stock.change',
  'vouchers.read',
  'vouchers.change',
  'gift-cards.read',
  'gift-cards.issue',
  'gift-cards.block',
  'customers.read',
  'customers.export',
  'customers.erase',
  'issues.read',
  'issues.resolve',
  'drafts.read',
  'drafts.change',
  'redirects.read',
  'redirects.change',
] as const

export type Permission = (typeof permissions)[number]
