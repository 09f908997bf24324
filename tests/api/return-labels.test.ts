import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { OrderReturns } from '#contract/returns.ts'
import type { SendcloudFaults } from '#simulator/sendcloud/sendcloud-api.ts'
import type { SendcloudSimulator } from '#simulator/sendcloud/sendcloud-simulator.ts'

import type { OfficeBrowser } from '../back-office.ts'
import { buy, call, fetchReceipt } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'
import { openSendcloud } from '../sendcloud.ts'
import { staffFor } from '../staff.ts'
import { openBrowser } from './member.ts'

const hour = 60 * 60_000

describe.each(dialects)('labels of returns on %s', (dialect) => {
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

  interface Sent {
    readonly number: string
    /** Of the link in the emails of the order. */
    readonly token: string
  }

  async function send(): Promise<Sent> {
    const { shop } = opened
    const { order: number = '' } = (await fetchReceipt(shop.url, await buy(shop))) ?? {}
    await staffFor(shop).ship(number, { carrier: 'Post', trackingId: '', trackingUrl: '', isLast: true })
    await shop.services.jobRunner.runOnce()
    const order = await shop.services.orders.byNumber(number)
    if (!order) throw new Error(`There is no order ${number}.`)
    const { hash } = new URL(shop.services.orderLinks.getUrl(order))
    return { number, token: new URLSearchParams(hash.slice(1)).get('token') ?? '' }
  }
  const announce = async ({ token }: Sent): Promise<void> => {
    const lines = [{ line: 1, quantity: 1, reason: 'too-small' }]
    await call(opened.shop.url, 'announceReturn', { token, key: crypto.randomUUID(), lines })
  }
  const label = async ({ token }: Sent) =>
    OrderReturns.parse(
      (await openBrowser(opened.shop.url).call('getReturns', { token })).json.data,
    ).returns.at(-1)?.label
  const mails = () => opened.shop.services.jobRunner.runOnce()
  const lastMail = () => opened.shop.mailbox.messages().at(-1)
  const make = ({ number }: Sent) => owner.ask('makeReturnLabel', { params: { number, nth: '1' } })
  const findParcels = ({ number }: Sent) =>
    carrier.parcels().filter(({ order_number }) => order_number === number)
  /** The label behind an address of the shop, which stands elsewhere in the settings of this test. */
  async function open(url: string) {
    const { pathname, search } = new URL(url)
    const response = await fetch(opened.shop.url + pathname + search)
    const start = Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5)
    return { status: response.status, type: response.headers.get('content-type'), start }
  }

  test('a return that a shopper announces has a label: mailed, on the page of the order, asked for as the documentation says', async () => {
    const sent = await send()
    await announce(sent)
    await mails()
    const made = await label(sent)
    const [parcel] = findParcels(sent)
    expect(parcel).toMatchObject({
      is_return: true,
      ship_with: { type: 'shipping_option_code', shipping_option_code: 'postnord:return/return' },
      from_address: { name: 'Anna Ek', country_code: 'SE' },
      to_address: { name: 'Tallvik, Returns', city: 'Tallvik', country_code: 'SE' },
      weight: { value: 1, unit: 'kg' },
      parcel_items: [
        { quantity: 1, sku: opened.shop.items[0]?.sku, value: { value: 1290, currency: 'SEK' } },
      ],
      delivery_option: 'drop_off_point',
    })
    expect(made).toMatchObject({ carrier: 'PostNord', trackingId: parcel?.tracking_number })
    expect(lastMail()?.text).toContain(made?.url)
    expect(lastMail()?.text).toContain(parcel?.tracking_number)
    expect(await open(made?.url ?? '')).toEqual({ status: 200, type: 'application/pdf', start: '%PDF-' })
    expect(await open((made?.url ?? '').slice(0, -1) + '_')).toMatchObject({ status: 404, start: 'This ' })
    // What is kept of the mail opens nothing.
    const kept = await opened.shop.database.read.selectFrom('order_mails').select('text').execute()
    expect(kept.map(({ text }) => text).join('')).not.toContain(new URL(made?.url ?? '').search)
    await opened.shop.expectOrder()
  })

  test.each<[string, Partial<SendcloudFaults>]>([
    ['an answer that was lost', { lostAnswers: 1 }],
    ['a failing carrier', { status500: 1 }],
    ['a label that cannot be downloaded', { brokenLabels: 1 }],
  ])('%s delays the mail, and makes no second label', async (_, faults) => {
    const sent = await send()
    await announce(sent)
    carrier.setFaults(faults)
    await mails()
    expect(await label(sent)).toBeUndefined()
    opened.shop.pass(hour / 4)
    await mails()
    expect(await label(sent)).toMatchObject({ carrier: 'PostNord' })
    expect(findParcels(sent)).toHaveLength(1)
  })

  test('where the carrier refuses, or is away for long, the mail says how to send it back by oneself', async () => {
    const refused = await send()
    await announce(refused)
    carrier.setFaults({ refuseWith: 'PostNord: the postal code is wrong' })
    await mails()
    expect(await label(refused)).toBeUndefined()
    expect(lastMail()?.text).toContain('How it comes back:')
    const { json } = await make(refused)
    expect(json).toMatchObject({ refusal: { code: 'carrier-refused' } })
    expect(json.message).toContain('the postal code is wrong')
    carrier.resetFaults()

    const away = await send()
    await announce(away)
    carrier.setFaults({ status500: 99 })
    await mails()
    opened.shop.pass(hour)
    await mails()
    expect(await label(away)).toBeUndefined()
    expect(lastMail()?.text).toContain('How it comes back:')
  })

  test('staff have one made, once however many ask; it is mailed, and noted who did it', async () => {
    const sent = await send()
    await announce(sent)
    carrier.setFaults({ refuseWith: 'No' })
    await mails()
    carrier.resetFaults()
    const before = (await owner.ask('showOrderReturns', { params: { number: sent.number } })).json
    expect(before.returns).toMatchObject([{ label: null, canLabel: true }])
    const answers = await Promise.all([make(sent), make(sent)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(findParcels(sent)).toHaveLength(1)
    const url = (await label(sent))?.url ?? ''
    expect(answers.map(({ json }) => json.returns[0]?.label?.url)).toEqual([url, url])
    await mails()
    expect(lastMail()).toMatchObject({ subject: `The label for your return of order ${sent.number}` })
    expect(lastMail()?.text).toContain(url)
    const { audit } = (await owner.ask('showOrder', { params: { number: sent.number } })).json
    expect(audit.map(({ action }) => action)).toContain('return-label')
    await owner.ask('cancelReturn', { params: { number: sent.number, nth: '1' } })
    expect((await make(sent)).json.refusal?.code).toBe('return-in-state')
  })

  test('[J8] a label is gone with its buyer', async () => {
    const sent = await send()
    await announce(sent)
    await mails()
    const url = (await label(sent))?.url ?? ''
    expect(await open(url)).toMatchObject({ status: 200 })
    const { orders } = opened.shop.services
    const order = await orders.byNumber(sent.number)
    if (!order) throw new Error(`There is no order ${sent.number}.`)
    await opened.shop.database.write((tx) => orders.forgetBuyer(tx, [order], { keep: [], why: 'asked' }))
    expect(await open(url)).toMatchObject({ status: 404 })
    const { json } = await owner.ask('showOrderReturns', { params: { number: sent.number } })
    expect(json.returns).toMatchObject([{ label: null, canLabel: false }])
  })
})
