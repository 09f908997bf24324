/** What `vitrine figures --help` prints. */
export const usage = `
Usage: vitrine figures [--period today|week|month|year] [--json]

What was sold, beside the same weekdays a year before: sales with tax, less vouchers, by currency; orders, refunds,
units, what waits for somebody. --json has all that the back office shows, also articles, sizes, returns, countries,
vouchers and days.

Exit codes: 0 done, 2 usage error.
`
