import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { StaffAnswers } from '#contract/staff/answers.ts'
import { fillOrderTerms } from '#server/orders/fill-order-terms.ts'

import { codeAt, type OfficeBrowser } from '../back-office.ts'
import { anna, fillBag, goToPay, handleReturn, payOnPage } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'
import type { PaidShop } from '../paid-shop.ts'
import { staffFor } from '../staff.ts'

type Asked = Readonly<Record<string, string>>
const sku = 'LOA-TAU-41'

describe.each(dialects)('the table of orders on %s', (dialect) => {
  let opened: OwnedOffice
  let shop: PaidShop
  let owner: OfficeBrowser
  let secret: string
  const numbers: string[] = []

  beforeAll(async () => {
    opened = await openOwnedOffice(dialect, { units: 30 })
    ;({ shop, owner, secret } = opened)
    for (const name of ['Ada', 'Bea', 'Cleo', 'Dora', 'Edda']) {
      const items = (name === 'Cleo' ? [1, 0] : [0]).map((at) => shop.items[at]?.item ?? '')
      const selection = await fillBag(shop.url, items)
      const pay = await goToPay(shop.url, selection, { address: { ...anna, firstName: name } })
      await handleReturn((await payOnPage(pay)).location ?? '')
      shop.pass(1000)
    }
    const { orders } = (await owner.ask('listOrders')).json
    numbers.push(...orders.map(({ number }) => number).reverse())
  }, 60_000)
  afterAll(() => opened.close())

  /** The first names of who is found, the newest first. */
  const find = async (query: Asked) => {
    const { json, status } = await owner.ask('listOrders', { query })
    expect(status, json.message).toBe(200)
    const { count } = (await owner.ask('countOrders', { query })).json
    expect(count).toBe(json.orders.length)
    return json.orders.map(({ name }) => name.split(' ')[0])
  }

  test('each filter finds what it says, and they add up', async () => {
    const staff = staffFor(shop)
    const [ada = '', bea = '', cleo = '', dora = ''] = numbers
    const parcel = { carrier: 'PostNord', trackingId: 'SE-9', trackingUrl: '' }
    await staff.ship(ada, { ...parcel, isLast: true })
    await staff.ship(cleo, { ...parcel, lines: [{ sku, quantity: 1 }], isLast: false })
    await staff.refundAmount(bea, 1000)
    await staff.refund(dora, { request: { kind: 'rest' }, restock: false, reason: '' })
    expect((await owner.ask('changeOrders', change({ kind: 'tag', tag: 'VIP' }, [bea, cleo]))).status).toBe(
      200,
    )
    const cases: [Asked, string[]][] = [
      [{}, ['Edda', 'Dora', 'Cleo', 'Bea', 'Ada']],
      [{ sort: 'oldest' }, ['Ada', 'Bea', 'Cleo', 'Dora', 'Edda']],
      [{ state: 'shipped' }, ['Ada']],
      [{ pack: 'ready' }, ['Edda', 'Cleo', 'Bea']],
      [{ pack: 'part' }, ['Cleo']],
      [{ pack: 'held' }, []],
      [{ payment: 'part-refunded' }, ['Bea']],
      [{ payment: 'refunded' }, ['Dora']],
      [{ payment: 'reserved' }, []],
      [{ having: 'parcel' }, ['Cleo', 'Ada']],
      [{ having: 'dispute' }, []],
      [{ country: 'se' }, ['Edda', 'Dora', 'Cleo', 'Bea', 'Ada']],
      [{ country: 'NO' }, []],
      [{ from: '2100-01-01' }, []],
      [
        { until: new Date(shop.now()).toISOString().slice(0, 10), atLeast: '1' },
        ['Edda', 'Dora', 'Cleo', 'Bea', 'Ada'],
      ],
      [{ atMost: '0.50' }, []],
      [{ sku: shop.items[1]?.sku ?? '' }, ['Cleo']],
      [{ tag: 'vip' }, ['Cleo', 'Bea']],
      [{ tag: 'vip', pack: 'part' }, ['Cleo']],
      [{ text: 'se-9' }, ['Cleo', 'Ada']],
      [{ text: 'edda ek', state: 'paid' }, ['Edda']],
    ]
    for (const [query, names] of cases) expect([query, await find(query)]).toEqual([query, names])
    const wrong = await owner.ask('listOrders', { query: { from: 'yesterday' } })
    expect(wrong).toMatchObject({ status: 400, json: { message: 'Invalid parameter(s): from' } })
  })

  test('pages follow each other without a gap while orders come in, in either direction', async () => {
    for (const sort of [{}, { sort: 'oldest' }]) {
      const seen: string[] = []
      for (let after: string | null = ''; after !== null;) {
        const { orders, next }: StaffAnswers['listOrders'] = (
          await owner.ask('listOrders', { query: { ...sort, limit: '2', ...(after && { after }) } })
        ).json
        seen.push(...orders.map(({ number }) => number))
        after = next
      }
      expect(seen).toEqual('sort' in sort ? numbers : numbers.toReversed())
    }
    const all = (await owner.ask('listOrderNumbers', { query: { sort: 'oldest' } })).json
    expect(all).toEqual({ numbers, next: null })
  })

  test('an act to many says of each what came of it, previews change nothing, and the audit has one id for all', async () => {
    const [ada = '', bea = ''] = numbers
    const asked = [ada, bea, '7']
    const states = async () =>
      (await owner.ask('listOrders', { query: { sort: 'oldest' } })).json.orders.map(({ state }) => state)
    const before = await states()
    const previewed = await owner.ask('changeOrders', {
      body: { ...change({ kind: 'archive' }, asked).body, isPreview: true },
    })
    expect(previewed.json.results).toMatchObject([
      { number: ada, refusal: null },
      { number: bea, refusal: null },
      { number: '7', refusal: { code: 'order-unknown' }, message: expect.stringContaining('7') },
    ])
    expect(await states()).toEqual(before)
    const input = change({ kind: 'archive' }, asked)
    await owner.ask('changeOrders', input)
    expect((await states()).slice(0, 2)).toEqual(['archived', 'archived'])
    const { entries } = (await owner.ask('listAudit')).json
    const own = entries.filter(({ action }) => action === 'archive')
    expect(own.map(({ correlationId }) => correlationId)).toEqual([input.body.change, input.body.change])
  })

  test('a view is saved for oneself or for all, and a query that is none is refused', async () => {
    const save = (body: object) => owner.ask('saveOrderView', { body })
    const view = (await save({ name: 'Mine', query: 'state=paid&sort=oldest', isShared: false })).json
    expect(view).toMatchObject({
      name: 'Mine',
      query: 'state=paid&sort=oldest',
      isShared: false,
      isRemovable: true,
    })
    await save({ name: 'Mine', query: 'state=shipped', isShared: false })
    await save({ name: 'Ours', query: 'tag=vip', isShared: true })
    expect((await save({ name: 'Wrong', query: 'state=lost', isShared: false })).json.message).toBe(
      'Invalid parameter(s): state',
    )
    const { views } = (await owner.ask('listOrderViews')).json
    expect(views.map(({ name, query }) => [name, query])).toEqual([
      ['Mine', 'state=shipped'],
      ['Ours', 'tag=vip'],
    ])
    for (const { id } of views) await owner.ask('removeOrderView', { params: { id } })
    expect((await owner.ask('listOrderViews')).json.views).toEqual([])
    expect((await owner.ask('removeOrderView', { params: { id: view.id } })).status).toBe(404)
  })

  test('the export has every order that matches, and no cell that a spreadsheet would run', async () => {
    await shop.database.write((tx) =>
      tx
        .insertInto('order_tags')
        .columns(['order_id', 'tag'])
        .expression((query) =>
          query
            .selectFrom('orders')
            .select(['id', query.val('=1+1').as('tag')])
            .where('number', '=', numbers[4] ?? ''),
        )
        .execute(),
    )
    expect(
      (
        await owner.ask('confirmWithCode', {
          body: { code: codeAt(secret, (shop.pass(60_000), shop.now())) },
        })
      ).status,
    ).toBe(200)
    const { csv, count, next } = (await owner.ask('exportOrders', { query: { sort: 'oldest' } })).json
    expect([count, next]).toEqual([5, null])
    const lines = csv.trimEnd().split('\r\n')
    expect(lines).toHaveLength(6)
    expect(lines[0]).toContain('Number,Time (UTC),State')
    expect(lines.at(-1)).toMatch(/,'=1\+1$/)
    shop.pass(11 * 60_000)
    expect((await owner.ask('exportOrders')).json.refusal?.code).toBe('not-confirmed')
  })

  test('orders of a version that wrote no words are found after these are written, and forgotten buyers are not', async () => {
    await shop.database.write(async (tx) => {
      await tx.updateTable('orders').set({ country: null }).execute()
      await tx.deleteFrom('order_terms').execute()
    })
    expect(await find({ text: 'edda' })).toEqual([])
    expect(await fillOrderTerms(shop.database)).toBe(5)
    expect(await find({ text: 'edda' })).toEqual(['Edda'])
    await shop.database.write((tx) =>
      tx
        .updateTable('orders')
        .set({ email: '' })
        .where('number', '=', numbers[4] ?? '')
        .execute(),
    )
    await fillOrderTerms(shop.database)
    expect(await find({ text: 'edda' })).toEqual([])
  })
})

const change = (act: object, numbers: readonly string[]) => ({
  body: { change: crypto.randomUUID(), act, numbers, isPreview: false },
})
