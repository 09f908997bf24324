import type { Random } from './random.ts'
import type { DemoRows } from './repository.ts'

/** The units of the demo while its trade is made: what is sold was delivered before. */
export interface DemoWarehouse {
  /** Sells units; brings a delivery in the day before where there are too few. */
  sell(rows: DemoRows, sale: Units & { readonly orderId: string }): void
  /** Units of an order come back. */
  takeBack(
    rows: DemoRows,
    back: Units & { readonly orderId: string; readonly reason: 'refunded' | 'cancelled' },
  ): void
  /** Units that are left, by SKU: they come on top of what the shop had. */
  left(): ReadonlyMap<string, number>
}

interface Units {
  readonly sku: string
  readonly quantity: number
  /** Epoch milliseconds. */
  readonly at: number
}

const hour = 3_600_000

export function createWarehouse(random: Random): DemoWarehouse {
  const onHand = new Map<string, number>()
  let written = 0
  const move = (
    rows: DemoRows,
    { sku, quantity, at }: Units,
    {
      orderId,
      reason,
      cause,
    }: { readonly orderId: string | null; readonly reason: string; readonly cause?: string },
  ) => {
    const after = (onHand.get(sku) ?? 0) + quantity
    onHand.set(sku, after)
    rows.stock_movements.push({
      id: `${at}-${String(++written).padStart(9, '0')}-${random.hex(8)}`,
      sku,
      delta: quantity,
      reserved_delta: 0,
      on_hand_after: after,
      reason,
      cause: cause ?? null,
      order_id: orderId,
      created_at: at,
    })
  }
  return {
    sell(rows, { orderId, ...sold }) {
      const missing = sold.quantity - (onHand.get(sold.sku) ?? 0)
      if (missing > 0) {
        const delivery = { ...sold, quantity: missing + random.int(4, 12), at: sold.at - 20 * hour }
        move(rows, delivery, { orderId: null, reason: 'delivered', cause: 'demo delivery' })
      }
      move(rows, { ...sold, quantity: -sold.quantity }, { orderId, reason: 'sold' })
    },
    takeBack: (rows, { orderId, reason, ...back }) => move(rows, back, { orderId, reason }),
    left: () => onHand,
  }
}
