import type { Authorisation } from './captures.ts'
import type { LineProgress } from './line-progress.ts'
import type { UnitsOfLine } from './order-lines.ts'
import type { Order } from './receipt.ts'
import { toPaidOrder } from './paid-order.ts'

interface SentParcel {
  /** What it holds; empty where staff did not say. */
  readonly units: readonly UnitsOfLine[]
  readonly isLast: boolean
  /** No other parcel of which it is known what it holds was sent before. */
  readonly isFirst: boolean
  /** The lines of the order as they are with this parcel. */
  readonly progress: readonly LineProgress[]
}

/**
 * What is captured for a parcel, minor units: what was paid for its units, with the shipping in the first one; with the last, all that is
 * open but for units that were withdrawn from and not sent. Nothing yet for one of which staff did not say what it holds while others
 * follow, nor for any but the last where the provider captures only once.
 */
export function captureOfParcel(
  { openMinor, row }: Authorisation,
  order: Order,
  { units, isLast, isFirst, progress }: SentParcel,
): number {
  const { lines, shippingMinor } = toPaidOrder(order)
  /** What was paid for units of a line, after so many of it. */
  const paidFor = (line: number, { after, count }: { after: number; count: number }): number => {
    const { paidMinor = 0, quantity = 1 } = lines[line - 1] ?? {}
    const upTo = (total: number) => Math.floor((paidMinor * total) / quantity)
    return upTo(after + count) - upTo(after)
  }
  if (isLast) {
    const keptBack = progress.reduce((sum, { line, kind, quantity, shipped, refunded }) => {
      const count = kind === 'goods' ? Math.max(0, quantity - shipped - refunded) : 0
      return sum + paidFor(line, { after: quantity - count, count })
    }, 0)
    return Math.max(0, openMinor - keptBack)
  }
  if (row.captures_parts === 0 || units.length === 0) return 0
  const goodsMinor = units.reduce((sum, { line, quantity }) => {
    const shipped = progress.find((one) => one.line === line)?.shipped ?? quantity
    return sum + paidFor(line, { after: shipped - quantity, count: quantity })
  }, 0)
  return Math.min(openMinor, goodsMinor + (isFirst ? shippingMinor : 0))
}

/** What is captured as soon as the order is placed, minor units: what was paid for gift cards, which leave by email at once. */
export function captureOfGiftCards({ openMinor }: Authorisation, order: Order): number {
  const { lines } = toPaidOrder(order)
  const paidMinor = order.snapshot.items.reduce(
    (sum, { giftCard }, index) => sum + (giftCard ? (lines[index]?.paidMinor ?? 0) : 0),
    0,
  )
  return Math.min(openMinor, paidMinor)
}
