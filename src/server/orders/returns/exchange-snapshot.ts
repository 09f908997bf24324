import { wirePrice } from '#domain/money/price-text.ts'

import type { OrderSnapshot } from '../../database/documents/order-snapshot.ts'
import type { Order } from '../receipt.ts'
import type { OrderReturn } from './returns-repository.ts'
import type { OtherSize } from './other-sizes.ts'

/** A line that is exchanged: which one, for which size, how many. */
export interface ExchangedLine extends Pick<OrderReturn['lines'][number], 'line'> {
  readonly other: Pick<OtherSize, 'item' | 'sku' | 'ean' | 'size'>
  readonly quantity: number
}

/** Returns the order of the other sizes: to the same buyer and address, and paid for by the first one, so it costs nothing. */
export function makeExchangeSnapshot(
  { snapshot, number }: Order,
  lines: readonly ExchangedLine[],
): OrderSnapshot {
  const { capture: _, importCharges: __, ...kept } = snapshot
  const nothing = wirePrice({ amountMinor: 0, currency: snapshot.currency })
  const items = lines.flatMap(({ line, other, quantity }, index) => {
    const bought = snapshot.items[line - 1]
    if (!bought) return []
    const { discountPriceAsNumber: ___, ...article } = bought
    return [
      {
        ...article,
        ...other,
        line: `${other.item}-${index + 1}`,
        quantity,
        priceEach: nothing,
        priceEachAsNumber: 0,
        priceEachBeforeDiscount: nothing,
        priceEachBeforeDiscountAsNumber: 0,
        totalPrice: nothing,
        totalPriceAsNumber: 0,
        anyDiscount: false,
      },
    ]
  })
  return {
    ...kept,
    amountMinor: 0,
    shippingMinor: 0,
    lineMinor: items.map(() => 0),
    items,
    discounts: { anyDiscount: false, discount: nothing, discountAsNumber: 0, vouchers: {} },
    totals: {
      itemsTotalPrice: nothing,
      itemsTotalPriceAsNumber: 0,
      totalDiscountPrice: nothing,
      totalDiscountPriceAsNumber: 0,
      shippingPrice: nothing,
      shippingPriceAsNumber: 0,
      totalQuantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
      taxPercent: snapshot.totals.taxPercent,
      grandTotalPrice: nothing,
      grandTotalPriceAsNumber: 0,
      grandTotalPriceTax: nothing,
      grandTotalPriceTaxAsNumber: 0,
      taxLines: [],
    },
    giftMessage: '',
    additionalNotes: '',
    internalComment: `Exchange of order ${number}`,
  }
}
