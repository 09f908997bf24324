/** What `vitrine countries --help` prints. */
export const usage = `
Usage: vitrine countries [--json]

Every country that the shop ships to, and its territories with a tax law of their own, as shoppers there meet
the shop: form of the postcode (9 a digit, A a letter, * either), states to choose from and the one that a form
begins with, what the prices say of tax and duties, and the terms of returns. Settings: brand/countries.ts,
brand/markets.ts, and returnPolicies of brand/shop.config.ts. Rates and their sources: vitrine tax.

  --json  print as JSON, with the fields that the checkout asks for

Exit codes: 0 done, 2 usage error.
`

export const anyPostcode = 'any'

export const postcodes = (patterns: readonly string[], example: string): string =>
  `${patterns.join(' ')} (${example})`

export const headings = ['Country', 'Territory', 'Postcode', 'States', 'Prices', 'Returns', 'Way back']

export const states = (count: number, first: string): string => `${count}, first ${first}`
