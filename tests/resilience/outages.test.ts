import { describe, expect, onTestFinished, test } from 'vitest'

import { launchChromium } from '../chromium.ts'
import { openShop } from '../journeys/open-shop.ts'
import { anna, cards, newShopper, type Shopper } from '../journeys/shopper.ts'
import { timesNow } from './times.ts'

const shop = openShop({}, { hasPictures: true })
const api = '**/wp-json/**'

/** What the server has in the bag that this browser keeps. */
const piecesAtServer = ({ page }: Shopper) =>
  page.evaluate(async (): Promise<number> => {
    const kept = JSON.parse(localStorage.getItem('vitrine.v10.cart') ?? '{}') as { selection?: string }
    const answer = await fetch('/wp-json/commerce/v1/cart/get', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ selection: kept.selection }),
    })
    const { data } = (await answer.json()) as { data?: { totals?: { totalQuantity: number } } }
    return data?.totals?.totalQuantity ?? 0
  })

async function withOneInBag(): Promise<Shopper> {
  const guest = await shop.shopper()
  await guest.visit('/')
  await guest.openProduct()
  await guest.addToBag()
  await expect.poll(() => guest.piecesInBag()).toBe(1)
  // Drawn before the server is heard; what outlasts the page is the server's.
  await expect.poll(() => piecesAtServer(guest)).toBe(1)
  return guest
}

/** As on a first visit in a new tab, but with the bag: countries and preferences are not known. */
const forgetSession = ({ page }: Shopper) =>
  page.evaluate(() => {
    sessionStorage.clear()
    localStorage.removeItem('vitrine.v10.preferences')
  })

describe('[4.11] H4: the API is down', () => {
  test.each([
    ['cut off', { kind: 'abort' }],
    ['500', { kind: 'status', status: 500 }],
    ['502 with a page of a proxy', { kind: 'status', status: 502 }],
  ] as const)('%s: the bag is kept, over reloads too', async (_, fault) => {
    const guest = await withOneInBag()
    await guest.page.route(api, (route) =>
      fault.kind === 'abort'
        ? route.abort()
        : route.fulfill({ status: fault.status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    )
    for (let round = 0; round < 3; round++) {
      await guest.page.reload()
      await guest.page.mouse.move(5 + round, 5)
      await expect.poll(() => guest.piecesInBag()).toBe(1)
    }
    await guest.page.unroute(api)
    await guest.page.evaluate(() => void dispatchEvent(new Event('online')))
    await expect.poll(() => guest.piecesInBag()).toBe(1)
    expect(guest.errors).toEqual([])
  })

  test('[4.7] [4.8] H5: it comes back, and the bag is the server’s again and is paid without a reload', async () => {
    const guest = await withOneInBag()
    await guest.page.route(api, (route) => route.abort())
    await forgetSession(guest)
    await guest.page.reload()
    await guest.page.mouse.move(5, 5)
    await guest.page.getByRole('banner').getByRole('button', { name: /^Bag/ }).click()
    await guest.page.getByText('We cannot reach the shop just now').waitFor()
    await guest.page.unroute(api)
    await guest.page.evaluate(() => void dispatchEvent(new Event('online')))
    await guest.page.getByText('We cannot reach the shop just now').waitFor({ state: 'hidden' })
    expect(await guest.piecesInBag()).toBe(1)
    await guest.goToCheckout()
    await guest.fillAddress({ ...anna, email: 'after.outage@example.com' })
    await guest.pressPay()
    await guest.payWith(cards.pays)
    await guest.page.waitForURL('**/receipt/**')
    expect(guest.errors).toEqual([])
  })

  test('[4.7] [4.8] [4.16] H5: a checkout that is opened meanwhile says what is missing, asks again when told to, and is paid', async () => {
    const guest = await withOneInBag()
    const { page } = guest
    await page.route(api, (route) => route.abort())
    await forgetSession(guest)
    await guest.visit('/checkout/')
    const missing = page.getByText('The list of countries and the ways to pay could not be loaded').first()
    await missing.waitFor()
    await page.getByRole('textbox', { name: 'First name' }).fill('Anna')
    const again = page.getByRole('button', { name: 'Try again' }).first()
    await Promise.all([page.waitForEvent('requestfailed'), again.click()])
    await missing.waitFor()
    expect(await page.evaluate(() => localStorage.getItem('vitrine.v10.preferences') ?? '')).not.toContain(
      'SE',
    )
    await page.unroute(api)
    await again.click()
    await missing.waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('SE')
    expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Anna')
    await guest.fillAddress({ ...anna, email: 'tried.again@example.com' })
    await guest.pressPay()
    await guest.payWith(cards.pays)
    await page.waitForURL('**/receipt/**')
    expect(guest.errors).toEqual([])
  })
})

describe('H6: offline', () => {
  test('[2.25] [2.39] a link whose page was prefetched works without a line', async () => {
    const guest = await shop.shopper()
    await guest.visit('/terms/')
    await guest.page.mouse.move(5, 5)
    const link = guest.page.getByRole('contentinfo').getByRole('link', { name: 'Careers' })
    await Promise.all([
      guest.page.waitForResponse((response) => response.url().endsWith('/data/careers/index.json')),
      link.scrollIntoViewIfNeeded(),
    ])
    await guest.page.waitForLoadState('networkidle')
    await guest.page.context().setOffline(true)
    await link.click()
    await guest.page.waitForURL('**/careers/')
    expect(await guest.page.getByRole('heading', { level: 1 }).innerText()).not.toBe('')
    await guest.page.context().setOffline(false)
  })

  test('[4.23] at checkout nothing typed is lost, paying says what is wrong, and a second try goes through', async () => {
    const guest = await withOneInBag()
    await guest.goToCheckout()
    await guest.fillAddress({ ...anna, email: 'offline@example.com' })
    await guest.page.context().setOffline(true)
    await guest.page.getByRole('button', { name: /^Pay\b/ }).click()
    await guest.page.getByRole('alert').first().waitFor()
    expect(await guest.page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('offline@example.com')
    await guest.page.context().setOffline(false)
    await guest.pressPay()
  })
})

test('H11: two tabs: what one adds the other shows, without a reload', async () => {
  const guest = await withOneInBag()
  const other = await guest.page.context().newPage()
  await other.goto('/')
  await other.mouse.move(5, 5)
  const otherBag = other.getByRole('banner').getByRole('button', { name: /^Bag/ })
  await expect.poll(() => otherBag.getAttribute('aria-label')).toBe('Bag, 1 item')
  await guest.page.bringToFront()
  await guest.page.keyboard.press('Escape')
  await guest.addToBag()
  await expect.poll(() => guest.piecesInBag()).toBe(2)
  await other.bringToFront()
  await expect.poll(() => otherBag.getAttribute('aria-label')).toBe('Bag, 2 items')
  await otherBag.click()
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect.poll(() => otherBag.getAttribute('aria-label')).toBe('Bag, 0 items')
  await guest.page.bringToFront()
  await expect.poll(() => guest.piecesInBag()).toBe(0)
})

test('[4.12] H14: twenty presses on "+": the bag ends where the server ends', async () => {
  const guest = await withOneInBag()
  const more = guest.page.getByRole('dialog').getByRole('button', { name: /^One more/ })
  // As fast as a script can, which no finger beats; the button may go away when there are no more.
  await more.evaluate((button) => {
    if (button instanceof HTMLElement) for (let press = 0; press < 20; press++) button.click()
  })
  await expect.poll(() => guest.piecesInBag()).toBeGreaterThan(1)
  // They go to the server one after another; what is shown and what it has meet in the end.
  await expect
    .poll(async () => (await piecesAtServer(guest)) - (await guest.piecesInBag()), { timeout: 30_000 })
    .toBe(0)
  const shown = await guest.piecesInBag()
  await Promise.all([
    guest.page.waitForResponse((response) => response.url().endsWith('/cart/get')),
    guest.page.reload().then(() => guest.page.mouse.move(6, 6)),
  ])
  await expect.poll(() => guest.piecesInBag()).toBe(shown)
  expect(shown).toBeGreaterThan(1)
})

describe('[4.11] H12, H13: the way back', () => {
  test('H13: Back from the card page: the bag is whole and can be paid', async () => {
    const guest = await withOneInBag()
    await guest.goToCheckout()
    await guest.fillAddress({ ...anna, email: 'back@example.com' })
    await guest.pressPay()
    await guest.page.goBack()
    await guest.page.waitForURL('**/checkout/**')
    await guest.page.getByRole('textbox', { name: 'Email' }).waitFor()
    await guest.page.mouse.move(5, 5)
    await guest.fillAddress({ ...anna, email: 'back@example.com' })
    await guest.pressPay()
    await guest.payWith('4242 4242 4242 4242')
    await guest.page.waitForURL('**/receipt/**')
    await expect.poll(() => guest.page.getByRole('main').innerText()).toContain('is confirmed')
  })

  test.each([
    ['every page is loaded again', false],
    ['pages come back as they were left', true],
  ])('H12: Back from the receipt, where %s: no bag that was paid can be paid again', async (_, isKept) => {
    // Playwright keeps the browser from holding pages back, unless it is told not to.
    const browser = await launchChromium([], isKept ? ['--disable-back-forward-cache'] : [])
    onTestFinished(() => browser.close())
    const guest = await newShopper(browser, shop.server)
    await guest.page.addInitScript(() =>
      addEventListener(
        'pageshow',
        ({ persisted }) => persisted && document.body.setAttribute('data-held', ''),
      ),
    )
    await guest.visit('/')
    await guest.openProduct()
    await guest.addToBag()
    await guest.goToCheckout()
    await guest.fillAddress({ ...anna, email: 'again@example.com' })
    await guest.pressPay()
    await guest.payWith('4242 4242 4242 4242')
    await guest.page.waitForURL('**/receipt/**')
    await expect.poll(() => guest.piecesInBag()).toBe(0)
    // The receipt, the card page, the checkout: Back as often as it takes.
    const isAtCheckout = () => new URL(guest.page.url()).pathname === '/checkout/'
    for (let press = 0; press < 3 && !isAtCheckout(); press++) {
      await guest.page.goBack({ waitUntil: 'commit' }).catch(() => null)
      await expect.poll(() => guest.page.evaluate(() => document.readyState)).toBe('complete')
    }
    expect(isAtCheckout()).toBe(true)
    expect(await guest.page.locator('body[data-held]').count()).toBe(isKept ? 1 : 0)
    await guest.page.mouse.move(5, 5)
    await expect.poll(() => guest.page.getByRole('main').innerText()).toMatch(/nothing|empty/i)
    expect(await guest.page.getByRole('button', { name: /^Pay\b/ }).count()).toBe(0)
  })
})

test('H19: code that hangs: what was asked for says so, and the page stays usable', async () => {
  const guest = await shop.shopper()
  await guest.page.clock.install()
  await guest.page.route('**/assets/app/search-dialog-*.js', () => undefined)
  await guest.visit('/terms/')
  await guest.page.mouse.move(5, 5)
  await guest.page.getByRole('button', { name: 'Search' }).click()
  await guest.page.clock.fastForward(121_000)
  await guest.page.getByText('That could not be opened').waitFor()
  expect(await guest.page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
})

test('[4.11] H4: however often the server fails, and however it fails, no bag is emptied', async () => {
  const guest = await withOneInBag()
  const rounds = timesNow(60, 200)
  let failures = 0
  const statuses = [0, 500, 502, 503, 429, 400]
  await guest.page.route('**/cart/get', (route) => {
    const status = statuses[failures++ % statuses.length] ?? 0
    return status === 0 ? route.abort() : route.fulfill({ status, body: '<h1>No</h1>' })
  })
  for (let round = 0; round < rounds; round++) {
    await guest.page.evaluate(() => void dispatchEvent(new Event('online')))
    await expect.poll(() => failures, { interval: 5 }).toBeGreaterThan(round)
  }
  expect(await guest.piecesInBag()).toBe(1)
  const kept = await guest.page.evaluate(() => localStorage.getItem('vitrine.v10.cart'))
  expect(JSON.parse(kept ?? '')).toMatchObject({ cart: { items: [{ quantity: 1 }] } })
  await guest.page.unroute('**/cart/get')
  await Promise.all([
    guest.page.waitForResponse((response) => response.url().endsWith('/cart/get') && response.ok()),
    guest.page.evaluate(() => void dispatchEvent(new Event('online'))),
  ])
  await expect.poll(() => guest.piecesInBag()).toBe(1)
})
