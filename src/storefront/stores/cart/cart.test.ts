import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { cartAnswer, lineAnswer, createCartToken } from '#tests/shop-answers.ts'
import { type ApiAnswer, type Asked, installBrowser, refusal, serveApi, success } from '#tests/store-setup.ts'

const mine = createCartToken('mine')
const fresh = createCartToken('fresh')
let world: ReturnType<typeof installBrowser>
let server: Awaited<ReturnType<typeof serveApi>>
let answer: (asked: Asked) => ApiAnswer | null | Promise<ApiAnswer | null>

/** Stores live as long as their document: each test gets new ones. */
async function openShop() {
  vi.resetModules()
  const [{ createApi }, { connectApi }, { cart }, { cartStore }, { cartStorage }, { loadCart }] =
    await Promise.all([
      import('../../api/client.ts'),
      import('../shop-api.ts'),
      import('./cart.ts'),
      import('./cart-state.ts'),
      import('./cart-storage.ts'),
      import('./cart-queue.ts'),
    ])
  connectApi(createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }))
  cartStorage.restore()
  return { cart, cartStore, loadCart, state: () => cartStore.getState() }
}
const preview = lineAnswer('2-41', 1)
const keepCartToken = (selection: string) =>
  world.localStorage.setItem(
    'vitrine.v10.cart',
    JSON.stringify({ selection, cart: cartAnswer(selection, [lineAnswer('2-41', 2)]) }),
  )
const quantities = (items: readonly { item: string; quantity: number }[] = []) =>
  items.map(({ item, quantity }) => `${item}×${quantity}`)

beforeEach(async () => {
  world = installBrowser()
  server = await serveApi((asked) => answer(asked))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

describe('the bag at session start', () => {
  it('[4.9] [7.2] makes a cart where there is none, and keeps its selection', async () => {
    answer = () => success(cartAnswer(mine), 201)
    const { loadCart, state } = await openShop()
    await loadCart()
    expect(server.calls()).toEqual(['POST cart'])
    expect(state()).toMatchObject({ selection: mine, status: 'ready' })
    expect(world.localStorage.getItem('vitrine.v10.cart')).toContain(mine)
  })

  it('[4.11] [7.3] fetches the stored selection; what was kept shows meanwhile', async () => {
    keepCartToken(mine)
    answer = () => success(cartAnswer(mine, [lineAnswer('2-41', 3)]))
    const { loadCart, state } = await openShop()
    expect(quantities(state().cart?.items)).toEqual(['2-41×2'])
    await loadCart()
    expect(server.asked).toMatchObject([{ call: 'POST cart/get', body: { selection: mine } }])
    expect(quantities(state().cart?.items)).toEqual(['2-41×3'])
  })

  it.each([[404], [410]])(
    '[4.11] [8.9] an ordered or expired selection (%i) is cleared and replaced',
    async (status) => {
      keepCartToken(mine)
      answer = ({ call }) =>
        call === 'POST cart' ? success(cartAnswer(fresh), 201) : refusal(status, 'selection not found')
      const { loadCart, state } = await openShop()
      await loadCart()
      expect(state()).toMatchObject({ selection: fresh, status: 'ready', notice: null })
      expect(state().cart?.items).toEqual([])
    },
  )

  it.each<[string, () => ApiAnswer | null]>([
    ['a server error', () => refusal(500, 'broken')],
    ['an outage page', () => ({ status: 502, body: '<html>' })],
    ['a proxy that does not find the shop', () => ({ status: 404, body: '<html>' })],
    [
      'a WordPress without the shop',
      () => ({ status: 404, body: { code: 'rest_no_route', message: 'No route', data: { status: 404 } } }),
    ],
    ['a broken connection', () => null],
  ])('[4.11] %s never clears the bag', async (_, outage) => {
    keepCartToken(mine)
    answer = outage
    const { loadCart, state } = await openShop()
    await loadCart()
    expect(state()).toMatchObject({ selection: mine, status: 'unreachable', notice: null })
    expect(quantities(state().cart?.items)).toEqual(['2-41×2'])
    answer = () => success(cartAnswer(mine, [lineAnswer('2-41', 2)]))
    await loadCart()
    expect(state().status).toBe('ready')
  })

  it.each([['isFull'], ['isForbidden']] as const)(
    '[4.23] with storage that %s the selection survives in a cookie',
    async (fault) => {
      world.localStorage[fault] = true
      answer = () => success(cartAnswer(mine), 201)
      const { loadCart } = await openShop()
      await loadCart()
      expect(world.document.cookie).toContain(mine)
      expect((await openShop()).state().selection).toBe(mine)
    },
  )

  it.each([
    ['a selection of the wrong form', { selection: '<script>', cart: null }],
    ['a cart with broken lines', { selection: mine, cart: { ...cartAnswer(mine), items: [{ item: 5 }] } }],
    ['a cart of another shape', { selection: mine, cart: [] }],
  ])('[4.23] drops %s', async (_, kept) => {
    world.localStorage.setItem('vitrine.v10.cart', JSON.stringify(kept))
    const { state } = await openShop()
    expect(state().cart).toBeNull()
    expect([null, mine]).toContain(state().selection)
  })

  it('keeps no address in storage', async () => {
    answer = () => success(cartAnswer(mine, [], { address: { email: 'ada@example.com' } }), 201)
    const { loadCart, state } = await openShop()
    await loadCart()
    expect(state().cart?.address.email).toBe('ada@example.com')
    expect(world.localStorage.getItem('vitrine.v10.cart')).not.toContain('ada@example.com')
  })
})

describe('changing the bag', () => {
  /** A cart on the other side, as the server would keep it. */
  function serverCart(
    start: Record<string, number> = {},
    refuse: (item: string) => ApiAnswer | null = () => null,
  ) {
    const items = new Map(Object.entries(start))
    return ({ call, body }: Asked): ApiAnswer => {
      const item = String(body['item'])
      const no = refuse(item)
      if (no) return no
      if (call === 'PUT cart/add') items.set(item, (items.get(item) ?? 0) + 1)
      if (call === 'PUT cart/remove') items.set(item, (items.get(item) ?? 0) - Number(body['quantity']))
      const lines = [...items]
        .filter(([, quantity]) => quantity > 0)
        .map(([name, quantity]) => lineAnswer(name, quantity))
      return success(cartAnswer(mine, lines), call === 'POST cart' ? 201 : 200)
    }
  }

  it('[4.12] [7.5] adds one, drawn at once, then as the server says; the first makes the cart', async () => {
    answer = serverCart()
    const { cart, cartStore, state } = await openShop()
    const seen: string[][] = []
    cartStore.subscribe(({ cart: shown, busyItems }) =>
      seen.push([...quantities(shown?.items), ...busyItems]),
    )
    await cart.add('2-41', preview)
    expect(seen).toContainEqual(['2-41×1', '2-41'])
    expect(server.calls()).toEqual(['POST cart', 'PUT cart/add'])
    expect(server.asked[1]).toMatchObject({
      body: { item: '2-41', selection: mine },
      headers: { 'idempotency-key': expect.stringMatching(/^\w{32}$/) },
    })
    expect([...state().busyItems]).toEqual([])
    expect(state().cart?.items[0]?.line).toBe('line-2-41')
  })

  it('[4.12] a bag that nobody has counted yet shows no sum', async () => {
    answer = serverCart()
    const { cart, cartStore } = await openShop()
    const seen: string[][] = []
    cartStore.subscribe(({ cart: shown }) => {
      if (shown?.items[0]?.line.startsWith('preview-'))
        seen.push([shown.items[0].totalPrice, shown.totals.grandTotalPrice, shown.totals.shippingPrice])
    })
    await cart.add('2-41', { ...preview, priceEach: '', priceEachAsNumber: 0 })
    expect(seen[0]).toEqual(['', '', ''])
  })

  it('[4.12] twenty clicks make twenty calls, one after another, and end where the server is', async () => {
    answer = serverCart()
    const { cart, state } = await openShop()
    await Promise.all(Array.from({ length: 20 }, () => cart.add('2-41', preview)))
    expect(server.calls().filter((call) => call === 'PUT cart/add')).toHaveLength(20)
    expect(new Set(server.asked.slice(1).map(({ headers }) => headers['idempotency-key'])).size).toBe(20)
    expect(quantities(state().cart?.items)).toEqual(['2-41×20'])
  })

  it('[4.12] a refused change is taken back, with the server’s reason', async () => {
    answer = serverCart({ '3-M': 1 }, (item) =>
      item === '2-41' ? refusal(409, 'No', { item: 'out of stock' }, { item: 'out-of-stock' }) : null,
    )
    keepCartToken(mine)
    const { cart, state } = await openShop()
    await Promise.all([cart.add('2-41', preview), cart.add('3-M', lineAnswer('3-M', 1))])
    // Two of it were in the bag when it was refused: it is not gone.
    expect(state().notice).toEqual({ kind: 'error', text: 'Loafer, 41: only 2 in stock' })
    expect(quantities(state().cart?.items)).toEqual(['3-M×2'])
    await cart.add('2-41', preview)
    expect(state().notice).toEqual({ kind: 'error', text: 'Loafer, 41: out of stock' })
  })

  it('[4.12] an outage takes the change back and keeps the bag', async () => {
    keepCartToken(mine)
    answer = () => null
    const { cart, state } = await openShop()
    await cart.add('2-41')
    expect(state().notice?.text).toBe('We could not reach the shop. Your bag is as it was.')
    expect(quantities(state().cart?.items)).toEqual(['2-41×2'])
  })

  it('[4.11] adding to a cart that was ordered meanwhile goes into a new one', async () => {
    keepCartToken(mine)
    answer = ({ call, body }) => {
      if (call === 'POST cart') return success(cartAnswer(fresh), 201)
      return body['selection'] === mine
        ? refusal(404, 'selection not found')
        : success(cartAnswer(fresh, [lineAnswer('2-41', 1)]))
    }
    const { cart, state } = await openShop()
    await cart.add('2-41', preview)
    expect(state()).toMatchObject({ selection: fresh, notice: null })
    expect(quantities(state().cart?.items)).toEqual(['2-41×1'])
  })

  it('an unknown item is no reason to clear the bag', async () => {
    keepCartToken(mine)
    answer = () => refusal(404, 'Not found', { item: 'not found' })
    const { cart, state } = await openShop()
    await cart.add('2-41')
    expect(state()).toMatchObject({ selection: mine, notice: { text: 'Loafer, 41: not found' } })
    expect(server.calls()).toEqual(['PUT cart/add'])
  })

  it('[4.12] [7.6] remove-all uses the full quantity; undo brings it back unit by unit', async () => {
    keepCartToken(mine)
    answer = serverCart({ '2-41': 2 })
    const { cart, state } = await openShop()
    await cart.removeAll('2-41')
    expect(server.asked[0]).toMatchObject({
      call: 'PUT cart/remove',
      body: { item: '2-41', quantity: 2, selection: mine },
    })
    expect(state().cart?.items).toEqual([])
    expect(state().removed).toMatchObject({ quantity: 2 })
    await cart.undo()
    expect(quantities(state().cart?.items)).toEqual(['2-41×2'])
    expect(state().removed).toBeNull()
  })

  it('[4.12] a removal that fails offers no way back, nor takes away that of a later one', async () => {
    keepCartToken(mine)
    answer = serverCart({ '2-41': 2, '3-M': 1 }, (item) => (item === '2-41' ? refusal(500, 'no') : null))
    const { cart, loadCart, state } = await openShop()
    await loadCart()
    await cart.removeAll('2-41')
    expect(state()).toMatchObject({ cart: { totals: { totalQuantity: 3 } }, removed: null })
    await Promise.all([cart.removeAll('2-41'), cart.removeAll('3-M')])
    expect(state().removed?.line.item).toBe('3-M')
  })

  it('what left the bag by itself is told once', async () => {
    keepCartToken(mine)
    const removedItems = [
      { item: '2-41', productName: 'Loafer', size: '41', quantity: 1, reason: 'Not sold in Norway.' },
    ]
    answer = () => success(cartAnswer(mine, [], { removedItems }))
    const { cart, loadCart, state } = await openShop()
    await cart.setCountry('NO')
    expect(state().notice).toEqual({ kind: 'change', text: 'Loafer, 41: Not sold in Norway.' })
    cart.forgetNotice()
    await loadCart()
    expect(state().notice).toBeNull()
  })

  it.each([
    ['updateCountry', ['NO'], 'PUT cart/country', { country: 'NO' }],
    ['addToCart', ['2-41'], 'PUT cart/add', { item: '2-41' }],
    ['removeFromCart', ['2-41'], 'PUT cart/remove', { item: '2-41', quantity: 1 }],
    ['setShippingMethod', ['express'], 'PUT cart/shipping', { shipping: 'express' }],
  ])('[4.12] %s by its name', async (name, given, call, body) => {
    keepCartToken(mine)
    answer = serverCart({ '2-41': 2 })
    const { cart } = await openShop()
    await cart.act(name, ...given)
    expect(server.asked).toMatchObject([{ call, body }])
  })

  it.each([['emptyCart'], ['constructor'], ['']])(
    "[4.12] any other action, %j, is rejected with 'Invalid action'",
    async (name) => {
      const { cart } = await openShop()
      await expect(cart.act(name)).rejects.toThrow('Invalid action')
      expect(server.calls()).toEqual([])
    },
  )
})
