/** What `vitrine tax --help` prints. */
export const usage = `
Usage: vitrine tax [--json]

Every country that the shop ships to, and its territories with a tax law or rate of their own: rate, how
the law treats it, rates of tax classes, who taxes it, what the buyer pays on arrival, and where it is
written. Settings: taxPercent, taxRates and importCharges of countries, and territories, of brand/markets.ts.

  --json  print as JSON

Exit codes: 0 done, 2 usage error.
`

export const headings = [
  'Country',
  'Territory',
  'Rate',
  'Treatment',
  'Classes',
  'Taxed by',
  'On arrival',
  'Source',
]
