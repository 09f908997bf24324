import type { Tx } from '../database/database.ts'
import { Refused } from '../refused.ts'
import { listShipments } from './after-sale-repository.ts'
import { findPackedAt } from './order-packings.ts'
import type { Order } from './receipt.ts'

/** Refuses what may only be done to a locked order before it is packed: `order-closed`, `order-packed`. */
export async function requireUnpacked(tx: Tx, { id, state }: Order): Promise<void> {
  if (state !== 'paid' && state !== 'shipped') throw new Refused({ code: 'order-closed' })
  const isPacked = (await findPackedAt(tx, id)) !== null || (await listShipments(tx, id)).length > 0
  if (state === 'shipped' || isPacked) throw new Refused({ code: 'order-packed' })
}
