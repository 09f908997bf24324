import { bumpVersion } from '../changes.ts'
import type { Database, Tx } from '../../database/database.ts'
import { allBestSellers, allListingOrders, readSales, replaceBestSellers } from './repository.ts'

/** Long enough that a quiet shop has sales, short enough that last season is over. */
export const soldForDays = 30
/** Nobody looks further into a list by sales. */
const maxBest = 2000
const dayMs = 86_400_000

/** Counts again what sold lately. Returns whether the order of what sold is another; lists are then to be made again. */
export async function countBestSellers(tx: Tx, now: number): Promise<boolean> {
  const before = await allBestSellers(tx)
  const sold = await readSales(tx, { since: now - soldForDays * dayMs, limit: maxBest })
  const isSame =
    before.length === sold.length && sold.every(({ variant_id }, at) => variant_id === before[at]?.variant_id)
  if (isSame) return false
  await replaceBestSellers(tx, sold)
  return true
}

/** Counts again where a list is ordered by sales; the shop makes those lists again where it changed anything. Returns how many lists. */
export async function refreshBestSellers(database: Database, now: number): Promise<number> {
  const lists = (await allListingOrders(database.read)).filter(({ rule }) => rule === 'best-selling')
  if (lists.length === 0) return 0
  return database.write(async (tx) => {
    if (!(await countBestSellers(tx, now))) return 0
    await bumpVersion(tx, { kind: 'pages', name: '' })
    return lists.length
  })
}
