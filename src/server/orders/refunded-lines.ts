import type { RefundPart } from '#domain/after-sale/refund-amounts.ts'

import type { RefundsTable } from '../database/tables/after-sale-tables.ts'

/** The units that a refund was for, by SKU. */
export const refundedLines = (row: Pick<RefundsTable, 'lines'>): RefundPart['lines'] =>
  // Written by `bookRefund` from the same type.
  JSON.parse(row.lines) as RefundPart['lines']
