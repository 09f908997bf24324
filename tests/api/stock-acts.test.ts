import { expect, onTestFinished, test } from 'vitest'

import { buy, fillBag, goToPay } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice } from '../owned-office.ts'

test.each(dialects)(
  'nothing that two people and a sale do to the same stock is lost, and each sees what the others did, on %s',
  async (dialect) => {
    const { shop, owner, close } = await openOwnedOffice(dialect)
    onTestFinished(close)
    const { email } = (await owner.ask('getAccount')).json
    const [sku = '', other = ''] = shop.items.map((item) => item.sku)
    const params = { sku }

    // Both saw 10; whoever sets first wins, and the other is told by whom it is 8 now.
    const counts = [
      { sku, onHand: 8, seen: 10 },
      { sku: other, onHand: 9, seen: 10 },
    ]
    const both = await Promise.all([1, 2].map(() => owner.ask('setStock', { body: { counts } })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.json).toMatchObject({
      refusal: { code: 'stock-changed', params: { changes: [{ sku, seen: 10, now: 8, by: email }, {}] } },
      message: expect.stringContaining(`${sku} was 10 when you looked and is 8 now (${email})`) as string,
    })
    // Differences add up, whoever looked when.
    await Promise.all([
      owner.ask('adjustStock', { params, body: { delta: -1, reason: 'damaged', note: 'heel' } }),
      owner.ask('adjustStock', { params, body: { delta: 3, reason: 'found' } }),
      buy(shop, 1),
    ])
    const cart = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
    await goToPay(shop.url, cart)
    const { json: item } = await owner.ask('showStockItem', { params })
    expect(item).toMatchObject({
      onHand: 9,
      reserved: 1,
      units: 8,
      orders: [{ quantity: 1 }],
      reservations: [{ quantity: 1, email: expect.stringContaining('@') as string }],
    })
    expect(item.history.filter(({ actor }) => actor === email)).toHaveLength(3)
    expect(item.history.find(({ delta, reason }) => reason === 'adjusted' && delta === -1)).toMatchObject({
      cause: 'damaged: heel',
      actor: email,
    })
    for (const [body, code] of [
      [{ delta: -10, reason: 'lost' }, 'stock-too-few'],
      [{ delta: 0, reason: 'lost' }, 'parameters-invalid'],
    ] as const)
      expect((await owner.ask('adjustStock', { params, body })).json.refusal?.code).toBe(code)

    // One size is gone while another is there: the colour is broken.
    await owner.ask('setStock', { body: { counts: [{ sku: other, onHand: 0 }] } })
    const ask = async (view: string) =>
      (await owner.ask('listStock', { query: { view } })).json.stock.map((row) => row.sku)
    expect(await ask('broken')).toEqual([sku, other])
    expect(await ask('gone')).toEqual([other])
    expect(await ask('low')).toEqual([])
    expect(await ask('reserved')).toEqual([sku])
    await shop.expectOrder()
  },
)
