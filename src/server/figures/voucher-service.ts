import type { Queries } from '../database/database.ts'
import { voucherUses } from './repository.ts'

/** Returns what each voucher was used for since there are orders, by code and currency. */
export const allVoucherUses = (queries: Queries): ReturnType<typeof voucherUses> =>
  voucherUses(queries, { from: 0, until: Number.MAX_SAFE_INTEGER })
