import type { CartItem } from '#contract/cart.ts'
import type { ShippingAddress } from '#contract/address.ts'
import { splitMinor } from '#domain/money/split-minor.ts'
import { toMajor, wirePrice } from '#domain/money/price-text.ts'
import { taxLineOnWire } from '#domain/tax/tax-line-on-wire.ts'
import { sumTax, computeTaxLines } from '#domain/tax/tax-lines.ts'
import type { OrderSnapshot } from '#server/orders/service.ts'

export const currency = 'SEK'

const price = (amountMinor: number) => wirePrice({ amountMinor, currency })

export const address: ShippingAddress = {
  email: 'anna@example.com',
  company: '',
  firstName: 'Anna',
  lastName: 'Ek',
  address1: 'Storgatan 1',
  address2: '',
  zipCode: '11122',
  city: 'Stockholm',
  state: '',
  country: 'SE',
  phoneNumber: '',
  identityNumber: '',
  houseNumber: '',
  houseExtension: '',
  house_number: '',
}

/** The nth order has what its number divides by: several lines, vouchers, gift cards bought and spent, no tax by rate. */
export const has = (n: number, every: number): boolean => n % every === 0

function getItems(n: number): CartItem[] {
  const goods = Array.from({ length: 1 + (n % 3) }, (_, index) => ({
    sku: `SHOE-${n % 7}-${40 + index}`,
    quantity: 1 + ((n + index) % 3),
    isGiftCard: false,
    to: '',
  }))
  const cards = has(n, 9)
    ? ['Bo', 'Cy'].map((to) => ({ sku: 'CARD-500', quantity: 1, isGiftCard: true, to }))
    : []
  return [...goods, ...cards].map(({ sku, quantity, isGiftCard, to }, index): CartItem => {
    const eachMinor = isGiftCard ? 50_000 : (10 + ((n + index) % 50)) * 1_003
    return {
      item: isGiftCard ? 'card.500' : `item-${sku}`,
      line: isGiftCard ? `card.500:${to}` : `item-${sku}`,
      product: isGiftCard ? 'card' : `shoe-${n % 7}`,
      productName: isGiftCard ? 'Gift card' : `Shoe ${n % 7}`,
      variantName: isGiftCard ? '' : 'Taupe',
      model: '',
      size: isGiftCard ? '500' : String(40 + index),
      sku,
      ean: has(n, 2) ? '4006381333931' : '',
      uri: 'shoe',
      image: '',
      quantity,
      priceEach: price(eachMinor),
      priceEachAsNumber: toMajor(eachMinor),
      priceEachBeforeDiscount: price(eachMinor),
      priceEachBeforeDiscountAsNumber: toMajor(eachMinor),
      totalPrice: price(eachMinor * quantity),
      totalPriceAsNumber: toMajor(eachMinor * quantity),
      anyDiscount: false,
      taxPercent: isGiftCard ? 0 : 25,
      ...(has(n, 7) ? {} : { taxTreatment: isGiftCard ? ('outside-scope' as const) : ('standard' as const) }),
      ...(isGiftCard && {
        giftCard: { recipientName: to, recipientEmail: `${to}@example.com`, message: '', sendOn: '' },
      }),
    }
  })
}

/** Returns what was bought with the nth order. */
export function createSnapshot(n: number): OrderSnapshot {
  const items = getItems(n)
  const fullMinor = items.map(({ totalPriceAsNumber }) => Math.round(totalPriceAsNumber * 100))
  const goodsMinor = fullMinor.reduce((sum, minor) => sum + minor, 0)
  const offMinor = has(n, 4) ? Math.round(goodsMinor / 9) : 0
  const off = splitMinor(
    offMinor,
    fullMinor.map((weight, index) => ({ key: String(index), weight })),
  )
  const lineMinor = fullMinor.map((minor, index) => minor - (off[index] ?? 0))
  const shippingMinor = has(n, 3) ? 4_900 : 0
  const dueMinor = goodsMinor - offMinor + shippingMinor
  // Every 35th is paid by a gift card alone.
  const cardMinor = has(n, 35) ? dueMinor : has(n, 5) ? 5_000 : 0
  const amountMinor = dueMinor - cardMinor
  const standard = { percent: 25, treatment: 'standard' } as const
  const taxLines = computeTaxLines({
    jurisdiction: 'SE',
    lines: items.map(({ taxPercent, line }, index) => ({
      key: line,
      paidMinor: lineMinor[index] ?? 0,
      rate: taxPercent === 25 ? standard : { percent: 0, treatment: 'outside-scope' },
    })),
    deliveryMinor: shippingMinor,
    standard,
  })
  const voucher = (name: string, type: string, minor: number) =>
    minor > 0 && {
      [name]: {
        voucher: name,
        type,
        description: '',
        priceOff: price(-minor),
        priceOffAsNumber: toMajor(-minor),
      },
    }
  const isKept = !has(n, 7)
  return {
    country: 'SE',
    market: 'se',
    pricelist: '20',
    currency,
    amountMinor,
    shippingMinor,
    ...(isKept && { lineMinor }),
    paymentMethod: 'card',
    paymentMethodName: 'Card',
    shippingMethod: 'post',
    shippingMethodName: 'Post',
    items,
    discounts: {
      anyDiscount: offMinor + cardMinor > 0,
      discount: price(-offMinor),
      discountAsNumber: toMajor(-offMinor),
      vouchers: { ...voucher('SALE', 'code', offMinor), ...voucher('…AAAA', 'giftcard', cardMinor) },
    },
    totals: {
      itemsTotalPrice: price(goodsMinor),
      itemsTotalPriceAsNumber: toMajor(goodsMinor),
      totalDiscountPrice: price(-offMinor - cardMinor),
      totalDiscountPriceAsNumber: toMajor(-offMinor - cardMinor),
      shippingPrice: price(shippingMinor),
      shippingPriceAsNumber: toMajor(shippingMinor),
      totalQuantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
      taxPercent: 25,
      grandTotalPrice: price(amountMinor),
      grandTotalPriceAsNumber: toMajor(amountMinor),
      grandTotalPriceTax: price(sumTax(taxLines)),
      grandTotalPriceTaxAsNumber: toMajor(sumTax(taxLines)),
      ...(isKept && { taxLines: taxLines.map((line) => taxLineOnWire(line, currency)) }),
    },
    address,
    shippingAddress: null,
    customer: '',
    consents: [],
    language: 'en',
    affiliate: '',
    ipAddress: '',
    giftMessage: '',
    additionalNotes: '',
    internalComment: '',
    pickupLocation: '',
    internalOrder: false,
    additionalFields: {},
    customerClubFields: {},
    paymentMethodSpecificFields: {},
    returnPage: '/receipt/',
    failedPage: '/payment-fail/',
  }
}
