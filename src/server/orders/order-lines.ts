import { toMinor } from '#domain/money/price-text.ts'
import { splitMinor } from '#domain/money/split-minor.ts'
import { orderTaxLines } from '#domain/tax/order-tax-lines.ts'

import type { OrderLinesTable } from '../database/tables/order-line-tables.ts'
import type { OrderSnapshot } from '../database/documents/order-snapshot.ts'
import { toPaidOrder } from './paid-order.ts'
import type { Order } from './receipt.ts'
import { taxLineOfEach } from './tax-line-of-each.ts'

/** What of an order its lines are made from. */
export type OrderedGoods = Pick<Order, 'id' | 'snapshot' | 'totalMinor'>

/** How many units of a line. */
export interface UnitsOfLine {
  readonly line: number
  readonly quantity: number
}

// What gift cards pay belongs to the sums, also where an order that sold out never took it from them.
const paidWhole = ({ snapshot, totalMinor }: OrderedGoods) =>
  toPaidOrder({ snapshot, totalMinor, disputedMinor: 0, state: 'paid' })

/** Returns what an order costs beside its lines: their sums, less discounts, plus `shipping_minor`, less `gift_card_minor` are its total. */
export function amountsBesideLines(order: OrderedGoods): { shipping_minor: number; gift_card_minor: number } {
  const { shippingMinor, giftCardMinor } = paidWhole(order)
  return { shipping_minor: shippingMinor, gift_card_minor: giftCardMinor }
}

/** Returns the rows of an order's lines, as its snapshot has them. */
export function makeOrderLines(order: OrderedGoods): OrderLinesTable[] {
  const paid = paidWhole(order).lines.map(({ paidMinor }) => paidMinor)
  const taxes = taxOfEach(order.snapshot, paid)
  return order.snapshot.items.map((item, index) => {
    const total_minor = toMinor(item.totalPriceAsNumber)
    return {
      order_id: order.id,
      line: index + 1,
      kind: item.giftCard === undefined ? 'goods' : 'gift-card',
      sku: item.sku,
      ean: item.ean || null,
      item_id: item.item,
      product_id: item.product,
      name: item.productName,
      colour: item.variantName,
      size: item.size,
      quantity: item.quantity,
      unit_minor: toMinor(item.priceEachAsNumber),
      total_minor,
      discount_minor: total_minor - (paid[index] ?? 0),
      tax_percent: item.taxPercent,
      tax_treatment: item.taxTreatment ?? null,
      tax_minor: taxes[index] ?? 0,
    }
  })
}

/** The tax of each rate, shared out over its lines and delivery by what was paid for them. */
function taxOfEach(snapshot: OrderSnapshot, paid: readonly number[]): number[] {
  const taxLines = orderTaxLines(snapshot)
  const places = taxLineOfEach(snapshot, taxLines)
  const taxes = paid.map(() => 0)
  for (const [place, { taxMinor, grossMinor }] of taxLines.entries()) {
    const lines = [...paid.keys()].filter((index) => places[index] === place)
    const goodsMinor = lines.reduce((sum, index) => sum + (paid[index] ?? 0), 0)
    const shares = splitMinor(taxMinor, [
      ...lines.map((index) => ({ key: String(index), weight: paid[index] ?? 0 })),
      { key: 'delivery', weight: Math.max(0, grossMinor - goodsMinor) },
    ])
    for (const [at, index] of lines.entries()) taxes[index] = shares[at] ?? 0
  }
  return taxes
}

/**
 * Shares units of an article out over the lines that have it, the first line first. `taken` counts what of each line is taken already, and
 * is raised; units beyond what is left are left out.
 */
export function takeUnits(
  lines: readonly Pick<OrderLinesTable, 'line' | 'quantity'>[],
  quantity: number,
  taken: Map<number, number>,
): UnitsOfLine[] {
  let wanted = quantity
  const units: UnitsOfLine[] = []
  for (const { line, quantity: ordered } of lines) {
    const before = taken.get(line) ?? 0
    const here = Math.min(wanted, ordered - before)
    if (here <= 0) continue
    taken.set(line, before + here)
    units.push({ line, quantity: here })
    wanted -= here
  }
  return units
}
