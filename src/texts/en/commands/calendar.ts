/** What `vitrine calendar --help` prints. */
export const usage = `
Usage: vitrine calendar [--from DAY] [--to DAY] [--json]

Lists what goes live or ends, in the order of time: products, campaigns, pages,
menus and notices, vouchers and batches of them.

  --from DAY   like 2026-10-23; today without it
  --to DAY     the last day, which is among them; thirty days later without it
  --json       print as JSON, with what lasts through these days

Days and times are by the clock of the shop (timeZone in brand/shop.config.ts).

Exit codes: 0 done, 1 no such period, 2 usage error.
`

export const draft = 'draft: does nothing until it is scheduled'

export const none = (from: string, until: string): string =>
  `Nothing goes live or ends from ${from} to ${until}.`

export const verbs = {
  starts: 'starts',
  goesLive: 'goes live',
  ends: 'ends',
}
