/** What `vitrine requests --help` prints. */
export const usage = (kinds: readonly string[], ways: readonly string[]): string => `
Usage: vitrine requests list [--closed] [--limit N] [--json]
       vitrine requests add EMAIL --kind KIND [--channel CHANNEL] [--received DAY] [--note TEXT] [--json]
       vitrine requests fulfil ID [--json]
       vitrine requests refuse ID --reason TEXT [--json]

What owners of addresses ask for by law: a copy of their data, or to be erased. Accounts, guests and subscribers alike.

list    the open ones, what is due first; --closed: those that are done or refused, the newest first
add     notes one; it is due within one month of the day on which it came (GDPR, article 12)
fulfil  does it: the copy is mailed to the address, or all of it is erased and confirmed by email; says what stays and why
refuse  tells whoever asked that it is not done, with the reason

  --kind      ${kinds.join(', ')}
  --channel   how it came: ${ways.join(', ')} (email)
  --received  the day on which it came, 2026-12-24 (today)
  --note      how it is known that the address is theirs
  --limit N   how many (50)
  --json      print as JSON

Exit codes: 0 done, 1 no such request, or a rule says no, 2 usage error.
`

export const headings = ['Id', 'State', 'Received (UTC)', 'Kind', 'E-mail']

export const due = (day: string): string => `due ${day}`
