import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { shop as brand } from '#brand/shop.config.ts'
import { callBase } from '#contract/call-path.ts'
import { checkExtensions } from '#server/extensions/check-extensions.ts'
import { defineCall, defineExtensions, type Happened } from '#server/extensions.ts'

import { fillBag, goToPay, handleReturn, payOnPage } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { spelled } from '../spelled.ts'
import { staffFor } from '../staff.ts'

describe.each(dialects)('what a brand adds to the server, on %s', (dialect) => {
  let shop: PaidShop
  let paid: Happened<'order-paid'>[]
  let shipped: Happened<'order-shipped'>[]
  let failures: number
  const url = (path: string) => `${shop.url}${callBase(brand.namespaces.brand)}${path}`

  beforeEach(async () => {
    paid = []
    shipped = []
    failures = 0
    const extensions = defineExtensions({
      events: {
        'order-paid': (happened) => {
          if (failures-- > 0) throw new Error('The warehouse is away.')
          paid.push(happened)
          return Promise.resolve()
        },
        'order-shipped': (happened) => Promise.resolve(void shipped.push(happened)),
      },
      calls: [
        defineCall({
          method: 'GET',
          path: '/stock-of/:sku',
          answer: async ({ params: { sku = '' } }, { findStock }) => {
            const units = (await findStock([sku])).get(sku)
            return units === undefined ? null : { units }
          },
        }),
        defineCall({
          method: 'POST',
          path: '/monogram',
          body: z.object({ letters: z.string().check(z.maxLength(3)) }),
          answer: ({ body: { letters } }) => Promise.resolve({ sewn: letters.toUpperCase() }),
        }),
      ],
    })
    shop = await openPaidShop(dialect, { extensions })
  })
  afterEach(() => shop.close())

  async function buy(): Promise<void> {
    const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
    await handleReturn((await payOnPage(await goToPay(shop.url, selection))).location ?? '')
    await shop.services.jobRunner.runOnce()
  }

  test('a paid order is told once, also to a handler that failed at first, and so is its parcel', async () => {
    failures = 1
    await buy()
    expect(paid).toEqual([])
    expect(shop.mailbox.messages()).toHaveLength(1)
    shop.pass(60_000)
    await shop.services.jobRunner.runOnce()
    shop.pass(60_000)
    await shop.services.jobRunner.runOnce()
    expect(paid).toMatchObject([
      {
        order: { state: 'paid', country: 'SE', currency: 'SEK', lines: [{ sku: 'LOA-TAU-41', quantity: 1 }] },
      },
    ])
    const number = paid[0]?.order.number ?? ''
    await staffFor(shop).ship(number, {
      carrier: 'PostNord',
      trackingId: 'SE 1',
      trackingUrl: '',
      isLast: true,
    })
    await shop.services.jobRunner.runOnce()
    expect(shipped).toMatchObject([
      { carrier: 'PostNord', isLast: true, order: { number, state: 'shipped' } },
    ])
    await shop.expectOrder()
  })

  test('its calls answer below its own namespace, check their bodies, and are not there for what they do not know', async () => {
    expect(await (await fetch(url('/stock-of/LOA-TAU-41'))).json()).toEqual({ units: 10 })
    expect((await fetch(url('/stock-of/NONE'))).status).toBe(404)
    const post = (body: object) =>
      fetch(url('/monogram'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect(await (await post({ letters: 'abc' })).json()).toEqual({ sewn: 'ABC' })
    const refused = await post({ letters: 'abcd' })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('letters')
    expect((await post({})).status).toBe(400)
  })
})

test.each([
  [undefined, /exports no `extensions`\. Write/],
  [{ evnets: {} }, /evnets: there is no such extension\. There are: events, commands/],
  [{ calls: {} }, /calls: it is a list of calls/],
  [
    { events: { 'order-payed': () => undefined } },
    /"order-payed": there is no such event\. There are: order-paid/,
  ],
  [{ commands: { orders: { summary: '', run: () => 0 } } }, /"orders": the shop has a command of this name/],
  [{ commands: { Mine: { summary: '', run: () => 0 } } }, /"Mine": a name is of small letters/],
  [{ commands: { mine: { summary: 'x' } } }, /"mine": its `run` is missing/],
  [{ calls: [{ method: 'PUT', path: '/a', answer: () => ({}) }] }, /calls\[0\]: its `method` is GET or POST/],
  [{ calls: [{ method: 'GET', path: 'a', answer: () => ({}) }] }, /its `path` begins with a slash/],
  [{ mail: {} }, /mail: its `send` is missing/],
])('%o of brand/extensions.ts is refused with its place and the cure', (given, sentence) => {
  expect(() => spelled(() => checkExtensions(given, ['orders']))).toThrow(sentence)
})
