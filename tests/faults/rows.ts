import { accounts } from './rows/accounts.ts'
import { browser } from './rows/browser.ts'
import { infrastructure } from './rows/infrastructure.ts'
import { payments } from './rows/payments.ts'
import type { Row } from './rows/row.ts'
import { staffRows } from './rows/staff.ts'
import { surface } from './rows/surface.ts'

/** What must never happen, row by row: the catalogue that `npm run faults` runs. */
export const rows: readonly Row[] = [
  ...payments,
  ...infrastructure,
  ...accounts,
  ...surface,
  ...browser,
  ...staffRows,
]

const byId = new Map(rows.map((row) => [row.id, row]))
if (byId.size !== rows.length) throw new Error('tests/faults/rows: an id stands twice')

export function getRow(id: string): Row {
  const row = byId.get(id)
  if (!row) throw new Error(`There is no row ${id}. There are: ${[...byId.keys()].join(', ')}.`)
  return row
}
