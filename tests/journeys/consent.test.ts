import { describe, expect, test } from 'vitest'

import { listNames, readEvents, readLayer, untilTagsWereDecided } from './data-layer.ts'
import { openShop } from './open-shop.ts'
import { readMails } from './outside.ts'
import { cards, desktop, phone, type Shopper } from './shopper.ts'

const shop = openShop({ GTM_ID: 'GTM-TEST123' })

/** Somebody whose tag manager is a file of ours: what it is told is read from the page. */
async function visitor(viewport = phone) {
  const guest = await shop.shopper(viewport)
  const foreign: string[] = []
  await guest.page.route(/googletagmanager|google-analytics/, (route) => {
    foreign.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return { guest, foreign }
}

const banner = ({ page }: Shopper) => page.getByRole('region', { name: 'Cookies' })

describe('the cookie banner', () => {
  test('[2.22, 4.2, 4.4] J1, J5: asks until there is an answer; refusing takes one press and brings nobody in', async () => {
    const { guest, foreign } = await visitor()
    await guest.visit('/')
    const buttons = banner(guest).getByRole('button')
    expect(await banner(guest).getByRole('link').getAttribute('href')).toBe('/privacy-policy')
    await untilTagsWereDecided(guest)
    expect(foreign).toEqual([])
    const heights = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    expect(new Set(heights).size).toBe(1)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24)
    await guest.page.getByRole('button', { name: 'Only essential' }).click()
    await banner(guest).waitFor({ state: 'detached' })
    await guest.visit('/shop/')
    await guest.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await banner(guest).isVisible()).toBe(false)
    await untilTagsWereDecided(guest)
    expect(foreign).toEqual([])
    const kept = await guest.page.evaluate(() => localStorage.getItem('cookieConsent'))
    expect(JSON.parse(kept ?? '')).toMatchObject({ essential: true, analytics: false, marketing: false })
    expect(guest.errors).toEqual([])
  })

  test('[2.22] covers neither the buy button nor anything else at 375 px', async () => {
    const { guest } = await visitor({ width: 375, height: 667 })
    await guest.visit('/taupe/')
    const buy = guest.page.getByRole('button', { name: /^(Add to bag|Sold out)/ }).first()
    await buy.scrollIntoViewIfNeeded()
    const isFree = await buy.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === button
    })
    expect(isFree).toBe(true)
    expect(await banner(guest).evaluate((element) => getComputedStyle(element).position)).toBe('static')
  })

  test('[4.3] settings keep each kind apart, and open again from the footer', async () => {
    const { guest } = await visitor()
    await guest.visit('/terms/')
    await guest.page.getByRole('button', { name: 'Settings', exact: true }).click()
    const dialog = guest.page.getByRole('dialog', { name: 'Cookie settings' })
    await dialog.getByRole('checkbox', { name: /Analytics/ }).check()
    await dialog.getByRole('button', { name: 'Save choice' }).click()
    await dialog.waitFor({ state: 'detached' })
    await guest.page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
    expect(await dialog.getByRole('checkbox', { name: /Analytics/ }).isChecked()).toBe(true)
    expect(await dialog.getByRole('checkbox', { name: /Marketing/ }).isChecked()).toBe(false)
    const [, update] = await readLayer(guest)
    expect(update).toMatchObject({ 1: 'update', 2: { analytics_storage: 'granted', ad_storage: 'denied' } })
  })

  test('[8.12] J4: with storage full the choice holds for the visit and is logged', async () => {
    const { guest } = await visitor()
    const logged: string[] = []
    guest.page.on('console', (message) => logged.push(message.text()))
    await guest.page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await guest.visit('/')
    await guest.page.getByRole('button', { name: 'Only essential' }).click()
    await banner(guest).waitFor({ state: 'detached' })
    expect(logged.join('\n')).toContain('Could not persist cookie consent')
  })
})

describe('the tag manager', () => {
  test('[2.29, 4.1, 7.34] J2: comes after consent, hears of each page once, and of the default before all', async () => {
    const { guest, foreign } = await visitor()
    await guest.visit('/')
    await guest.page.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => foreign.length).toBe(1)
    expect(foreign[0]).toContain('id=GTM-TEST123')
    const [first, second] = await readLayer(guest)
    expect(first).toMatchObject({
      0: 'consent',
      1: 'default',
      2: { ad_storage: 'denied', security_storage: 'granted' },
    })
    expect(second).toMatchObject({ 0: 'consent', 1: 'update', 2: { ad_storage: 'granted' } })
    await guest.page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await guest.page
      .getByRole('button', { name: /^(Add to bag|Sold out)/ })
      .first()
      .waitFor()
    await expect
      .poll(async () => (await listNames(guest)).filter((name) => name === 'page_view').length)
      .toBe(2)
    await guest.page.evaluate(() => history.pushState(history.state, '', '?size=41'))
    await guest.page.goBack()
    expect((await listNames(guest)).filter((name) => name === 'page_view')).toHaveLength(2)
    expect(await listNames(guest)).toEqual(
      expect.arrayContaining(['view_item_list', 'view_item', 'screen_view']),
    )
  })

  test('[2.29] the account is told of as every screen is, brings nobody in by itself, and the screen after it counts again', async () => {
    const { guest, foreign } = await visitor(desktop)
    const { page } = guest
    const paths = async () =>
      (await readEvents(guest)).flatMap((each) => (each.event === 'page_view' ? [each.page_path] : []))
    await guest.visit('/my-account/orders')
    await page.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(paths).toEqual(['/my-account/:path'])
    expect(foreign).toEqual([])
    const home = page.getByRole('banner').locator('a[href="/"]')
    await home.click()
    await expect.poll(paths).toEqual(['/my-account/:path', '/'])
    await expect.poll(() => foreign.length).toBe(1)
    await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
    await expect.poll(paths).toEqual(['/my-account/:path', '/', '/my-account/'])
    await home.click()
    await expect.poll(paths).toEqual(['/my-account/:path', '/', '/my-account/', '/'])
    const seen = (await listNames(guest)).filter((name) => name === 'view_item_list')
    expect(seen).toHaveLength(2)
    expect(foreign).toHaveLength(1)
  })

  test('J6: a whole purchase is told without a word about who buys', async () => {
    const { guest } = await visitor()
    await guest.visit('/')
    await guest.page.getByRole('button', { name: 'Accept all' }).click()
    await banner(guest).waitFor({ state: 'detached' })
    await guest.openProduct()
    await guest.page.getByRole('button', { name: 'Save', exact: true }).click()
    await guest.addToBag()
    await expect.poll(() => listNames(guest)).toContain('add_to_cart')
    await guest.goToCheckout()
    await guest.fillAddress()
    await expect
      .poll(() => listNames(guest))
      .toEqual(expect.arrayContaining(['add_to_wishlist', 'begin_checkout', 'add_shipping_info']))
    const before = JSON.stringify(await readLayer(guest))
    await guest.pressPay()
    await guest.payWith(cards.pays)
    await guest.page.waitForURL('**/receipt/**')
    await expect.poll(() => listNames(guest)).toContain('purchase')
    const purchase = (await readEvents(guest)).find(({ event }) => event === 'purchase')
    expect(purchase?.ecommerce?.items).toHaveLength(1)
    expect(purchase?.ecommerce?.transaction_id).toBeTruthy()
    const all = before + JSON.stringify(await readLayer(guest))
    expect(all).not.toMatch(/anna|lind|storgatan|11122|example\.com|\+46|selection/i)
    await guest.page.reload()
    await guest.page.getByRole('heading', { name: /Thank you/ }).waitFor()
    expect(await listNames(guest)).not.toContain('purchase')
  })

  test('[9.15] J3: who withdraws gets a page without it, and its cookies are gone', async () => {
    const { guest, foreign } = await visitor()
    await guest.visit('/')
    await guest.page.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => foreign.length).toBe(1)
    await guest.page.evaluate(() => void (document.cookie = '_ga=GA1.1.1; Path=/'))
    await guest.page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
    await Promise.all([
      guest.page.waitForEvent('load'),
      guest.page.getByRole('dialog').getByRole('button', { name: 'Only essential' }).click(),
    ])
    await guest.page.getByRole('heading', { level: 1 }).waitFor()
    expect(foreign).toHaveLength(1)
    expect(await guest.page.evaluate(() => document.cookie)).not.toContain('_ga')
  })
})

describe('the newsletter', () => {
  test('[1.6, 2.21, 3.27, 3.29, 4.5, 5.14, 9.6] the notification opens it; a mail asks to confirm, and the link does', async () => {
    const guest = await shop.shopper(desktop)
    await guest.visit('/')
    await guest.page.getByRole('button', { name: /10% off your first purchase/ }).click()
    const dialog = guest.page.getByRole('dialog', { name: 'The newsletter' })
    await dialog.waitFor()
    await guest.page.keyboard.press('Escape')
    const sinceDismissal = () =>
      guest.page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem('vitrine.v10.preferences') ?? '{}') as object
        return Date.now() - Number(Reflect.get(kept, 'lastNewsletterDismissal'))
      })
    await expect.poll(sinceDismissal).toBeLessThan(60_000)
    // However lately it was closed: who asks for it gets it.
    await guest.page.getByRole('button', { name: /10% off your first purchase/ }).click()
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    await dialog.getByText('Please enter your email').waitFor()
    await dialog.getByRole('textbox').fill('letter@example.com')
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    await dialog.getByText('We have sent you an email').waitFor()
    const readLink = async () => {
      const mails = await readMails(shop.server)
      const texts = mails.filter(({ to }) => to.includes('letter@example.com')).map(({ text }) => text)
      return (
        texts.flatMap((text) => /https?:\/\/\S+\/newsletter\/confirm\/\S+/.exec(text)?.[0] ?? [])[0] ?? ''
      )
    }
    await expect.poll(readLink).toContain('token=')
    await guest.visit(`/newsletter/confirm/${new URL(await readLink()).hash}`)
    await guest.page.getByRole('heading', { name: 'Welcome' }).waitFor()
    expect(new URL(guest.page.url()).hash).toBe('')
    await guest.visit('/newsletter/confirm/#token=nothing')
    await guest.page.reload()
    await guest.page.getByText('press the link in the newest email').waitFor()
  })

  test('[2.21, 3.27, 4.5, 9.1] a closed notification is back after 24 hours, not before', async () => {
    const guest = await shop.shopper(desktop)
    await guest.visit('/')
    const bar = guest.page.getByRole('complementary', { name: 'Notification' })
    await guest.page.getByRole('button', { name: 'Close notification' }).click()
    await bar.waitFor({ state: 'detached' })
    const age = async (ms: number) => {
      await guest.visit('/robots.txt') // No shop runs there that would write over it.
      await guest.page.evaluate((past) => {
        const kept = JSON.stringify({ lastNotificationDismissal: Date.now() - past })
        localStorage.setItem('vitrine.v10.preferences', kept)
      }, ms)
      await guest.visit('/')
    }
    await age(86_400_000 - 60_000)
    expect(await bar.isVisible()).toBe(false)
    await age(86_400_000 + 1000)
    expect(await bar.isVisible()).toBe(true)
  })
})

describe('H16: a tag that fails', () => {
  test.each([
    ['is blocked', null],
    ['throws', 'throw new Error("tag")'],
    [
      'takes itself for the shop',
      'document.body.onclick = null; dataLayer.push = () => { throw new Error("full") }',
    ],
  ])('that %s, the shop does not notice', async (_, body) => {
    const guest = await shop.shopper()
    await guest.page.route(/googletagmanager|google-analytics/, (route) =>
      body === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body }),
    )
    await guest.visit('/')
    await Promise.all([
      guest.page.waitForRequest(/googletagmanager/),
      guest.page.getByRole('button', { name: 'Accept all' }).click(),
    ])
    await guest.visit('/derby-black/')
    await guest.addToBag()
    await guest.goToCheckout()
    await guest.page.getByRole('textbox', { name: 'Email' }).waitFor()
    expect(guest.errors.filter((text) => !/tag|full/.test(text))).toEqual([])
  })
})

test('[2.22] J5: on a phone banner and notification take at most a fifth of the screen; yes and no are of one kind', async () => {
  const { guest } = await visitor()
  await guest.visit('/')
  const tops = await guest.page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().top)
  expect(tops).toBeLessThanOrEqual(phone.height * 0.2)
  const looks = await Promise.all(
    ['Accept all', 'Only essential'].map((name) =>
      guest.page.getByRole('button', { name }).evaluate((button) => {
        const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(button)
        return { color, backgroundColor, fontSize, fontWeight, height: button.clientHeight }
      }),
    ),
  )
  expect(looks[0]).toEqual(looks[1])
})
