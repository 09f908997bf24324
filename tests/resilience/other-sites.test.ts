import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, test } from 'vitest'

import { openShop } from '../journeys/open-shop.ts'
import { lookAround, watch } from './watch.ts'

const shop = openShop()

/** One address in its disguises: letters, blanks and marks that browsers overlook. */
const disguises = (scheme: string) => {
  const [first = '', ...rest] = scheme
  const tail = rest.join('')
  return [
    scheme,
    scheme.toUpperCase(),
    ` ${scheme}`,
    `\t${scheme}`,
    `\n${scheme}`,
    `\u0001${scheme}`,
    `${first}\t${tail}`,
    `${first}\n${tail}`,
    `${first}\r\n${tail}`,
  ]
}

test('[2.24] I3: addresses that are scripts are not followed, in whatever disguise', async () => {
  const guest = await shop.shopper()
  const { ran } = await watch(guest)
  await lookAround(guest.page, '/terms/')
  const schemes = [
    'javascript:',
    'javascript://%0a',
    'data:text/html,',
    'data:application/xhtml+xml,',
    'vbscript:',
    'livescript:',
    'mocha:',
    'jar:',
    'feed:javascript:',
  ]
  const hrefs = schemes.flatMap((scheme) => disguises(scheme).map((each) => `${each}canary()`))
  expect(hrefs).toHaveLength(81)
  const before = guest.page.url()
  for (const href of hrefs) {
    await guest.page.evaluate((address) => {
      const link = document.createElement('a')
      link.href = address
      document.querySelector('main')?.append(link)
      link.click()
      link.remove()
    }, href)
  }
  await guest.page.waitForLoadState('networkidle')
  expect(ran).toEqual([])
  expect(guest.page.url()).toBe(before)
  expect(await guest.page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
})

test('I7: who opens the shop from another site has no hold on it, and is not listened to', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await page.route('https://evil.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<button>Open</button>' }),
  )
  await page.goto('https://evil.example/')
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate(
      (url) => void Object.assign(globalThis, { hold: window.open(url) }),
      `${shop.server.url}/checkout/`,
    ),
  ])
  await popup.waitForLoadState()
  expect(await popup.evaluate(() => window.opener as unknown)).toBeNull()
  await expect.poll(() => page.evaluate(() => (Reflect.get(globalThis, 'hold') as Window).closed)).toBe(true)
  const asked: string[] = []
  popup.on('request', (request) => asked.push(request.url()))
  await popup.evaluate(() => {
    for (const data of [
      'centra_checkout_callback',
      { type: 'centra_checkout_callback', detail: { address: { email: 'x@example.com' } } },
    ])
      postMessage(data, '*')
  })
  await popup.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)))
  expect(asked.filter((url) => url.includes('checkout-fields'))).toEqual([])
})

test('I8: a script that was changed by one byte on its way does not run, and the page can be read all the same', async () => {
  const guest = await shop.shopper()
  const { ran } = await watch(guest)
  await guest.page.route('**/assets/app/entry.browser-*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()};canary()` })
  })
  const refused: string[] = []
  guest.page.on('console', (message) => /integrity/i.test(message.text()) && refused.push(message.text()))
  await guest.visit('/derby-black/')
  await expect.poll(() => refused.length).toBeGreaterThan(0)
  expect(await guest.page.getByRole('heading', { level: 1 }).innerText()).toBe('Derby')
  expect(ran).toEqual([])
})

test('I8: a script that comes later is refused too, and the target is loaded as a document, as when it does not come', async () => {
  const guest = await shop.shopper()
  const { ran } = await watch(guest)
  const { page } = guest
  const refused: string[] = []
  page.on('console', (message) => /integrity/i.test(message.text()) && refused.push(message.text()))
  let isChanged = true
  await page.route('**/assets/app/listing-*.js', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: isChanged ? `${body};canary()` : body })
  })
  await guest.visit('/derby-black/')
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  const isLoaded = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().endsWith('/shop/shoes/'),
  )
  await page
    .locator('a[href="/shop/shoes/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await isLoaded
  await expect.poll(() => refused.length).toBeGreaterThan(0)
  expect(refused.join('\n')).toContain('/assets/app/listing-')
  await page.getByRole('heading', { level: 1, name: 'Shoes' }).waitFor()
  expect(ran).toEqual([])
  isChanged = false
  await guest.visit('/derby-black/')
  await page
    .locator('a[href="/shop/shoes/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.getByRole('heading', { level: 1, name: 'Shoes' }).waitFor()
})

test('[I7] no page or answer of the shop can be framed by another site', async () => {
  const guest = await shop.shopper()
  const framed = ['/', '/checkout/', '/nowhere/', '/wp-json/commerce/v1/countries', '/api/']
  // Another origin over the same plain HTTP, so that nothing but the policy of the shop can refuse the frame.
  const other = createServer((request, answer) => {
    answer.setHeader('content-type', 'text/html')
    const frames = ['/own', ...framed.map((path) => shop.server.url + path)]
    answer.end(
      request.url === '/own' ? '<p>own' : frames.map((url) => `<iframe src="${url}"></iframe>`).join(''),
    )
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = other.address() as AddressInfo
    await guest.page.goto(`http://localhost:${port}/`)
    await expect
      .poll(() =>
        guest.page
          .mainFrame()
          .childFrames()
          .map((frame) => (frame.url().startsWith('chrome-error://') ? 'refused' : frame.url())),
      )
      .toEqual([`http://localhost:${port}/own`, ...framed.map(() => 'refused')])
  } finally {
    other.close()
  }
})
