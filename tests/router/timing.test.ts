import { describe, expect, it } from 'vitest'

import { content, pageTree } from './mini-shop.ts'
import { walks } from './walk.ts'

const tree = pageTree()
for (const name of ['first', 'second', 'third']) tree.set(`/${name}/`, content(name, '<p>Here.</p>'))
const walk = walks({ tree })
const getData = (path: string) => `/assets/data${path}index.json`

/** A page that watches its links, its time held still; and every address that it asks for. */
async function held(): Promise<{ asked: string[] }> {
  const { page, shop } = walk
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().replace(shop.origin, '')))
  await page.clock.install({ time: 0 })
  await page.goto(`${shop.origin}/start/`)
  // Of the links that the document has, the first is fetched: links are watched by now.
  await expect.poll(() => asked).toContain(getData('/terms/'))
  await page.clock.pauseAt(600_000)
  return { asked }
}

/** Puts a link below the lower edge of the view, in px, and waits until every observer has been told of it. */
const putLink = (href: string, below: number, height = 20) =>
  walk.page.evaluate(
    async ([to, distance, tall]) => {
      const link = Object.assign(document.createElement('a'), { href: to, textContent: to })
      const box = { position: 'absolute', left: '0', width: '90px', height: `${tall}px`, overflow: 'hidden' }
      Object.assign(link.style, box, { top: `${innerHeight + distance}px` })
      document.body.append(link)
      const reported = () =>
        new Promise<void>((resolve) => {
          const own = new IntersectionObserver(() => {
            own.disconnect()
            resolve()
          })
          own.observe(link)
        })
      // Asked in the frame after, so the shop’s own observer has heard.
      await reported()
      await reported()
    },
    [href, below, height] as const,
  )

/** Whatever the page asked for before has been seen once this is through. */
const settled = () =>
  walk.page.evaluate(() => fetch('/assets/data/later/index.json').then((answer) => answer.text()))

describe('[2.25] [9.9] prefetch of links in view', () => {
  it('nothing is asked for 249 ms after, one request at 250 ms, and none again', async () => {
    const { asked } = await held()
    await putLink('/first/', -100)
    await walk.page.clock.runFor(249)
    await settled()
    expect(asked).not.toContain(getData('/first/'))
    await walk.page.clock.runFor(1)
    await expect.poll(() => asked).toContain(getData('/first/'))
    await putLink('/first/?again=1', -200)
    await walk.page.clock.runFor(1000)
    await settled()
    expect(asked.filter((url) => url.includes('/first/'))).toHaveLength(1)
  })

  it('20 px around the view count as in it: a link 15 px below is fetched, one 40 px below is not', async () => {
    const { asked } = await held()
    await putLink('/first/', 40)
    await putLink('/second/', 15)
    await walk.page.clock.runFor(250)
    await expect.poll(() => asked).toContain(getData('/second/'))
    await walk.page.clock.runFor(1000)
    await settled()
    expect(asked).not.toContain(getData('/first/'))
  })

  it('a tenth of a link has to be in view: 5 of 100 px are too little, 15 are enough', async () => {
    const { asked } = await held()
    await putLink('/first/', 15, 100)
    await putLink('/second/', 5, 100)
    await walk.page.clock.runFor(250)
    await expect.poll(() => asked).toContain(getData('/second/'))
    await walk.page.clock.runFor(1000)
    await settled()
    expect(asked).not.toContain(getData('/first/'))
  })

  it('a path without a page brings nothing ahead, not even the page that says so; another site is never asked', async () => {
    const { asked } = await held()
    await putLink('/nowhere-at-all/', -100)
    await putLink('/404/', -150)
    await putLink('https://other.example/first/', -200)
    await putLink('mailto:a@shop.example', -250)
    await putLink('/guide-two.pdf', -300)
    await putLink('/first/', -350)
    await walk.page.clock.runFor(1000)
    await expect.poll(() => asked).toContain(getData('/first/'))
    await settled()
    expect(asked.join('\n')).not.toMatch(/\/404\/|other\.example|mailto|guide-two/)
  })
})

describe('[2.37] [8.13] [9.2] H19: code that does not come', () => {
  it('for 120 seconds, not a moment less, and then the target is loaded as a document', async () => {
    const { page, shop } = walk
    await page.clock.install({ time: 0 })
    await walk.open('/start/', { isPrefetching: false })
    await page.clock.pauseAt(600_000)
    walk.holdScripts('checkout')
    const isAsked = page.waitForRequest(/assets\/app\/checkout-/)
    await walk.link('/checkout/').click()
    await isAsked
    await page.clock.runFor(119_000)
    await settled()
    expect(shop.documents()).toEqual(['/start/'])
    expect(await walk.isSameDocument()).toBe(true)
    shop.faults.clear()
    await page.clock.runFor(1000)
    await page.waitForURL('**/checkout/')
    expect(shop.documents()).toEqual(['/start/', '/checkout/'])
  })

  it('for the page’s own screen: said, readable, no loading over and over, and trying again loads it', async () => {
    const { page, shop } = walk
    walk.breakScripts('checkout')
    await page.goto(`${shop.origin}/checkout/`)
    await page.getByText('could not be loaded').waitFor()
    await walk.hydrated()
    expect(walk.errors.join('\n')).toContain('Loading chunk failed')
    expect(await page.locator('h1').textContent()).toBe('Checkout')
    expect(shop.documents()).toEqual(['/checkout/'])
    shop.faults.clear()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => shop.documents()).toEqual(['/checkout/', '/checkout/'])
    // What is alive below is the screen; the document's own markup had no life in it.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#page > *') ?? {}).some((key) => key.startsWith('__react')),
    )
    expect(shop.documents()).toHaveLength(2)
  })
})
