import type { Application } from '../application/application.ts'
import { fromJson } from '../database/json.ts'
import { listBatches } from './batch-repository.ts'

/** Vouchers and batches of them that are switched on and have a first or last day; epoch milliseconds. Those for one person stay out. */
export async function listDatedVouchers({ vouchers, database }: Pick<Application, 'vouchers' | 'database'>) {
  const single = (await vouchers.list()).map(({ voucher, isActive }) => ({
    id: voucher.code,
    name: voucher.code,
    isActive,
    startsAt: voucher.from,
    endsAt: voucher.until,
  }))
  const batches = (await listBatches(database.read)).map(({ id, description, isActive, body }) => {
    const { from, until } = fromJson(body)
    return { id, name: description, isActive, startsAt: from, endsAt: until }
  })
  return [...single, ...batches].filter(
    ({ isActive, startsAt, endsAt }) => isActive && (startsAt !== null || endsAt !== null),
  )
}
