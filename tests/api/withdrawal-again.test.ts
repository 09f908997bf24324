import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import {
  call,
  handleReturn,
  fillBag,
  goToPay,
  payOnPage,
  fetchReceipt,
  textAt,
  type Answer,
} from '../buyer.ts'
import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { readIssues } from '../open-issues.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { staffFor } from '../staff.ts'

describe.each(dialects)('withdrawing from a purchase more than once, on %s', (dialect) => {
  let shop: PaidShop
  let order: string
  let token: string
  const shoe = 'LOA-TAU-41'
  const other = 'LOA-TAU-42'
  const getItem = (sku: string) => shop.items.find((each) => each.sku === sku)?.item ?? ''
  const mails = () => shop.mailbox.messages()
  beforeEach(async () => {
    shop = await openPaidShop(dialect)
    const selection = await fillBag(shop.url, [getItem(shoe), getItem(shoe), getItem(other)])
    await handleReturn((await payOnPage(await goToPay(shop.url, selection))).location ?? '')
    order = (await fetchReceipt(shop.url, selection))?.order ?? ''
    await call(shop.url, 'requestWithdrawal', { order, email: 'anna@example.com' })
    await shop.services.jobRunner.runOnce()
    const texts = mails().map(({ text }) => text)
    token = /\/withdraw\/#token=(\S+)/.exec(texts.join('\n'))?.[1] ?? ''
  })
  afterEach(() => shop.close())

  const confirm = (body: object) => call(shop.url, 'confirmWithdrawal', body)
  const attention = () => readIssues(shop.database, { all: true })
  const getMoment = ({ data }: Answer): string => textAt(data, 'data', 'receivedAt')

  test('an order that was withdrawn from in part ships the rest; from all of it, nothing', async () => {
    const afterSale = staffFor(shop)
    const ship = (isLast: boolean) =>
      afterSale.ship(order, { carrier: 'Post', trackingId: '', trackingUrl: '', isLast })
    await confirm({ token, items: [{ item: getItem(shoe), quantity: 1 }] })
    // The unit that goes back is one, also once it is refunded.
    const lines = [
      { sku: shoe, quantity: 1 },
      { sku: other, quantity: 1 },
    ]
    const input = { kind: 'lines', lines, shipping: false } as const
    await afterSale.refund(order, { request: input, restock: true, reason: '' })
    expect((await ship(false)).state).toBe('paid')
    await confirm({ token, items: [{ item: getItem(shoe), quantity: 1 }], message: 'Both' })
    await expect(ship(true)).rejects.toThrow(
      `All units are refunded or withdrawn from, of order ${order}: nothing of it is left to send.`,
    )
    await confirm({ token, items: [{ item: getItem(other), quantity: 1 }] })
    await expect(ship(true)).rejects.toThrow(`The buyer has withdrawn from all of order ${order}: nothing`)
    await shop.services.jobRunner.runOnce()
    const parcels = mails().filter(({ subject }) => subject.includes('on its way'))
    expect(parcels.map(({ subject }) => subject)).toEqual([`A part of your order ${order} is on its way`])
    await shop.expectOrder()
  })

  test('what is left can be withdrawn from later, with a mail and an issue of its own', async () => {
    const first = await confirm({ token, items: [{ item: getItem(shoe), quantity: 1 }] })
    await shop.services.jobRunner.runOnce()
    const before = mails().length
    shop.pass(60_000)
    const more = { items: [{ item: getItem(other), quantity: 1, reason: 'faulty' }], message: 'The 42 too' }
    const second = await confirm({ token, ...more })
    expect(second).toMatchObject({
      status: 200,
      data: { data: { order, withdrawn: [{ item: getItem(other), quantity: 1, reason: 'faulty' }] } },
    })
    expect(getMoment(second) > getMoment(first)).toBe(true)
    // Each said again changes nothing.
    expect(await confirm({ token, ...more })).toEqual(second)
    expect(await confirm({ token, items: [{ item: getItem(shoe), quantity: 1 }] })).toEqual(first)
    await shop.services.jobRunner.runOnce()
    expect(mails()).toHaveLength(before + 1)
    expect(mails().at(-1)?.text).toMatch(
      /from more of order \d+ on .+\s+This goes back:\s+1 × .+, size 42 \(Arrived.+\)\s+You wrote: The 42 too/,
    )
    expect(mails().at(-1)?.text).not.toContain('size 41')
    expect(await attention()).toEqual([
      { kind: 'withdrawal', message: expect.stringContaining('[LOA-TAU-41]') as string },
      {
        kind: 'withdrawal',
        message: expect.stringMatching(/more of it\..*\[LOA-TAU-42\].*The 42 too/) as string,
      },
    ])
    expect(await call(shop.url, 'openWithdrawal', { token })).toMatchObject({
      data: {
        data: {
          receivedAt: getMoment(second),
          withdrawn: [
            { item: getItem(shoe), quantity: 1 },
            { item: getItem(other), quantity: 1, reason: 'faulty' },
          ],
          left: [{ item: getItem(shoe), quantity: 1, size: '41' }],
        },
      },
    })
    expect((await vitrine(shop, 'orders', 'show', order)).out).toMatch(
      /Withdrawn +\d.+\nGoes back .+\nWithdrawn +\d.+\nGoes back .+damaged.+\nBuyer wrote +The 42 too\n/,
    )
    expect((await vitrine(shop, 'issues', 'list')).out.match(/order 1\d+/g)).toEqual([
      `order ${order}`,
      `order ${order}`,
    ])
  })

  test('no unit is withdrawn twice: what is more than is left is not counted', async () => {
    const shoes = (quantity: number, more: object = {}) => ({ item: getItem(shoe), quantity, ...more })
    await confirm({ token, items: [shoes(1)] })
    const rest = await confirm({ token, items: [shoes(2), { item: getItem(other), quantity: 1 }] })
    expect(rest).toMatchObject({ data: { data: { withdrawn: [shoes(1), { quantity: 1 }] } } })
    expect(await confirm({ token, items: [shoes(2, { reason: 'too-small' })] })).toEqual(rest)
    expect(await confirm({ token })).toEqual(rest)
    expect(await attention()).toHaveLength(2)
    const open = (await call(shop.url, 'openWithdrawal', { token })).data
    expect(open).toMatchObject({ data: { left: [], withdrawn: [shoes(2), { quantity: 1 }] } })
    await shop.expectOrder()
  })

  test('the same once more is meant, where the first was known; the whole order is what is left of it', async () => {
    const items = [{ item: getItem(shoe), quantity: 1 }]
    const first = await confirm({ token, items })
    shop.pass(60_000)
    const second = await confirm({ token, items, after: getMoment(first) })
    expect(getMoment(second)).not.toBe(getMoment(first))
    expect(await confirm({ token, items, after: getMoment(first) })).toEqual(second)
    expect(await confirm({ token })).toMatchObject({
      data: { data: { withdrawn: [{ item: getItem(other), quantity: 1 }] } },
    })
    expect(await attention()).toHaveLength(3)
  })

  test('words alone are kept, mailed and told as well', async () => {
    await confirm({ token, items: [{ item: getItem(shoe), quantity: 1 }] })
    await shop.services.jobRunner.runOnce()
    const said = await confirm({ token, message: 'Please send me a <b>43</b>' })
    expect(said).toMatchObject({ status: 200 })
    expect(JSON.stringify(said.data)).not.toContain('withdrawn')
    await confirm({ token, message: 'Please send me a <b>43</b>' })
    await shop.services.jobRunner.runOnce()
    const last = mails().at(-1)
    expect(last?.text).toMatch(/added to your withdrawal from order \d+ on .+\s+You wrote: Please send me a/)
    expect(last?.text).not.toContain('size 4')
    expect(last?.html).toContain('&lt;b&gt;43')
    expect(await attention()).toMatchObject([{}, { message: expect.stringContaining('send me a <b>43') }])
    expect((await call(shop.url, 'openWithdrawal', { token })).data).toMatchObject({
      data: { left: [{ quantity: 1 }, { quantity: 1 }] },
    })
  })

  test('of many at the same moment each is received once', async () => {
    const inputs = [getItem(shoe), getItem(other)].map((item) => ({ token, items: [{ item, quantity: 1 }] }))
    const answers = await Promise.all([...inputs, ...inputs, ...inputs].map(confirm))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(2)
    expect(await attention()).toHaveLength(2)
  })
})
