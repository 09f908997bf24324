import type { Cart, CartItem, GiftCardDetails } from '#contract/cart.ts'
import type { Currency } from '#contract/money.ts'
import { bagPicture, picturePath } from '#contract/picture-files.ts'
import type { CartDocument } from '#domain/cart/cart.ts'
import { shippingOnWire } from '#domain/cart/shipping.ts'
import type { PricedCart, PricedLine } from '#domain/cart/totals.ts'
import { toMajor, wirePrice } from '#domain/money/price-text.ts'
import { taxLineOnWire } from '#domain/tax/tax-line-on-wire.ts'
import { fieldText } from '#texts/wire-fields.ts'

// Every amount is written out: objects made by computed names and spread cost more than all the rest of an answer.

function itemAnswer(line: PricedLine, currency: Currency): CartItem {
  const { variant, item, quantity, eachMinor, eachBeforeMinor, totalMinor, tax } = line
  const text = (amountMinor: number) => wirePrice({ amountMinor, currency })
  const picture = variant.media[0]
  return {
    item: item.id,
    line: line.key,
    product: variant.id,
    productName: variant.name,
    variantName: variant.variantName,
    model: variant.model,
    size: item.name,
    sku: item.sku,
    ean: item.ean,
    uri: variant.uri,
    image: picture ? picturePath(picture.hash, bagPicture) : '',
    quantity,
    priceEach: text(eachMinor),
    priceEachAsNumber: toMajor(eachMinor),
    priceEachBeforeDiscount: text(eachBeforeMinor),
    priceEachBeforeDiscountAsNumber: toMajor(eachBeforeMinor),
    totalPrice: text(totalMinor),
    totalPriceAsNumber: toMajor(totalMinor),
    anyDiscount: eachMinor < eachBeforeMinor,
    ...(line.discountMinor > 0 ? { discountPriceAsNumber: toMajor(0 - line.discountMinor) } : {}),
    taxPercent: tax.percent,
    taxTreatment: tax.treatment,
    ...(variant.kind === 'gift-card' ? { giftCard: detailsAnswer(line.giftCard) } : {}),
  }
}

function detailsAnswer(input: PricedLine['giftCard']): GiftCardDetails {
  if (!input) return { recipientName: '', recipientEmail: '', message: '', sendOn: '' }
  const { amountMinor, currency: _, ...words } = input
  return amountMinor === null ? words : { ...words, amount: toMajor(amountMinor) }
}

/** The sums, lines and discounts of a cart in wire form; an order keeps them as they were when it was paid. */
export function contentsAnswer(priced: PricedCart): Pick<Cart, 'items' | 'discounts' | 'totals'> {
  const { currency, taxPercent } = priced
  const text = (amountMinor: number) => wirePrice({ amountMinor, currency })
  // Not `-x`, which is -0 where nothing is taken off.
  const offMinor = 0 - priced.discountMinor
  return {
    items: priced.lines.map((line) => itemAnswer(line, currency)),
    discounts: {
      anyDiscount: priced.discountMinor > 0,
      discount: text(offMinor),
      discountAsNumber: toMajor(offMinor),
      vouchers: Object.fromEntries(
        priced.discounts.map((each) => [each.code, voucherAnswer(each, currency)]),
      ),
    },
    totals: {
      itemsTotalPrice: text(priced.itemsMinor),
      itemsTotalPriceAsNumber: toMajor(priced.itemsMinor),
      totalDiscountPrice: text(offMinor),
      totalDiscountPriceAsNumber: toMajor(offMinor),
      shippingPrice: text(priced.shippingMinor),
      shippingPriceAsNumber: toMajor(priced.shippingMinor),
      totalQuantity: priced.totalQuantity,
      taxPercent,
      grandTotalPrice: text(priced.grandTotalMinor),
      grandTotalPriceAsNumber: toMajor(priced.grandTotalMinor),
      grandTotalPriceTax: text(priced.taxMinor),
      grandTotalPriceTaxAsNumber: toMajor(priced.taxMinor),
      taxLines: priced.taxLines.map((line) => taxLineOnWire(line, currency)),
    },
  }
}

function voucherAnswer(
  { code, type, description, offMinor, fault }: PricedCart['discounts'][number],
  currency: Currency,
): Cart['discounts']['vouchers'][string] {
  const amountMinor = 0 - offMinor
  return {
    voucher: code,
    type,
    // One that waits for its conditions stays in the bag and says so.
    description: fault ? `${description} (${fieldText({ code: fault })})` : description,
    priceOff: wirePrice({ amountMinor, currency }),
    priceOffAsNumber: toMajor(amountMinor),
  }
}

/** What every cart call answers (docs/api.md#the-selection). */
export function cartAnswer(
  selection: string,
  document: CartDocument,
  priced: PricedCart,
  paymentMethods: Cart['paymentMethodsAvailable'],
): Cart {
  const { country, market, pricelist, currency, shipping, territory, importCharges } = priced
  return {
    selection,
    country,
    ...(territory && { territory: territory.name }),
    ...(importCharges && { importCharges }),
    customer: document.customer,
    market,
    pricelist,
    currency,
    paymentMethod: Object.keys(paymentMethods)[0] ?? '',
    shippingMethod: shipping?.id ?? '',
    shippingMethodName: shipping?.name ?? '',
    paymentMethodsAvailable: paymentMethods,
    shippingMethodsAvailable: Object.fromEntries(
      priced.shippingMethods.map((method) => [method.id, shippingOnWire(method, currency)]),
    ),
    ...contentsAnswer(priced),
    address: document.address ?? {},
    shippingAddress: document.shippingAddress ?? {},
    checkoutScript: null,
    pluginFields: { ingrid: null },
    removedItems: [...document.removedItems],
  }
}
