import { expect } from 'vitest'

import type { RefundRequest } from '#domain/after-sale/refund-amounts.ts'

import { fetchReceipt } from '../buyer.ts'
import { RefusedError, staffFor } from '../staff.ts'
import { paidMinor, restock, type Model, type ModelOrder, type RealShop } from './model.ts'

/** Does it, or answers the sentence of the rule that said no. */
async function attempt<T>(act: () => Promise<T>): Promise<T | string> {
  try {
    return await act()
  } catch (reason) {
    if (reason instanceof RefusedError) return reason.message
    throw reason
  }
}

/** All money went back, or every unit: a parcel would have nothing in it. */
const isRefunded = (order: ModelOrder): boolean =>
  (order.refundedMinor > 0 && order.refundedMinor === paidMinor(order)) ||
  [...order.units].every(([sku, units]) => order.refundedUnits.get(sku) === units)

export async function ship({ shop }: RealShop, order: ModelOrder): Promise<void> {
  const parcel = { carrier: 'Post', trackingId: '1', trackingUrl: '', isLast: true }
  const done = await attempt(() => staffFor(shop).ship(order.number, parcel))
  const mayLeave = order.state === 'paid' && !isRefunded(order)
  expect(typeof done === 'string').toBe(!mayLeave)
  if (mayLeave) order.state = 'shipped'
}

export async function cancel(model: Model, { shop }: RealShop, order: ModelOrder): Promise<void> {
  const done = await attempt(() => staffFor(shop).cancel(order.number, 'model'))
  expect(typeof done === 'string').toBe(order.state !== 'paid')
  if (order.state !== 'paid') return
  order.state = 'cancelled'
  order.refundedMinor = paidMinor(order)
  restock(model, order, order.units)
  expect(await fetchReceipt(shop.url, order.selection)).toMatchObject({ statusDescription: 'Cancelled' })
}

export async function refund(
  model: Model,
  { shop }: RealShop,
  order: ModelOrder,
  { input, isRestocked }: { input: RefundRequest; isRestocked: boolean },
): Promise<void> {
  const left = paidMinor(order) - order.refundedMinor
  const done = await attempt(() =>
    staffFor(shop).refund(order.number, { request: input, restock: isRestocked, reason: 'model' }),
  )
  if (typeof done === 'string') {
    const isTooMuch =
      input.kind === 'amount' ? input.amountMinor > left : input.kind === 'rest' ? left === 0 : true
    expect(isTooMuch || left === 0, done).toBe(true)
    return
  }
  const money = done.cardMinor + done.giftCardMinor
  expect(money).toBeLessThanOrEqual(left)
  if (input.kind === 'amount') expect(money).toBe(input.amountMinor)
  if (input.kind === 'rest') expect(money).toBe(left)
  order.refundedMinor += money
  const units = new Map(done.lines.map(({ sku, quantity }) => [sku, quantity]))
  for (const [sku, quantity] of units) {
    order.refundedUnits.set(sku, (order.refundedUnits.get(sku) ?? 0) + quantity)
    expect(order.refundedUnits.get(sku)).toBeLessThanOrEqual(order.units.get(sku) ?? 0)
  }
  if (isRestocked) restock(model, order, units)
}

/** New goods arrive: so many units of a SKU are counted, over what open payments hold. */
export async function count(model: Model, { shop }: RealShop, sku: string, units: number): Promise<void> {
  const onHand = (model.reserved.get(sku) ?? 0) + units
  await shop.database.write((tx) => shop.services.stock.set(tx, sku, onHand, 'counted'))
  model.onHand.set(sku, onHand)
}
