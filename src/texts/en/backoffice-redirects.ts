import { plural } from './plural.ts'
import { formatCount } from './formats/count.ts'

export const title = 'Redirects'
export const about =
  'Old addresses that lead to new ones. The shop follows within seconds; a static host with the next build. A page goes before a redirect of its address, and addresses of Shopify and WooCommerce lead to pages of the same name without standing here.'
export const find = 'Find an address'
export const none = 'No address leads elsewhere.'
export const noneFound = 'No redirect has this in either address.'
export const count = (total: number) =>
  plural(total, { one: `${formatCount(total)} redirect`, other: `${formatCount(total)} redirects` })
export const from = 'From'
export const to = 'To'
export const fromHint = 'A path of this shop, like /pages/about'
export const toHint = 'A path of this shop, like /about/, or an address with https://'
export const origin = 'From where'
export const origins = {
  brand: 'File of the brand',
  command: 'The team',
  rename: 'A page that moved',
} as const
export const through = (via: readonly string[]) => `through ${via.join(', ')}`
export const loop = 'Leads back to itself, and is not followed'
export const act = 'Act'
export const add = 'Add'
export const addTitle = 'Lead an old address to a new one'
export const change = 'Change'
export const changeNamed = (address: string) => `Change ${address}`
export const changeTitle = (address: string) => `Change ${address}`
export const remove = 'Remove'
export const removeNamed = (address: string) => `Remove ${address}`
export const removeTitle = (address: string) => `Remove ${address}?`
export const removeText = 'Whoever follows an old link is then told that there is no such page.'
export const removeBrandText =
  'It stands in the file of the brand, and comes back with the next start of the shop until it is taken out there.'
export const save = 'Save'
export const saved = (address: string) => `${address} leads there now.`
export const removed = (address: string) => `${address} leads nowhere now.`
export const exportCsv = 'Export CSV'
export const importCsv = 'Import CSV'
export const importTitle = (file: string) => `Import ${file}`
export const importAct = (written: number, gone: number) =>
  gone > 0 ? `Write ${count(written)}, remove ${formatCount(gone)}` : `Write ${count(written)}`
export const importSums = (read: number, written: number, refused: number) =>
  `${count(read)} read: ${formatCount(written)} new or changed, ${formatCount(refused)} refused.`
export const imported = (written: number, gone: number) =>
  `${count(written)} written${gone > 0 ? `, ${formatCount(gone)} removed` : ''}.`
export const nothingNew = 'The shop has all of them already.'
export const refusedRows = 'Not taken'
export const chainedRows = 'Taken, and led on at once'
export const moreRows = (more: number) => `… and ${more} more.`
