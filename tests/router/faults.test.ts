import { describe, expect, it } from 'vitest'

import { timesNow } from '../resilience/times.ts'
import { walks } from './walk.ts'

const walk = walks()
const dataOfTerms = '/assets/data/terms/index.json'

describe('H6: offline', () => {
  it('[2.36] a page that was never fetched: said in the page, which stays; trying again with a line works', async () => {
    await walk.open('/start/', { isPrefetching: false })
    await walk.context.setOffline(true)
    await walk.link('/terms/').click()
    await walk.page.getByText('could not be loaded').waitFor()
    expect(await walk.address()).toBe('/start/')
    expect(await walk.page.locator('h1').textContent()).toBe('Start')
    await walk.context.setOffline(false)
    await walk.page.getByRole('button', { name: 'Try again' }).click()
    await walk.heading('Terms')
    expect(await walk.isSameDocument()).toBe(true)
  })

  it('[2.37] a screen whose code did not come before the line went: no document is asked of nobody', async () => {
    walk.breakScripts('checkout')
    await walk.page.goto(`${walk.shop.origin}/start/`)
    await walk.page.evaluate(() => document.querySelector('#page a[href="/checkout/"]')?.scrollIntoView())
    await expect.poll(() => walk.shop.data()).toContain('/assets/data/checkout/index.json')
    await walk.page.mouse.move(5, 5)
    await walk.page.mouse.move(10, 10)
    await walk.page.waitForFunction(() => history.scrollRestoration === 'manual')
    await walk.context.setOffline(true)
    await walk.link('/checkout/').click()
    await walk.page.getByText('could not be loaded').waitFor()
    expect(await walk.page.locator('h1').textContent()).toBe('Start')
    await walk.context.setOffline(false)
  })
})

describe('H9: code of an old build is gone', () => {
  it('a part that does not come takes nothing with it: the page stays, and links lead on', async () => {
    walk.breakScripts('frame')
    await walk.open('/start/')
    await walk.soft('/terms/', 'Terms')
    expect(await walk.page.getByRole('banner').isVisible()).toBe(true)
    walk.shop.faults.clear()
    await walk.page.evaluate(() => void dispatchEvent(new Event('online')))
    await walk.page.getByRole('contentinfo').waitFor()
  })

  it('a part that never came is not asked for once its page is left', async () => {
    walk.breakScripts('product-more')
    await walk.open('/loafer/')
    await walk.page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<a id="there" href="/terms/">there</a>')
      document.getElementById('there')?.click()
    })
    await walk.heading('Terms')
    expect(await walk.isSameDocument()).toBe(true)
    walk.shop.faults.clear()
    const asked: string[] = []
    walk.page.on('request', (request) => asked.push(request.url()))
    await walk.page.evaluate(() => void dispatchEvent(new Event('online')))
    await walk.page.waitForLoadState('networkidle')
    expect(asked.filter((url) => url.includes('product-more'))).toEqual([])
  })
})

describe('[2.35] H7: a new build while somebody looks around', () => {
  const targets = [
    '/terms/?q=1#part',
    '/later/',
    '/far/',
    '/loafer/',
    '/checkout/',
    '/terms/',
    '/later/?a=b#c',
  ]
  it.each(
    Array.from({ length: timesNow(7, 100) }, (_, round) => [round, targets[round % targets.length] ?? '/']),
  )('walk %i: one full load, of %s', async (round, target) => {
    await walk.open('/start/', { isPrefetching: false })
    walk.shop.setHash(`build-${round}`)
    await walk.page.evaluate((href) => {
      document.body.insertAdjacentHTML('beforeend', `<a id="there" href="${href}">there</a>`)
      document.getElementById('there')?.click()
    }, target)
    const asked = target.replace(/#.*/, '')
    await expect.poll(() => walk.shop.documents()).toEqual(['/start/', asked])
    await walk.page.waitForURL(walk.shop.origin + target)
    await walk.hydrated()
    expect(await walk.address()).toBe(target)
    expect(walk.shop.documents()).toEqual(['/start/', asked])
  })
})

const stays = /could not be loaded/
const failed = `Failed to fetch ${dataOfTerms}.`
const answers: readonly (readonly [what: string, status: number, body: string, message: string])[] = [
  ['cut in the middle', 200, '{"hash":"x","context":{"temp', `Failed to parse JSON from ${dataOfTerms}. `],
  ['a page of HTML', 200, '<!doctype html><h1>Hello</h1>', `Failed to parse JSON from ${dataOfTerms}. `],
  ['nothing', 200, '', `Failed to parse JSON from ${dataOfTerms}. `],
  ['no hash', 200, '{"data":null,"context":{}}', `JSON data in ${dataOfTerms} is missing a hash.`],
  ['an empty hash', 200, '{"hash":"","context":{}}', `JSON data in ${dataOfTerms} is missing a hash.`],
  ['null', 200, 'null', `JSON data in ${dataOfTerms} is missing a hash.`],
  ['a list', 200, '[]', `JSON data in ${dataOfTerms} is missing a hash.`],
  ['403', 403, 'no', failed],
  ['500', 500, 'no', failed],
  ['503', 503, '<h1>Busy</h1>', failed],
]

describe('[5.24] [4.28] [8.15] H10: what comes instead of a page’s data', () => {
  it.each(answers)(
    '%s: the words of the specification, and the page stays',
    async (_, status, body, message) => {
      walk.shop.faults.set(dataOfTerms, (response) => response.writeHead(status).end(body))
      await walk.open('/start/', { isPrefetching: false })
      await walk.link('/terms/').click()
      await walk.page.getByText(stays).waitFor()
      expect(await walk.address()).toBe('/start/')
      expect(walk.errors.join('\n')).toContain(message)
      expect(walk.shop.documents()).toEqual(['/start/'])
    },
  )

  it('404: the document decides', async () => {
    walk.shop.faults.set(dataOfTerms, (response) => response.writeHead(404).end('gone'))
    await walk.open('/start/', { isPrefetching: false })
    await walk.link('/terms/').click()
    await expect.poll(() => walk.shop.documents()).toEqual(['/start/', '/terms/'])
  })

  it('an answer that never comes: another link still leads on, and the late one moves nobody', async () => {
    const held: (() => void)[] = []
    walk.shop.faults.set(dataOfTerms, (_, next) => held.push(next))
    await walk.open('/start/', { isPrefetching: false })
    await walk.link('/terms/').click()
    await expect.poll(() => held.length).toBe(1)
    await walk.soft('/later/', 'Later')
    await Promise.all([
      walk.page.waitForResponse((response) => response.url().endsWith(dataOfTerms)),
      Promise.resolve(held[0]?.()),
    ])
    expect(await walk.address()).toBe('/later/')
  })
})
