import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { cartAnswer, lineAnswer, createCartToken } from '#tests/shop-answers.ts'
import { type ApiAnswer, type Asked, installBrowser, refusal, serveApi, success } from '#tests/store-setup.ts'

const mine = createCartToken('mine')
const item = '2-41'

let world: ReturnType<typeof installBrowser>
let server: Awaited<ReturnType<typeof serveApi>>
/** What the shop has of the item. */
let units: number
/** What becomes of the removal. */
let removal: () => Promise<ApiAnswer | null>
let arrived: PromiseWithResolvers<void>

const bag = (): ApiAnswer => success(cartAnswer(mine, units > 0 ? [lineAnswer(item, units)] : []))
const takeTwo = (): ApiAnswer => {
  units -= 2
  return bag()
}

async function answer({ call }: Asked): Promise<ApiAnswer | null> {
  if (call === 'PUT cart/remove') {
    arrived.resolve()
    return removal()
  }
  if (call === 'PUT cart/add') units++
  return bag()
}

/** A bag of two of an item, which are taken out; `undone` has seen what was drawn since. */
async function takeOutAndUndo(outcome: () => ApiAnswer | null) {
  vi.resetModules()
  const [{ createApi }, { connectApi }, { cart }, { cartStore }, { cartStorage }] = await Promise.all([
    import('../../api/client.ts'),
    import('../shop-api.ts'),
    import('./cart.ts'),
    import('./cart-state.ts'),
    import('./cart-storage.ts'),
  ])
  connectApi(createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }))
  const kept = { selection: mine, cart: cartAnswer(mine, [lineAnswer(item, 2)]) }
  world.localStorage.setItem('vitrine.v10.cart', JSON.stringify(kept))
  cartStorage.restore()
  const line = Promise.withResolvers<void>()
  removal = async () => {
    await line.promise
    return outcome()
  }
  const removed = cart.removeAll(item)
  await arrived.promise
  const drawn: number[] = []
  const quantity = () => cartStore.getState().cart?.items.find((each) => each.item === item)?.quantity ?? 0
  const unsubscribe = cartStore.subscribe(() => drawn.push(quantity()))
  const undone = cart.undo()
  // The undo waits behind the removal, whose answer comes now.
  await vi.waitFor(() => expect(quantity()).toBe(2))
  line.resolve()
  await Promise.all([removed, undone])
  unsubscribe()
  return { quantity: quantity(), most: Math.max(...drawn), notice: cartStore.getState().notice }
}

beforeEach(async () => {
  world = installBrowser()
  units = 2
  arrived = Promise.withResolvers<void>()
  server = await serveApi(answer)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

describe('[4.12] undo while the removal is still under way', () => {
  it('brings the line back once that is done', async () => {
    expect(await takeOutAndUndo(takeTwo)).toEqual({ quantity: 2, most: 2, notice: null })
    expect(units).toBe(2)
    expect(server.calls()).toEqual(['PUT cart/remove', 'PUT cart/add', 'PUT cart/add'])
  })

  it.each<[string, () => ApiAnswer | null]>([
    ['fails', () => refusal(500, 'broken')],
    ['is refused', () => refusal(412, 'no')],
    ['never arrives', () => null],
  ])('adds nothing to what a removal that %s has left', async (_, outcome) => {
    expect(await takeOutAndUndo(outcome)).toMatchObject({ quantity: 2, most: 2 })
    expect(units).toBe(2)
    expect(server.calls()).not.toContain('PUT cart/add')
  })

  it('brings the line back where the removal was done and its answer was lost', async () => {
    const lost = () => {
      takeTwo()
      return null
    }
    expect(await takeOutAndUndo(lost)).toMatchObject({ quantity: 2 })
    expect(units).toBe(2)
  })
})
