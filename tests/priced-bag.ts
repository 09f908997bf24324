import type { ShippingOption } from '#contract/markets.ts'
import type { CatalogueVariant } from '#contract/snapshot.ts'
import { emptyCart, type CartDocument } from '#domain/cart/cart.ts'
import type { Benefits } from '#domain/cart/discounts.ts'
import { giftCardRef, type GiftCardBalance } from '#domain/cart/gift-cards.ts'
import { priceCart, type FindItem } from '#domain/cart/totals.ts'
import type { MarketChoice } from '#domain/market-choice.ts'
import type { Voucher } from '#contract/voucher.ts'

export const now = 1_800_000_000_000
const sweden = {
  country: { code: 'SE', market: '2', eu: true, shipTo: true, taxPercent: 25, states: {} },
  market: { id: '2', name: 'Sweden', pricelist: '20' },
  pricelist: { id: '20', name: 'Sweden', currency: 'SEK', importRate: {}, roundToMinor: 100 },
} as const
const twoWays: ShippingOption[] = [
  {
    id: 'standard',
    name: 'Standard',
    delivery: '',
    countries: [],
    priceMinor: { SEK: 4900 },
    freeFromMinor: {},
  },
  {
    id: 'express',
    name: 'Express',
    delivery: '',
    countries: [],
    priceMinor: { SEK: 14_900 },
    freeFromMinor: {},
  },
]

interface Goods {
  readonly price: number
  readonly category?: string
  readonly giftCard?: boolean
}
function createCatalogue(goods: readonly Goods[], pricelist: string): FindItem {
  const found = goods.map(({ price, category = 'shoes', giftCard = false }, index) => {
    const item = {
      id: `${index}-M`,
      name: 'M',
      sku: `sku-${index}`,
      ean: '',
      prices: { [pricelist]: { amountMinor: price, beforeMinor: null, lowest30Minor: null } },
    }
    const variant: CatalogueVariant = {
      id: String(index),
      style: `style-${index}`,
      uri: `goods-${index}`,
      sku: `V${index}`,
      productSku: `P${index}`,
      name: 'Goods',
      variantName: '',
      model: 'Goods',
      color: null,
      swatch: null,
      material: null,
      description: '',
      excerpt: '',
      categories: [{ name: category, uri: category }],
      details: [],
      media: [],
      items: [item],
      prices: item.prices,
      measurementChart: null,
      kind: giftCard ? 'gift-card' : 'goods',
      matching: [],
      createdAt: 0,
    }
    return { variant, item }
  })
  return (id) => found[Number(id.split('-')[0])]
}

export const voucher = (code: string, more: Partial<Voucher> = {}): Voucher => ({
  id: code,
  code,
  description: code,
  basisPoints: 0,
  amountMinor: {},
  freeShipping: false,
  from: null,
  until: null,
  minimumMinor: {},
  markets: [],
  products: [],
  categories: [],
  ...more,
})
export const card = (
  id: string,
  balanceMinor: number,
  more: Partial<GiftCardBalance> = {},
): GiftCardBalance => ({
  id,
  label: `GIFT-${id}`,
  currency: 'SEK',
  balanceMinor,
  isBlocked: false,
  ...more,
})

export interface Bag {
  readonly goods: readonly Goods[]
  readonly vouchers?: readonly Voucher[]
  readonly cards?: readonly GiftCardBalance[]
  readonly method?: string | null
  readonly stacking?: 'in-turn' | 'best-only'
  readonly use?: Benefits['vouchers'][number]['use'] | undefined
  readonly order?: (document: CartDocument) => CartDocument
  readonly choice?: MarketChoice
  readonly shipping?: readonly ShippingOption[]
}
/** Prices a bag of goods: one, two, three, one … units of each, sent within Sweden unless another market is given. */
export function price({
  goods,
  vouchers = [],
  cards = [],
  method = null,
  stacking,
  use,
  order = (same) => same,
  choice = sweden,
  shipping = twoWays,
}: Bag) {
  const document: CartDocument = {
    ...emptyCart(choice.country.code),
    shippingMethod: method,
    lines: goods.map((_, index) => ({
      item: `${index}-M`,
      quantity: 1 + (index % 3),
      productName: '',
      size: '',
    })),
    vouchers: [...vouchers.map(({ code }) => code), ...cards.map(({ id }) => giftCardRef(id))],
  }
  const benefits: Benefits = {
    now,
    vouchers: vouchers.map((each) => ({ voucher: each, use: use ?? { isBlocked: false, isUsedUp: false } })),
    giftCards: cards,
  }
  return priceCart(order(document), {
    choice,
    find: createCatalogue(goods, choice.pricelist.id),
    shipping,
    benefits,
    stacking,
  })
}
