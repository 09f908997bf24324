import type { FigurePeriod } from '#contract/staff/figures.ts'

import { plural } from './plural.ts'
import { formatCount } from './formats/count.ts'

export const period = 'Period'
export const periodNames: Record<FigurePeriod, string> = {
  today: 'Today',
  week: '7 days',
  month: '30 days',
  year: '52 weeks',
}
export const currency = 'Currency'
export const beside = (from: string, until: string, zone: string) =>
  `${from === until ? until : `${from} – ${until}`}, beside the same weekdays a year before. Days begin in ${zone}.`
export const none = 'Nothing was sold in this period, nor a year before.'

export const sales = 'Sales'
export const orders = 'Orders'
export const average = 'Average order'
export const units = 'Units'
export const refunds = 'Refunds'
export const before = 'Year before'
export const now = 'This period'
export const change = (percent: number | null) =>
  percent === null
    ? 'nothing before'
    : `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}\u00a0%`
export const day = 'Day'
export const salesByDay = (code: string) => `Sales by day, ${code}`
export const salesByWeek = (code: string) => `Sales by week, ${code}`
export const chartText = (code: string, isWeekly: boolean) =>
  `Sales in ${code} by ${isWeekly ? 'week' : 'day'}: a full line for this period, a dashed one for the year before. The table below has the numbers.`
export const showTable = 'Numbers'
export const csv = 'CSV'
export const csvFile = (name: string) => `${name}.csv`

export const work = 'To do'
export const toPack = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'order', other: 'orders' })} to send`
export const toRefund = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'withdrawal', other: 'withdrawals' })} not refunded`
export const issues = (count: number) =>
  `${formatCount(count)} open ${plural(count, { one: 'issue', other: 'issues' })}`
export const conversion = 'From bag to order'
export const conversionText = (ordered: number, bags: number, days: number) =>
  bags === 0
    ? 'No bag was filled.'
    : `${Math.round((100 * ordered) / bags)} %: ${formatCount(ordered)} of ${formatCount(bags)} bags of the last ${days} ${plural(days, { one: 'day', other: 'days' })}`

export const best = 'Sold most'
export const worst = 'In stock, sold least'
export const article = 'Article'
export const returned = 'Returned'
export const onHand = 'On hand'
export const sellThrough = 'Sell-through'
export const cover = 'Cover'
export const coverDays = (days: number | null) => (days === null ? '–' : `${days} d`)
export const sizes = 'Sizes'
export const size = 'Size'
export const reasons = 'Why it came back'
export const reason = 'Reason'
export const reasonNames: Readonly<Record<string, string>> = {
  'too-small': 'Too small',
  'too-large': 'Too large',
  'not-as-expected': 'Not as expected',
  faulty: 'Faulty',
  'changed-mind': 'Changed their mind',
  'something-else': 'Something else',
  '': 'Not said',
}
export const countries = 'Countries'
export const country = 'Country'
export const vouchers = 'Vouchers'
export const code = 'Code'
export const discount = 'Discount'
export const nothing = 'Nothing in this period.'
export const about =
  'Sales include tax, less vouchers; what gift cards paid counts. Cancelled orders are left out. Sell-through is what was sold of what was sold and is on hand; cover is how many days the stock lasts at this rate.'
