import type { GiftCardDetails } from '#contract/cart.ts'
import type { FieldFault } from '#contract/field-faults.ts'
import type { CatalogueVariant } from '#contract/snapshot.ts'
import type { StoredGiftCardDetails } from '#domain/cart/cart.ts'
import { isCalendarDay } from '#domain/days/calendar-day.ts'
import type { MarketChoice } from '#domain/market-choice.ts'

import { Refused } from '../refused.ts'
import { readEmail } from '../mail/email-identity.ts'
import type { MarketsService } from '../markets/service.ts'

const refused = (field: string, fault: FieldFault): Refused =>
  new Refused({ code: 'gift-card-refused', fields: { [field]: fault } })

/** Checks the details of a gift card and returns them as a cart line stores them; undefined when there are none. */
export function storedDetails(
  input: GiftCardDetails | undefined,
  {
    variant,
    choice,
    amounts,
  }: {
    variant: CatalogueVariant
    choice: MarketChoice
    amounts: MarketsService['giftCardAmounts']
  },
): StoredGiftCardDetails | undefined {
  if (!input) return undefined
  if (variant.kind !== 'gift-card') throw refused('giftCard', { code: 'not-gift-card' })
  const recipient = readEmail(input.recipientEmail)
  if (input.recipientEmail !== '' && recipient.email === null)
    throw refused('giftCard.recipientEmail', recipient.fault)
  const { currency } = choice.pricelist
  const { amount, ...typed } = input
  const words = { ...typed, recipientEmail: recipient.email ?? '' }
  const amountMinor = amount === undefined ? null : amount * 100
  const bounds = amounts[currency]
  if (amountMinor !== null) {
    if (!bounds) throw refused('giftCard.amount', { code: 'not-offered' })
    if (amountMinor < bounds.minMinor)
      throw refused('giftCard.amount', { code: 'amount-at-least', params: { min: bounds.minMinor / 100 } })
    if (amountMinor > bounds.maxMinor)
      throw refused('giftCard.amount', { code: 'amount-at-most', params: { max: bounds.maxMinor / 100 } })
  }
  if (words.sendOn !== '' && !isCalendarDay(words.sendOn))
    throw refused('giftCard.sendOn', { code: 'no-such-day' })
  const isEmpty = amountMinor === null && Object.values(words).every((text) => text === '')
  return isEmpty ? undefined : { ...words, amountMinor, currency }
}
