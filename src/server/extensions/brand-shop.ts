import type { Order, OrdersService } from '../orders/service.ts'
import type { StockService } from '../stock/service.ts'
import type { BrandOrder, BrandShop } from '../extensions.ts'

interface BrandShopDeps {
  readonly orders: Pick<OrdersService, 'byNumber'>
  readonly stock: Pick<StockService, 'read'>
  readonly now: () => number
}

/** Returns an order as a brand's own code sees it: nothing of it is the shop's storage. */
export const toBrandOrder = (order: Order): BrandOrder => ({
  number: order.number,
  state: order.state,
  email: order.email,
  country: order.snapshot.country,
  currency: order.currency,
  totalMinor: order.totalMinor,
  refundedMinor: order.refundedMinor,
  placedAt: order.createdAt,
  lines: order.snapshot.items.map(({ sku, productName, quantity }) => ({ sku, name: productName, quantity })),
})

/** Returns what a brand's own code may ask of the shop. */
export const createBrandShop = ({ orders, stock, now }: BrandShopDeps): BrandShop => ({
  async findOrder(number) {
    const order = await orders.byNumber(number)
    return order === null ? null : toBrandOrder(order)
  },
  findStock: (skus) => stock.read(skus),
  now,
})
