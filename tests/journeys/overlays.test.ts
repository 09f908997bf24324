import { describe, expect, test } from 'vitest'

import { launchChromium } from '../chromium.ts'
import { openShop } from './open-shop.ts'
import { desktop, newShopper, phone, type Shopper } from './shopper.ts'

const shop = openShop()
const focused = ({ page }: Shopper) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)

describe('a link to where one is closes what lies over the page', () => {
  test('the way to the checkout, at the checkout: the form is there, and Back goes where it went', async () => {
    const guest = await shop.shopper()
    const { page } = guest
    await guest.visit('/scented-candle/')
    await guest.addToBag()
    await guest.goToCheckout()
    await page.getByRole('textbox', { name: 'Email' }).fill('still@example.com')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Bag, / })
      .click()
    const bag = page.getByRole('dialog', { name: /^Bag, / })
    await bag.getByRole('link', { name: 'Checkout' }).click()
    await bag.waitFor({ state: 'detached' })
    expect(await focused(guest)).toMatch(/^Bag, /)
    expect(new URL(page.url()).pathname).toBe('/checkout/')
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('still@example.com')
    await page.waitForFunction(() => !('dialog' in (history.state as object)))
    await page.goBack()
    await page.waitForURL('**/scented-candle/')
    expect(guest.errors).toEqual([])
  })

  test('another search, and the same one again, on the page of results', async () => {
    const guest = await shop.shopper(desktop)
    const { page } = guest
    await guest.visit('/search/?q=wool')
    await page.getByRole('article').first().waitFor()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    const search = async (words: string) => {
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
      await dialog.getByRole('combobox').fill(words)
      await dialog.getByRole('combobox').press('Enter')
      await dialog.waitFor({ state: 'detached' })
    }
    await search('wool')
    expect(new URL(page.url()).search).toBe('?q=wool')
    await search('derby')
    await page.waitForURL('**/search/?q=derby')
    await page.goBack()
    await page.waitForURL('**/search/?q=wool')
    expect(guest.errors).toEqual([])
  })

  test('the menu’s entry of the page, and the privacy policy’s link to itself', async () => {
    const guest = await shop.shopper()
    const { page } = guest
    await guest.visit('/shop/home/')
    await page.mouse.move(5, 5)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Home', exact: true }).click()
    await menu.waitFor({ state: 'detached' })

    await guest.visit('/privacy-policy/')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
    const settings = page.getByRole('dialog', { name: 'Cookie settings' })
    await settings.getByRole('link', { name: 'privacy policy' }).click()
    await settings.waitFor({ state: 'detached' })
    expect(guest.errors).toEqual([])
  })
})

test('a link in the log-in at the checkout takes its place in the history: one Back leads to the form', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/scented-candle/')
  await guest.addToBag()
  await guest.goToCheckout()
  await page.getByRole('button', { name: 'log in' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Forgotten your password?' }).click()
  await page.waitForURL('**/retrieve-password/')
  await page.goBack()
  await page.waitForURL('**/checkout/')
  await page.goBack()
  await page.waitForURL('**/scented-candle/')
  expect(guest.errors).toEqual([])
})

test('a notice at the foot of a phone’s screen leaves the button there free, and is closed by hand', async () => {
  const guest = await shop.shopper(phone)
  const { page } = guest
  await page.route('**/assets/app/menu-*.js', (route) => route.abort())
  await guest.visit('/derby-black/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const notice = page.getByText('That could not be opened')
  await notice.waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const bar = page.locator('.buy-bar')
  await bar.waitFor()
  const [above, below] = await Promise.all([notice.locator('xpath=..').boundingBox(), bar.boundingBox()])
  expect((above?.y ?? 0) + (above?.height ?? Infinity)).toBeLessThanOrEqual(below?.y ?? 0)
  await page.getByRole('button', { name: 'Close notice' }).press('Enter')
  await notice.waitFor({ state: 'detached' })
  expect(await focused(guest)).toBe('H1')
})

test('the search opens with the focus where words are typed, spaces too', async () => {
  const guest = await shop.shopper(desktop)
  const { page } = guest
  await guest.visit('/terms/')
  await page.mouse.move(5, 5)
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const field = page.getByRole('combobox', { name: /^Search/ })
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('wool derby')
  expect(await field.inputValue()).toBe('wool derby')
})

test('WCAG 2.4.11: the bag’s lines can be seen and reached on small screens, and at 400 % zoom', async () => {
  const guest = await shop.shopper({ width: 375, height: 667 })
  const { page } = guest
  for (const path of ['/scented-candle/', '/derby-black/', '/heavy-tee-bone/']) {
    await guest.visit(path)
    await guest.addToBag()
  }
  const bag = page.getByRole('dialog', { name: 'Bag, 3 items' })
  await bag.waitFor()
  for (const [width, height] of [
    [375, 667],
    [640, 320],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height })
    const seen = await bag.evaluate((drawer) => {
      const isSeen = (element: Element) => {
        const { left, top, width: wide, height: high } = element.getBoundingClientRect()
        const on = document.elementFromPoint(left + wide / 2, top + high / 2)
        return on !== null && element.contains(on)
      }
      return [...drawer.querySelectorAll<HTMLElement>('.line a, .line button, .bag__foot a, summary')].map(
        (control) => {
          control.focus()
          return [control.ariaLabel ?? control.textContent, isSeen(control)] as const
        },
      )
    })
    expect(seen.length).toBeGreaterThan(9)
    expect(
      seen.filter(([, isSeen]) => !isSeen),
      `${width} × ${height}`,
    ).toEqual([])
  }
  // On a phone that is held upright a line stands between head and foot at once.
  await page.setViewportSize({ width: 375, height: 667 })
  await bag.evaluate((drawer) => drawer.querySelector('.bag__body')?.scrollTo(0, 0))
  const name = await bag.locator('.line__name').first().boundingBox()
  const foot = await bag.locator('.bag__foot').boundingBox()
  expect((foot?.y ?? 0) - (name?.y ?? Infinity)).toBeGreaterThan(80)
  expect((foot?.y ?? Infinity) + (foot?.height ?? 0)).toBeLessThanOrEqual(667)
})

test('the header is one row at every width, from the narrowest phone on', async () => {
  const guest = await shop.shopper({ width: 320, height: 640 })
  await guest.visit('/terms/')
  for (const width of [320, 640, 1024, 1279, 1280, 1920]) {
    await guest.page.setViewportSize({ width, height: 640 })
    const { header, row } = await guest.page.evaluate(() => ({
      header: document.querySelector('.header')?.clientHeight ?? 0,
      row: Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--header')) * 16,
    }))
    expect(header, `${width}`).toBe(row)
  }
})

test('WCAG 2.4.11: no head of what lies over a page covers what has the focus there', async () => {
  const guest = await shop.shopper({ width: 1280, height: 500 })
  const { page } = guest
  await guest.visit('/terms/')
  await page.mouse.move(5, 5)
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /^Country|Sweden/ })
    .click()
  const chooser = page.getByRole('dialog', { name: 'Choose your country' })
  const countries = chooser.getByRole('listitem').getByRole('button')
  await countries.last().focus()
  const head = await chooser.locator('.dialog__head').boundingBox()
  const foot = (head?.y ?? 0) + (head?.height ?? Infinity)
  for (let back = 0; back < 30; back++) {
    await page.keyboard.press('Shift+Tab')
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0)
    expect(top).toBeGreaterThanOrEqual(foot)
  }
})

test('where a scrollbar takes room, what opens reaches the window’s edge, and the page beneath it stays in its place', async () => {
  const browser = await launchChromium([], ['--hide-scrollbars'])
  try {
    const guest = await newShopper(browser, shop.server, desktop)
    const { page } = guest
    await guest.visit('/')
    const places = () =>
      page.evaluate(() =>
        ['.header__brand', '.header__end', '.hero__picture'].map((part) => {
          const { left, right } = document.querySelector(part)?.getBoundingClientRect() ?? {}
          return [left, right]
        }),
      )
    const roomOfBar = () => page.evaluate(() => innerWidth - document.documentElement.clientWidth)
    expect(await roomOfBar()).toBeGreaterThan(0)
    const before = await places()
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await dialog.waitFor()
    expect((await dialog.boundingBox())?.width).toBe(desktop.width)
    expect(await places()).toEqual(before)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await roomOfBar()).toBeGreaterThan(0)
    expect(await places()).toEqual(before)
  } finally {
    await browser.close()
  }
})

test('what could not be loaded closes nothing that was opened instead', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  let fail = () => {}
  const isReported = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route('**/assets/app/search-dialog-*.js', async (route) => {
    await isReported
    await route.abort()
  })
  await guest.visit('/terms/')
  await page.mouse.move(5, 5)
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  const failed = page.waitForEvent('requestfailed')
  fail()
  await failed
  await page.waitForTimeout(200)
  expect(await menu.isVisible()).toBe(true)
  expect(await page.getByText('That could not be opened').count()).toBe(0)
})

test('[9.13] every button that opens a dialog says so before it is pressed', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  const opens = async (path: string, name: RegExp) => {
    await guest.visit(path)
    const button = page.getByRole('button', { name }).filter({ visible: true }).first()
    expect(await button.getAttribute('aria-haspopup')).toBe('dialog')
    await button.click()
    await page.getByRole('dialog').waitFor()
  }
  await opens('/shop/', /^Filter/)
  await opens('/derby-black/', /enlarge$/)
  await opens('/terms/', /^Search$/)
  await opens('/terms/', /^Menu$/)
  await page
    .getByRole('dialog', { name: 'Menu' })
    .locator('button[aria-haspopup="dialog"]')
    .filter({ hasText: /Sweden|Country|country/ })
    .waitFor()
})
