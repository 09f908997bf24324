import type { CartItem, GiftCardDetails } from '#contract/cart.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { calendarDay } from '#domain/days/calendar-day.ts'
import { typedEmail } from '#domain/email.ts'
import * as texts from '#texts/cart.ts'

import { refuseFaults } from '../../api/request-error.ts'
import { askInTurn } from './ask-in-turn.ts'
import { withoutLine } from './cart-preview.ts'
import { loadCart, queueChange } from './cart-queue.ts'
import { cartStore } from './cart-state.ts'
import { idempotencyKey } from '../../api/idempotency-key.ts'
import { emailSentence } from '../field-sentences.ts'
import { callApi } from '../shop-api.ts'

/** Between which amounts a gift card is chosen freely, in whole major units; `text` says it to people. */
export interface AmountBounds {
  readonly min: number
  readonly max: number
  readonly text: string
}

const isWithin = (amount: number, { min, max }: AmountBounds): boolean =>
  Number.isInteger(amount) && amount >= min && amount <= max

/**
 * What is wrong with a gift card's form: an amount, a name and an address that can be written to are needed, and a day that is not over.
 * `today` is a day like `2026-12-24`.
 */
export function giftCardFaults(
  item: string | null,
  input: GiftCardDetails,
  today: string,
  bounds?: AmountBounds | null,
): FieldErrors {
  const { recipientName, sendOn, amount } = input
  const recipientEmail = emailSentence(input.recipientEmail)
  return {
    ...(item ? {} : { item: texts.chooseAnAmount }),
    ...(amount === undefined || !bounds || isWithin(amount, bounds)
      ? {}
      : { amount: texts.amountBetween(bounds.text) }),
    ...(recipientName.trim() ? {} : { recipientName: texts.writeWhoItIsFor }),
    ...(recipientEmail ? { recipientEmail } : {}),
    ...(sendOn && sendOn < today ? { sendOn: texts.chooseTodayOrALater } : {}),
  }
}

/** Puts a gift card into the bag. Throws what the shop says against it. `bounds`: of an amount that is chosen freely. */
export async function addGiftCard(
  item: string | null,
  input: GiftCardDetails,
  bounds?: AmountBounds | null,
): Promise<void> {
  refuseFaults(giftCardFaults(item, input, calendarDay(new Date()), bounds))
  const key = idempotencyKey()
  const giftCard = { ...input, recipientEmail: typedEmail(input.recipientEmail) }
  await askInTurn(
    (selection) =>
      callApi('addToCart', { body: { item: item ?? '', selection, giftCard }, idempotencyKey: key }),
    { isReported: true },
  )
}

/** What the browser kept of a bag does not say for whom a gift card is; the server does. */
async function wholeLine(shown: CartItem): Promise<CartItem> {
  await loadCart()
  return cartStore.getState().cart?.items.find(({ line }) => line === shown.line) ?? shown
}

/** Takes one gift card out: two of the same amount may be for two people. `cart.undo` brings it back, with its words. */
export async function removeGiftCard(shown: CartItem): Promise<void> {
  const whole = shown.giftCard?.recipientName ? shown : await wholeLine(shown)
  const { item, line, quantity } = whole
  const key = idempotencyKey()
  const removed = { line: whole, quantity }
  cartStore.setState({ notice: null, removed })
  await queueChange({
    item,
    about: texts.giftCard,
    preview: (cart) => withoutLine(cart, line),
    send: (selection) =>
      callApi('removeFromCart', { body: { item, line, quantity, selection }, idempotencyKey: key }),
    isForNewCart: false,
    removed,
  })
}
