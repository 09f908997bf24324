import { paymentFailures } from '#contract/payment-failures.ts'
import type { Money } from '#contract/money.ts'
import type { ShopperRefusal, ShopperRefusalCode } from '#contract/shopper-refusals.ts'
import { countryName } from './formats/country-name.ts'
import { countryText } from './formats/country-names.ts'
import { displayPrice } from './formats/money.ts'

import { fieldTexts } from './wire-fields.ts'

type Of<Code extends ShopperRefusalCode> = Extract<ShopperRefusal, { readonly code: Code }>

const country = (code: string): string => countryText(code, countryName(code))
const price = (money: Money): string => displayPrice(money)
const unavailable = (what: string): string =>
  `${what} can no longer be used. Nothing was charged; look at your bag once more.`

/** The message of error A for each rule that says no to a shopper, byte for byte what old clients know (spec 8.2). */
const messages: { readonly [Code in ShopperRefusalCode]: string | ((refusal: Of<Code>) => string) } = {
  'address-elsewhere': ({ params: { why } }) =>
    why === 'country'
      ? 'An order stays in the country that it was paid for: price, tax and delivery are others elsewhere. Cancel it and order again, or write to us.'
      : 'The tax is another at this postcode than where the order was paid to go. Cancel it and order again, or write to us.',
  'amount-too-large': ({ params: { amount, max, means } }) =>
    `${price(amount)} is too much for one payment: ${means} take ${price(max)} or less. Take something out of the bag and order it separately. Nothing was charged.`,
  'amount-too-small': ({ params: { amount, min, hasDiscount, means } }) =>
    `${price(amount)} is left to pay, and ${means} take ${price(min)} or more. ${
      hasDiscount
        ? 'Take a voucher or gift card off the bag, or add something to it.'
        : 'Add something to the bag.'
    }`,
  'address-unknown': 'There is no such address in this account.',
  'addresses-full': 'An account keeps 20 addresses. Remove one first.',
  'cart-empty': 'The bag is empty.',
  'cart-full': ({ params: { max } }) => `A bag holds ${max} different items.`,
  'cart-not-found': 'selection not found',
  'cart-paying': 'The payment of this bag is under way. Please try again in a moment.',
  'code-refused': 'This code cannot be used.',
  'code-unavailable': ({ params: { voucher } }) => unavailable(voucher),
  'contact-incomplete': 'An email address and a message are needed.',
  'country-not-shipped-to': ({ params }) => `We do not ship to ${country(params.country)}.`,
  'country-unknown': 'country not found',
  'email-taken': 'This address has an account of its own. Log in to that one, or delete it first.',
  'fields-invalid': ({ fields = {} }) => Object.values(fieldTexts(fields)).join('. '),
  'fields-missing': 'Some fields are missing or cannot be used.',
  'form-outdated':
    'This form was sent too soon after it was opened, or too long after it. Nothing is lost: send it once more.',
  'gift-card-changed': unavailable('Your gift card'),
  'gift-card-refused': 'This gift card cannot be bought like that.',
  'item-not-in-cart': 'This item is not in the bag.',
  'item-not-sold': 'This item is not sold here.',
  'item-not-sold-in': ({ params }) => `This item is not sold in ${country(params.country)}.`,
  'item-unknown': 'No such item.',
  'key-reused': 'This Idempotency-Key was already used for another request. Use a new one.',
  'link-invalid': 'Link is invalid or has expired',
  'login-wrong': 'Wrong e-mail or password',
  'not-logged-in': 'Please log in.',
  'not-ordered': 'Nothing has been ordered with this selection.',
  'not-sold': 'Something in the bag is no longer sold.',
  'offer-changed': 'The other bag of your account has changed. Please look at it once more.',
  'order-closed': 'This order is closed: nothing can be changed about it any more.',
  'order-not-sent': 'Nothing of this order is sent by parcel.',
  'order-not-yours': 'There is no such order in this account.',
  'return-incomplete': 'What goes back does not fit the order. Look at what is marked.',
  'return-not-yours': 'This order has no such return.',
  'return-received': 'We have this return already: it can no longer be taken back.',
  'returns-over': 'The time in which this order could be sent back is over, or nothing of it can come back.',
  'order-packed':
    'This order is packed already: its address stays, and it can no longer be cancelled. Once it has arrived you can send it back.',
  'other-country': ({ params: { ofCart, country: code } }) =>
    `The bag has the prices, tax and shipping of ${ofCart}, but the order goes to ${code}. Set the country of the bag to ${code} first.`,
  'out-of-stock': 'This size is sold out.',
  'passkey-invalid': 'This passkey opens no account here. Log in with your password.',
  'passkey-not-yours': 'There is no such passkey in this account.',
  'password-wrong': 'Wrong password',
  'payment-failed': ({ params: { why } }) => `${paymentFailures[why]} Your bag is kept.`,
  'payment-pending': 'Your bank has not confirmed the payment yet. We write to you as soon as it has.',
  'payment-result-unknown':
    'The payment provider does not answer, so we do not know yet whether you paid. We write to you as soon as we know.',
  'payment-state-unknown':
    'The payment provider does not answer, so we do not know yet whether this bag was paid. It is kept; please try again in a moment.',
  'payment-under-way': 'The payment of this bag is already under way. Please try again in a moment.',
  'payment-unknown': paymentFailures.unknown,
  'payments-off': "We can't take payments right now. Nothing was charged. Your bag is kept.",
  'product-unknown': 'No such product or item.',
  'provider-down':
    'The payment provider does not answer. Nothing was charged and your bag is kept. Please try again in a moment.',
  'session-not-yours': 'There is no such session in this account.',
  'session-this-one': 'This is the browser that you use. Log out instead.',
  'shipping-needed': 'Choose a way of shipping that is offered for your country.',
  'shipping-not-offered': 'This way of shipping is not offered for your country.',
  'sold-out': ({ params: { items } }) =>
    `No longer in stock in this quantity: ${items.map(({ productName, size }) => `${productName}, ${size}`).join('; ')}.`,
  'sum-changed':
    'The sum has changed since you saw it. Nothing was charged. Please look at your bag and its total once more, then pay.',
  'too-many-of-one': ({ params: { max } }) => `An order has at most ${max} of one size.`,
  'too-many-payments':
    'You have started several payments that are still open. Finish or cancel one of them, or try again in half an hour.',
  'too-many-units': ({ params: { max } }) =>
    `At most ${max} pieces can be ordered at once. Please take some out of the bag, or write to us about a larger order.`,
  'withdrawal-incomplete': 'Order number and e-mail are needed.',
  'withdrawal-not-bought': 'Only what was bought can go back.',
}

/** Whether a rule that said no is one for shoppers. */
export const isShopperRefusal = (refusal: { readonly code: string }): refusal is ShopperRefusal =>
  Object.hasOwn(messages, refusal.code)

/** Returns the message of error A. */
export function shopperText<Code extends ShopperRefusalCode>(refusal: Of<Code>): string {
  const message = messages[refusal.code]
  return typeof message === 'string' ? message : message(refusal)
}
