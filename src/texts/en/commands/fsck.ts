/** What `vitrine fsck --help` prints. */
export const usage = `
Usage: vitrine fsck [--ledger FILE-OR-URL] [--json]

Looks through stock, payments, orders and mails for what must never be: a unit sold twice, a
payment without an order or refund, two orders of one bag. Reads only; the shop may be serving.

  --ledger X  also compare with the captures and refunds of a provider, payment by payment;
              the simulator's is at http://localhost:8080/_simulator/ledger
  --json      print the findings as JSON

Exit codes: 0 nothing found, 1 something found or failed, 2 usage error.
`

export const inOrder = 'Everything is in order.'

export const checkLedger = 'Check --ledger.'
