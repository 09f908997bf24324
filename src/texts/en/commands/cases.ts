/** What `vitrine cases --help` prints. */
export const usage = (states: readonly string[]): string => `
Usage: vitrine cases list [--state STATE] [--order NUMBER] [--email EMAIL] [--limit N] [--json]
       vitrine cases show ID [--json]
       vitrine cases answer ID --text TEXT [--json]
       vitrine cases assign ID (--to EMAIL | --nobody) [--json]
       vitrine cases close ID [--note TEXT] [--json]

list    what shoppers ask, the one with the newest message first
show    everything that was written in one
answer  mails an answer to the shopper; the case waits from then on
assign  gives it to somebody of the team, who looks after it
close   notes that nothing is left to answer; the shopper is not mailed

  ID         as "list" shows it
  --state    ${states.join(', ')} (all)
  --order    only what is about this order
  --email    only what this address asked
  --limit N  how many (100)
  --text     the answer
  --to       an address of the team ("vitrine staff list")
  --nobody   gives it back to all
  --note     what came of it
  --json     print as JSON

Exit codes: 0 done, 1 no such case, or a rule says no, 2 usage error.
`

export const order = (number: string): string => `order ${number}`

export const none = 'No case.'

export const closed = (note: string): string => `\nClosed: ${note}`

export const done = {
  answered: 'Answered',
  assigned: 'Assigned',
  closed: 'Closed',
}

export const doneTo = (what: string, id: string): string => `${what}: ${id}.`
