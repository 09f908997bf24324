import * as z from 'zod/mini'

import { addressLengths } from './address-lengths.ts'
import { KnownAddress } from './address.ts'
import { Email, Id, LinkPart, text } from './field-schemas.ts'
import { requiredMessages } from './messages.ts'
import { PriceNumber, PriceText } from './money.ts'
import { selectionPattern } from './selection-pattern.ts'
import { ImportCharges, TaxLine, taxTreatments } from './tax.ts'

/** A cart identifier: 128 random bits or more, base62. Opens the cart and, once ordered, its receipt. Never in a log. */
export const Selection = z
  .string()
  .check(z.regex(selectionPattern, 'a selection expected'))
  .register(z.globalRegistry, {
    id: 'Selection',
    description:
      'A cart identifier: 128 random bits or more, base62. Opens the cart and, once ordered, its receipt. Keep it secret.',
  })
const CountryCode = z.string().check(z.regex(/^[A-Za-z]{2}$/, 'a two-letter country code expected'))

/** For whom a gift card is and when it is mailed; with nothing filled in it goes to the buyer at once. */
export const GiftCardDetails = z
  .object({
    /** Chosen freely, in whole major units of the cart's currency, where the shop offers that; else the item's price. */
    amount: z.optional(z.int().check(z.positive(), z.maximum(1_000_000))),
    recipientName: text(120),
    recipientEmail: Email,
    message: text(500),
    /** The day, `2026-12-24`; empty or past means at once. */
    sendOn: z._default(
      z.string().check(z.regex(/^$|^\d{4}-\d{2}-\d{2}$/, 'a day like 2026-12-24 expected')),
      '',
    ),
  })
  .register(z.globalRegistry, {
    id: 'GiftCardDetails',
    description: 'For whom a gift card is and when it is mailed.',
  })
export type GiftCardDetails = z.infer<typeof GiftCardDetails>

export const CartItem = z
  .object({
    item: z.string(),
    line: z.string(),
    product: z.string(),
    productName: z.string(),
    variantName: z.string(),
    model: z.string(),
    size: z.string(),
    sku: z.string(),
    ean: z.string(),
    uri: z.string(),
    image: z.string(),
    quantity: z.int(),
    priceEach: PriceText,
    priceEachAsNumber: PriceNumber,
    priceEachBeforeDiscount: PriceText,
    priceEachBeforeDiscountAsNumber: PriceNumber,
    totalPrice: PriceText,
    totalPriceAsNumber: PriceNumber,
    anyDiscount: z.boolean(),
    /** What vouchers take off this line: below zero, in major units. Absent where nothing, and from older servers. */
    discountPriceAsNumber: z.optional(PriceNumber),
    taxPercent: z.number(),
    /** Absent in orders from before it was kept. */
    taxTreatment: z.optional(z.enum(taxTreatments)),
    /** Set on gift cards: for whom. Lines of one item that differ in it are lines of their own. */
    giftCard: z.optional(GiftCardDetails),
  })
  .register(z.globalRegistry, { id: 'CartItem', description: 'One line of a cart. Spec 3.7.' })
export type CartItem = z.infer<typeof CartItem>

export const ShippingMethod = z
  .object({
    shippingMethod: z.string(),
    name: z.string(),
    /** Delivery time in words, "2–4 working days". */
    delivery: z.string(),
    price: PriceText,
    priceAsNumber: PriceNumber,
    /** A pick-up point can be chosen. */
    pickup: z.optional(z.literal(true)),
    /** Working days until it is delivered; absent where the shop promises none. */
    daysFrom: z.optional(z.int()),
    daysTo: z.optional(z.int()),
    /** Goods still missing until it costs nothing: all of that sum for an empty bag, zero once it is free. Absent where it always costs. */
    leftUntilFree: z.optional(PriceText),
    leftUntilFreeAsNumber: z.optional(PriceNumber),
  })
  .register(z.globalRegistry, {
    id: 'ShippingMethod',
    description: 'A way to send the parcel, priced for this cart.',
  })
export type ShippingMethod = z.infer<typeof ShippingMethod>

export const Totals = z
  .object({
    itemsTotalPrice: PriceText,
    itemsTotalPriceAsNumber: PriceNumber,
    totalDiscountPrice: PriceText,
    totalDiscountPriceAsNumber: PriceNumber,
    shippingPrice: PriceText,
    shippingPriceAsNumber: PriceNumber,
    totalQuantity: z.int(),
    taxPercent: z.number(),
    grandTotalPrice: PriceText,
    grandTotalPriceAsNumber: PriceNumber,
    grandTotalPriceTax: PriceText,
    grandTotalPriceTaxAsNumber: PriceNumber,
    /** Their taxes add up to `grandTotalPriceTax`. Absent in orders from before they were kept. */
    taxLines: z.optional(z.array(TaxLine)),
  })
  .register(z.globalRegistry, {
    id: 'Totals',
    description: 'Sums of a cart or order. Tax is included in the prices.',
  })
export type Totals = z.infer<typeof Totals>

export const Discounts = z
  .object({
    anyDiscount: z.boolean(),
    discount: PriceText,
    discountAsNumber: PriceNumber,
    vouchers: z.record(
      z.string(),
      z.object({
        voucher: z.string(),
        type: z.string(),
        description: z.string(),
        priceOff: PriceText,
        priceOffAsNumber: PriceNumber,
      }),
    ),
  })
  .register(z.globalRegistry, {
    id: 'Discounts',
    description:
      'Vouchers and gift cards on a cart or order, and what they take off: amounts are zero or negative, in major units.',
  })

/** A line that left the cart, or lost units, without the shopper asking; `reason` is a sentence for people. */
export const RemovedItem = z
  .object({
    item: z.string(),
    productName: z.string(),
    size: z.string(),
    quantity: z.int(),
    reason: z.string(),
  })
  .register(z.globalRegistry, {
    id: 'RemovedItem',
    description:
      'A line that left the cart, or lost units, without the shopper asking; `reason` is a sentence for people.',
  })
export type RemovedItem = z.infer<typeof RemovedItem>

export const Cart = z
  .object({
    selection: z.string(),
    country: z.string(),
    /** Name of the territory with a tax law of its own to which the bag is sent; absent elsewhere. */
    territory: z.optional(z.string()),
    /** What the buyer pays on arrival; absent where nothing. */
    importCharges: z.optional(ImportCharges),
    customer: z.string(),
    market: z.string(),
    pricelist: z.string(),
    currency: z.string(),
    paymentMethod: z.string(),
    shippingMethod: z.string(),
    shippingMethodName: z.string(),
    paymentMethodsAvailable: z.record(
      z.string(),
      z.object({
        paymentMethod: z.string(),
        name: z.string(),
        clientSide: z.boolean(),
        onlyForCountries: z.array(z.string()),
      }),
    ),
    shippingMethodsAvailable: z.record(z.string(), ShippingMethod),
    items: z.array(CartItem),
    discounts: Discounts,
    totals: Totals,
    address: KnownAddress,
    shippingAddress: KnownAddress,
    checkoutScript: z.nullable(z.string()),
    pluginFields: z.object({
      ingrid: z.nullable(
        z.object({
          version: z.string(),
          snippet: z.nullable(z.string()),
          error: z.nullable(z.string()),
          deliveryOptionsAvailable: z.boolean(),
        }),
      ),
    }),
    removedItems: z.array(RemovedItem),
  })
  .register(z.globalRegistry, {
    id: 'Cart',
    description: 'What every cart call answers. Spec 3.1–3.6.',
  })
export type Cart = z.infer<typeof Cart>

export const CreateCart = z.object({ country: z.optional(CountryCode) }).register(z.globalRegistry, {
  id: 'CreateCart',
  description: 'A new cart. Without a country: by visitor IP, then the home country.',
})
/** `token` of the link `/?bag=…` in the mail about a bag that was left. */
export const RestoreCart = z.object({ token: LinkPart }).register(z.globalRegistry, {
  id: 'RestoreCart',
  description: '`token` of the link `/?bag=…` in the mail about a bag that was left.',
})
export const GetCart = z
  .object({ selection: Selection })
  .register(z.globalRegistry, { id: 'GetCart', description: 'Which cart.' })
export const SetCartCountry = z
  .object({
    country: CountryCode,
    /** Of the delivery, as typed. Decides about tax where a country has territories with a law of their own. */
    postcode: z.optional(text(addressLengths.zipCode)),
    selection: Selection,
  })
  .register(z.globalRegistry, {
    id: 'SetCartCountry',
    description:
      'The country to which the cart is sent; market, pricelist and currency follow. `postcode` decides about tax where the country has territories with a law of their own; only the territory is kept.',
  })
/** `giftCard` only where the item is a gift card. */
export const AddToCart = z
  .object({ item: Id, selection: Selection, giftCard: z.optional(GiftCardDetails) })
  .register(z.globalRegistry, {
    id: 'AddToCart',
    description: 'One more unit of an item. `giftCard` only where the item is a gift card.',
  })
export const RemoveFromCart = z
  .object({
    item: Id,
    quantity: z.int().check(z.positive(), z.maximum(1000)),
    /** Which line of the item; without it, the latest. Only gift cards have more than one. */
    line: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
    selection: Selection,
  })
  .register(z.globalRegistry, {
    id: 'RemoveFromCart',
    description:
      'Units of an item to take out, 1 to 1000; at 0 the line goes. `line` says which line of the item; without it, the latest.',
  })
export const SetCartShipping = z
  .object({
    shipping: Id,
    selection: Selection,
  })
  .register(z.globalRegistry, {
    id: 'SetCartShipping',
    description: 'The shipping method to use, a key of `shippingMethodsAvailable`.',
  })

/** A voucher or gift card code as it was typed; spaces around it and small letters do not matter. */
const VoucherCode = z.string().check(z.trim(), z.regex(/\S/, requiredMessages.voucher), z.maxLength(60))
export const AddVoucher = z
  .object({ voucher: VoucherCode, selection: Selection })
  .register(z.globalRegistry, {
    id: 'AddVoucher',
    description:
      'A voucher or gift card code as it was typed; spaces around it and small letters do not matter.',
  })
/** `voucher` as the cart names it, or as it was typed. */
export const RemoveVoucher = z
  .object({ voucher: VoucherCode, selection: Selection })
  .register(z.globalRegistry, {
    id: 'RemoveVoucher',
    description: 'A voucher or gift card to take off, as the cart names it or as it was typed.',
  })
