import { exchangeDifference } from '#domain/after-sale/returns.ts'
import { toMinor } from '#domain/money/price-text.ts'

import type { Application } from '../../application/application.ts'
import type { Order } from '../receipt.ts'

/** Another size of what was bought. */
export interface OtherSize {
  readonly item: string
  readonly sku: string
  readonly ean: string
  readonly size: string
  /** What it costs more than the size that was bought, minor units; below zero: less. */
  readonly differenceMinor: number
  /** Units that can be sold. */
  readonly available: number | 'infinite'
}

/** Returns the other sizes of a line of an order that are sold where it was bought, in their order, those that are sold out too. */
export async function findOtherSizes(
  { catalogue, stock }: Pick<Application, 'catalogue' | 'stock'>,
  { snapshot }: Pick<Order, 'snapshot'>,
  line: number,
): Promise<OtherSize[]> {
  const bought = snapshot.items[line - 1]
  const items = bought ? (await catalogue.current()).variant(bought.product)?.items : undefined
  if (!bought || !items) return []
  const { pricelist } = snapshot
  const available = await stock.read(items.map(({ sku }) => sku))
  const boughtTodayMinor = items.find(({ id }) => id === bought.item)?.prices[pricelist]?.amountMinor
  return items.flatMap(({ id, name, sku, ean, prices }) => {
    const price = prices[pricelist]
    if (id === bought.item || !price) return []
    const differenceMinor = exchangeDifference({
      boughtTodayMinor,
      boughtThenMinor: toMinor(bought.priceEachAsNumber),
      otherTodayMinor: price.amountMinor,
    })
    return [{ item: id, sku, ean, size: name, differenceMinor, available: available.get(sku) ?? 0 }]
  })
}

/** Whether a size can be had in exchange: it is in stock, and costs no more. */
export const isExchangeable = ({ available, differenceMinor }: OtherSize): boolean =>
  available !== 0 && differenceMinor <= 0
