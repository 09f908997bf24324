import { createHmac } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { OrderStatus } from '#contract/order-status.ts'
import { Receipt } from '#contract/receipt.ts'
import type { SimulatedParcel } from '#simulator/sendcloud/sendcloud-books.ts'
import type { SendcloudSimulator } from '#simulator/sendcloud/sendcloud-simulator.ts'

import type { OfficeBrowser } from '../back-office.ts'
import { buy, fetchReceipt } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'
import { openSendcloud, parcelWebhook } from '../sendcloud.ts'
import { openBrowser } from './member.ts'

const [pickedUp, waits, arrived, undeliverable, comesBack] = [22, 12, 11, 80, 62_992]

describe.each(dialects)('what a carrier says of parcels on %s', (dialect) => {
  let opened: OwnedOffice
  let owner: OfficeBrowser
  let carrier: SendcloudSimulator
  beforeAll(async () => {
    const sendcloud = await openSendcloud()
    ;({ carrier } = sendcloud)
    opened = await openOwnedOffice(dialect, { units: 60, environment: sendcloud.environment })
    ;({ owner } = opened)
    sendcloud.reportTo(opened.shop.url)
  }, 60_000)
  afterAll(async () => {
    await opened.close()
    await carrier.close()
  })

  interface Sent {
    readonly number: string
    readonly parcel: SimulatedParcel
    /** Of the link in the emails of the order. */
    readonly token: string
    /** When it was sent, epoch milliseconds. */
    readonly at: number
  }

  async function send(): Promise<Sent> {
    const { order: number = '' } = (await fetchReceipt(opened.shop.url, await buy(opened.shop))) ?? {}
    const body = { label: crypto.randomUUID(), lines: null }
    await owner.ask('makeLabel', { params: { number }, body })
    const parcel = carrier.parcels().find(({ order_number }) => order_number === number)
    const order = await opened.shop.services.orders.byNumber(number)
    if (!parcel || !order) throw new Error(`Order ${number} has no parcel.`)
    const { hash } = new URL(opened.shop.services.orderLinks.getUrl(order))
    const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
    return { number, parcel, token, at: opened.shop.now() }
  }
  const shown = async ({ number }: Sent) => (await owner.ask('showOrder', { params: { number } })).json
  const status = async ({ token }: Sent) =>
    OrderStatus.parse((await openBrowser(opened.shop.url).call('getOrderStatus', { token })).json.data).steps
  const tracking = async ({ token }: Sent) =>
    Receipt.parse((await openBrowser(opened.shop.url).call('openOrder', { token })).json.data).shipments[0]
      ?.tracking
  const issues = async ({ number }: Sent) =>
    (await owner.ask('listIssues')).json.issues.filter((issue) => issue.order === number)
  const post = async (body: string, signature: string | null) =>
    (
      await fetch(opened.shop.url + parcelWebhook, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(signature !== null && { 'sendcloud-signature': signature }),
        },
        body,
      })
    ).status
  const sign = (body: string) => createHmac('sha256', 'test-secret').update(body).digest('hex')
  const iso = (at: number) => new Date(at).toISOString()

  test('its buyer and staff see where a parcel is, until it is delivered', async () => {
    const sent = await send()
    const { parcel, at } = sent
    expect(await tracking(sent)).toBeUndefined()
    expect(await carrier.report(parcel.id, pickedUp, at + 1000)).toBe(200)
    expect(await tracking(sent)).toEqual({ status: 'in-transit', at: iso(at + 1000) })
    expect(await status(sent)).toMatchObject({ delivered: null })
    await carrier.report(parcel.id, waits, at + 2000)
    expect(await tracking(sent)).toEqual({ status: 'at-pickup-point', at: iso(at + 2000) })
    await carrier.report(parcel.id, arrived, at + 3000)
    expect(await tracking(sent)).toEqual({ status: 'delivered', at: iso(at + 3000) })
    expect(await status(sent)).toMatchObject({ delivered: iso(at + 3000) })
    expect(await shown(sent)).toMatchObject({
      shipments: [{ deliveredAt: at + 3000 }],
      parcelEvents: [
        { status: 'in-transit', said: 'Shipment picked up by driver', parcel: 1 },
        { status: 'at-pickup-point' },
        { status: 'delivered' },
      ],
    })
    const label = opened.shop.database.read.selectFrom('parcel_labels').select('tracked_at')
    expect(await label.where('carrier_ref', '=', String(parcel.id)).execute()).toEqual([
      { tracked_at: at + 3000 },
    ])
    expect(await issues(sent)).toEqual([])
  })

  test('messages that come again, late and in another order change nothing, and staff have the last word', async () => {
    const sent = await send()
    const { number, parcel, at } = sent
    await carrier.report(parcel.id, arrived, at + 3000)
    await carrier.report(parcel.id, pickedUp, at + 1000)
    await carrier.report(parcel.id, pickedUp, at + 9000)
    expect(await tracking(sent)).toEqual({ status: 'delivered', at: iso(at + 3000) })
    await owner.ask('deliverParcel', { params: { number }, body: { parcel: 1, isDelivered: false } })
    await carrier.report(parcel.id, arrived, at + 3000)
    expect(await status(sent)).toMatchObject({ delivered: null })
    expect(await tracking(sent)).toBeUndefined()
    expect((await shown(sent)).parcelEvents).toHaveLength(3)
    const both = await Promise.all([1, 2].map(() => carrier.report(parcel.id, comesBack, at + 10_000)))
    expect(both).toEqual([200, 200])
    expect((await shown(sent)).parcelEvents).toHaveLength(4)
  })

  test('a parcel that cannot be delivered is an issue for staff, which closes by itself once it moves on', async () => {
    const sent = await send()
    const { parcel, at } = sent
    await carrier.report(parcel.id, undeliverable, at + 1000)
    expect(await tracking(sent)).toMatchObject({ status: 'exception' })
    expect(await issues(sent)).toMatchObject([
      { kind: 'parcel', what: expect.stringContaining('Unable to deliver') },
    ])
    await carrier.report(parcel.id, pickedUp, at + 500)
    expect(await issues(sent)).toHaveLength(1)
    // What staff have closed stays so, whatever comes late.
    const [issue] = await issues(sent)
    await owner.ask('resolveIssue', { params: { id: issue?.id ?? '' }, body: { note: 'Called the buyer' } })
    await carrier.report(parcel.id, waits, at + 600)
    expect(await issues(sent)).toEqual([])
    await carrier.report(parcel.id, undeliverable, at + 1500)
    expect(await issues(sent)).toHaveLength(1)
    await carrier.report(parcel.id, pickedUp, at + 2000)
    expect(await issues(sent)).toEqual([])
    await carrier.report(parcel.id, comesBack, at + 3000)
    expect(await issues(sent)).toMatchObject([{ what: expect.stringContaining(`bringing parcel 1 back`) }])
  })

  test('what the carrier did not sign, does not know or says in another shape changes nothing', async () => {
    const sent = await send()
    const { parcel, at } = sent
    const message = (more: object) =>
      JSON.stringify({ action: 'parcel_status_changed', timestamp: at + 1000, parcel, ...more })
    const delivered = { ...parcel, status: { id: arrived, message: 'Delivered' } }
    const forged = message({ parcel: delivered })
    expect(await post(forged, null)).toBe(400)
    expect(await post(forged, sign(`${forged} `))).toBe(400)
    for (const body of [
      message({ parcel: { ...delivered, id: 99_999_999 } }),
      message({ parcel: { ...parcel, status: { id: 1337, message: 'Unknown status' } } }),
      message({ parcel: delivered, action: 'parcel_archived' }),
      message({ parcel: { id: parcel.id } }),
      'no JSON',
      '',
    ])
      expect(await post(body, sign(body)), body).toBe(200)
    expect(await tracking(sent)).toBeUndefined()
    expect((await shown(sent)).parcelEvents).toEqual([])
    // Seconds are understood as well as milliseconds; a clock that is far ahead is not believed.
    const seconds = message({ parcel: delivered, timestamp: Math.floor((at + 5000) / 1000) })
    expect(await post(seconds, sign(seconds))).toBe(200)
    expect(await tracking(sent)).toMatchObject({ status: 'delivered' })
    const other = await send()
    await carrier.report(other.parcel.id, arrived, at + 10 * 365 * 24 * 60 * 60_000)
    expect(Date.parse((await tracking(other))?.at ?? '')).toBeLessThanOrEqual(opened.shop.now())
  })
})
