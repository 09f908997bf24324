import { plural } from '../plural.ts'

type Units = number | 'infinite'

/** What `vitrine stock --help` prints. */
export const usage = (
  few: number,
  reasons: readonly string[],
): string => `Usage: vitrine stock set SKU N [SKU N ...]
       vitrine stock list [--low | --view VIEW] [--json]
       vitrine stock show SKU [--json]
       vitrine stock adjust SKU DIFFERENCE --reason REASON [--note TEXT]
       vitrine stock receive FILE --reference TEXT [--delivery ID] [--skip-faulty] [--dry-run] [--json]
       vitrine stock expect FILE --reference TEXT [--on DAY] [--skip-faulty] [--json]
       vitrine stock deliveries [--json]
       vitrine stock drop ID
       vitrine stock count start NAME [--search WORDS] | set ID SKU N | show ID | book ID | cancel ID
       vitrine stock counts [--json]
       vitrine stock history SKU [--limit N] [--json]
       vitrine stock import FILE [--add] [--skip-unknown] [--dry-run] [--json]

set    says how many units of a SKU are on hand, as counted; of several, all or none. Below what is reserved by open payments, the
       youngest of those lose their units.
list   shows what can be sold now, by SKU. --low: only what is few (${few} or less) or gone. --view: low (few, not gone), gone,
       broken (all sizes of a colour of which some are gone), waited (somebody waits for it) or reserved (payments hold some).
show   shows one SKU: its units, which payments hold some, which orders are still to be sent, who waits for it, what changed it.
adjust adds to what is on hand or takes from it (+2, -1), for a reason: ${reasons.join(', ')}.
receive adds what came, by a CSV file of SKUs (or EANs) and quantities, once; --delivery: what of an expected one. Wrong lines are named by
       line and column, and nothing is written unless --skip-faulty passes over them
expect enters a delivery that is to come, from such a file; deliveries lists them; drop takes one back that will not come
count  counts without losing what is sold meanwhile: start keeps what is on hand as the base (of all, or of what --search finds), set
       notes what was found, show tells the differences, book applies them to what is there then, cancel gives up; counts lists all
history shows what changed the units of a SKU, the newest first: reservations of payments, sales, what came back, counts, deliveries,
       imports, each with its order, payment or file. --limit: how many (50)
import reads a CSV file of SKUs and quantities: columns "SKU" and "Quantity" (or Qty, On hand, Antal …), or two columns without
       headers. All of it or nothing: a wrong row is named by its line, and nothing is written. SKUs that are not in the file stay.
       --set           the file says how many are on hand, as counted (it does so without this, too)
       --add           the file says how many come (5) or go (-5)
       --skip-unknown  passes over SKUs that the shop does not have; without it they are wrong rows
       --dry-run       shows what would change, writes nothing
Exit codes: 0 done, 1 no such SKU, or a file with wrong rows, 2 usage error.`

export const headings = ['SKU', 'For sale', 'On hand', 'Reserved', 'Waiting', 'Size', 'Colour', 'Product']

export const historyHeadings = ['Time (UTC)', 'On hand', 'Reserved', 'Then', 'Why', 'By', 'Who']

export const faultAt = (line: number, field: string, problem: string): string =>
  `line ${line}, ${field}: ${problem}`

export const unknownAt = (line: number, sku: string): string =>
  `line ${line}: no item has the SKU ${sku}; passed over`

export const counted = ({
  sku,
  onHand,
  units,
  before,
}: {
  readonly sku: string
  readonly onHand: number
  readonly units: Units
  readonly before: Units | null
}): string => `${sku}: ${onHand} on hand, ${units} for sale (before: ${before ?? 'none'})`

export const order = (number: string): string => `order ${number}`

export const adjusted = (sku: string, onHand: number): string => `${sku}: ${onHand} on hand`

export const standing = ({
  units,
  onHand,
  reserved,
  waiting,
}: {
  readonly units: Units
  readonly onHand: number
  readonly reserved: number
  readonly waiting: number
}): string => `for sale ${units}, on hand ${onHand}, reserved ${reserved}, waiting ${waiting}`

export const heldBy = (units: number, email: string, until: string): string =>
  `  ${units} held by a payment of ${email} until ${until}`

export const toBeSent = (units: number, number: string): string => `  ${units} to be sent for order ${number}`

export const waitsSince = (email: string, since: string): string => `  ${email} waits since ${since}`

export const rowsWrong = (count: number): string =>
  `${count} ${plural(count, { one: 'row is', other: 'rows are' })} wrong; nothing was written.`

export const change = (sku: string, before: Units | null, after: number): string =>
  `${sku}: ${before ?? 'none'} → ${after}`

/** What a file of units changed, or would change. */
export const summary = ({
  changed,
  unchanged,
  unknown,
  isDryRun,
}: {
  readonly changed: number
  readonly unchanged: number
  readonly unknown: number
  readonly isDryRun: boolean
}): string =>
  `${changed} ${isDryRun ? 'would change' : 'changed'}, ${unchanged} as they were, ${unknown} unknown`
