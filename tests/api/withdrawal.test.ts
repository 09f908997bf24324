import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { dayText } from '#texts/formats/days.ts'

import { call, handleReturn, fillBag, goToPay, payOnPage, fetchReceipt } from '../buyer.ts'
import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { readIssues } from '../open-issues.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { staffFor } from '../staff.ts'

const day = 24 * 60 * 60_000

describe.each(dialects)('withdrawing from a purchase, on %s', (dialect) => {
  let shop: PaidShop
  let order: string
  beforeEach(async () => {
    shop = await openPaidShop(dialect)
    const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
    await handleReturn((await payOnPage(await goToPay(shop.url, selection))).location ?? '')
    order = (await fetchReceipt(shop.url, selection))?.order ?? ''
    await shop.services.jobRunner.runOnce()
  })
  afterEach(() => shop.close())

  const ask = (body: object) => call(shop.url, 'requestWithdrawal', body)
  const confirm = (body: object) => call(shop.url, 'confirmWithdrawal', body)
  const mails = () => shop.mailbox.messages()
  /** Asks for the link and answers its token. */
  async function linkToken(): Promise<string> {
    await ask({ order, email: 'Anna@Example.com ' })
    await shop.services.jobRunner.runOnce()
    return /\/withdraw\/#token=(\S+)/.exec(mails().at(-1)?.text ?? '')?.[1] ?? ''
  }
  const attention = () => readIssues(shop.database, { all: true })

  test('number and e-mail, a link, a confirmation: it is received, acknowledged with date and time, and in an issue for staff', async () => {
    const token = await linkToken()
    expect(mails().at(-1)).toMatchObject({
      to: ['anna@example.com'],
      subject: `Confirm your withdrawal from order ${order}`,
      html: expect.stringContaining('/withdraw/#token=') as string,
    })
    const first = await confirm({ token, message: 'Both <b>shoes</b>' })
    expect(first).toMatchObject({ status: 200, data: { success: true, data: { order } } })
    shop.pass(60 * 60_000)
    expect(await confirm({ token, message: 'Both <b>shoes</b>' })).toEqual(first)
    await shop.services.jobRunner.runOnce()
    const moment = (first.data as { data: { receivedAt: string } }).data.receivedAt
    expect(mails()).toHaveLength(3)
    expect(mails().at(-1)).toMatchObject({
      subject: `We have received your withdrawal from order ${order}`,
      text: expect.stringContaining(`${dayText(moment)}, ${moment.slice(11, 16)} UTC`) as string,
      html: expect.stringContaining('Both &lt;b&gt;shoes&lt;/b&gt;') as string,
    })
    expect(await attention()).toEqual([
      {
        kind: 'withdrawal',
        message: expect.stringMatching(new RegExp(`Order ${order} was withdrawn .* Both`)) as string,
      },
    ])
    await shop.expectOrder()
  })

  test('the link opens number, day and articles, and nothing of the buyer; once confirmed, when that was', async () => {
    const open = (body: object) => call(shop.url, 'openWithdrawal', body)
    const token = await linkToken()
    const opened = await open({ token })
    expect(opened).toEqual({
      status: 200,
      data: {
        success: true,
        data: {
          order,
          date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
          items: [
            {
              item: shop.items[0]?.item,
              productName: expect.stringMatching(/./) as string,
              variantName: expect.any(String) as string,
              size: '41',
              image: expect.any(String) as string,
              quantity: 1,
            },
          ],
          receivedAt: null,
          period: { days: 30, lawfulDays: 14 },
        },
      },
    })
    expect(JSON.stringify(opened.data)).not.toMatch(/anna|storgatan/i)
    expect(await attention()).toEqual([])
    const { data } = (await confirm({ token })).data as { data: { receivedAt: string } }
    expect(await open({ token })).toMatchObject({ data: { data: { order, receivedAt: data.receivedAt } } })
    const invalid = { status: 400, data: { data: { message: 'Link is invalid or has expired' } } }
    expect(await open({ token: `${token}x` })).toMatchObject(invalid)
    shop.pass(3 * 24 * 60 * 60_000 + 1000)
    expect(await open({ token })).toMatchObject(invalid)
  })

  test('the link says until which day it can be withdrawn from, as the page of the returns does, once parcels have left and arrived', async () => {
    const token = await linkToken()
    const open = async () => (await call(shop.url, 'openWithdrawal', { token })).data
    const toDay = (days: number) => new Date(shop.now() + days * day).toISOString().slice(0, 10)
    await staffFor(shop).ship(order, {
      carrier: 'PostNord',
      trackingId: 'SE1',
      trackingUrl: '',
      isLast: true,
    })
    expect(await open()).toMatchObject({
      data: { period: { days: 30, lawfulDays: 14, until: toDay(14 + 30) } },
    })
    expect(JSON.stringify(await open())).not.toContain('lawfulUntil')
    await staffFor(shop).deliver(order)
    const period = { days: 30, lawfulDays: 14, until: toDay(30), lawfulUntil: expect.any(String) as string }
    expect(await open()).toMatchObject({ data: { period } })
    const found = await shop.services.orders.byNumber(order)
    const orderToken = found ? shop.services.orderLinks.getUrl(found).split('#token=')[1] : ''
    const returns = async () => (await call(shop.url, 'getReturns', { token: orderToken })).data
    expect(await returns()).toMatchObject({ data: { period, lines: [{ line: 1 }] } })
    // The last day counts until its end.
    shop.pass(Date.parse(`${toDay(30)}T23:59:00Z`) - shop.now())
    expect(await returns()).toMatchObject({ data: { lines: [{ line: 1 }] } })
    shop.pass(2 * 60_000)
    expect(await returns()).toMatchObject({ data: { lines: [] } })
  })

  test('[E1] the answer is the same for known and unknown, and strangers get no mail', async () => {
    const before = mails().length
    const known = await ask({ order, email: 'anna@example.com' })
    for (const other of [
      { order, email: 'eve@example.com' },
      { order: '999999', email: 'anna@example.com' },
      { order: "1' or '1'='1", email: 'a@b.se' },
    ])
      expect(await ask(other)).toEqual(known)
    await shop.services.jobRunner.runOnce()
    expect(mails()).toHaveLength(before + 1)
    expect(await shop.services.jobRunner.runOnce()).toBe(0)
  })

  test('a wrong link, a link that is over and missing fields are refused', async () => {
    const token = await linkToken()
    const invalid = { status: 400, data: { data: { message: 'Link is invalid or has expired' } } }
    expect(await confirm({ token: `${token}x` })).toMatchObject(invalid)
    shop.pass(3 * 24 * 60 * 60_000 + 1000)
    expect(await confirm({ token })).toMatchObject(invalid)
    expect(await ask({ order: '', email: 'no address' })).toMatchObject({
      status: 412,
      data: { data: { errors: { order: 'required', email: expect.stringContaining('has no @') as string } } },
    })
    expect((await confirm({})).status).toBe(400)
    expect(await attention()).toEqual([])
  })

  describe('by article', () => {
    const shoe = 'LOA-TAU-41'
    const other = 'LOA-TAU-42'
    const getItem = (sku: string) => shop.items.find((each) => each.sku === sku)?.item ?? ''
    beforeEach(async () => {
      const selection = await fillBag(shop.url, [getItem(shoe), getItem(shoe), getItem(other)])
      await handleReturn((await payOnPage(await goToPay(shop.url, selection))).location ?? '')
      order = (await fetchReceipt(shop.url, selection))?.order ?? ''
      await shop.services.jobRunner.runOnce()
    })
    const rows = () => shop.database.read.selectFrom('withdrawal_items').selectAll().execute()

    test('what goes back, how much of it and why stands in the answer, the mail, in an issue for staff and behind the link', async () => {
      const token = await linkToken()
      const items = [
        { item: getItem(other), quantity: 1 },
        { item: getItem(shoe), quantity: 1, reason: 'too-small' },
      ]
      const first = await confirm({ token, items, message: 'A 43 would be right' })
      const withdrawn = [
        { item: getItem(shoe), size: '41', quantity: 1, reason: 'too-small' },
        { item: getItem(other), size: '42', quantity: 1 },
      ]
      expect(first).toMatchObject({ status: 200, data: { data: { order, withdrawn } } })
      // Said again it changes nothing, in whatever order.
      expect(await confirm({ token, items: items.toReversed(), message: 'A 43 would be right' })).toEqual(
        first,
      )
      expect(await call(shop.url, 'openWithdrawal', { token })).toMatchObject({
        data: { data: { withdrawn } },
      })
      expect(await rows()).toHaveLength(2)
      await shop.services.jobRunner.runOnce()
      const text = mails().at(-1)?.text ?? ''
      expect(text).toMatch(
        /This goes back:\s+1 × .+, size 41 \(Too small\)\s+1 × .+, size 42\s+You wrote: A 43/,
      )
      const [issue] = await attention()
      expect(issue?.message).toMatch(
        /It is about: 1 × .+, size 41 \(Too small\) \[LOA-TAU-41\]; 1 × .+, size 42 \[LOA-TAU-42\]\. The buyer wrote: A 43/,
      )
      const shown = (await vitrine(shop, 'orders', 'show', order)).out
      expect(shown).toMatch(
        /Withdrawn +\d{4}-.+\nGoes back +1 × .+ \(Too small\)\nGoes back +1 × .+\nBuyer wrote +A 43 would be right\n/,
      )
    })

    test('what was not bought, and more than was bought, is refused by field, and nothing is noted', async () => {
      const token = await linkToken()
      const items = [
        { item: 'nothing', quantity: 1 },
        { item: getItem(shoe), quantity: 3 },
      ]
      const errors = { 'items.0.item': 'not in the order', 'items.1.quantity': 'at most 2 bought' }
      expect(await confirm({ token, items })).toMatchObject({ status: 412, data: { data: { errors } } })
      const params = { 'items.0.quantity': 'more than 0 expected' }
      expect(await confirm({ token, items: [{ item: getItem(shoe), quantity: 0 }] })).toMatchObject({
        status: 400,
        data: { code: 'rest_invalid_param', data: { params } },
      })
      const unknownReason = [{ item: getItem(shoe), quantity: 1, reason: 'dislike' }]
      expect(await confirm({ token, items: unknownReason })).toMatchObject({ status: 400 })
      expect(await attention()).toEqual([])
      expect(await rows()).toEqual([])
    })

    test('an older client names no articles: it is as before', async () => {
      const confirmed = await confirm({ token: await linkToken(), message: 'One of the shoes' })
      expect(confirmed).toMatchObject({ status: 200 })
      expect(JSON.stringify(confirmed.data)).not.toContain('withdrawn')
      await shop.services.jobRunner.runOnce()
      expect(mails().at(-1)?.text).toMatch(/2 × .+, size 41\s+1 × .+, size 42\s+You wrote: One of the shoes/)
    })
  })
})
