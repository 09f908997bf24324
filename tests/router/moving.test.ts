import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { walks } from './walk.ts'

const walk = walks()

describe('first load', () => {
  it('[2.38] the embedded state is used once: no request for the page’s data, on coming back neither', async () => {
    await walk.open('/start/')
    await walk.soft('/terms/', 'Terms')
    await walk.page.goBack()
    await walk.heading('Start')
    expect(walk.shop.data().filter((url) => url.includes('/start/'))).toEqual([])
    expect(walk.errors).toEqual([])
  })

  it('[2.32] a page whose state is too large to embed fetches its own data, and lives', async () => {
    await walk.page.goto(`${walk.shop.origin}/big/`)
    await walk.hydrated()
    // It is asked for once, beside the scripts.
    expect(walk.shop.data()).toEqual(['/assets/data/big/index.json'])
    expect(walk.errors).toEqual([])
  })

  it('[2.35] [4.26] the data of another build on the page’s own path: no loop, the page stays, links work', async () => {
    walk.shop.faults.set('/assets/data/big/index.json', (response) =>
      response.writeHead(200).end(JSON.stringify({ hash: 'other', data: null, context: {} })),
    )
    await walk.page.goto(`${walk.shop.origin}/big/`)
    await expect
      .poll(() =>
        walk.errors.some((text) =>
          text.includes(`Hash did not match: json=other, document=${walk.built.hash}`),
        ),
      )
      .toBe(true)
    expect(await walk.page.locator('h1').textContent()).toBe('Big')
    await walk.mark()
    await walk.link('/terms/').click()
    await walk.heading('Terms')
    expect(await walk.isSameDocument()).toBe(true)
    expect(walk.shop.documents()).toEqual(['/big/'])
  })

  it('[2.8] every checkout id shares one document and one data file', async () => {
    await walk.page.goto(`${walk.shop.origin}/start/`)
    await walk.open('/checkout/abc')
    expect(await walk.address()).toBe('/checkout/abc')
    expect(walk.errors.filter((text) => text.includes('ydrat'))).toEqual([])
  })

  it('[2.3] [8.17] an unknown path gets the 404 document with its status, and keeps its address', async () => {
    const response = await walk.page.goto(`${walk.shop.origin}/nowhere/`)
    expect(response?.status()).toBe(404)
    await walk.hydrated()
    expect(await walk.address()).toBe('/nowhere/')
    expect(walk.errors.filter((text) => !text.includes('404'))).toEqual([])
  })

  it('[2.34] a document that says not found is shown as such on a path that exists', async () => {
    await walk.page.goto(`${walk.shop.origin}/retired/`)
    await walk.hydrated()
    expect(await walk.page.title()).toContain('Page not found')
    expect(walk.errors).toEqual([])
  })
})

describe('links', () => {
  it('[2.24] [2.28] an internal link changes page, title, address and focus, without a document', async () => {
    await walk.open('/start/')
    await walk.soft('/terms/', 'Terms')
    expect(await walk.address()).toBe('/terms/')
    expect(await walk.page.title()).toMatch(/^Terms - /)
    await expect.poll(() => walk.page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(walk.shop.documents()).toEqual(['/start/'])
  })

  it('[2.24] a file, a modifier key and another button are the browser’s', async () => {
    await walk.open('/start/')
    const [popup] = await Promise.all([
      walk.context.waitForEvent('page'),
      walk.link('/terms/').click({ modifiers: ['Control'] }),
    ])
    await popup.close()
    expect(await walk.address()).toBe('/start/')
    await walk.link('/guide.pdf').click()
    await expect.poll(() => walk.shop.documents()).toContain('/guide.pdf')
  })

  it('[2.34] a link to nowhere gets the server’s own 404', async () => {
    await walk.open('/start/')
    await walk.link('/nowhere/').click()
    await expect.poll(() => walk.shop.documents()).toEqual(['/start/', '/nowhere/'])
    await expect.poll(() => walk.page.url()).toBe(`${walk.shop.origin}/nowhere/`)
  })

  it('a click before the rest of the router is here is not lost', async () => {
    await walk.page.goto(`${walk.shop.origin}/start/`)
    await walk.hydrated()
    await walk.mark()
    await walk.page.evaluate(() =>
      document.querySelector<HTMLAnchorElement>('#page a[href="/terms/"]')?.click(),
    )
    await walk.heading('Terms')
    expect(await walk.isSameDocument()).toBe(true)
  })

  it('where the rest of the router does not come, links load documents as ever', async () => {
    walk.breakScripts('moves')
    await walk.page.goto(`${walk.shop.origin}/start/`)
    await walk.hydrated()
    await walk.link('/terms/').click()
    await walk.heading('Terms')
    expect(walk.shop.documents()).toEqual(['/start/', '/terms/'])
  })

  it('a page that is on its way is told of, at once for screen readers, until it is there', async () => {
    await walk.open('/start/', { isPrefetching: false })
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await walk.page.route('**/assets/data/terms/index.json', async (route) => {
      await held
      await route.continue()
    })
    await walk.link('/terms/').click()
    const progress = walk.page.getByRole('progressbar', { name: 'Loading the page' })
    await progress.waitFor({ state: 'attached' })
    expect(await walk.page.locator('h1').textContent()).toBe('Start')
    release()
    await walk.heading('Terms')
    await expect.poll(() => progress.count()).toBe(0)
  })

  it('[2.27] pages fade, unless motion is to be reduced', async () => {
    const fades = async (reducedMotion: 'reduce' | 'no-preference') => {
      await walk.page.emulateMedia({ reducedMotion })
      await walk.open('/start/')
      await walk.page.evaluate(() => {
        const found = ((window as unknown as { fades: string[] }).fades = [] as string[])
        document.addEventListener('animationstart', ({ animationName, target }) => {
          if ((target as Element).id === 'page') found.push(animationName)
        })
      })
      await walk.soft('/terms/', 'Terms')
      // An animation is told of in the frame in which it begins.
      return walk.page.evaluate(
        () =>
          new Promise<string[]>((resolve) =>
            requestAnimationFrame(() =>
              requestAnimationFrame(() => resolve((window as unknown as { fades: string[] }).fades)),
            ),
          ),
      )
    }
    expect(await fades('no-preference')).toEqual(['page-in'])
    expect(await fades('reduce')).toEqual([])
  })
})

describe('scrolling', () => {
  const y = () => walk.page.evaluate(() => scrollY)
  /** Scrolls and presses in one go, before the browser has told the page of the scroll. */
  const scrollAndPress = (top: number, selector: string) =>
    walk.page.evaluate(
      ([to, wanted]) => {
        scrollTo(0, to)
        const link = document.querySelector<HTMLAnchorElement>(wanted)
        link?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        link?.click()
      },
      [top, selector] as const,
    )

  it('[2.23] to the top on a new page, to where one was on coming back', async () => {
    await walk.open('/start/')
    await scrollAndPress(700, '#page a[href="/terms/"]')
    await walk.heading('Terms')
    expect(await y()).toBe(0)
    await walk.page.evaluate(() => {
      scrollTo(0, 300)
      history.back()
    })
    await walk.heading('Start')
    await expect.poll(y).toBe(700)
    await walk.page.goForward()
    await walk.heading('Terms')
    await expect.poll(y).toBe(300)
  })

  it('[2.23] to the anchor, also where its id starts with a digit; a missing one moves nothing', async () => {
    await walk.open('/start/')
    await walk.soft('/terms/?q=1#part', 'Terms')
    expect(await walk.address()).toBe('/terms/?q=1#part')
    await expect
      .poll(() => walk.page.locator('#part').evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(300)
    const before = await y()
    expect(before).toBeGreaterThan(0)
    await walk.page.evaluate(() =>
      document.body.insertAdjacentHTML(
        'beforeend',
        '<a id="t1" href="#missing">m</a><a id="t2" href="#1st">1</a>',
      ),
    )
    await walk.page.evaluate(() => document.getElementById('t1')?.click())
    await expect.poll(walk.address).toBe('/terms/?q=1#missing')
    expect(await y()).toBe(before)
    await walk.page.evaluate(() => document.getElementById('t2')?.click())
    await expect.poll(y).toBeGreaterThan(before)
  })

  it('positions survive a reload', async () => {
    await walk.open('/start/')
    await scrollAndPress(500, '#page a[href="/terms/"]')
    await walk.heading('Terms')
    await walk.page.reload()
    await walk.hydrated()
    await walk.page.goBack()
    await walk.heading('Start')
    await expect.poll(y).toBe(500)
  })
})

describe('before somebody does something', () => {
  it('no code of bag, session or navigation is loaded, and no cart is made', async () => {
    await walk.page.goto(`${walk.shop.origin}/start/`)
    await expect.poll(() => walk.shop.asked.some(({ url }) => url.endsWith('/country'))).toBe(true)
    await expect.poll(() => walk.shop.data().length).toBeGreaterThan(0)
    const scripts = walk.shop.asked.map(({ url }) => url).filter((url) => url.endsWith('.js'))
    expect(scripts.some((url) => /navigation|session|cart-|bag-/.test(url))).toBe(false)
    expect(walk.shop.asked.some(({ url }) => url.includes('/cart'))).toBe(false)
    await walk.page.mouse.move(20, 20)
    await walk.page.mouse.move(30, 30)
    await expect
      .poll(() => walk.shop.asked.some(({ method, url }) => method === 'POST' && url.endsWith('/cart/')))
      .toBe(true)
  })

  it('a product page runs at most 75 000 bytes of brotli in 4 files, and draws itself over its document', async () => {
    await walk.page.goto(`${walk.shop.origin}/loafer/`)
    await expect.poll(() => walk.shop.asked.some(({ url }) => url.includes('/stock/2'))).toBe(true)
    await expect.poll(() => walk.shop.data().length).toBeGreaterThan(0)
    // What comes with the data of other pages is theirs.
    const asked = walk.shop.asked.map(({ url }) => url)
    const own = asked.slice(
      0,
      asked.findIndex((url) => url.startsWith('/assets/data/')),
    )
    const scripts = new Set(own.filter((url) => url.endsWith('.js')))
    const bytes = [...scripts].map((url) => brotliCompressSync(readFileSync(walk.built.client + url)).length)
    expect(scripts.size).toBeGreaterThan(0)
    expect(scripts.size).toBeLessThanOrEqual(4)
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(75_000)
    const markup = await walk.page.locator('main').innerText()
    await walk.page.mouse.move(20, 20)
    await walk.page.mouse.move(30, 30)
    await walk.page.getByRole('button', { name: 'Add to bag' }).first().waitFor()
    expect((await walk.page.locator('main').innerText()).slice(0, 40)).toBe(markup.slice(0, 40))
    expect(walk.errors).toEqual([])
  })
})
