import { paths } from '#contract/screens.ts'
import * as texts from '#texts/account.ts'

/** The sections of an account, spec 2.10: `/my-account/{path}`. The first is `/my-account/` itself. */
export const sections = [
  { path: '', name: texts.overview },
  { path: 'orders', name: texts.orders },
  { path: 'details', name: texts.details },
  { path: 'address', name: texts.address },
  { path: 'security', name: texts.passwordAndEmail },
  { path: 'passkeys', name: texts.passkeys },
  { path: 'devices', name: texts.devices },
  { path: 'letter', name: texts.theNewsletter },
  { path: 'data', name: texts.yourData },
] as const

export const sectionHref = (path: string): string => paths['my-account'] + path

/** Null for the overview, and where there is no such section. */
export const sectionName = (path: string): string | null =>
  sections.find((section) => path !== '' && section.path === path)?.name ?? null

/** An order has its page among the sections: `/my-account/order-100001`. */
const orderPath = 'order-'
export const orderHref = (number: string): string => sectionHref(`${orderPath}${encodeURIComponent(number)}`)

/** The order number in a section's path; null when it names something else. */
export const orderIn = (path: string): string | null =>
  path.startsWith(orderPath) ? path.slice(orderPath.length) : null
