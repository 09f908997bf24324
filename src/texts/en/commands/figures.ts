import { withCount } from '../plural.ts'

/** What `vitrine figures --help` prints. */
export const usage = `
Usage: vitrine figures [--period today|week|month|year] [--json]

What was sold, beside the same weekdays a year before: sales with tax, less vouchers, by currency; orders, refunds,
units, what waits for somebody. --json has all that the back office shows, also articles, sizes, returns, countries,
vouchers and days.

Exit codes: 0 done, 2 usage error.
`

export const period = (from: string, until: string): string => `${from} to ${until}, and a year before:`

export const headings = ['', 'Now', 'Before']

export const sales = (currency: string): string => `Sales, ${currency}`

export const orders = (currency: string): string => `Orders, ${currency}`

export const refunds = (currency: string): string => `Refunds, ${currency}`

export const units = 'Units'

export const bags = (ordered: number, total: number, days: number): string =>
  `${ordered} of ${withCount(total, { one: 'bag', other: 'bags' })} of the last ${withCount(days, { one: 'day', other: 'days' })} became orders.`

export const work = (toPack: number, toRefund: number, issues: number): string =>
  `To send: ${toPack}. Withdrawals to refund: ${toRefund}. Open issues: ${issues}.`
