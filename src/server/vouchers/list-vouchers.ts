import { defineQuery } from '../application/use-case.ts'
import type { ListedVoucher } from './service.ts'

/** Returns all vouchers with their uses. */
export const listVouchers = defineQuery<void, ListedVoucher[]>({
  permission: 'vouchers.read',
  run: ({ app }) => app.vouchers.list(),
})
