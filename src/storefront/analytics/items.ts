import type { Cart, CartItem } from '#contract/cart.ts'
import type { PageMarket, PagePrice, ProductCard, ProductPageProduct } from '#contract/page-data.ts'
import type { Receipt } from '#contract/receipt.ts'
import { offerId } from '#domain/product/offer-id.ts'

/**
 * An item of a GA4 event (developers.google.com/analytics/devguides/collection/ga4/reference/events). Only goods: nothing here says who
 * buys. `item_id` is the id of the size, everywhere the same as `g:id` of the merchant feeds. Amounts are without tax, per unit, in major
 * units: `price` after every discount, `discount` what a sale and vouchers take off.
 */
export interface TagItem {
  readonly item_id: string
  readonly item_name: string
  readonly item_variant: string
  readonly item_category: string
  readonly price: number
  readonly discount?: number
  readonly coupon?: string
  readonly quantity: number
}

const rounded = (amount: number, digits: number): number => Number(amount.toFixed(digits))
const withoutTax = (amount: number, taxPercent: number): number => amount / (1 + taxPercent / 100)

/** The currency code that ends a price text of the wire. */
const getCurrency = (text: string): string => text.slice(-3)
const parseAmount = (text: string): number => Number(text.replace(/[^\d.]/g, ''))

function amounts(each: number, before: number, taxPercent: number): Pick<TagItem, 'price' | 'discount'> {
  const discount = rounded(withoutTax(before - each, taxPercent), 4)
  return { price: rounded(withoutTax(each, taxPercent), 4), ...(discount > 0 && { discount }) }
}

/** What vouchers are called; none that takes nothing off, and no gift cards, which are money. */
export const joinCodes = ({ discounts: { vouchers } }: Pick<Cart | Receipt, 'discounts'>): string =>
  Object.values(vouchers)
    .filter(({ type, priceOffAsNumber }) => type !== 'giftcard' && priceOffAsNumber < 0)
    .map(({ description }) => description)
    .join(', ')

/** A line of a bag or an order. `quantity`: of how many of its units the event is. */
export function lineItem(line: CartItem, coupon: string, quantity = line.quantity): TagItem {
  const off = -(line.discountPriceAsNumber ?? 0) / line.quantity
  return {
    item_id: offerId(line.item),
    item_name: line.productName,
    item_variant: [line.variantName, line.size].filter(Boolean).join(', '),
    item_category: line.model,
    ...amounts(line.priceEachAsNumber - off, line.priceEachBeforeDiscountAsNumber, line.taxPercent),
    ...(off > 0 && coupon !== '' && { coupon }),
    quantity,
  }
}

/** Who looks at a page: their pricelist, and the tax that its prices include. */
export interface Viewer {
  readonly pricelist: string | null
  readonly taxPercent: number
}

const findPrice = (markets: readonly PageMarket[], pricelist: string | null): PagePrice | undefined =>
  markets.flatMap((market) => market.pricelists).find((price) => price.pricelist_id === pricelist)

interface Shown {
  readonly item: TagItem
  readonly currency: string
}

function shownItem(
  product: ProductCard | ProductPageProduct,
  { id, size, markets }: { id: string; size: string; markets: readonly PageMarket[] },
  { pricelist, taxPercent }: Viewer,
): Shown | null {
  const price = findPrice(markets, pricelist)
  if (!price) return null
  const before = price.priceBeforeDiscount ? parseAmount(price.priceBeforeDiscount) : price.price_as_number
  const item = {
    item_id: offerId(id),
    item_name: product.name,
    item_variant: [product.variantName, size].filter(Boolean).join(', '),
    item_category: product.model,
    // A gift card is taxed when it is spent.
    ...amounts(price.price_as_number, before, product.giftCard ? 0 : taxPercent),
    quantity: 1,
  }
  return { item, currency: getCurrency(price.price) }
}

/** A product of a list as its first size; null where it is not sold in the pricelist, or an older page does not name the size. */
export const cardItem = (card: ProductCard, viewer: Viewer): Shown | null =>
  card.item === undefined
    ? null
    : shownItem(card, { id: card.item, size: card.sizes[0] ?? '', markets: card.markets }, viewer)

/** A size of a product page: that of this id or name, else the first. Null where it is not sold in the pricelist. */
export function sizeItem(product: ProductPageProduct, wanted: string | null, viewer: Viewer): Shown | null {
  const size = product.items.find(({ item, name }) => item === wanted || name === wanted) ?? product.items[0]
  return size
    ? shownItem(product, { id: size.item, size: size.name, markets: size.markets ?? product.markets }, viewer)
    : null
}

/** What of an event is about money. `value`: all items after discounts, without delivery and tax; gift cards that pay take nothing off. */
export const toValue = (items: readonly TagItem[], currency: string) => ({
  currency,
  value: rounded(
    items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    2,
  ),
  items,
})

/** The same for all lines of a bag or an order, with the vouchers that were used. */
export function toTagItems(lines: Pick<Cart | Receipt, 'items' | 'currency' | 'discounts'>) {
  const coupon = joinCodes(lines)
  const items = lines.items.map((line) => lineItem(line, coupon))
  return { ...toValue(items, lines.currency), ...(coupon !== '' && { coupon }) }
}
