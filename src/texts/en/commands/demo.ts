import { withCount } from '../plural.ts'

/** What `vitrine demo --help` prints. */
export const usage = (seed: number): string => `
Usage: vitrine demo [--orders N] [--seed N] [--production]

Fills a shop that has products but no orders with a year of trade that never was: customers, orders in seasons and
campaigns, vouchers, gift cards, parcels, returns with reasons, refunds, bags that were left, the newsletter. The books
are in order afterwards ("vitrine fsck"); no email is sent, and nobody can be reached at the addresses.

  --orders N    how many orders (2000)
  --seed N      another seed makes other trade (${seed})
  --production  also in a shop that is in production

Exit codes: 0 done, 1 refused: the shop has trade, or is in production; 2 usage error.
`

export const made = (orders: number, customers: number): string =>
  `Made ${withCount(orders, { one: 'order', other: 'orders' })} and ${withCount(customers, { one: 'customer', other: 'customers' })} that never were.`

export const orders = 'Orders'
