import { withCount } from '../plural.ts'

/** What `vitrine vouchers --help` prints. */
export const usage = `
Usage: vitrine vouchers add CODE [--percent N] [--amount N --currency SEK] [--free-shipping] [options]
       vitrine vouchers batch --count N [--prefix X] [--key KEY] [options]
       vitrine vouchers list [--json]
       vitrine vouchers disable CODE

batch  makes N vouchers of one rule, up to 1000, and prints their codes as CSV, this once. --prefix: what all begin with.
       --key: at least 16 characters of your own; the same key again makes nothing more and prints the same codes

options of add and batch
  --percent N         percent off the goods, up to two decimals
  --amount N          so much off the goods, in --currency, which a pricelist of the shop has
  --free-shipping     pays for shipping as far as the shop's standard way costs; a dearer one costs the difference
  --from, --until     day or time in UTC, 2026-12-24 or 2026-12-24T18:00; until a day includes all of it, and a time is the first
                      moment at which it is over
  --limit N           uses in all, of each code
  --per-customer N    uses by one mailbox
  --minimum N         goods for at least so much, in --currency
  --markets A,B       only in these markets
  --products A,B      only these products: page name, SKU or id
  --categories A,B    only these categories, shoes or clothing/knitwear
  --text TEXT         how the bag calls it

Exit codes: 0 done, 1 a rule said no (the code is taken, there is no such product), 2 usage error.
`

export const none = 'There are no vouchers.'

export const disabled = (code: string): string => `${code} is off. Payments under way keep it.`

export const headings = [
  'Code',
  'State',
  'Used',
  'Each',
  'From (UTC)',
  'Until (UTC)',
  'Gives',
  'Orders (cost)',
  'Only for',
]

export const from = (price: string): string => `from ${price}`

export const markets = (names: string): string => `markets ${names}`

export const products = (names: string): string => `products ${names}`

export const categories = (names: string): string => `categories ${names}`

export const cost = (orders: number, price: string): string => `${orders} (${price})`

export const batch = (count: number, id: string): string =>
  `${withCount(count, { one: 'code', other: 'codes' })} (batch ${id})`

export const usedText = (used: number, limit: number): string => `${used} of ${limit}`

export const states = {
  off: 'off',
  expired: 'expired',
  on: 'on',
}
