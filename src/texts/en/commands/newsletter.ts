/** What `vitrine newsletter --help` prints. */
export const usage = (
  shows: readonly string[],
  formats: readonly string[],
  kinds: readonly string[],
): string => `
Usage: vitrine newsletter list [TEXT] [--show WHICH] [--limit N] [--json]
       vitrine newsletter export --for SERVICE
       vitrine newsletter bounce EMAIL [--kind KIND] [--detail TEXT]
       vitrine newsletter unbounce EMAIL
       vitrine newsletter bounces FILE

list      who asked for the newsletter, the newest first; with TEXT, those in whose e-mail it stands
export    prints those who get it, and whose mailbox takes it, as CSV in the columns of a mailing service
bounce    notes that a mailbox takes nothing, or that its owner complained: it gets no newsletter, reminder or notice any more
unbounce  takes it off again, since the mailbox works
bounces   notes what a JSON file of Postmark's says: of its bounce API, an export of it, or a webhook

  --show    ${shows.join(', ')} (all)
  --for     ${formats.join(', ')}
  --kind    ${kinds.join(', ')} (bounce)
  --detail  what the mail server said
  --limit N  how many (50)
  --json    print as JSON

Exit codes: 0 done, 1 a rule says no, 2 usage error.
`

export const headings = ['E-mail', 'Asked (UTC)', 'Confirmed (UTC)', 'Where', '']
