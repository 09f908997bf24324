import { describe, expect, it } from 'vitest'

import { walks } from './walk.ts'

const walk = walks()

describe('another build, and things that fail', () => {
  it('[2.35] [4.26] the data of another build loads the target’s document, once, with query and anchor', async () => {
    await walk.open('/start/', { isPrefetching: false })
    walk.shop.setHash('next-build')
    await walk.link('/terms/?q=1#part').click()
    await expect.poll(() => walk.shop.documents()).toEqual(['/start/', '/terms/?q=1'])
    await walk.heading('Terms')
    expect(await walk.address()).toBe('/terms/?q=1#part')
  })

  it('[2.35] H8: a cache that never learns the new build brings one full load, then the page all the same', async () => {
    walk.shop.faults.set('/assets/data/terms/index.json', (response) =>
      response.writeHead(200).end(
        JSON.stringify({
          hash: 'pinned',
          data: null,
          context: { template: 'content', title: 'Terms', description: '', heading: 'Terms', html: '' },
        }),
      ),
    )
    await walk.open('/start/', { isPrefetching: false })
    await walk.link('/terms/').click()
    await expect.poll(() => walk.shop.documents()).toEqual(['/start/', '/terms/'])
    await walk.open('/start/', { isPrefetching: false })
    await walk.soft('/terms/', 'Terms')
    expect(walk.shop.documents()).toEqual(['/start/', '/terms/', '/start/'])
  })

  it('[2.36] [5.24] [4.28] a failure leaves page and address, says so, and trying again works', async () => {
    await walk.open('/start/', { isPrefetching: false })
    walk.shop.faults.set('/assets/data/terms/index.json', (response) =>
      response.writeHead(200).end('{"hash":'),
    )
    await walk.link('/terms/').click()
    await walk.page.getByText('could not be loaded').waitFor()
    expect(await walk.address()).toBe('/start/')
    expect(
      walk.errors.some((text) => text.includes('Failed to parse JSON from /assets/data/terms/index.json.')),
    ).toBe(true)
    walk.shop.faults.clear()
    await walk.page.getByRole('button', { name: 'Try again' }).click()
    await walk.heading('Terms')
    expect(await walk.isSameDocument()).toBe(true)
  })

  it('[2.36] a failed way back restores the address', async () => {
    await walk.open('/terms/', { isPrefetching: false })
    await walk.soft('/start/', 'Start')
    await walk.page.reload()
    await walk.hydrated()
    walk.shop.faults.set('/assets/data/terms/index.json', (response) => response.destroy())
    await walk.page.goBack()
    await walk.page.getByText('could not be loaded').waitFor()
    await expect.poll(walk.address).toBe('/start/')
    expect(await walk.page.locator('h1').textContent()).toBe('Start')
    walk.shop.faults.clear()
    await walk.page.goBack()
    await walk.heading('Terms')
  })

  it('[2.23] a link to where Back is leading leads there: address and page stay together', async () => {
    await walk.open('/start/', { isPrefetching: false })
    await walk.soft('/terms/', 'Terms')
    await walk.page.reload()
    await walk.hydrated()
    await walk.page.mouse.move(5, 5)
    await walk.page.waitForFunction(() => history.scrollRestoration === 'manual')
    await walk.mark()
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await walk.page.route('**/assets/data/start/index.json', async (route) => {
      await held
      await route.continue()
    })
    await walk.page.evaluate(() => history.back())
    await expect.poll(walk.address).toBe('/start/')
    await walk.link('/start/').evaluate((link) => (link as HTMLElement).click())
    release()
    await walk.heading('Start')
    expect(await walk.address()).toBe('/start/')
    expect(await walk.isSameDocument()).toBe(true)
    await walk.page.goForward()
    await walk.heading('Terms')
  })

  it('[2.36] where that page cannot be had, the address is the one of the page that stays', async () => {
    await walk.open('/start/', { isPrefetching: false })
    await walk.soft('/terms/', 'Terms')
    await walk.page.reload()
    await walk.hydrated()
    await walk.page.mouse.move(5, 5)
    await walk.page.waitForFunction(() => history.scrollRestoration === 'manual')
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await walk.page.route('**/assets/data/start/index.json', async (route) => {
      await held
      await route.fulfill({ status: 500, body: '' })
    })
    await walk.page.evaluate(() => history.back())
    await expect.poll(walk.address).toBe('/start/')
    await walk.link('/start/').evaluate((link) => (link as HTMLElement).click())
    release()
    await expect.poll(walk.address).toBe('/terms/')
    expect(await walk.page.locator('h1').textContent()).toBe('Terms')
  })

  it('[2.37] H9: code that does not come loads the target’s document', async () => {
    await walk.open('/start/', { isPrefetching: false })
    walk.breakScripts('checkout')
    await walk.link('/checkout/').click()
    await walk.page.waitForURL('**/checkout/')
    expect(walk.shop.documents()).toEqual(['/start/', '/checkout/'])
  })

  it('the latest navigation wins, whatever an earlier one brings', async () => {
    await walk.open('/start/', { isPrefetching: false })
    const held: (() => void)[] = []
    walk.shop.faults.set('/assets/data/terms/index.json', (response) =>
      held.push(
        () =>
          void response.writeHead(200).end(JSON.stringify({ hash: 'other-build', data: null, context: {} })),
      ),
    )
    await walk.link('/terms/').click()
    await expect.poll(() => held.length).toBe(1)
    await walk.soft('/later/', 'Later')
    held[0]?.()
    await expect.poll(() => held.length).toBe(2)
    await Promise.all([walk.page.waitForResponse(/terms.index\.json\?h=/), Promise.resolve(held[1]?.())])
    await walk.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await walk.address()).toBe('/later/')
    expect(walk.shop.documents()).toEqual(['/start/'])
  })

  it('[2.1] a path without its slash gets it', async () => {
    await walk.open('/start/', { isPrefetching: false })
    await walk.page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<a id="bare" href="/terms?q=2">bare</a>')
      document.getElementById('bare')?.click()
    })
    await walk.heading('Terms')
    expect(await walk.address()).toBe('/terms/?q=2')
  })
})

describe('prefetch', () => {
  it('[2.25] [2.39] links in view are fetched once, before any click; those out of view, files and mail are not', async () => {
    await walk.page.goto(`${walk.shop.origin}/start/`)
    await expect.poll(() => walk.shop.data()).toContain('/assets/data/terms/index.json')
    await expect.poll(() => walk.shop.data()).toContain('/assets/data/later/index.json')
    expect(walk.shop.data().filter((url) => url.includes('/terms/'))).toHaveLength(1)
    expect(walk.shop.data().join()).not.toMatch(/far|pdf|mailto/)
    await walk.link('/far/').scrollIntoViewIfNeeded()
    await expect.poll(() => walk.shop.data()).toContain('/assets/data/far/index.json')
    await walk.page.evaluate(() => scrollTo(0, 0))
    await walk.mark()
    await walk.soft('/terms/', 'Terms')
    expect(walk.shop.data().filter((url) => url.includes('/terms/'))).toHaveLength(1)
  })
})
