import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  enterByLink,
  freeOfficePort,
  openBackOffice,
  type BackOffice,
  type OfficeBrowser,
} from '../back-office.ts'
import { buy, fillBag, goToPay, handleReturn, payOnPage } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'

describe.each(dialects)('picking and packing on %s', (dialect) => {
  let shop: PaidShop
  let office: BackOffice
  let owner: OfficeBrowser
  beforeAll(async () => {
    const port = await freeOfficePort()
    const url = `http://localhost:${port}`
    const environment = { BACKOFFICE_URL: url, BACKOFFICE_PORT: String(port) }
    shop = await openPaidShop(dialect, { units: 30, environment })
    office = await openBackOffice(shop.services, url, port)
    owner = office.browser()
    await enterByLink(owner, (await shop.services.staff.firstLink()) ?? '', () => shop.now())
  }, 60_000)
  afterAll(async () => {
    await office.close()
    await shop.close()
  })
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
