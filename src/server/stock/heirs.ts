import type { Tx } from '../database/database.ts'
import type { MovementCause, MovementReason } from './movements.ts'
import { findHeir, heirsOfGone, lockStock, setHeir, setInfinite } from './repository.ts'

/** What is asked of the stock service here. */
interface Units {
  set(tx: Tx, sku: string, onHand: number, why: MovementReason | MovementCause): Promise<void>
  adjust(
    tx: Tx,
    sku: string,
    change: { from: number; to: number },
    why: MovementReason | MovementCause,
  ): Promise<void>
  ensure(tx: Tx, sku: string, onHand: number, infinite: boolean): Promise<void>
  lock(tx: Tx, skus: readonly string[]): Promise<void>
  inOrder(skus: readonly string[]): string[]
}

const renamed = (cause: string): MovementCause => ({ reason: 'renamed', cause })

/** What `StockService.carry` says. */
export async function carry(
  tx: Tx,
  {
    from,
    to,
    service,
  }: {
    from: string
    to: string
    service: Pick<Units, 'ensure' | 'set' | 'inOrder'>
  },
): Promise<void> {
  const rows = new Map<string, Awaited<ReturnType<typeof lockStock>>>()
  for (const sku of service.inOrder([from, to])) rows.set(sku, await lockStock(tx, sku))
  const row = rows.get(from)
  if (!row) return
  const units = Math.max(0, row.on_hand - row.reserved)
  await service.ensure(tx, to, 0, row.infinite === 1)
  await service.set(tx, to, units + (rows.get(to)?.reserved ?? 0), renamed(from))
  await service.set(tx, from, row.on_hand - units, renamed(to))
  // Also where nothing was left to go: what payments hold, and what was sold, may come back.
  await setHeir(tx, from, to)
  await setHeir(tx, to, null)
}

/**
 * For units that come back under SKUs that were rewritten meanwhile: nobody could buy them there. Takes all rows in the one order
 * first; what it answers then moves what is free to the SKUs of today.
 */
export async function passingOn(
  tx: Tx,
  lines: readonly { readonly sku: string }[],
  service: Pick<Units, 'lock' | 'set' | 'adjust'>,
): Promise<() => Promise<void>> {
  const skus = lines.map(({ sku }) => sku)
  const heirs = await heirsOfGone(tx, skus)
  if (heirs.size > 0) await service.lock(tx, [...skus, ...heirs.values()])
  return async () => {
    for (const [from, to] of heirs) {
      const row = await lockStock(tx, from)
      const units = row ? row.on_hand - row.reserved : 0
      if (!row || units <= 0) continue
      await service.set(tx, from, row.reserved, renamed(to))
      await service.adjust(tx, to, { from: 0, to: units }, renamed(from))
    }
  }
}

/** What `StockService.takeAnew` says. */
export async function takeAnew(
  tx: Tx,
  {
    sku,
    onHand,
    infinite,
    service,
  }: { sku: string; onHand: number; infinite: boolean; service: Pick<Units, 'set'> },
): Promise<boolean> {
  if ((await findHeir(tx, sku)) === null) return false
  const row = await lockStock(tx, sku)
  if (!row) return false
  await setHeir(tx, sku, null)
  await setInfinite(tx, sku, infinite)
  await service.set(tx, sku, row.reserved + onHand, 'initial')
  return true
}
