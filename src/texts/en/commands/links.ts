/** What `vitrine links --help` prints. */
export const usage = `
Usage: vitrine links create --address FILE --line SKU=N ... [options] [--json]
       vitrine links list [--json]
       vitrine links cancel ID [--json]

create   makes an order that its buyer pays by a link, priced as in the checkout; its units are held until the link is over
         --address FILE   JSON with the fields of an address of the checkout, with "email" and "country"; - reads standard input
         --line SKU=N     what is bought; may be given more than once
         --shipping ID    how it is sent; without it the first way that serves the country
         --method ID      how it is paid; without it the first that serves the country
         --voucher CODE   takes a code into account
         --discount 99.50 takes so much off the goods, in the currency of the country
         --note TEXT      for the team
         --days N         how long the link lives: 1 to 14 (3)
         --quiet          no email; the link is printed
list     the newest links
cancel   nobody can pay by it any more, and what it holds is free

Emails are sent by the running shop, or when it starts again.

Exit codes: 0 done, 1 a rule says no, 2 usage error.
`

export const none = 'There are no payment links.'

export const cancelled = (id: string): string => `The payment link ${id} opens nothing any more.`

export const payable = (price: string, until: string): string => `${price}, until ${until} (UTC)`
