import { defineQuery } from '../application/use-case.ts'
import { listBatches, type ListedBatch } from './batch-repository.ts'
import type { ListedVoucher } from './service.ts'
import { voucherCosts, type VoucherCost } from './voucher-costs.ts'

/** Vouchers that somebody made one by one, batches of them, and what both have cost; by code, and by id of the batch. */
export interface ListedVouchers {
  readonly vouchers: readonly ListedVoucher[]
  readonly batches: readonly ListedBatch[]
  readonly costs: ReadonlyMap<string, readonly VoucherCost[]>
}

/** Returns all vouchers with their uses and costs; those for one person alone stay out. */
export const listVouchers = defineQuery<void, ListedVouchers>({
  permission: 'vouchers.read',
  run: async ({ app }) => ({
    vouchers: await app.vouchers.list(),
    batches: await listBatches(app.database.read),
    costs: await voucherCosts(app.database.read),
  }),
})
