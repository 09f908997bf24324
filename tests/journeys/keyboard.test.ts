import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openShop } from './open-shop.ts'
import { anna, desktop, phone } from './shopper.ts'

const shop = openShop()

/** What has the focus: its name, and whether a person can see that it has. */
const focusNow = () => {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return null
  const { x, y, width, height } = element.getBoundingClientRect()
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const name =
    element.getAttribute('aria-label') ??
    [...labels, element]
      .map((each) => each.innerText)
      .join(' ')
      .trim()
  const rings = [element, ...labels].map((each) => getComputedStyle(each))
  const on = document.elementFromPoint(
    Math.min(Math.max(x + width / 2, 1), innerWidth - 1),
    Math.min(Math.max(y + height / 2, 1), innerHeight - 1),
  )
  return {
    tag: element.tagName,
    type: element.getAttribute('type') ?? '',
    name,
    hasRing: rings.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
    ),
    isOnTop: on !== null && [element, ...labels].some((each) => each.contains(on) || on.contains(each)),
    isInView: y + height > 0 && y < innerHeight,
  }
}
type Focus = NonNullable<Awaited<ReturnType<typeof focusNow>>>

/**
 * One press of Tab; the focus must be somewhere, be seen, and not lie under something, once a drawer that still slides has come to rest.
 * A heading or a region takes the focus for readers and needs no ring; what can be pressed or filled in does.
 */
async function tab(page: Page): Promise<Focus> {
  await page.keyboard.press('Tab')
  const focus = await page.evaluate(focusNow)
  if (!focus) throw new Error('Tab took the focus off the page')
  await expect
    .poll(() => page.evaluate(focusNow), { message: JSON.stringify(focus) })
    .toMatchObject({ hasRing: true, isOnTop: true, isInView: true })
  return focus
}

async function tabTo(page: Page, wanted: (focus: Focus) => boolean, what: string): Promise<Focus> {
  const passed: string[] = []
  for (let presses = 0; presses < 120; presses++) {
    const focus = await tab(page)
    if (wanted(focus)) return focus
    passed.push(focus.name.slice(0, 30))
  }
  throw new Error(`Tab never came to ${what}; it passed ${passed.join(' | ')}`)
}

const named =
  (name: RegExp, tag?: string) =>
  (focus: Focus): boolean =>
    name.test(focus.name) && (tag === undefined || focus.tag === tag)

async function fillByKeyboard(page: Page, fields: readonly (readonly [label: RegExp, text: string])[]) {
  for (const [label, text] of fields) {
    await tabTo(page, named(label, 'INPUT'), `the field ${label.source}`)
    await page.keyboard.type(text)
  }
}

test.each([
  ['a desk', desktop],
  ['a phone', phone],
])(
  '[1.3] [2.23] by Tab, Enter, Space and arrows alone, from the home page to the receipt, on %s',
  async (name, viewport) => {
    const guest = await shop.shopper(viewport)
    const { page } = guest
    await guest.visit('/')
    await tabTo(page, named(/^Skip to content/), 'the skip link')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await tabTo(
      page,
      named(/Derby|Sneaker|Jeans|Tee|Sweater|Candle|Scarf|Beanie|Tote|Sweatshirt/, 'A'),
      'a product',
    )
    await page.keyboard.press('Enter')
    await page
      .getByRole('button', { name: /^Add to bag/ })
      .first()
      .waitFor()
    // The heading of the new page has the focus: what comes next is the page, not its header again.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    if ((await page.getByRole('radio', { name: /^Size/ }).count()) > 0) {
      await tabTo(page, ({ type }) => type === 'radio', 'the sizes')
      const isSoldOut = async () => /sold out/.test((await page.evaluate(focusNow))?.name ?? '')
      await page.keyboard.press('Space')
      for (let moves = 0; moves < 8 && (await isSoldOut()); moves++) await page.keyboard.press('ArrowRight')
    }
    await tabTo(page, named(/^Add to bag/), 'the button')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Bag, 1 item' }).waitFor()
    await tabTo(page, named(/^Checkout$/), 'the way to the checkout')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/checkout/')
    await page.getByRole('textbox', { name: 'Email' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await fillByKeyboard(page, [
      [/^Email/, `${name.replace('a ', '')}@example.com`],
      [/^First name/, anna.firstName],
      [/^Last name/, anna.lastName],
      [/^Address/, anna.address],
      [/^Zip code/, anna.zipCode],
      [/^City/, anna.city],
      [/^Phone number/, anna.phoneNumber],
    ])
    for (const consent of [/terms/i, /privacy/i].slice(
      0,
      await page.getByRole('checkbox', { name: /terms|privacy/i }).count(),
    )) {
      await tabTo(
        page,
        (focus) => focus.type === 'checkbox' && /terms|privacy/i.test(focus.name),
        consent.source,
      )
      await page.keyboard.press('Space')
    }
    await tabTo(page, named(/^Pay\b/), 'the button that pays')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/_simulator/pay/**')
    await fillByKeyboard(page, [
      [/Card number/, '4242 4242 4242 4242'],
      [/Expiry/, '12 / 34'],
      [/Security code/, '123'],
      [/Name on card/, 'Anna Lind'],
    ])
    await page.keyboard.press('Enter')
    await page.waitForURL('**/receipt/**')
    await page.getByText('is confirmed').waitFor()
    expect(guest.errors).toEqual([])
  },
)

test('a category that is called so leads the suggestions, by arrow and Enter', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/terms/')
  await page.getByRole('button', { name: 'Search' }).click()
  const field = page.getByRole('combobox', { name: /^Search/ })
  await field.fill('shoes')
  await page.getByRole('option', { name: 'Category: Shoes' }).waitFor()
  expect(await page.getByRole('option').count()).toBeGreaterThan(1)
  await field.press('ArrowDown')
  await field.press('Enter')
  await page.waitForURL('**/shop/shoes/')
  expect(guest.errors).toEqual([])
})
