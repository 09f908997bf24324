import type { ReturnReason } from '#contract/withdrawal.ts'

import type { Order } from '../orders/service.ts'
import { addDone, day, type AfterDemoSale } from './happened.ts'

interface DemoWithdrawal {
  readonly at: number
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
}

const reasons = [
  'too-small',
  'too-large',
  'not-as-expected',
  'changed-mind',
  'faulty',
  'something-else',
  '',
] as const
const weights = [14, 12, 22, 22, 5, 5, 20]

/** Adds the withdrawal of a buyer who sends something back; null where nobody does, or has not yet. */
export function withdrawFromDemoOrder(
  order: Order,
  after: AfterDemoSale,
  sentAt: number,
): DemoWithdrawal | null {
  const { random, rows, person, fit, until } = after
  const { items } = order.snapshot
  const returned = items.flatMap((item, index) => {
    if (item.giftCard) return []
    const runs = fit(item.sku)
    if (!random.chance(0.11 * person.returns + 0.1 * Math.abs(runs))) return []
    const reason: ReturnReason | '' =
      runs !== 0 && random.chance(0.7)
        ? runs > 0
          ? 'too-small'
          : 'too-large'
        : random.pickWeighted(reasons, weights)
    return [{ item, line: index + 1, reason }]
  })
  const at = sentAt + random.int(3, 13) * day + random.int(0, 9) * 3_600_000
  if (returned.length === 0 || at > until) return null
  rows.withdrawals.push({ order_id: order.id, message: '', received_at: at })
  for (const { item, line, reason } of returned) {
    const { quantity } = item
    rows.withdrawal_items.push({ order_id: order.id, item: item.item, quantity, reason })
    rows.withdrawal_lines.push({ order_id: order.id, nth: 1, line, quantity })
  }
  addDone(after, { kind: 'withdrawal-mail', key: order.id, payload: {}, at })
  return { at, lines: returned.map(({ item }) => ({ sku: item.sku, quantity: item.quantity })) }
}
