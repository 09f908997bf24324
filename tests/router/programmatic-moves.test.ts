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

  it('[2.34] [8.15] page data of a screen that there is not shows the 404 page too', async () => {
    await walk.open('/start/', { isPrefetching: false })
    const context = { template: 'of another house', title: 'Later', description: '' }
    walk.shop.faults.set('/assets/data/later/index.json', (response) =>
      response.end(JSON.stringify({ hash: walk.built.hash, data: null, context })),
    )
    await walk.page.evaluate(() => {
      history.pushState({ key: 'elsewhere', index: 1 }, '', '/later/')
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
    })
    await walk.page.waitForFunction(() => document.title.startsWith('Page not found'))
    expect(await walk.address()).toBe('/later/')
    expect(walk.errors.join('\n')).toContain('Could not find /later/')
    expect(walk.shop.documents()).toEqual(['/start/'])
  })
})

it('[2.34] [2.37] where a screen’s script is missing since its page is gone, its document is the shop’s own 404', async () => {
  await walk.open('/start/', { isPrefetching: false })
  await walk.page.route(/assets\/app\/checkout-/, (route) => route.fulfill({ status: 404 }))
  walk.shop.faults.set('/checkout/', (response) => response.writeHead(404).end('<h1>Gone</h1>'))
  const answer = walk.page.waitForResponse((each) => each.url().endsWith('/checkout/'))
  await walk.link('/checkout/').click()
  expect((await answer).status()).toBe(404)
  await walk.heading('Gone')
})
