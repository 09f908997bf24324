import { expect, onTestFinished, test } from 'vitest'

import { commandLine, createContext } from '#server/application/context.ts'
import { listOrders } from '#server/orders/list-orders.ts'

import { anna, handleReturn, fillBag, goToPay, payOnPage } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop } from '../paid-shop.ts'
import { getValue } from '../staff.ts'

test.each(dialects)(
  'staff find orders by number, e-mail, name and phone, however each is written, on %s',
  async (dialect) => {
    const shop = await openPaidShop(dialect)
    onTestFinished(() => shop.close())
    const buy = async (address: object, more: object = {}) => {
      const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
      const url = await goToPay(shop.url, selection, { address: { ...anna, ...address }, ...more })
      await handleReturn((await payOnPage(url)).location ?? '')
    }
    await buy({})
    await buy({
      firstName: 'Åsa',
      lastName: 'Österlundh',
      email: 'ÅSA@Example.com',
      phoneNumber: '0709998877',
    })
    const shippingAddress = { ...anna, firstName: 'Søren', lastName: 'Weiß', phoneNumber: '+46 8 765 43 21' }
    await buy({}, { shippingAddress })
    const context = createContext(shop.services.application, commandLine)
    const found = async (text: string, { limit = 50, ...more }: { limit?: number; state?: 'shipped' } = {}) =>
      getValue(await listOrders(context, { query: { text, ...more }, after: null, limit })).orders.map(
        ({ order: { number } }) => number,
      )
    const cases: [text: string, numbers: string[]][] = [
      ['', ['100003', '100002', '100001']],
      ['100002', ['100002']],
      ['10000', []],
      ['anna@example.com', ['100003', '100001']],
      [' Anna Ek <ANNA@example.com> ', ['100003', '100001']],
      ['åsa@example.com', ['100002']],
      ['asa osterlundh', ['100002']],
      ['ÖSTERLUNDH ÅSA', ['100002']],
      ['070-999 88 77', ['100002']],
      ['+46 (0)70 999 88 77', ['100002']],
      ['0046709998877', ['100002']],
      ['999 88', ['100002']],
      ['08-765 43 21', ['100003']],
      ['soren weiss', ['100003']],
      ['ann', ['100003', '100001']],
      ['113 51', ['100003', '100002', '100001']],
      ['loa-tau-41', ['100003', '100002', '100001']],
      ['999', []],
      ['%', []],
      ['nobody', []],
    ]
    for (const [text, numbers] of cases) expect([text, await found(text)]).toEqual([text, numbers])
    expect(await found('anna', { limit: 1 })).toEqual(['100003'])
    expect(await found('anna', { state: 'shipped' })).toEqual([])
  },
)
