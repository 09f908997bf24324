/** What `vitrine giftcards --help` prints. */
export const usage = `
Usage: vitrine giftcards list [--json]
       vitrine giftcards show ID-OR-LAST-4 [--json]
       vitrine giftcards block ID
       vitrine giftcards replace ID [--email ADDRESS]
       vitrine giftcards issue --amount N --currency SEK [--email ADDRESS]
       vitrine giftcards batch --count N --amount N --currency SEK [--text TEXT] [--key KEY]

list   the newest 100 cards
show   a card with everything that moved its balance; by its last 4, all cards that end so. --json prints a list of them
block  the card pays for nothing any more; its balance stays
replace
       blocks a lost card and mails the code of a new one, with all that was left, to its holder; nobody else sees it.
       --email: where to, instead of the address that the card was for
issue  makes a card that nobody bought and prints its code, this once. --currency: that of a pricelist. --email: the card
       is also mailed
batch  makes N cards that nobody bought, up to 1000, and prints their codes as CSV, this once. --text: what they are for.
       --key: at least 16 characters of your own; the same key again makes nothing more and prints the same codes

Exit codes: 0 done, 1 no such card, 2 usage error.
`

export const headings = ['Id', 'Last 4', 'State', 'Balance', 'Of', 'Made (UTC)']

export const none = 'There are no gift cards.'

export const blocked = (id: string): string => `${id} is blocked.`

export const issued = (code: string, amount: string, id: string): string => `${code}  ${amount}  (id ${id})`

export const replaced = (id: string, newId: string, email: string): string =>
  `${id} is blocked. The code of ${newId}, with what was left, goes to ${email}.`

export const states = { active: 'active', blocked: 'blocked' }
