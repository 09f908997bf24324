import type { Currency } from '#contract/money.ts'

import { defineAct, defineProcess } from '../application/use-case.ts'
import { Refused } from '../refused.ts'
import { giveWithinLimits } from '../staff/gifts-service.ts'
import type { GiftCard } from './gift-card.ts'
import { readHolderAddress } from './holder-address.ts'
import { newGiftCardId } from './service.ts'

export interface IssueGiftCard {
  readonly amountMinor: number
  readonly currency: Currency
  /** Where the card is mailed to; empty: nowhere. */
  readonly email: string
}

/** A card with its code, which is shown this once. */
export interface IssuedGiftCard {
  readonly card: GiftCard
  readonly code: string
}

const issue = defineAct<IssueGiftCard & { readonly id: string }, null>({
  permission: 'gift-cards.issue',
  action: 'giftcard-issue',
  async run(unit, { id, amountMinor, currency, email: typed }) {
    const { tx, app } = unit
    const email = readHolderAddress(typed)
    await giveWithinLimits(unit, { kind: 'gift-card', amountMinor, currency, ref: id, field: 'amountMinor' })
    const address = { recipientName: '', recipientEmail: email, senderName: '', message: '' }
    await app.giftCards.issue(tx, { id, currency, amountMinor, orderId: null, address })
    if (email !== '') await app.outbox.add(tx, 'gift-card-mail', id, { card: id })
    return { value: null, audit: [{ ref: id, detail: { amountMinor, currency, isMailed: email !== '' } }] }
  },
})

/** Makes a gift card that nobody bought, and mails it where an address is given. Refuses `gift-card-email-wrong`, `limit-exceeded`. */
export const issueGiftCard = defineProcess<IssueGiftCard, IssuedGiftCard>({
  permission: 'gift-cards.issue',
  async run(context, input) {
    const { giftCards } = context.app
    const id = newGiftCardId()
    const issued = await issue(context, { ...input, id })
    if (!issued.isDone) throw new Refused(issued.refusal)
    const card = await giftCards.byId(id)
    if (!card) throw new Error(`Gift card ${id} was issued and is not there.`)
    return { card, code: await giftCards.getCode(card) }
  },
})
