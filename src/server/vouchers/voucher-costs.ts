import type { Queries } from '../database/database.ts'
import { usesOfListed, type VoucherUses } from './uses-repository.ts'

/** What a voucher has cost in one currency. */
export type VoucherCost = Omit<VoucherUses, 'name'>

/** Returns what vouchers have cost by code, and batches by id; those for one person alone stay out. */
export async function voucherCosts(queries: Queries): Promise<Map<string, VoucherCost[]>> {
  const costs = new Map<string, VoucherCost[]>()
  for (const { name, ...cost } of await usesOfListed(queries))
    costs.set(name, [...(costs.get(name) ?? []), cost])
  return costs
}
