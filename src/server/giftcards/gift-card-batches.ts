import type { Currency } from '#contract/money.ts'

import { defineAct, defineProcess } from '../application/use-case.ts'
import { Refused } from '../refused.ts'
import { giveWithinLimits } from '../staff/gifts-service.ts'
import { addToBatch, openBatch, refsOfBatch } from '../vouchers/batch-service.ts'
import { newGiftCardId } from './service.ts'

export interface NewGiftCardBatch {
  /** The same key again makes nothing more and answers with the same codes. */
  readonly key: string
  readonly count: number
  readonly amountMinor: number
  readonly currency: Currency
  /** What it is for, as the audit and the batch have it. */
  readonly description: string
}

/** Cards with their codes, which are shown this once. */
export interface CreatedGiftCardBatch {
  readonly id: string
  readonly cards: readonly { readonly id: string; readonly code: string }[]
}

const nobody = { recipientName: '', recipientEmail: '', senderName: '', message: '' }

const create = defineAct<NewGiftCardBatch, { readonly id: string; readonly cardIds: readonly string[] }>({
  permission: 'gift-cards.issue',
  action: 'giftcard-batch',
  async run(unit, { key, count, amountMinor, currency, description }) {
    const { tx, app, actor } = unit
    const { id, isNew } = await openBatch(tx, {
      key,
      kind: 'gift-card',
      description,
      count,
      request: { amountMinor, currency, description },
      createdBy: actor.name,
      now: app.now(),
    })
    if (!isNew) return { value: { id, cardIds: await refsOfBatch(tx, id) }, audit: [] }
    await giveWithinLimits(unit, {
      kind: 'gift-card',
      amountMinor: amountMinor * count,
      currency,
      ref: id,
      field: 'amountMinor',
    })
    const cardIds = Array.from({ length: count }, newGiftCardId)
    await app.giftCards.issueAll(
      tx,
      cardIds.map((card) => ({ id: card, currency, amountMinor, orderId: null, address: nobody })),
    )
    await addToBatch(tx, id, cardIds)
    const audit = [{ ref: id, detail: { count, amountMinor, currency, description } }]
    return { value: { id, cardIds }, audit }
  },
})

/** Makes many gift cards of one amount that nobody bought, all or none. Refuses `batch-key-taken`, `limit-exceeded`. */
export const createGiftCardBatch = defineProcess<NewGiftCardBatch, CreatedGiftCardBatch>({
  permission: 'gift-cards.issue',
  async run(context, batch) {
    const created = await create(context, batch)
    if (!created.isDone) throw new Refused(created.refusal)
    const { id, cardIds } = created.value
    const codes = await context.app.giftCards.getCodes(cardIds)
    return { id, cards: cardIds.map((card, at) => ({ id: card, code: codes[at] ?? '' })) }
  },
})
