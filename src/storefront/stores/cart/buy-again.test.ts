import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { CartItem } from '#contract/cart.ts'
import { cartAnswer, lineAnswer, createCartToken } from '#tests/shop-answers.ts'
import { type ApiAnswer, type Asked, installBrowser, refusal, serveApi, success } from '#tests/store-setup.ts'

import { boughtAgain, firstUnits } from './bought-again.ts'

const mine = createCartToken('mine')

describe('what of an order can be bought again', () => {
  const items = [lineAnswer('2-41', 3), lineAnswer('3-M', 1)]
  const bag = (...lines: readonly CartItem[]) => cartAnswer(mine, [...lines])
  const none = { failure: null, halt: '', before: bag() }
  const report = (lines: readonly CartItem[], refused: Readonly<Record<string, string>> = {}) =>
    boughtAgain({
      ...none,
      items,
      cart: bag(...lines),
      refused: new Map(Object.entries(refused).map(([item, code]) => [item, { code, text: 'in its words' }])),
    })

  it('says that all of it is in the bag, and what today’s prices are', () => {
    expect(report(items)).toEqual({
      isInBag: true,
      lead: 'All of it is in your bag, at today’s prices.',
      missing: [],
    })
  })

  it('names what is fewer, sold out, no longer sold, or too much for the bag', () => {
    const part = report([lineAnswer('2-41', 1)], { '2-41': 'out-of-stock', '3-M': 'not-found' })
    expect(part.missing).toEqual(['Loafer, 41: 1 of 3, no more in stock', 'Loafer, M: no longer sold here'])
    expect(part.lead).toBe('What can still be bought is in your bag, at today’s prices.')
    const nothing = report([], { '2-41': 'out-of-stock', '3-M': 'cart-full' })
    expect(nothing).toEqual({
      isInBag: false,
      lead: 'Nothing of this order can be bought again now.',
      missing: ['Loafer, 41: sold out', 'Loafer, M: your bag is full'],
    })
  })

  it('buys no gift card again', () => {
    const giftCard = { recipientName: 'Bo', recipientEmail: '', message: '', sendOn: '' }
    const card = { ...lineAnswer('9-1', 1), productName: 'Gift card', size: '', giftCard }
    const reported = boughtAgain({ ...none, items: [card], cart: bag(card), refused: new Map() })
    expect(reported.isInBag).toBe(false)
    expect(reported.missing).toEqual(['Gift card: gift cards are not bought again, each is made out anew'])
  })

  it('takes a hundred units with one press', () => {
    const wanted = [
      { item: 'a', count: 60 },
      { item: 'b', count: 60 },
      { item: 'c', count: 1 },
    ]
    expect(firstUnits(wanted)).toEqual([
      { item: 'a', count: 60 },
      { item: 'b', count: 40 },
    ])
  })
})

describe('an order that is put into the bag', () => {
  let server: Awaited<ReturnType<typeof serveApi>>
  let answer: (asked: Asked) => ApiAnswer | null
  const inBag = new Map<string, number>()
  const bag = () =>
    cartAnswer(
      mine,
      [...inBag].map(([item, count]) => lineAnswer(item, count)),
    )
  const put = (item: unknown): ApiAnswer => {
    inBag.set(String(item), (inBag.get(String(item)) ?? 0) + 1)
    return success(bag())
  }

  async function openShop() {
    vi.resetModules()
    const [{ createApi }, { connectApi }, { buyAgain }, { buyOrderAgain }, { cartStore }, { bagChanges }] =
      await Promise.all([
        import('../../api/client.ts'),
        import('../shop-api.ts'),
        import('./buy-again.ts'),
        import('../account/own-order.ts'),
        import('./cart-state.ts'),
        import('./bag-changes.ts'),
      ])
    connectApi(createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }))
    const reported: string[] = []
    bagChanges.listen((before, after) =>
      reported.push(`${before.totals.totalQuantity} to ${after.totals.totalQuantity}`),
    )
    return { buyAgain, buyOrderAgain, reported, state: () => cartStore.getState() }
  }

  beforeEach(async () => {
    installBrowser()
    inBag.clear()
    answer = ({ call, body }) => (call === 'PUT cart/add' ? put(body['item']) : success(bag()))
    server = await serveApi((asked) => answer(asked))
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await server.close()
  })
  const adds = () => server.calls().filter((call) => call === 'PUT cart/add').length

  it('comes in unit by unit, opens the bag and is told once; a second press adds nothing', async () => {
    const { buyAgain, reported, state } = await openShop()
    const items = [lineAnswer('2-41', 2), lineAnswer('3-M', 1)]
    await Promise.all([buyAgain(items), buyAgain(items)])
    expect([...inBag]).toEqual([
      ['2-41', 2],
      ['3-M', 1],
    ])
    expect(adds()).toBe(3)
    expect(state().isOpen).toBe(true)
    expect(state().notice?.text).toBe('All of it is in your bag already.')
    expect(reported).toEqual(['0 to 3', '3 to 3'])
  })

  it('says what is not in when the shop goes away midway, and the next press adds that alone', async () => {
    const { buyAgain, reported, state } = await openShop()
    const items = [lineAnswer('2-41', 2), lineAnswer('3-M', 1)]
    answer = ({ call, body }) =>
      call !== 'PUT cart/add' ? success(bag()) : inBag.size > 0 ? null : put(body['item'])
    const half = await buyAgain(items)
    expect(half.lead).toBe(
      'We could not reach the shop. Not all of it is in your bag yet. Press again for the rest: nothing comes in twice.',
    )
    expect(half.missing).toEqual(['Loafer, 41: 1 of 2 so far', 'Loafer, M: not yet in your bag'])
    expect(state().cart?.totals.totalQuantity).toBe(1)
    answer = ({ call, body }) => (call === 'PUT cart/add' ? put(body['item']) : success(bag()))
    expect((await buyAgain(items)).missing).toEqual([])
    expect([...inBag]).toEqual([
      ['2-41', 2],
      ['3-M', 1],
    ])
    expect(reported).toEqual(['0 to 1', '1 to 3'])
  })

  it('leaves the bag shut when nobody answers, or nothing of it can be had', async () => {
    const { buyAgain, state } = await openShop()
    answer = () => null
    expect((await buyAgain([lineAnswer('2-41', 1)])).lead).toBe(
      'We could not reach the shop. Nothing new is in your bag. Please try again: nothing comes in twice.',
    )
    answer = ({ call }) =>
      call === 'PUT cart/add'
        ? refusal(409, 'sold out', { item: 'out of stock' }, { item: 'out-of-stock' })
        : success(bag())
    expect((await buyAgain([lineAnswer('2-41', 1)])).missing).toEqual(['Loafer, 41: sold out'])
    expect(state().isOpen).toBe(false)
  })

  it('says so when the account has no such order, and not that the shop is away', async () => {
    const { buyOrderAgain } = await openShop()
    answer = () => refusal(404, 'There is no such order.')
    expect((await buyOrderAgain('100001')).lead).toBe('There is no such order in your account any more.')
    answer = () => null
    expect((await buyOrderAgain('100001')).lead).toMatch(/^We could not reach the shop\./)
  })
})
