import type { havingChoices, packChoices, paymentChoices } from '#contract/staff/order-query-names.ts'

import { plural } from './plural.ts'
import { formatCount } from './formats/count.ts'

export const searchLabel = 'Number, name, email, telephone, postcode, SKU or tracking'
export const packing = 'Packing'
export const packNames: Record<(typeof packChoices)[number], string> = {
  ready: 'To pack',
  part: 'Sent in part',
  held: 'On hold',
}
export const money = 'Money'
export const paymentNames: Record<(typeof paymentChoices)[number], string> = {
  taken: 'Taken',
  reserved: 'Reserved until sent',
  'part-refunded': 'Refunded in part',
  refunded: 'Refunded',
}
export const having = 'With'
export const havingNames: Record<(typeof havingChoices)[number], string> = {
  return: 'A withdrawal',
  dispute: 'A dispute',
  parcel: 'A parcel',
}
export const from = 'From day'
export const until = 'Until day'
export const atLeast = 'Total from'
export const atMost = 'Total to'
export const amountHint = 'Like 499 or 499.50.'
export const sku = 'SKU'
export const tag = 'Tag'
export const sort = 'Order'
export const oldestFirst = 'Oldest first'
export const countText = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'order', other: 'orders' })}`

export const allOrders = 'All orders'
export const builtInViews = {
  'pack=ready&sort=oldest': 'To pack',
  'pack=held': 'On hold',
  'having=return': 'Withdrawals',
  'having=dispute': 'Disputed',
} as const
export const ordersStay = 'The orders stay as they are.'

export const exportCsv = 'Export CSV'
export const exporting = (done: number) => `${done} rows …`
export const exportFile = 'orders.csv'
export const exported = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'order is', other: 'orders are' })} in the file.`

export const archive = 'Archive'
export const addTag = 'Tag'
export const removeTag = 'Remove tag'
export const addToWave = 'Add to wave'
export const wave = 'Wave'
export const waveHint =
  'What is picked together, like “Monday morning”. Orders leave the wave in which they were.'
export const tagHint = 'One word or two; orders are found by it.'
export const bulkTitle = {
  archive: (orders: string) => `Archive ${orders}`,
  tag: (orders: string) => `Tag ${orders}`,
  untag: (orders: string) => `Remove a tag from ${orders}`,
  wave: (orders: string) => `Pick ${orders} together`,
} as const
export const checkFirst = 'Check what will happen'
export const doIt = 'Do it'
export const undo = 'Undo'
export const stop = 'Stop'
export const progress = (done: number, all: number) => `${done} of ${all}`
export const wouldDo = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'order', other: 'orders' })} will be changed.`
export const wouldRefuse = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'order', other: 'orders' })} will stay as they are:`
export const didDo = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'order is', other: 'orders are' })} changed.`
export const didRefuse = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'order stays as it is', other: 'orders stay as they are' })}:`
export const undone = 'It is undone.'
export const noneSelected = 'No order matches any more.'
