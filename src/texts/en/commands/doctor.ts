/** What `vitrine doctor --help` prints. */
export const usage = `
Usage: vitrine doctor [--json]
       vitrine doctor law [--json]

Looks at everything that the shop stands on: Node, environment, data folder, database, storefront,
site, mail server, payment provider. Changes nothing.

law  what the settings lack by law, for all markets and market by market, with source and date of each rule.
     Not legal advice.

  --json  print the findings as JSON

Exit codes: 0 all is well (there may be notes), 1 something must be mended, 2 usage error.
`
