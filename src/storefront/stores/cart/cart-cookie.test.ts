import { beforeEach, expect, it, vi } from 'vitest'

import { createCartToken } from '#tests/shop-answers.ts'
import { installBrowser } from '#tests/store-setup.ts'

const mine = createCartToken('mine')
let world: ReturnType<typeof installBrowser>

async function openStorage() {
  vi.resetModules()
  const [{ cartStore }, { cartStorage }] = await Promise.all([
    import('./cart-state.ts'),
    import('./cart-storage.ts'),
  ])
  cartStorage.restore()
  return cartStore
}

beforeEach(() => {
  world = installBrowser()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

it('[4.23] a bag that another host of the domain left in a cookie is not taken for one of the shop', async () => {
  world.document.cookie = `vitrine.v10.selection=${mine}; Domain=shop.example; Path=/`
  expect((await openStorage()).getState().selection).toBeNull()
})

it('[4.23] the cookie of a browser without storage has a name that only this host can set', async () => {
  world.localStorage.isForbidden = true
  const store = await openStorage()
  store.setState({ selection: mine })
  expect(world.document.cookie).toBe(`__Host-vitrine.v10.selection=${mine}`)
  expect((await openStorage()).getState().selection).toBe(mine)
})

it('on plain http, where no such name can be set, it goes by the plain one', async () => {
  vi.stubGlobal('location', { protocol: 'http:', origin: 'http://localhost:8080' })
  world.localStorage.isForbidden = true
  const store = await openStorage()
  store.setState({ selection: mine })
  expect(world.document.cookie).toBe(`vitrine.v10.selection=${mine}`)
  expect((await openStorage()).getState().selection).toBe(mine)
})
