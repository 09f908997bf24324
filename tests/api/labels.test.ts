import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { staffBase } from '#contract/staff/calls.ts'
import type { SendcloudFaults } from '#simulator/sendcloud/sendcloud-api.ts'
import type { SendcloudSimulator } from '#simulator/sendcloud/sendcloud-simulator.ts'

import type { OfficeBrowser } from '../back-office.ts'
import { buy } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'
import { openSendcloud } from '../sendcloud.ts'

describe.each(dialects)('labels of a carrier on %s', (dialect) => {
  let opened: OwnedOffice
  let owner: OfficeBrowser
  let carrier: SendcloudSimulator
  beforeAll(async () => {
    const sendcloud = await openSendcloud()
    ;({ carrier } = sendcloud)
    opened = await openOwnedOffice(dialect, { units: 60, environment: sendcloud.environment })
    ;({ owner } = opened)
  }, 60_000)
  afterEach(() => carrier.resetFaults())
  afterAll(async () => {
    await opened.close()
    await carrier.close()
  })

  async function newOrder(units = 1): Promise<string> {
    await buy(opened.shop, units)
    const { numbers } = (await owner.ask('listOrderNumbers', { query: { pack: 'ready' } })).json
    return numbers[0] ?? ''
  }
  const makeLabel = (number: string, label: string = crypto.randomUUID(), lines: unknown = null) =>
    owner.ask('makeLabel', { params: { number }, body: { label, lines } })
  const findParcels = (number: string) =>
    carrier.parcels().filter(({ order_number }) => order_number === number)
  const shown = async (number: string) => (await owner.ask('showOrder', { params: { number } })).json
  const packed = async (number: string) =>
    (
      await opened.shop.database.read
        .selectFrom('order_packings')
        .innerJoin('orders', 'orders.id', 'order_packings.order_id')
        .where('orders.number', '=', number)
        .select('packed_at')
        .execute()
    ).length === 1
  async function print(
    labels: readonly string[],
  ): Promise<{ readonly type: string | null; readonly pages: number }> {
    const cookie = [...owner.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const response = await fetch(`${opened.office.url}${staffBase}/labels?labels=${labels.join(',')}`, {
      headers: { cookie, 'user-agent': owner.userAgent },
    })
    const { PDFDocument } = await import('@cantoo/pdf-lib')
    const pdf = await PDFDocument.load(await response.arrayBuffer())
    return { type: response.headers.get('content-type'), pages: pdf.getPageCount() }
  }

  test('a parcel is sent with a label: its tracking is noted and mailed, and it is asked for as the documentation says', async () => {
    const number = await newOrder(2)
    expect((await shown(number)).can).toMatchObject({ ship: true, makeLabel: true })
    const { json, status } = await makeLabel(number)
    expect(status).toBe(200)
    const [parcel] = findParcels(number)
    expect(parcel).toMatchObject({
      request_label: true,
      external_reference: json.label,
      shipment: { id: 8 },
      country: 'SE',
      parcel_items: [{ quantity: 2, sku: opened.shop.items[0]?.sku, value: 1290 }],
      total_order_value: '2580.00',
      total_order_value_currency: 'SEK',
    })
    // The catalogue says no weight, so the carrier takes its own.
    expect(parcel).not.toHaveProperty('weight')
    expect(json.order).toMatchObject({
      state: 'shipped',
      shipments: [{ carrier: 'PostNord', trackingId: parcel?.tracking_number, label: json.label }],
    })
    await opened.shop.services.jobRunner.runOnce()
    // The order's own mail may be sent beside it, before or after.
    const mail = opened.shop.mailbox.messages().find(({ text }) => text.includes(parcel?.tracking_url ?? '?'))
    expect(mail?.text).toContain(parcel?.tracking_number)
    expect(await print([json.label])).toEqual({ type: 'application/pdf', pages: 1 })
    await opened.shop.expectOrder()
  })

  test('an answer that was lost makes no second label, whoever asks again and under which name', async () => {
    const number = await newOrder()
    carrier.setFaults({ lostAnswers: 1 })
    const lost = await makeLabel(number)
    expect(lost.json).toMatchObject({
      refusal: { code: 'carrier-away' },
      message: expect.stringContaining('no second label is made'),
    })
    expect(findParcels(number)).toHaveLength(1)
    expect(await shown(number)).toMatchObject({ state: 'paid', shipments: [] })
    const again = await makeLabel(number)
    expect(again.json.order.shipments).toMatchObject([
      { trackingId: findParcels(number)[0]?.tracking_number },
    ])
    // The browser that never heard of it asks under the same name.
    const twice = await makeLabel(number, again.json.label)
    expect(twice.json).toMatchObject({ label: again.json.label, order: { state: 'shipped' } })
    expect(findParcels(number)).toHaveLength(1)
  })

  test('of a part, too, the label that was reused answers to the new name from then on', async () => {
    const number = await newOrder(2)
    const part = [{ sku: opened.shop.items[0]?.sku, quantity: 1 }]
    carrier.setFaults({ lostAnswers: 1 })
    await makeLabel(number, crypto.randomUUID(), part)
    const name = crypto.randomUUID()
    const sent = await makeLabel(number, name, part)
    expect(sent.json.order.shipments).toHaveLength(1)
    // The answer to that is lost on its way to the browser, which asks again.
    const again = await makeLabel(number, name, part)
    expect(again.json).toMatchObject({ label: sent.json.label })
    expect(findParcels(number)).toHaveLength(1)
    expect((await shown(number)).shipments).toHaveLength(1)
  })

  test('two people who ask at once get one parcel', async () => {
    const number = await newOrder()
    const answers = await Promise.all([makeLabel(number), makeLabel(number)])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(findParcels(number)).toHaveLength(1)
    expect((await shown(number)).shipments).toHaveLength(1)
  })

  test.each<[string, Partial<SendcloudFaults>, [code: string, said: string]]>([
    ['a failing carrier', { status500: 1 }, ['carrier-away', 'Internal Server Error']],
    ['a label that cannot be downloaded', { brokenLabels: 1 }, ['carrier-away', 'not available']],
    [
      'a refusal',
      { refuseWith: 'PostNord: the postal code is wrong' },
      ['carrier-refused', 'the postal code is wrong'],
    ],
  ])('%s leaves the order as it was, says so, and the next try sends it', async (_, faults, [code, said]) => {
    const number = await newOrder()
    carrier.setFaults(faults)
    const { json } = await makeLabel(number)
    expect(json.refusal?.code).toBe(code)
    expect(json.message).toContain(said)
    expect(await shown(number)).toMatchObject({ state: 'paid', shipments: [], can: { makeLabel: true } })
    expect(await packed(number)).toBe(false)
    carrier.resetFaults()
    expect((await makeLabel(number)).json.order.state).toBe('shipped')
    expect(findParcels(number)).toHaveLength(1)
  })

  test('a part is sent with a label of its own; other contents after a lost answer call the first label off', async () => {
    const number = await newOrder(3)
    const sku = opened.shop.items[0]?.sku
    carrier.setFaults({ lostAnswers: 1 })
    await makeLabel(number)
    const part = await makeLabel(number, crypto.randomUUID(), [{ sku, quantity: 1 }])
    expect(part.json.order).toMatchObject({ state: 'paid', lines: [{ leftToShip: 2 }] })
    expect(findParcels(number).map(({ status }) => status.id)).toEqual([2000, 1000])
    const rest = await makeLabel(number)
    expect(rest.json.order.state).toBe('shipped')
    expect(await print([part.json.label, rest.json.label])).toMatchObject({ pages: 2 })
    const tooMany = await makeLabel(number)
    expect(tooMany.json.refusal?.code).toBe('order-cannot-become')
  })

  test('what is held or cancelled gets no label, and a label of another order is not this one', async () => {
    const number = await newOrder()
    const before = carrier.parcels().length
    const body = { reason: 'staff', note: 'Wait' }
    await owner.ask('holdOrder', { params: { number }, body })
    expect((await makeLabel(number)).json.refusal?.code).toBe('order-held')
    expect(carrier.parcels()).toHaveLength(before)
    await owner.ask('releaseOrder', { params: { number }, body: { reason: '' } })
    const { label } = (await makeLabel(number)).json
    const other = await newOrder()
    expect((await makeLabel(other, label)).json.refusal?.code).toBe('label-unknown')
    expect((await owner.ask('printLabels', { query: { labels: crypto.randomUUID() } })).status).toBe(404)
  })

  test('[J8] a label is gone with its buyer, and with it where the parcel went', async () => {
    const number = await newOrder()
    const { label } = (await makeLabel(number)).json
    const { orders } = opened.shop.services
    const order = await orders.byNumber(number)
    if (!order) throw new Error(`There is no order ${number}.`)
    await opened.shop.database.write((tx) => orders.forgetBuyer(tx, [order], { keep: [], why: 'asked' }))
    const row = opened.shop.database.read.selectFrom('parcel_labels').selectAll().where('id', '=', label)
    expect(await row.executeTakeFirst()).toMatchObject({
      pdf: null,
      carrier_ref: '',
      tracking_id: '',
      tracking_url: '',
    })
    expect((await owner.ask('printLabels', { query: { labels: label } })).status).toBe(404)
    expect((await shown(number)).shipments).toMatchObject([{ label: null }])
  })
})
