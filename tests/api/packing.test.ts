import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type OfficeBrowser } from '../back-office.ts'
import { buy, fillBag, goToPay, handleReturn, payOnPage } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'
import type { PaidShop } from '../paid-shop.ts'

describe.each(dialects)('picking and packing on %s', (dialect) => {
  let opened: OwnedOffice
  let shop: PaidShop
  let owner: OfficeBrowser
  beforeAll(async () => {
    opened = await openOwnedOffice(dialect, { units: 30 })
    ;({ shop, owner } = opened)
  }, 60_000)
  afterAll(() => opened.close())
  const addToWave = (numbers: readonly string[]) =>
    owner.ask('changeOrders', {
      body: { change: crypto.randomUUID(), act: { kind: 'wave', wave: 'Monday' }, numbers, isPreview: false },
    })

  test('a wave is picked by shelf, and what is sent leaves it; a parcel that is noted twice is one', async () => {
    const [small, large] = shop.items
    await buy(shop, 2)
    const bag = await fillBag(shop.url, [large?.item ?? '', small?.item ?? ''])
    await handleReturn((await payOnPage(await goToPay(shop.url, bag))).location ?? '')
    await buy(shop, 1)
    const { numbers } = (await owner.ask('listOrderNumbers', { query: { sort: 'oldest' } })).json
    const [first = '', second = ''] = numbers
    expect((await addToWave([first, second])).json.results.every(({ refusal }) => refusal === null)).toBe(
      true,
    )
    const shelves = [
      { sku: small?.sku, location: 'B-10' },
      { sku: large?.sku, location: 'B-2' },
    ]
    expect((await owner.ask('setShelves', { body: { shelves } })).json).toEqual({ count: 2 })
    const wrong = await owner.ask('setShelves', { body: { shelves: [{ sku: 'NONE', location: 'A' }] } })
    expect(wrong.json.refusal?.code).toBe('sku-unknown')
    const pick = async () => (await owner.ask('getPickList', { query: { wave: 'Monday' } })).json
    expect(await pick()).toMatchObject({
      orders: 2,
      articles: [
        { shelf: 'B-2', sku: large?.sku, quantity: 1 },
        { shelf: 'B-10', sku: small?.sku, quantity: 3, orders: [{ number: first }, { number: second }] },
      ],
    })
    expect((await owner.ask('listWaves')).json.waves).toEqual([{ wave: 'Monday', orders: 2 }])

    const parcel = {
      parcel: crypto.randomUUID(),
      carrier: 'PostNord',
      isLast: true,
      lines: [{ sku: small?.sku, quantity: 1 }],
    }
    const send = () => owner.ask('shipOrder', { params: { number: first }, body: parcel })
    const [once, twice] = [(await send()).json, (await send()).json]
    expect(once.shipments).toHaveLength(1)
    expect(twice.shipments).toEqual(once.shipments)
    expect(twice.lines.map(({ leftToShip }) => leftToShip)).toEqual([1])
    expect((await pick()).articles[1]?.quantity).toBe(2)
    await owner.ask('shipOrder', { params: { number: second }, body: { carrier: 'PostNord', isLast: true } })
    expect((await owner.ask('listWaves')).json.waves).toEqual([{ wave: 'Monday', orders: 1 }])
    expect((await addToWave([second])).json.results).toMatchObject([
      { refusal: { code: 'order-cannot-become' } },
    ])
  })

  test('what staff hold stands in no list of the warehouse, and leaves only after it is released', async () => {
    await buy(shop, 1)
    const { numbers } = (await owner.ask('listOrderNumbers', { query: { pack: 'ready' } })).json
    const [number = ''] = numbers
    const params = { number }
    const body = { reason: 'payment-risk', note: 'Two addresses for one card' }
    const held = (await owner.ask('holdOrder', { params, body })).json
    expect(held).toMatchObject({
      can: { ship: false, hold: false, release: true },
      holds: [{ kind: 'staff' }],
    })
    expect((await owner.ask('holdOrder', { params, body })).json.refusal?.code).toBe('order-held-already')
    const found = async (pack: string) =>
      (await owner.ask('listOrderNumbers', { query: { pack } })).json.numbers.includes(number)
    expect([await found('ready'), await found('held')]).toEqual([false, true])
    const parcel = { carrier: 'PostNord', isLast: true }
    const sent = await owner.ask('shipOrder', { params, body: parcel })
    expect(sent.json).toMatchObject({
      refusal: { code: 'order-held' },
      message: expect.stringContaining('Two addresses for one card'),
    })
    expect((await addToWave([number])).json.results).toMatchObject([{ refusal: { code: 'order-held' } }])
    await owner.ask('releaseOrder', { params, body: { reason: 'The buyer called' } })
    expect([await found('ready'), await found('held')]).toEqual([true, false])
    expect((await owner.ask('shipOrder', { params, body: parcel })).json.state).toBe('shipped')
    expect((await owner.ask('holdOrder', { params, body })).json.refusal?.code).toBe('order-cannot-become')
  })

  test('a note is seen by the team and removed by who wrote it', async () => {
    const { numbers } = (await owner.ask('listOrderNumbers')).json
    const params = { number: numbers[0] ?? '' }
    const { notes } = (await owner.ask('addNote', { params, body: { text: ' Wants it before Friday ' } }))
      .json
    expect(notes).toMatchObject([{ text: 'Wants it before Friday', author: expect.stringContaining('@') }])
    const [note] = notes
    await shop.database.write((tx) =>
      tx.updateTable('order_notes').set({ author: 'ann@example.com' }).execute(),
    )
    const remove = () => owner.ask('removeNote', { params: { ...params, id: note?.id ?? '' } })
    expect((await remove()).json.refusal?.code).toBe('note-unknown')
    await shop.database.write((tx) =>
      tx
        .updateTable('order_notes')
        .set({ author: note?.author ?? '' })
        .execute(),
    )
    expect((await remove()).json.notes).toEqual([])
    expect((await owner.ask('addNote', { params, body: { text: '  ' } })).json.message).toBe(
      'Invalid parameter(s): text',
    )
  })

  test('a barcode is known by SKU, and what is no article is refused', async () => {
    const code = shop.items[1]?.sku ?? ''
    expect((await owner.ask('identifyArticle', { params: { code } })).json).toMatchObject({
      sku: code,
      size: '42',
    })
    expect(
      (await owner.ask('identifyArticle', { params: { code: '4006381333931' } })).json.refusal?.code,
    ).toBe('sku-unknown')
  })
})
