import type { Permission } from '#contract/permissions.ts'
import { screens as names } from '#texts/backoffice.ts'

/** The screens of the navigation, in its order, each with the permission that shows it. */
export const screens = [
  { path: '/orders', name: names.orders, permission: 'orders.read' },
  { path: '/packing', name: names.packing, permission: 'orders.ship' },
  { path: '/returns', name: names.returns, permission: 'orders.read' },
  { path: '/figures', name: names.figures, permission: 'figures.read' },
  { path: '/finance', name: names.finance, permission: 'finance.read' },
  { path: '/products', name: names.products, permission: 'catalogue.read' },
  { path: '/listings', name: names.listings, permission: 'catalogue.read' },
  { path: '/pictures', name: names.pictures, permission: 'pictures.read' },
  { path: '/calendar', name: names.calendar, permission: 'calendar.read' },
  { path: '/campaigns', name: names.campaigns, permission: 'campaigns.read' },
  { path: '/stock', name: names.stock, permission: 'stock.read' },
  { path: '/pages', name: names.pages, permission: 'pages.read' },
  { path: '/redirects', name: names.redirects, permission: 'redirects.read' },
  { path: '/menus', name: names.menus, permission: 'pages.read' },
  { path: '/cases', name: names.cases, permission: 'cases.read' },
  { path: '/issues', name: names.issues, permission: 'issues.read' },
  { path: '/vouchers', name: names.vouchers, permission: 'vouchers.read' },
  { path: '/gift-cards', name: names.giftCards, permission: 'gift-cards.read' },
  { path: '/customers', name: names.customers, permission: 'customers.read' },
  { path: '/newsletter', name: names.newsletter, permission: 'customers.read' },
  { path: '/searches', name: names.searches, permission: 'search.read' },
  { path: '/staff', name: names.staff, permission: 'staff.read' },
  { path: '/audit', name: names.audit, permission: 'audit.read' },
] as const satisfies readonly { path: string; name: string; permission: Permission }[]
