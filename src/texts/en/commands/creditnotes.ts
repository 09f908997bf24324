/** What `vitrine creditnotes --help` prints. */
export const usage = `
Usage: vitrine creditnotes list [--limit N] [--json]
       vitrine creditnotes show NUMBER [--json]

A refund gets a credit note in its own transaction, with a number of a gapless series.

list  the newest credit notes
show  one whole: its order, what goes back, and the tax by rate

  --limit N  how many (50)
  --json     print as JSON; amounts in minor units

Exit codes: 0 done, 1 no such credit note, 2 usage error.
`

export const headings = ['Number', 'Time (UTC)', 'Order', 'Amount']

export const taxHeadings = ['Tax rate', 'Without tax', 'Tax', 'With tax']

export const none = 'There are no credit notes.'

export const unknown = (number: string): string =>
  `There is no credit note ${number}. "vitrine creditnotes list" lists them.`

export const labels = {
  number: 'Credit note',
  time: 'Time (UTC)',
  order: 'Order',
  delivery: 'Delivery',
  amount: 'Amount',
}

export const orderFrom = (order: string, time: string): string => `${order} of ${time}`

export const units = (quantity: number, sku: string): string => `${quantity} x ${sku}`
