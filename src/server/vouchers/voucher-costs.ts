import type { Currency } from '#contract/money.ts'

import type { Queries } from '../database/database.ts'
import { allVoucherUses } from '../figures/voucher-service.ts'
import { chunks } from '../database/chunks.ts'

/** What a voucher has cost in one currency: minor units, tax included. */
export interface VoucherCost {
  readonly currency: Currency
  /** Orders that used it and were not cancelled. */
  readonly orders: number
  readonly salesMinor: number
  /** Taken off them; of an order with two vouchers, all of both. */
  readonly discountMinor: number
}

/** Returns what vouchers have cost by code, and batches by id. */
export async function voucherCosts(queries: Queries): Promise<Map<string, VoucherCost[]>> {
  const uses = await allVoucherUses(queries)
  const batches = await batchesByCode(
    queries,
    uses.map(({ code }) => code),
  )
  const costs = new Map<string, VoucherCost[]>()
  for (const { code, ...cost } of uses) {
    const name = batches.get(code) ?? code
    const before = costs.get(name) ?? []
    const same = before.find(({ currency }) => currency === cost.currency)
    const others = before.filter((each) => each !== same)
    costs.set(name, [...others, same ? sum(same, cost) : cost])
  }
  return costs
}

const sum = (one: VoucherCost, other: VoucherCost): VoucherCost => ({
  currency: one.currency,
  orders: one.orders + other.orders,
  salesMinor: one.salesMinor + other.salesMinor,
  discountMinor: one.discountMinor + other.discountMinor,
})

async function batchesByCode(queries: Queries, codes: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const some of chunks(codes))
    for (const { code, batch_id } of await queries
      .selectFrom('batch_codes')
      .innerJoin('vouchers', 'vouchers.id', 'batch_codes.ref')
      .select(['code', 'batch_id'])
      .where('code', 'in', some)
      .execute())
      found.set(code, batch_id)
  return found
}
