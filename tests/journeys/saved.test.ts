import type { Locator } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'

import { violationsAtBothWidths } from '../a11y/violations.ts'
import { getForm, logIn, newEmail, password, register } from './member.ts'
import { openShop } from './open-shop.ts'
import { desktop, phone, type Shopper } from './shopper.ts'

const shop = openShop({}, { hasPictures: true })
const key = 'vitrine.v10.saved'

const heart = ({ page }: Shopper) => page.getByRole('button', { name: 'Save', exact: true })
const getCard = ({ page }: Shopper, name: string) =>
  page.getByRole('main').getByRole('article').filter({ hasText: name })
const namesOn = ({ page }: Shopper) =>
  page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()
const focused = ({ page }: Shopper) => page.evaluate(() => document.activeElement?.textContent)

async function save(guest: Shopper, path: string) {
  await guest.visit(path)
  await heart(guest).click()
  await guest.page.getByRole('button', { name: 'Save', exact: true, pressed: true }).waitFor()
}

describe('a guest', () => {
  test('saves a colour, finds it on its page over a reload, and moves it to the bag by a size', async () => {
    const guest = await shop.shopper()
    const { page } = guest
    await save(guest, '/derby-black/')
    expect(await page.getByRole('status').filter({ hasText: 'Saved.' }).count()).toBe(1)
    await save(guest, '/scented-candle/')
    await page.getByRole('status').getByRole('link', { name: 'See all' }).click()
    await page.getByRole('heading', { level: 1, name: 'Saved' }).waitFor()
    await expect.poll(() => namesOn(guest)).toEqual(['Scented Candle', 'Derby'])
    await page.reload()
    await expect.poll(() => namesOn(guest)).toEqual(['Scented Candle', 'Derby'])
    await getCard(guest, 'Derby').getByText('3 290 kr').waitFor()

    await getCard(guest, 'Derby').getByRole('button', { name: 'Move to bag: Derby, Black' }).click()
    const sizes = page.getByRole('group', { name: 'Sizes of Derby' })
    await sizes.getByRole('button', { name: /^Size 41/ }).click()
    const bag = page.getByRole('dialog', { name: 'Bag, 1 item' })
    await bag.getByText('41').first().waitFor()
    await bag.getByRole('button', { name: 'Close' }).click()
    await page.getByText('Derby, Black is in your bag.').waitFor()
    expect(await namesOn(guest)).toEqual(['Scented Candle'])
    // The step back in the history, by which the bag was closed, may still be under way and break it off.
    await vi.waitFor(() => page.reload(), { timeout: 15_000 })
    await expect.poll(() => namesOn(guest)).toEqual(['Scented Candle'])
    expect(guest.errors).toEqual([])
  })

  test('is told of it in the space below the button: nothing moves, nothing is covered', async () => {
    for (const size of [phone, desktop]) {
      const guest = await shop.shopper(size)
      const { page } = guest
      await guest.visit('/derby-black/')
      const reported = page.getByRole('status').filter({ hasText: 'Saved.' })
      // From the heart down, since a press scrolls it into view.
      const below = async (part: Locator) => {
        const [top, box] = await Promise.all([heart(guest).boundingBox(), part.boundingBox()])
        return { top: (box?.y ?? 0) - (top?.y ?? 0), height: box?.height ?? 0 }
      }
      const { top: before } = await below(page.locator('.promises'))
      await heart(guest).click()
      await reported.waitFor()
      const { top: after } = await below(page.locator('.promises'))
      const words = await below(reported)
      expect(after).toBeCloseTo(before, 1)
      expect(words.top + words.height).toBeLessThanOrEqual(after)
    }
  })

  test('has back what was removed, at its place, by the button that has the focus', async () => {
    const guest = await shop.shopper(desktop)
    const { page } = guest
    for (const path of ['/derby-black/', '/scented-candle/', '/rib-sweater-rust/']) await save(guest, path)
    await guest.visit('/saved/')
    const all = ['Rib Sweater', 'Scented Candle', 'Derby']
    await expect.poll(() => namesOn(guest)).toEqual(all)
    await page.getByRole('button', { name: 'Remove: Scented Candle' }).click()
    await expect.poll(() => focused(guest)).toBe('Undo')
    await page
      .getByRole('status')
      .filter({ hasText: 'Scented Candle: removed from saved' })
      .waitFor({ state: 'attached' })
    expect(await namesOn(guest)).toEqual(['Rib Sweater', 'Derby'])
    await page.keyboard.press('Enter')
    await expect.poll(() => namesOn(guest)).toEqual(all)
    await page.getByRole('button', { name: 'Remove: Scented Candle' }).click()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await page.reload()
    await expect.poll(() => namesOn(guest)).toEqual(['Rib Sweater', 'Derby'])
    expect(guest.errors).toEqual([])
  })

  test('takes the heart back; another tab of the shop hears of both', async () => {
    const guest = await shop.shopper()
    const other = await guest.page.context().newPage()
    await other.goto('/derby-black/')
    const state = () => other.getByRole('button', { name: 'Save', exact: true }).getAttribute('aria-pressed')
    await other.mouse.move(5, 5)
    await expect.poll(() => other.getByRole('banner').getByRole('button', { name: /^Bag/ }).count()).toBe(1)
    await save(guest, '/derby-black/')
    await expect.poll(state).toBe('true')
    await heart(guest).click()
    await guest.page.getByText('Removed from saved.').waitFor()
    await expect.poll(state).toBe('false')
  })

  test.each(['{', '{"list":[]}', '{"list":{"products":[{"uri":1}],"account":null}}', 'null', '""'])(
    'whose storage holds %s finds an empty list, and can save',
    async (text) => {
      const guest = await shop.shopper()
      await guest.visit('/saved/')
      await guest.page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const)
      await guest.page.reload()
      await guest.page.getByText('Nothing saved yet.').waitFor()
      await save(guest, '/derby-black/')
      await guest.visit('/saved/')
      await expect.poll(() => namesOn(guest)).toEqual(['Derby'])
      expect(guest.errors).toEqual([])
    },
  )

  test('is told once of what the shop has no more; while the API is away the rest is shown', async () => {
    const guest = await shop.shopper()
    const { page } = guest
    await save(guest, '/derby-black/')
    await page.evaluate((name) => {
      const kept = JSON.parse(localStorage.getItem(name) ?? '') as { list: { products: object[] } }
      kept.list.products.push({ uri: 'sold-long-ago', savedAt: '2026-01-01T10:00:00.000Z' })
      localStorage.setItem(name, JSON.stringify(kept))
    }, key)
    await page.route('**/wp-json/**', (route) => route.abort())
    await guest.visit('/saved/')
    await page.getByText('One product that you saved is no longer in the shop.').waitFor()
    expect(await namesOn(guest)).toEqual(['Derby'])
    await expect
      .poll(() =>
        getCard(guest, 'Derby')
          .locator('img[width]')
          .first()
          .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
      )
      .toBe(true)
    await page.reload()
    await expect.poll(() => namesOn(guest)).toEqual(['Derby'])
    expect(await page.getByText('no longer in the shop').count()).toBe(0)
  })

  test('whose line breaks sees what came, and the rest once it is back', async () => {
    const guest = await shop.shopper()
    const { page } = guest
    await save(guest, '/derby-black/')
    await save(guest, '/scented-candle/')
    const file = '**/assets/data/scented-candle/index.json*'
    await page.route(file, (route) => route.abort())
    await guest.visit('/saved/')
    await expect.poll(() => namesOn(guest)).toEqual(['Derby'])
    await page.unroute(file)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => namesOn(guest)).toEqual(['Scented Candle', 'Derby'])
  })

  test('with more than a screenful sees the newest, and the others by a press', async () => {
    const guest = await shop.shopper()
    const { page } = guest
    await guest.visit('/saved/')
    const names = await page.evaluate(async (name) => {
      const answer = await fetch('/assets/data/shop/cards.json')
      const { cards } = (await answer.json()) as { cards: { uri: string; name: string }[] }
      const first = cards.slice(0, 30)
      const products = first.map(({ uri }, at) => ({
        uri,
        savedAt: new Date(Date.UTC(2026, 0, 31 - at)).toISOString(),
      }))
      localStorage.setItem(name, JSON.stringify({ list: { products, account: null } }))
      return first.map((card) => card.name)
    }, key)
    expect(names).toHaveLength(30)
    await page.reload()
    await expect.poll(() => namesOn(guest)).toEqual(names.slice(0, 24))
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => namesOn(guest)).toEqual(names)
  })
})

describe('a member', () => {
  test('has at login what was saved before, here and on every other device, and leaves nothing at logout', async () => {
    const guest = await shop.shopper(desktop)
    const { page } = guest
    await save(guest, '/derby-black/')
    const email = await register(guest)
    await guest.visit('/saved/')
    await page.getByText('Kept with your account.').waitFor()
    await expect.poll(() => namesOn(guest)).toEqual(['Derby'])

    const elsewhere = await shop.shopper()
    await save(elsewhere, '/scented-candle/')
    await logIn(elsewhere, email, password)
    await elsewhere.page.getByRole('heading', { name: 'Hello, Anna' }).waitFor()
    await elsewhere.visit('/saved/')
    await expect.poll(() => namesOn(elsewhere)).toEqual(['Scented Candle', 'Derby'])
    await elsewhere.page.getByRole('button', { name: 'Remove: Derby, Black' }).click()
    await elsewhere.page.getByRole('button', { name: 'Undo' }).waitFor()

    await expect
      .poll(async () => {
        await guest.visit('/saved/')
        await page.getByRole('article').first().waitFor()
        await page.waitForLoadState('networkidle')
        return namesOn(guest)
      })
      .toEqual(['Scented Candle'])

    await guest.visit('/my-account/')
    await page.getByRole('button', { name: 'Log out' }).click()
    await getForm(guest, 'Log in').waitFor()
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('scented')
    await guest.visit('/saved/')
    await page.getByText('Nothing saved yet.').waitFor()
    // Of the account nothing is lost by that.
    await logIn(guest, email, password)
    await page.getByRole('heading', { name: 'Hello, Anna' }).waitFor()
    await guest.visit('/saved/')
    await expect.poll(() => namesOn(guest)).toEqual(['Scented Candle'])
    expect([...guest.errors, ...elsewhere.errors]).toEqual([])
  })

  test('who logs out in another tab leaves nothing on the page that is open', async () => {
    const guest = await shop.shopper()
    await register(guest)
    await save(guest, '/derby-black/')
    await guest.visit('/saved/')
    await expect.poll(() => namesOn(guest)).toEqual(['Derby'])
    const other = await guest.page.context().newPage()
    await other.goto('/my-account/')
    await other.getByRole('button', { name: 'Log out' }).click()
    await other.getByRole('heading', { name: 'Log in' }).waitFor()
    await guest.page.getByText('Nothing saved yet.').waitFor()
    expect(guest.errors).toEqual([])
  })

  test('whose login fails is a guest who keeps what was saved', async () => {
    const guest = await shop.shopper()
    await save(guest, '/derby-black/')
    await logIn(guest, newEmail(), password)
    await guest.page.getByText('Wrong e-mail or password').first().waitFor()
    await guest.visit('/saved/')
    await expect.poll(() => namesOn(guest)).toEqual(['Derby'])
  })
})

test('the ways to what is saved: from the menu of a phone, from the header of a desktop; empty and filled nobody is shut out', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Saved' }).click()
  await page.getByText('Nothing saved yet.').waitFor()
  expect(await violationsAtBothWidths(guest)).toEqual([])
  await save(guest, '/derby-black/')
  const box = await heart(guest).boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await page.setViewportSize(desktop)
  await page.getByRole('banner').getByRole('link', { name: 'Saved' }).click()
  await expect.poll(() => namesOn(guest)).toEqual(['Derby'])
  expect(await violationsAtBothWidths(guest)).toEqual([])
})
