import type { Permission } from '#contract/permissions.ts'

import { plural } from './plural.ts'
import { formatCount } from './formats/count.ts'

export const title = 'Roles'
export const intro =
  'A role is what its people may do; several add up. Those that come along stay as they are: copy one to change it. What is changed counts at once, for open sessions too.'
export const newRole = 'New role'
export const copy = 'Copy'
export const copyNamed = (name: string) => `Copy ${name}`
export const copyName = (name: string) => `${name} (copy)`
export const change = 'Change'
export const changeNamed = (name: string) => `Change ${name}`
export const remove = 'Remove'
export const removeNamed = (name: string) => `Remove ${name}`
export const removeText = 'Nobody has it. Its money limits go with it.'
export const removed = (name: string) => `The role ${name} is removed.`
export const nameLabel = 'What it is called'
export const save = 'Save role'
export const create = 'Make role'
export const saved = (name: string) => `The role ${name} is saved, and counts from now on.`
export const lacking = 'You lack this yourself.'
export const shown = 'Role'
export const permission = 'May'
export const matrix = 'What each role may do'
export const yes = 'Yes'
export const no = 'No'
export const comesAlong = 'Comes along'
export const ownRole = 'Of your own'
export const people = (count: number) =>
  count === 0 ? 'Nobody has it' : `${formatCount(count)} ${plural(count, { one: 'person', other: 'people' })}`
export const changedBy = (name: string) => `Last changed by ${name}`

/** Words that say more than the permission's own. */
const names: Partial<Readonly<Record<Permission, string>>> = {
  'orders.read': 'See orders and returns',
  'orders.create': 'Make orders by hand',
  'orders.ship': 'Pack and send',
  'orders.change-address': 'Change where an order goes',
  'orders.capture': 'Take reserved money',
  'orders.return': 'Receive and exchange returns',
  'orders.release': 'Release what a dispute or warning holds',
  'orders.note': 'Write notes',
  'orders.resend-mail': 'Send emails again',
  'orders.share-views': 'Save views for all',
  'stock.change': 'Count, receive and adjust',
  'catalogue.change': 'Change, import and order products',
  'customers.export': 'Export what is kept under an address',
  'customers.erase': 'Erase what is kept under an address',
  'staff.read': 'See the team, its roles and limits',
  'staff.change': 'Invite, change roles and limits',
  'figures.read': 'See figures',
  'finance.read': 'See finance and its files',
  'demo.make': 'Make demo trade',
}

const sentence = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1).replaceAll('-', ' ')

/** Returns which part of the shop a permission is about. */
export const permissionGroup = (of: Permission): string => sentence(of.slice(0, of.indexOf('.')))

/** Returns what a permission allows, in a few words. */
export const permissionName = (of: Permission): string => {
  const verb = of.slice(of.indexOf('.') + 1)
  return names[of] ?? (verb === 'read' ? 'See' : sentence(verb))
}
