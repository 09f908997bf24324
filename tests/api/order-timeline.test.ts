import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type OfficeBrowser } from '../back-office.ts'
import { call, cards, createCheckout, fillBag, goToPay, handleReturn, payOnPage } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'
import type { PaidShop } from '../paid-shop.ts'
import { staffFor } from '../staff.ts'
import { fillCatalogue } from './catalogue.ts'

describe.each(dialects)('the timeline of an order on %s', (dialect) => {
  let opened: OwnedOffice
  let shop: PaidShop
  let owner: OfficeBrowser
  beforeAll(async () => {
    opened = await openOwnedOffice(dialect, { units: 30 })
    ;({ shop, owner } = opened)
  }, 60_000)
  afterAll(() => opened.close())

  const email = 'ragnhild@example.com'
  const work = () => shop.services.jobRunner.runOnce()
  const show = async (number: string) => (await owner.ask('showOrder', { params: { number } })).json
  async function order(changes: object = {}, before: (page: string) => Promise<unknown> = async () => null) {
    const bag = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
    const page = await goToPay(shop.url, bag, changes)
    await before(page)
    await handleReturn((await payOnPage(page)).location ?? '')
    await work()
    const { orders } = (await owner.ask('listOrders')).json
    return orders[0]?.number ?? ''
  }

  test('every email is kept as it was sent, without its link, and sent again once however often it is asked for', async () => {
    const number = await order()
    const [kept] = (await show(number)).mails
    const sent = shop.mailbox.messages().at(-1)
    expect(kept).toMatchObject({
      kind: 'order-mail',
      to: 'anna@example.com',
      language: 'en',
      subject: sent?.subject,
      refusal: null,
    })
    const [token = ''] = /#token=\S+/.exec(sent?.text ?? '') ?? []
    expect(token.length).toBeGreaterThan(20)
    expect(kept?.text).toContain('#token=…')
    expect(kept?.text).not.toContain(token.slice(7))
    expect(kept?.text).toContain('Storgatan 1')

    const params = { number, id: kept?.id ?? '' }
    const before = shop.mailbox.messages().length
    const both = await Promise.all([owner.ask('resendMail', { params }), owner.ask('resendMail', { params })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await work()
    const again = shop.mailbox.messages().slice(before)
    expect(again).toHaveLength(1)
    expect(again[0]?.text).toContain(token)
    expect((await show(number)).mails.map(({ kind }) => kind)).toEqual(['order-mail', 'order-mail'])
    await owner.ask('resendMail', { params })
    await work()
    const shown = await show(number)
    expect(shown.mails).toHaveLength(3)
    expect(shown.audit.map(({ action }) => action)).toEqual(['mail-resend', 'mail-resend', 'mail-resend'])
    const ids = await shop.database.read.selectFrom('order_mails').select('id').execute()
    expect(new Set(ids.map(({ id }) => id)).size).toBe(3)
    const foreign = await owner.ask('resendMail', { params: { number: await order(), id: params.id } })
    expect(foreign).toMatchObject({ status: 404, json: { refusal: { code: 'mail-unknown' } } })
  })

  test('a declined card, the payment, a dispute with its deadline and a refund stand in it; packed and arrived are noted and taken back', async () => {
    const number = await order({}, async (page) => {
      await payOnPage(page, cards.declined)
    })
    await expect
      .poll(async () => (await show(number)).payments.map(({ kind, about }) => [kind, about]))
      .toEqual([
        ['started', null],
        ['declined', 'card_declined'],
        ['paid', null],
      ])
    const params = { number }
    const packed = (await owner.ask('packOrder', { params, body: { isPacked: true } })).json
    expect(packed).toMatchObject({
      packedAt: expect.any(Number) as number,
      can: { pack: false, unpack: true },
    })
    const undone = (await owner.ask('packOrder', { params, body: { isPacked: false } })).json
    expect(undone).toMatchObject({ packedAt: null, can: { pack: true, unpack: false } })
    await owner.ask('shipOrder', { params, body: { carrier: 'PostNord', isLast: true } })
    const arrived = { params, body: { parcel: 1, isDelivered: true } }
    expect((await owner.ask('deliverParcel', arrived)).json.shipments).toMatchObject([
      { deliveredAt: expect.any(Number) as number },
    ])
    await staffFor(shop).refundAmount(number, 1000)
    await work()
    shop.pass(60_000)
    const { payment } = shop.simulator.ledger().at(-1) ?? {}
    shop.simulator.control('disputes', { payment: payment ?? '' })
    await expect
      .poll(async () => (await show(number)).payments.at(-1))
      .toMatchObject({ kind: 'disputed', until: expect.any(Number) as number })
    expect((await show(number)).payments).toMatchObject([
      {},
      {},
      { amountMinor: 129_000 },
      { kind: 'refunded', amountMinor: 1000 },
      {},
    ])
  })

  test('an address that no mail server takes is shown as such', async () => {
    const number = await order({ address: { ...createCheckout('').address, email: 'anna@gone.example' } })
    expect((await show(number)).mails).toMatchObject([
      { to: 'anna@gone.example', refusal: expect.stringContaining('550') as string },
    ])
  })

  test('what was written goes with its buyer, and stands in what is told to them before', async () => {
    await fillCatalogue({ database: shop.database, services: shop.services, now: Date.now() })
    const item = (await shop.services.catalogue.current()).bySku('GIFT')?.item.id ?? ''
    const bag = await fillBag(shop.url, [])
    const giftCard = { recipientName: 'Torbjörn', recipientEmail: 'torbjorn@example.com', message: 'Grattis' }
    await call(shop.url, 'addToCart', { selection: bag, item, giftCard })
    const buyer = { ...createCheckout('').address, email }
    await handleReturn((await payOnPage(await goToPay(shop.url, bag, { address: buyer }))).location ?? '')
    await work()
    const { orders } = (await owner.ask('listOrders')).json
    const { mails } = await show(orders[0]?.number ?? '')
    const card = mails.find(({ kind }) => kind === 'gift-card-mail')
    const sent = shop.mailbox.messages().find(({ to }) => to.includes('torbjorn@example.com'))
    const [code = ''] = /(?:[0-9A-Z]{4}[ -]){3,}[0-9A-Z]{4}/.exec(sent?.text ?? '') ?? []
    expect(code).not.toBe('')
    expect(card?.text).toContain(`…${code.slice(-4)}`)
    expect(card?.text).not.toContain(code)

    const told = (await owner.ask('exportAddress', { body: { email } })).json.document
    expect(told).toContain('"mailKind": "order-mail"')
    expect((await owner.ask('eraseAddress', { body: { email } })).status).toBe(200)
    const kept = await shop.database.read
      .selectFrom('order_mails')
      .select('recipient')
      .where('recipient', 'in', [email, 'torbjorn@example.com'])
      .execute()
    expect(kept).toEqual([])
    // Sent again after that, nothing leaves and nothing is kept.
    await shop.database.write((tx) =>
      shop.services.outbox.add(tx, 'mail-again', 'late', { mail: card?.id ?? '' }),
    )
    await work()
    expect((await show(orders[0]?.number ?? '')).mails).toEqual([])
    await shop.expectOrder()
  })
})
