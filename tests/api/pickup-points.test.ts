import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { SendcloudSimulator } from '#simulator/sendcloud/sendcloud-simulator.ts'

import type { OfficeBrowser } from '../back-office.ts'
import { call, fetchReceipt, fillBag, goToPay, handleReturn, payOnPage } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'
import { openSendcloud } from '../sendcloud.ts'
import { openBrowser } from './member.ts'

const stockholm = { country: 'SE', zipCode: '111 22', city: 'Stockholm', address1: 'Storgatan 1' }
const way = 'pick-up-point'

describe.each(dialects)('pick-up points on %s', (dialect) => {
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

  const find = async (place: object = stockholm) =>
    (await openBrowser(opened.shop.url).call('findPickupPoints', place)).json.data.points
  async function order(pickupLocation: string, shippingMethod = way) {
    const { shop } = opened
    const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
    await call(shop.url, 'setCartShipping', { selection, shipping: shippingMethod })
    const page = await goToPay(shop.url, selection, { pickupLocation })
    await handleReturn((await payOnPage(page)).location ?? '')
    const receipt = await fetchReceipt(shop.url, selection)
    return { number: receipt?.order ?? '', name: receipt?.shippingMethodName }
  }

  test('they are named for an address, the nearest first, with their hours; without an address nobody is asked', async () => {
    const points = await find()
    expect(points).toMatchObject([
      { name: 'Railway kiosk', carrier: 'PostNord', address1: 'Stationsgatan 1', distance: 230 },
      { name: 'Grocer at the square', distance: 640 },
      { name: 'Corner shop', distance: 1450 },
    ])
    expect(points[0].openingHours).toEqual([
      ...Array.from({ length: 5 }, () => ['08:00–20:00']),
      ['10:00–16:00'],
      [],
    ])
    expect(await find({ country: 'SE', zipCode: '', city: '' })).toEqual([])
    const { status } = await call(opened.shop.url, 'findPickupPoints', { country: 'Sweden' })
    expect(status).toBe(400)
  })

  test('the chosen one stands on receipt, mail, packing slip and label, and goes with its buyer', async () => {
    const [, second] = await find()
    const said = 'Pick-up point: Grocer at the square, Torget 3, 111 22 Stockholm (PostNord)'
    const { number, name } = await order(second.pickupLocation)
    expect(name).toBe(said)
    await opened.shop.services.jobRunner.runOnce()
    const mail = opened.shop.mailbox.messages().find(({ subject }) => subject.includes(number))
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(said)
    const shown = async () => (await owner.ask('showOrder', { params: { number } })).json
    expect(await shown()).toMatchObject({ shippingMethod: said })
    await owner.ask('makeLabel', { params: { number }, body: { label: crypto.randomUUID(), lines: null } })
    const parcel = carrier.parcels().find(({ order_number }) => order_number === number)
    expect(parcel).toMatchObject({ to_service_point: 10_875_351 })
    const { orders } = opened.shop.services
    const bought = await orders.byNumber(number)
    if (!bought) throw new Error(`There is no order ${number}.`)
    await opened.shop.database.write((tx) => orders.forgetBuyer(tx, [bought], { keep: [], why: 'asked' }))
    expect(await shown()).toMatchObject({ shippingMethod: 'Pick-up point' })
    await opened.shop.expectOrder()
  })

  test('what the shop did not offer, and a point for another way of sending, is not sent to', async () => {
    const [first] = await find()
    const forged = first.pickupLocation.replace(/.$/, first.pickupLocation.endsWith('A') ? 'B' : 'A')
    expect((await order(forged)).name).toBe('Pick-up point')
    expect((await order('a locker in the park')).name).toBe('Pick-up point')
    expect((await order(first.pickupLocation, 'standard')).name).toBe('Standard')
  })

  test('a carrier that is away, or has none there, keeps nobody from buying', async () => {
    carrier.setFaults({ hasNoPoints: true })
    expect(await find({ ...stockholm, city: 'Arjeplog' })).toEqual([])
    carrier.setFaults({ hasNoPoints: false, status500: 1 })
    expect(await find({ ...stockholm, city: 'Kiruna' })).toEqual([])
    // For a while nobody waits for it again; what is known stays.
    expect(await find({ ...stockholm, city: 'Luleå' })).toEqual([])
    expect(await find()).toHaveLength(3)
    expect((await order('')).name).toBe('Pick-up point')
    opened.shop.pass(60_000)
    expect(await find({ ...stockholm, city: 'Luleå' })).toHaveLength(3)
  })
})
