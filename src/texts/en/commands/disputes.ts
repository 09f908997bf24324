import { withCount } from '../plural.ts'

/** What `vitrine disputes --help` prints. */
export const usage = (files: readonly string[], documents: readonly string[]): string => `
Usage: vitrine disputes list [--all] [--json]
       vitrine disputes show ID [--json]
       vitrine disputes file ID FILE --as KIND
       vitrine disputes send ID [--text TEXT] [--without KIND]...
       vitrine disputes accept ID

list    payments that are disputed at the bank, the next deadline for evidence first
show    one of them, with the evidence that the shop has
file    gives the provider a PDF, JPEG or PNG, which the bank sees once evidence is sent
send    sends what the shop knows and its documents to the bank, with what was given before; the bank decides then
accept  gives the money up: the buyer keeps it

  ID        as "list" shows it
  --all     those that are decided, too
  --as      ${files.join(', ')}; another file of the kind is replaced
  --text    what is to say beside it
  --without a document that is not sent: ${documents.join(', ')}
  --json    print as JSON

Exit codes: 0 done, 1 no such dispute, or a rule or the provider says no, 2 usage error.
`

export const noOrder = 'no order'

export const order = (number: string): string => `order ${number}`

export const inquiry = (stage: string): string => `inquiry, ${stage}`

export const none = 'No dispute.'

export const document = (kind: string, lines: number): string =>
  `\n${kind}: a document of ${withCount(lines, { one: 'line', other: 'lines' })}`

export const sent = (files: readonly string[], count: number): string =>
  `\nFiles at the provider: ${files.join(', ') || 'none'}. Sent to the bank: ${count}.`

export const doneTo = (what: string, id: string): string => `${what}: ${id}.`

export const done = {
  given: 'Given to the provider',
  sent: 'Sent to the bank',
  accepted: 'Accepted',
}
