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
