import type { GiftCardDetails } from '#contract/cart.ts'
import type { CatalogueVariant } from '#contract/snapshot.ts'
import type { StoredGiftCardDetails } from '#domain/cart/cart.ts'
import { isCalendarDay } from '#domain/days/calendar-day.ts'
import type { MarketChoice } from '#domain/market-choice.ts'

import { DomainError } from '../http/errors.ts'
import { readEmail } from '../mail/email-identity.ts'
import type { MarketsService } from '../markets/service.ts'

const refused = (field: string, why: string): DomainError =>
  new DomainError('gift_card_refused', 'This gift card cannot be bought like that.', { [field]: why })

/** Checks what is wished for a gift card and puts it as a line keeps it; undefined when there is nothing to keep. */
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
  if (variant.kind !== 'gift-card') throw refused('giftCard', 'not a gift card')
  const recipient = readEmail(input.recipientEmail)
  if (input.recipientEmail !== '' && recipient.email === null)
    throw refused('giftCard.recipientEmail', recipient.fault)
  const { currency } = choice.pricelist
  const { amount, ...typed } = input
  const words = { ...typed, recipientEmail: recipient.email ?? '' }
  const amountMinor = amount === undefined ? null : amount * 100
  const bounds = amounts[currency]
  if (amountMinor !== null) {
    if (!bounds) throw refused('giftCard.amount', 'not offered')
    if (amountMinor < bounds.minMinor) throw refused('giftCard.amount', `at least ${bounds.minMinor / 100}`)
    if (amountMinor > bounds.maxMinor) throw refused('giftCard.amount', `at most ${bounds.maxMinor / 100}`)
  }
  if (words.sendOn !== '' && !isCalendarDay(words.sendOn)) throw refused('giftCard.sendOn', 'no such day')
  const isEmpty = amountMinor === null && Object.values(words).every((text) => text === '')
  return isEmpty ? undefined : { ...words, amountMinor, currency }
}
