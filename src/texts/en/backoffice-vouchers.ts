import { plural } from './plural.ts'
import { formatCount } from './formats/count.ts'

export const create = 'New voucher'
const codes = (count: number): string =>
  `${formatCount(count)} ${plural(count, { one: 'code', other: 'codes' })}`
export const batchOf = (count: number): string => codes(count)
export const madeOn = (day: string): string => `Batch of ${day}`
export const orders = 'Orders'
export const cost = 'Taken off'
export const salesText = (sales: string): string => `of ${sales}`
export const costText = (count: number, off: string): string =>
  `${formatCount(count)} ${plural(count, { one: 'order', other: 'orders' })}, ${off} taken off`
export const switchOffBatchTitle = (count: number, description: string): string =>
  `Switch off ${codes(count)}: ${description}`
export const batchDone = 'The codes are switched off.'
export const made = (code: string): string => `The voucher ${code} is there.`
export const makes = 'Makes'
export const oneCode = 'One code'
export const manyCodes = 'Many codes'
export const createOne = 'Create voucher'
export const createMany = (count: number): string => `Create ${codes(count)}`
export const codeHint = '3 to 40 letters, digits, hyphens, underscores. The code is what shoppers type.'
export const count = 'How many'
export const countFault = (most: number): string => `A whole number from 1 to ${most}.`
export const prefix = 'Beginning'
export const prefixHint = 'What all codes begin with; may stay empty.'
export const gives = 'Gives'
export const givesKinds = { percent: 'Percent', amount: 'An amount', shipping: 'Free shipping' } as const
export const percent = 'Percent off the goods'
export const percentFault = 'From 0.01 to 100, with up to two decimals.'
export const amount = (currency: string): string => `Off in ${currency}`
export const amountFault = 'An amount like 50 or 49.50.'
export const shippingToo = 'Free shipping as well'
export const description = 'Name in the bag'
export const descriptionHint = 'Empty: what it gives.'
export const firstDay = 'First day'
export const lastDay = 'Last day'
export const clock = (timeZone: string): string =>
  `By the clock of ${timeZone}. Empty: from now on, for ever.`
export const limit = 'Uses in all'
export const limitOfEach = 'Uses of each code'
export const limitHint = 'Empty: no limit.'
export const limitPerCustomer = 'Uses by one customer'
export const usesFault = 'A whole number from 1 on.'
export const minimum = (currency: string): string => `Goods for at least, in ${currency}`
export const only = 'Only for some orders or goods'
export const markets = 'Markets'
export const categories = 'Categories'
export const anyHint = 'None chosen: all.'
export const products = 'Products'
export const productsHint = 'SKUs, page names or ids, by lines or commas. Empty: all.'

export const codesTitle = (count: number): string =>
  `${codes(count)} ${plural(count, { one: 'is', other: 'are' })} there`
export const codesText = 'They are listed only now. Save them before you close this.'
export const save = 'Save as CSV'
export const codesFile = (name: string): string => `${name}-codes.csv`
export const codeColumn = 'Code'
