import type { Cart, CartItem } from '#contract/cart.ts'
import type { Country } from '#contract/country.ts'

/** A selection of the right form. */
export const createCartToken = (name: string): string => name.padEnd(24, '0')

const card = {
  paymentMethod: 'stripe-checkout',
  paymentMethodType: 'redirect',
  name: 'Card',
  clientSide: false,
  supportsInitiateOnly: false,
}

export function countryAnswer(code: string, more: Partial<Country> = {}): Country {
  return {
    country: code,
    name: code,
    currency: 'SEK',
    market: '2',
    pricelist: '20',
    eu: true,
    shipTo: 1,
    states: {},
    paymentMethods: { [card.paymentMethod]: { ...card, onlyForCountries: [] } },
    ...more,
  }
}

export function lineAnswer(item: string, quantity: number, priceEach = 2000): CartItem {
  const text = (amount: number) => `${amount}.00 SEK`
  return {
    item,
    line: `line-${item}`,
    product: item.split('-')[0] ?? '',
    productName: 'Loafer',
    variantName: 'Taupe',
    model: 'Loafer',
    size: item.split('-')[1] ?? '',
    sku: item,
    ean: '',
    uri: 'taupe',
    image: '',
    quantity,
    priceEach: text(priceEach),
    priceEachAsNumber: priceEach,
    priceEachBeforeDiscount: text(priceEach),
    priceEachBeforeDiscountAsNumber: priceEach,
    totalPrice: text(priceEach * quantity),
    totalPriceAsNumber: priceEach * quantity,
    anyDiscount: false,
    taxPercent: 25,
  }
}

export function cartAnswer(selection: string, items: CartItem[] = [], more: Partial<Cart> = {}): Cart {
  const sum = items.reduce((total, line) => total + line.totalPriceAsNumber, 0)
  const money = (amount: number) => `${amount}.00 SEK`
  return {
    selection,
    country: 'SE',
    customer: '',
    market: '2',
    pricelist: '20',
    currency: 'SEK',
    paymentMethod: 'stripe-checkout',
    shippingMethod: 'standard',
    shippingMethodName: 'Standard',
    paymentMethodsAvailable: {},
    shippingMethodsAvailable: {
      standard: {
        shippingMethod: 'standard',
        name: 'Standard',
        delivery: '',
        price: money(0),
        priceAsNumber: 0,
      },
    },
    items,
    discounts: { anyDiscount: false, discount: money(0), discountAsNumber: 0, vouchers: {} },
    totals: {
      itemsTotalPrice: money(sum),
      itemsTotalPriceAsNumber: sum,
      totalDiscountPrice: money(0),
      totalDiscountPriceAsNumber: 0,
      shippingPrice: money(0),
      shippingPriceAsNumber: 0,
      totalQuantity: items.reduce((total, line) => total + line.quantity, 0),
      taxPercent: 25,
      grandTotalPrice: money(sum),
      grandTotalPriceAsNumber: sum,
      grandTotalPriceTax: money(0),
      grandTotalPriceTaxAsNumber: 0,
    },
    address: {},
    shippingAddress: {},
    checkoutScript: null,
    pluginFields: { ingrid: null },
    removedItems: [],
    ...more,
  }
}
