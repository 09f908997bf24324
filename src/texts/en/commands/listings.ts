/** What `vitrine listings --help` prints. */
export const usage = `
Usage: vitrine listings list [--json]
       vitrine listings show CATEGORY [--json]
       vitrine listings order CATEGORY --by RULE [--first A,B] [--json]

In which order lists show their products; a running shop follows within a second, static hosts with the next "vitrine build".
list   all lists, with how each is ordered
show   the products of one list in its order, with units sold in 30 days
order  orders one list

  CATEGORY   its address, shoes or clothing/knitwear; / is the list of all products
  --by RULE  newest, best-selling (of 30 days), in-stock (what is sold out last, else newest first), or by-hand (those of
             --first in their order; what came since follows)
  --first    products that stand first whatever the rule: page name, SKU or id; none without it
  --json     print as JSON

Exit codes: 0 done, 1 no such category or product, 2 usage error.
`

export const firstCount = (count: number): string => `${count} first`

export const sold = (units: number): string => `${units} sold`

export const soldOut = 'sold out'

export const isFirst = 'first'

export const ordered = (list: string, rule: string, first: number): string =>
  `${list} is ordered: ${rule}${first > 0 ? `, ${firstCount(first)}` : ''}`
