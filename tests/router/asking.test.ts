import { describe, expect, it } from 'vitest'

import { walks } from './walk.ts'

const walk = walks()

describe('moves that no link asked for', () => {
  it('[2.33] [2.34] a move of its own to nowhere shows the 404 page and keeps the address', async () => {
    await walk.open('/start/', { isPrefetching: false })
    await walk.page.evaluate(() => {
      history.pushState({ key: 'elsewhere', index: 1 }, '', '/nowhere/')
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
    })
    await walk.page.waitForFunction(() => document.title.startsWith('Page not found'))
    expect(await walk.address()).toBe('/nowhere/')
    expect(walk.shop.documents()).toEqual(['/start/'])
  })

  it('[2.34] a known screen whose data is gone shows the 404 page too', async () => {
    await walk.open('/start/', { isPrefetching: false })
    walk.shop.faults.set('/assets/data/checkout/index.json', (response) => response.writeHead(404).end())
    await walk.page.evaluate(() => {
      history.pushState({ key: 'elsewhere', index: 1 }, '', '/checkout/')
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
    })
    await walk.page.waitForFunction(() => document.title.startsWith('Page not found'))
    expect(await walk.address()).toBe('/checkout/')
  })
})
