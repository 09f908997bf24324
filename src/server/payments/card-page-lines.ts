import { toMinor } from '#domain/money/price-text.ts'

import type { OrderSnapshot } from '../orders/service.ts'
import type { ProviderLine } from './provider.ts'

/**
 * The most lines of goods on the card page. Stripe takes 100 with the delivery and recommends to consolidate from a few dozen on
 * (docs.stripe.com/api/checkout/sessions/create, `line_items`).
 */
export const maxGoodsLines = 30

type OrderedItem = Pick<
  OrderSnapshot['items'][number],
  'productName' | 'size' | 'quantity' | 'totalPriceAsNumber'
>
type Ordered = Pick<OrderSnapshot, 'amountMinor' | 'shippingMinor' | 'shippingMethodName'> & {
  readonly items: readonly OrderedItem[]
}

const articles = (lines: readonly ProviderLine[]): string => {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return `${units} ${units === 1 ? 'article' : 'articles'}`
}

const sumTotals = (lines: readonly ProviderLine[]): number =>
  lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)

/** Keeps the first lines and makes one of the rest, where there are more than the card page should show. */
function consolidate(goods: readonly ProviderLine[]): readonly ProviderLine[] {
  if (goods.length <= maxGoodsLines) return goods
  const shown = goods.slice(0, maxGoodsLines - 1)
  const rest = goods.slice(maxGoodsLines - 1)
  return [...shown, { name: `and ${articles(rest)} more`, quantity: 1, totalMinor: sumTotals(rest) }]
}

/** Returns what the card page lists; the totals of its lines add up to the amount of the order. */
export function cardPageLines({
  items,
  amountMinor,
  shippingMinor,
  shippingMethodName,
}: Ordered): readonly ProviderLine[] {
  const goods = items.map(({ productName, size, quantity, totalPriceAsNumber }) => ({
    name: `${productName}, ${size}`,
    quantity,
    totalMinor: toMinor(totalPriceAsNumber),
  }))
  // The provider knows no negative lines: with a discount, the order is one line.
  if (sumTotals(goods) + shippingMinor !== amountMinor)
    return [{ name: `Your order, ${articles(goods)}`, quantity: 1, totalMinor: amountMinor }]
  const delivery = { name: shippingMethodName || 'Delivery', quantity: 1, totalMinor: shippingMinor }
  return [
    ...consolidate(goods.filter(({ totalMinor }) => totalMinor > 0)),
    ...(shippingMinor > 0 ? [delivery] : []),
  ]
}
