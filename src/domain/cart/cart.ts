import type { ShippingAddress } from '#contract/address.ts'
import type { GiftCardDetails, RemovedItem } from '#contract/cart.ts'
import type { Currency } from '#contract/money.ts'

import { keptAddress } from '../address/address-rules.ts'
import { typedEmail } from '../email.ts'
import { withoutRecipient } from './gift-cards.ts'

/** A line holds an id and a count; names and prices come from the catalogue each time (decision 2). */
export interface CartLine {
  readonly item: string
  readonly quantity: number
  /** What it was called when it was put in: once it has left the catalogue, only this can say what is gone. */
  readonly productName: string
  readonly size: string
  /** Of a gift card: for whom. Lines of one item that differ in it stand apart. */
  readonly giftCard?: StoredGiftCardDetails
}

/** `amountMinor` is set when the amount was chosen freely; it is worth nothing in another currency. */
export interface StoredGiftCardDetails extends Omit<GiftCardDetails, 'amount'> {
  readonly amountMinor: number | null
  readonly currency: Currency
}

/** The cart as it is kept: one JSON document. Every change is a pure function from one to the next. */
export interface CartDocument {
  readonly country: string
  /** Code of the part of the country with a tax law of its own to which it is sent. */
  readonly territory?: string | null
  readonly lines: readonly CartLine[]
  /** What the shopper chose; null means the first method that serves the country. */
  readonly shippingMethod: string | null
  /** Voucher codes, and gift cards as `giftcard:{id}`: a card's code is kept nowhere. */
  readonly vouchers: readonly string[]
  /** Customer id, empty for a guest. */
  readonly customer: string
  readonly email: string
  /** Of the reminder; absent in what a version before noted. */
  readonly language?: string
  readonly address: ShippingAddress | null
  /** Null: the parcel goes to the billing address. */
  readonly shippingAddress: ShippingAddress | null
  /** What a delivery widget or form adds to the order. */
  readonly additionalFields: Readonly<Record<string, string>>
  /** What left the cart without the shopper asking, in the last change. */
  readonly removedItems: readonly RemovedItem[]
}

/** Limits that keep a cart small enough to be priced in microseconds. */
export const maxLines = 100
export const maxVouchers = 10

export const emptyCart = (country: string): CartDocument => ({
  country,
  lines: [],
  shippingMethod: null,
  vouchers: [],
  customer: '',
  email: '',
  address: null,
  shippingAddress: null,
  additionalFields: {},
  removedItems: [],
})

/** Units of an item, in all its lines. */
export const sumQuantity = (document: CartDocument, item: string): number =>
  document.lines.reduce((sum, line) => sum + (line.item === item ? line.quantity : 0), 0)

/** What tells the lines of a cart apart: the item, and for gift cards for whom they are. The wire's `line`. */
export function lineKey({ item, giftCard }: Pick<CartLine, 'item' | 'giftCard'>): string {
  if (!giftCard) return item
  const { recipientName, recipientEmail, message, sendOn, amountMinor, currency } = giftCard
  const text = JSON.stringify([recipientName, recipientEmail, message, sendOn, amountMinor, currency])
  return `${item}:${fingerprint(text)}`
}

/** FNV-1a over UTF-16 units, 64 bits (RFC 9923): tells a handful of texts apart, guards nothing. */
function fingerprint(text: string): string {
  let sum = 0xcbf29ce484222325n
  for (let index = 0; index < text.length; index++)
    sum = BigInt.asUintN(64, (sum ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n)
  return sum.toString(36)
}

/** One more unit; a new line goes to the end. Whether it may be sold is the caller's to know. */
export function addUnit(document: CartDocument, unit: Omit<CartLine, 'quantity'>): CartDocument {
  const key = lineKey(unit)
  const lines = document.lines.some((line) => lineKey(line) === key)
    ? document.lines.map((line) => (lineKey(line) === key ? { ...unit, quantity: line.quantity + 1 } : line))
    : [...document.lines, { ...unit, quantity: 1 }]
  return { ...document, lines }
}

/** That many units fewer, of the named line or else from the item's latest line on; at none a line goes (docs/api.md#the-selection). */
export function removeUnits(
  document: CartDocument,
  item: string,
  quantity: number,
  key?: string,
): CartDocument {
  let left = quantity
  const lines = document.lines
    .toReversed()
    .map((line) => {
      if (line.item !== item || (key !== undefined && lineKey(line) !== key)) return line
      const taken = Math.min(left, line.quantity)
      left -= taken
      return { ...line, quantity: line.quantity - taken }
    })
    .filter((line) => line.quantity > 0)
  return { ...document, lines: lines.toReversed() }
}

/** Returns the lines without the recipients of gift cards. Lines that differed in nothing else are merged. */
export function withoutRecipients(lines: readonly CartLine[]): CartLine[] {
  const kept = new Map<string, CartLine>()
  for (const line of lines.map(withoutRecipient)) {
    const key = lineKey(line)
    kept.set(key, { ...line, quantity: line.quantity + (kept.get(key)?.quantity ?? 0) })
  }
  return [...kept.values()]
}

/** Takes lines out that cannot be sold. The caller reports `dropped`. */
export function dropLines(
  document: CartDocument,
  keys: readonly string[],
): { document: CartDocument; dropped: CartLine[] } {
  const dropped = document.lines.filter((line) => keys.includes(lineKey(line)))
  return {
    document: { ...document, lines: document.lines.filter((line) => !dropped.includes(line)) },
    dropped,
  }
}

/** Another country: the shipping method starts over with the first one (spec 4.17). */
export const moveToCountry = (document: CartDocument, country: string): CartDocument => ({
  ...moveToTerritory(document, null),
  country,
  shippingMethod: null,
})

/** Another part of the same country: only the tax follows. */
export function moveToTerritory(document: CartDocument, territory: string | null): CartDocument {
  const { territory: _, ...elsewhere } = document
  return territory === null ? elsewhere : { ...elsewhere, territory }
}

/** A code that is in the cart already stays as it is. */
export const addVoucher = (document: CartDocument, ref: string): CartDocument =>
  document.vouchers.includes(ref) ? document : { ...document, vouchers: [...document.vouchers, ref] }

export const removeVoucher = (document: CartDocument, ref: string): CartDocument => ({
  ...document,
  vouchers: document.vouchers.filter((each) => each !== ref),
})

export const chooseShipping = (document: CartDocument, shippingMethod: string): CartDocument => ({
  ...document,
  shippingMethod,
})

export const keepAddresses = (
  document: CartDocument,
  address: ShippingAddress,
  shippingAddress: ShippingAddress | null,
): CartDocument => ({
  ...document,
  email: typedEmail(address.email),
  address: keptAddress(address),
  shippingAddress: shippingAddress && keptAddress(shippingAddress),
})
