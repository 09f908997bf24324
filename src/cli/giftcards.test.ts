import { expect, onTestFinished, test } from 'vitest'

import { vitrine } from '#tests/command-line.ts'
import { openPaidShop } from '#tests/paid-shop.ts'

test('cards that end alike are shown in one list', async () => {
  const shop = await openPaidShop('sqlite')
  onTestFinished(() => shop.close())
  expect(await vitrine(shop, 'giftcards', 'list')).toMatchObject({
    code: 0,
    out: 'There are no gift cards.\n',
  })
  const address = { recipientName: '', recipientEmail: '', senderName: '', message: '' }
  await shop.database.write(async (tx) => {
    for (const id of ['card-1', 'card-2'])
      await shop.services.giftCards.issue(tx, {
        id,
        currency: 'SEK',
        amountMinor: 50_000,
        orderId: null,
        address,
      })
    await tx.updateTable('gift_cards').set({ last4: '7K2Q' }).execute()
  })
  const shown = async (name: string): Promise<unknown> =>
    JSON.parse((await vitrine(shop, 'giftcards', 'show', name, '--json')).out)
  const ledger = [{ delta_minor: 50_000 }]
  expect(await shown('7k2q')).toMatchObject([
    { id: 'card-1', ledger },
    { id: 'card-2', ledger },
  ])
  expect(await shown('card-2')).toMatchObject([{ id: 'card-2', ledger }])
  expect((await vitrine(shop, 'giftcards', 'show', '7K2Q')).out).toMatch(/^card-1 {2}[^]*^card-2 {2}/m)
})
