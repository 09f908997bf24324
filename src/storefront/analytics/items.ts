import type { CartItem } from '#contract/cart.ts'
import type { PageMarket, ProductCard, ProductPageProduct } from '#contract/page-data.ts'

/** An item of a GA4 event. Only goods: nothing here says who buys. */
export interface TagItem {
  readonly item_id: string
  readonly item_name: string
  readonly item_variant: string
  readonly item_category: string
  readonly price: number
  readonly quantity: number
}

const priceOf = (markets: readonly PageMarket[], pricelist: string | null) =>
  markets.flatMap((market) => market.pricelists).find((price) => price.pricelist_id === pricelist)

/** The currency code that ends a price text of the wire. */
export const currencyOf = (text: string): string => text.slice(-3)

export const lineItem = (line: CartItem, quantity = line.quantity): TagItem => ({
  item_id: line.sku || line.item,
  item_name: line.productName,
  item_variant: [line.variantName, line.size].filter(Boolean).join(', '),
  item_category: line.model,
  price: line.priceEachAsNumber,
  quantity,
})

/** A product of a page or a list in the shopper's pricelist, with its currency; null where it is not sold. */
export function shownItem(
  product: ProductCard | ProductPageProduct,
  pricelist: string | null,
): { item: TagItem; currency: string } | null {
  const price = priceOf(product.markets, pricelist)
  if (!price) return null
  const item = {
    item_id: product.product,
    item_name: product.name,
    item_variant: product.variantName,
    item_category: product.model,
    price: price.price_as_number,
    quantity: 1,
  }
  return { item, currency: currencyOf(price.price) }
}

/** What of an event is about money. */
export const moneyOf = (items: readonly TagItem[], currency: string) => ({
  currency,
  value: Math.round(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) * 100) / 100,
  items,
})
