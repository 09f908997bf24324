/** What `vitrine issues --help` prints. */
export const usage = `
Usage: vitrine issues list [--all] [--assignee EMAIL] [--limit N] [--json]
       vitrine issues assign ID (--to EMAIL | --nobody) [--json]
       vitrine issues resolve ID [--note TEXT] [--json]

list     what waits for staff, oldest first: what happened, what the shop did about it, what is left to do
assign   gives it to somebody of the team, who looks after it from then on
resolve  notes that it is dealt with; who and why stand in the audit. If it is reported again, it is open again

  ID          as "list" shows it, or the whole of it
  --all       also what is resolved
  --assignee  only what somebody of the team looks after
  --limit N   how many (100)
  --to        an address of the team ("vitrine staff list")
  --nobody    gives it back to all
  --note      what was done
  --json      print as JSON

Exit codes: 0 done, 1 no such open issue or nobody of that address, 2 usage error.
`

export const order = (number: string): string => `order ${number}`

export const resolvedState = 'resolved'

export const done = (note: string): string => `  Done: ${note}`

export const none = 'Nothing waits for staff.'

export const assigned = (email: string, kind: string): string => `Assigned to ${email}: ${kind}.`

export const unassigned = (kind: string): string => `Assigned to nobody: ${kind}.`

export const resolved = (kind: string, sentence: string): string => `Resolved: ${kind}. ${sentence}`
