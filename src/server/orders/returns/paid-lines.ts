import type { Tx } from '../../database/database.ts'
import { exchangedLine } from './returns-repository.ts'

/** A line that was paid for. */
export interface PaidLine {
  readonly orderId: string
  readonly line: number
  /** What went back of each unit already, since a size that came in exchange cost less; minor units. */
  readonly lessMinor: number
}

/** Returns the line by which units were paid for: an order that came of an exchange costs nothing, so the money stands with the first one. */
export async function findPaidLine(tx: Tx, orderId: string, line: number): Promise<PaidLine> {
  let paid: PaidLine = { orderId, line, lessMinor: 0 }
  for (;;) {
    const before = await exchangedLine(tx, paid.orderId, paid.line)
    if (!before) return paid
    paid = {
      orderId: before.orderId,
      line: before.line,
      lessMinor: paid.lessMinor + before.difference_minor,
    }
  }
}
