import { hash } from 'node:crypto'

import { toMinor } from '#domain/money/price-text.ts'

import type { Tx } from '../database/database.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { Order } from '../orders/service.ts'
import type { NewGiftCard } from './gift-card.ts'

interface BoughtCardsDeps {
  readonly issue: (tx: Tx, card: NewGiftCard) => Promise<void>
  readonly outbox: Pick<Outbox, 'add'>
}

/** Cards are mailed in the morning of their day. */
const hourOfMail = 'T06:00:00Z'

const dueAt = (sendOn: string): number => (sendOn === '' ? 0 : Date.parse(`${sendOn}${hourOfMail}`))

/** The same for the same unit of the same order, so that an order makes its cards once. Of the form of a random UUID (RFC 9562, version 8). */
function cardId(orderId: string, line: string, unit: number): string {
  const hex = hash('sha256', `${orderId}\n${line}\n${unit}`, 'hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Makes a card for each unit of each gift card line of an order, and queues its mail for its day. */
export const createBoughtCards =
  ({ issue, outbox }: BoughtCardsDeps) =>
  async (tx: Tx, { id: orderId, snapshot, email }: Order): Promise<void> => {
    const { firstName, lastName } = snapshot.address
    const { language } = snapshot
    for (const { line, quantity, priceEachAsNumber, giftCard } of snapshot.items) {
      if (!giftCard || priceEachAsNumber <= 0) continue
      const { recipientName, recipientEmail, message, sendOn } = giftCard
      for (let unit = 1; unit <= quantity; unit++) {
        const id = cardId(orderId, line, unit)
        await issue(tx, {
          id,
          currency: snapshot.currency,
          amountMinor: toMinor(priceEachAsNumber),
          orderId,
          address: {
            recipientName,
            recipientEmail: recipientEmail || email,
            senderName: `${firstName} ${lastName}`.trim(),
            message,
          },
        })
        await outbox.add(tx, 'gift-card-mail', id, { card: id, language }, { notBefore: dueAt(sendOn) })
      }
    }
  }
