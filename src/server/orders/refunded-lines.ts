import type { RefundPart } from '#domain/after-sale/refund-amounts.ts'

import type { RefundsTable } from '../database/tables/after-sale-tables.ts'
import { fromJson } from '../database/json.ts'

/** The units that a refund was for, by SKU. */
export const refundedLines = (row: Pick<RefundsTable, 'lines'>): RefundPart['lines'] => fromJson(row.lines)
