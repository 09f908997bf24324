import type { BookFault, BookFaultParams } from '#contract/book-faults.ts'
import { toMajor } from '#domain/money/price-text.ts'

/** As people read it: whoever reads the finding pays that much back. */
const amount = (minor: number, currency: string): string => `${toMajor(minor).toFixed(2)} ${currency}`

const texts: { readonly [Code in keyof BookFaultParams]: (params: BookFaultParams[Code]) => string } = {
  'reserved-not-its-reservations': () =>
    'the reserved units of a SKU are not the sum of its open reservations',
  'on-hand-not-its-movements': () => 'the units on hand of a SKU are not the sum of its movements',
  'stock-out-of-range': () => 'a SKU has less than nothing, or reserves more than it has',
  'reservation-of-ended-return': () => 'a return that is over still holds a reservation',
  'reservation-of-ended-attempt': () => 'an attempt that is over still holds a reservation',
  'cart-with-orders': () => 'a cart has more than one order',
  'cart-state-not-its-order': () =>
    'a cart is completed without an order, or has an order without being completed',
  'payment-without-order': () => 'a paid attempt has neither an order nor a refund',
  'shortfall-without-refund': () => 'an order that could not be kept has no refund',
  'order-not-its-payment': () => 'an order has another amount or currency than its payment',
  'order-of-unpaid-attempt': () => 'an order belongs to an attempt that is not paid',
  'voucher-uses-wrong': () => 'the uses of a voucher are not its redemptions, or more than its limit',
  'voucher-over-customer-limit': () => 'a customer used a voucher more often than allowed',
  'voucher-of-ended-attempt': () => 'an attempt that is over still holds a voucher',
  'gift-card-not-its-ledger': () => 'the balance of a gift card is below zero, or not the sum of its ledger',
  'gift-card-not-its-payments': () =>
    'the balance of a gift card is not what was paid in less what payments took',
  'gift-card-of-ended-attempt': () => 'an attempt that is over still holds money of a gift card',
  'refunded-over-total': () => 'an order has more refunded than was captured',
  'refunded-not-its-refunds': () => 'what an order counts as refunded is not the sum of its refunds',
  'authorisation-not-its-order': () => 'an authorisation is of another amount or payment than its order',
  'authorisation-not-its-captures': () =>
    'what is captured and let go of an authorisation is more than it, or not the sum of its captures and refunds',
  'captures-over-authorisation': () => 'captures that are booked exceed what is left of an authorisation',
  'refunds-over-captures': () => 'more is refunded of an order than was captured for it',
  'capture-not-queued': () => 'a capture was never queued',
  'refund-not-queued': () => 'a refund to a card was never queued',
  'disputed-not-its-disputes': () => 'what an order counts as disputed is not the sum of its disputes',
  'cancelled-order-keeps': () => 'a cancelled order keeps money or units',
  'shipped-without-parcel': () => 'an order is shipped without a parcel',
  'credit-note-gap': () => 'the series of credit notes has a gap',
  'confirmation-not-one': () => 'an order has not exactly one confirmation mail',
  'reservation-outlived': () => 'a reservation outlived its time',
  'payout-not-its-lines': () => 'a payout is not the sum of its lines',
  'payout-line-of-other-payment': () => 'a line of a payout is matched to an order of another payment',
  'order-without-lines': () => 'an order has no lines; a server writes them within the hour after its start',
  'total-not-its-lines': () =>
    'the lines of an order, less discounts and gift cards, with shipping, are not its total',
  'sent-over-ordered': () => 'more units of a line were sent than ordered',
  'refunded-over-ordered': () => 'more units of a line are refunded than ordered',
  'withdrawn-over-ordered': () => 'more units of a line are withdrawn from than ordered',
  'parcel-without-lines': () => 'a parcel that is noted with what it holds has no lines',
  'refund-without-lines': () =>
    'a refund of units has no lines; a server writes them within the hour after its start',
  'returned-over-sent': () => 'more units of a line come back than were sent',
  'return-not-its-arrival': () =>
    'a return is received without a word on what arrived, or has a word on it before',
  'return-without-time': () => 'a return is received, or closed, without the time',
  'exchange-not-its-order': () => 'an exchange has another size, another count or no order of its own',
  'exchange-with-price': () => 'an order that came of an exchange costs something',
  'held-unaccounted': ({ minor, currency }) =>
    `the provider holds ${amount(minor, currency)} that no order and no refund accounts for`,
  'held-differs': ({ minor, currency, bookedMinor, bookedCurrency }) =>
    `the provider holds ${amount(minor, currency)}, the shop counts on ${amount(bookedMinor, bookedCurrency)}`,
  'reserved-differs': ({ minor, currency, bookedMinor, bookedCurrency }) =>
    `the provider reserves ${amount(minor, currency)}, the shop counts on ${amount(bookedMinor, bookedCurrency)}`,
  'captured-currency-differs': ({ currency, bookedCurrency }) =>
    `the provider captured ${currency}, the order is in ${bookedCurrency}`,
  'never-captured': () => 'the shop counts on a payment that the provider never captured',
}

const say = <Code extends keyof BookFaultParams>(code: Code, params: BookFaultParams[Code]): string =>
  texts[code](params)

/** Returns what is wrong with the books, without the row that it is wrong with. */
export const bookFaultText = ({ code, params }: BookFault): string => say(code, params)
